/**
 * Reads and deletes the remaining data of a deleted layout in the tables. Events, changes and past
 * days are history and are not deleted.
 */
import { nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { campaignsOf } from "#functions/shared/store/campaign-keys.ts";
import { countersOf } from "#functions/shared/store/command-counters.ts";
import { markDirty, PUBLISHED_DOCUMENTS } from "#functions/shared/store/config-documents.ts";
import { gateKey } from "#functions/shared/store/gates.ts";
import type { LayoutRemoval } from "#functions/shared/store/layout-removals.ts";
import { switchesKey } from "#functions/shared/store/layout-switches.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import { leftItem } from "#functions/shared/store/left-layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { Key } from "#functions/shared/store/read-batch.ts";
import { tokenKey, tokensOf } from "#functions/shared/store/site-tokens.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";
import { deleteBatch } from "./delete-batch.ts";
import { REMOVED_MASTER } from "./removed-masters.ts";

export type RemainsStore = AccessStore & CoreStore & TelemetryStore;

export interface LayoutRemains {
  /** Masters that still have a controller, whose retained documents must be withdrawn first. */
  readonly assigned: readonly AssignedMaster[];
  /** Masters without a controller whose documents the broker may still retain. */
  readonly published: readonly MasterKey[];
  /** All other items in the partition of the layout, the counters of its masters' commands, and firmware campaigns. */
  readonly items: readonly Item[];
}

interface AssignedMaster extends MasterKey {
  readonly mId: string;
}

export async function remainsOf(store: CoreStore, layoutId: string): Promise<LayoutRemains> {
  const [all, counters, campaigns] = await Promise.all([
    itemsIn(store, layoutKey(layoutId).pk),
    itemsIn(store, countersOf(layoutId)),
    itemsIn(store, campaignsOf(layoutId)),
  ]);
  const assigned = all
    .filter(({ sk, mId }) => String(sk).startsWith("M#") && mId !== UNASSIGNED_MASTER_ID)
    .map(({ mLocId, mId }) => ({ layoutId, mLocId, mId }));
  const held = all
    .filter(
      ({ sk, mId, strays = [] }) => isDocument(sk) && (mId !== undefined || strays.length > 0),
    )
    .map(({ mLocId }) => String(mLocId));
  const waiting = new Set([...held, ...assigned.map(({ mLocId }) => mLocId)]);
  return {
    assigned,
    published: [...new Set(held)]
      .filter((mLocId) => !assigned.some((master) => master.mLocId === mLocId))
      .map((mLocId) => ({ layoutId, mLocId })),
    items: [
      ...all.filter((item) => !waiting.has(item.mLocId) && !isNeeded(item, waiting)),
      ...counters,
      ...campaigns,
    ],
  };
}

function itemsIn({ tables, coreTable }: CoreStore, partition: string): Promise<readonly Item[]> {
  return queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partition },
    ProjectionExpression: "pk, sk, mLocId, mId, strays",
    ConsistentRead: true,
  });
}

function isDocument(sk: unknown): boolean {
  return String(sk).startsWith("C#");
}

/**
 * Whether an item of the layout is still needed: the settings sets are, as long as a document
 * remains to be withdrawn.
 */
function isNeeded({ sk }: Item, waiting: ReadonlySet<string>): boolean {
  return waiting.size > 0 && String(sk).startsWith("S#");
}

/**
 * Removes the controller from a location of a deleted layout, so that it may be assigned elsewhere
 * and its documents are withdrawn. False after a concurrent removal. The layout's switches are
 * already deleted, so their values come from its tombstone.
 */
export async function freeController(
  store: CoreStore,
  { mId, ...place }: AssignedMaster,
  { asksForTwo, removedAt }: Pick<LayoutRemoval, "asksForTwo" | "removedAt">,
): Promise<boolean> {
  const { tables, coreTable: TableName } = store;
  const location: TransactionItem = {
    Update: {
      TableName,
      Key: { pk: layoutKey(place.layoutId).pk, sk: `M#${place.mLocId}` },
      UpdateExpression: "SET mId = :none, rev = if_not_exists(rev, :zero) + :one REMOVE mIdStatus",
      ConditionExpression: "mId = :mId",
      ExpressionAttributeValues: {
        ":none": UNASSIGNED_MASTER_ID,
        ":mId": mId,
        ":zero": 0,
        ":one": 1,
      },
    },
  };
  const guard: TransactionItem = {
    Delete: { TableName, Key: { pk: `MID#${mId}`, sk: "A" } },
  };
  const documents = PUBLISHED_DOCUMENTS.map((doc) => markDirty(TableName, place, doc));
  const leaving = { layoutId: place.layoutId, mId, leftAt: removedAt };
  const left = asksForTwo ? [await leftItem(store, leaving)] : [];
  return (await transact(tables, [location, guard, ...documents, ...left])).kind === "written";
}

/**
 * Deletes items. References to an item are deleted before the item itself, so that the next run can
 * find what an interrupted run has left.
 */
export async function deleteItems(
  { tables, coreTable }: CoreStore,
  items: readonly Item[],
): Promise<void> {
  await deleteBatch(tables, coreTable, items.flatMap(lookupKeysOf));
  await deleteBatch(tables, coreTable, items);
}

function lookupKeysOf({ sk, mLocId }: Item): readonly Key[] {
  const text = String(sk);
  if (text.startsWith("S#")) return [{ pk: `SPA#${text.slice("S#".length)}`, sk: "A" }];
  if (!text.startsWith("M#") && !text.startsWith(REMOVED_MASTER)) return [];
  return [`M#${mLocId}`, `UUID#${nodeUuidStem(String(mLocId))}`].map((pk) => ({ pk, sk: "A" }));
}

/**
 * Deletes the grants of the layout to users and programs, and the layout's switches
 * and its gate. The index may
 * still lack a grant that was just given.
 */
export async function deleteAccess(store: AccessStore, layoutId: string): Promise<number> {
  const { tables, accessTable } = store;
  const tokens = await tokensOf(store, layoutId);
  const grants = await queryAll(tables, {
    TableName: accessTable,
    IndexName: "GSI2",
    KeyConditionExpression: "gsi2pk = :pk",
    ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk },
  });
  const left = [...grants, ...tokens.map(tokenKey)];
  const ofLayout = [switchesKey(layoutId), gateKey(layoutId)];
  await deleteBatch(tables, accessTable, [...left, ...ofLayout]);
  return left.length;
}

/**
 * Endings of the partition keys of a layout's present state: map summaries, newest master data,
 * presence, lease of notices, states of notification rules, health, and weather warnings.
 */
const LATEST = ["S", "X", "P", "NOTICE", "W", "H", "CAP"] as const;

export async function deleteLatest(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<void> {
  const found = await Promise.all(
    LATEST.map((part) =>
      queryAll(tables, {
        TableName: telemetryTable,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `L#${layoutId}#${part}` },
        ProjectionExpression: "pk, sk",
      }),
    ),
  );
  await deleteBatch(tables, telemetryTable, found.flat());
}
