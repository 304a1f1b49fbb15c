/**
 * Findings about the trackers of a layout in the telemetry table: one item per master, one finished
 * list per layout, and one with what people did about the lines.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { JudgedMaster } from "#domain/insight/detectors/rank-findings.ts";
import { type ActState, NO_ACTS } from "#domain/insight/findings/finding-acts.ts";
import type { LayoutFindings } from "#domain/insight/findings/layout-findings.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import { PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";
import type { TransactionItem } from "./transaction.ts";

/** Version of the stored formats; an item of another version counts as missing. */
const SHAPE = 1;
const LIST = "L";
const ACTS = "A";
const MASTER = "M#";

/** How new the days are from which something was computed. */
export interface DaysRead {
  /** Start of the newest UTC day; epoch seconds. */
  readonly newestDay: number;
  /** Sum of the versions of the days, by which two states with the same newest day are ordered. */
  readonly versions: number;
}

export interface StoredMasterFindings extends DaysRead, JudgedMaster {}

/** Stores the findings of a master; false if those of newer days are stored. */
export function putMasterFindings(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  { newestDay, versions }: DaysRead,
  judged: JudgedMaster,
): Promise<boolean> {
  return putNewer({ tables, telemetryTable }, `${MASTER}${mLocId}`, {
    layoutId,
    ...{ newestDay, versions, content: judged },
  });
}

/** Reads the findings of all masters of a layout that were judged. */
export async function masterFindingsOf(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<readonly StoredMasterFindings[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":prefix": MASTER },
    ConsistentRead: true,
  });
  return items.filter(isReadable).map((item) => ({
    ...(contentOf(item) as JudgedMaster),
    newestDay: Number(item.day),
    versions: Number(item.versions),
  }));
}

/** Stores the list of a layout; false if one of newer days is stored. */
export function putLayoutFindings(
  store: TelemetryStore,
  layoutId: string,
  read: DaysRead,
  list: LayoutFindings,
): Promise<boolean> {
  return putNewer(store, LIST, { layoutId, ...read, content: list });
}

export interface StoredFindings {
  readonly layoutId: string;
  /** Undefined while no finished day of the layout was judged. */
  readonly list: LayoutFindings | undefined;
  readonly acts: ActState;
  /** Revision of the acts; 0 without any. */
  readonly rev: number;
}

/** Reads the finished lists of these layouts, two items each, in their order. */
export async function findingsOfLayouts(
  { tables, telemetryTable }: TelemetryStore,
  layoutIds: readonly string[],
  { isConsistent = false } = {},
): Promise<readonly StoredFindings[]> {
  const keys = layoutIds.flatMap((layoutId) => [
    { pk: partitionOf(layoutId), sk: LIST },
    { pk: partitionOf(layoutId), sk: ACTS },
  ]);
  const items = (await readBatch(tables, telemetryTable, keys, { isConsistent })).filter(
    isReadable,
  );
  return layoutIds.map((layoutId) => {
    const find = (sk: string) =>
      items.find((item) => item.pk === partitionOf(layoutId) && item.sk === sk);
    const [list, acts] = [find(LIST), find(ACTS)];
    return {
      layoutId,
      list: list && (contentOf(list) as LayoutFindings),
      acts: acts === undefined ? NO_ACTS : (contentOf(acts) as ActState),
      rev: Number(acts?.rev ?? 0),
    };
  });
}

/** Write of what people did, conditional on the revision that was read. */
export function putFindingActs(
  { telemetryTable }: TelemetryStore,
  { layoutId, rev }: Pick<StoredFindings, "layoutId" | "rev">,
  acts: ActState,
): TransactionItem {
  return {
    Put: {
      TableName: telemetryTable,
      Item: {
        ...{ pk: partitionOf(layoutId), sk: ACTS, v: SHAPE, rev: rev + 1 },
        d: packed(acts),
      },
      ConditionExpression: "attribute_not_exists(pk) OR rev = :rev",
      ExpressionAttributeValues: { ":rev": rev },
    },
  };
}

interface NewerItem extends DaysRead {
  readonly layoutId: string;
  readonly content: unknown;
}

function putNewer(
  { tables, telemetryTable }: TelemetryStore,
  sk: string,
  { layoutId, newestDay, versions, content }: NewerItem,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...{ pk: partitionOf(layoutId), sk, v: SHAPE, day: newestDay, versions },
          d: packed(content),
        },
        ConditionExpression:
          "attribute_not_exists(pk) OR #day < :day OR (#day = :day AND versions <= :versions)",
        ExpressionAttributeNames: { "#day": "day" },
        ExpressionAttributeValues: { ":day": newestDay, ":versions": versions },
      }),
    ),
  );
}

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#F`;
}

function isReadable({ v }: Item): boolean {
  return v === SHAPE;
}

function packed(content: unknown): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(content)));
}

// The items have the right forms, because only the functions above write them.
function contentOf({ d }: Item): unknown {
  return JSON.parse(inflateRawSync(d).toString());
}
