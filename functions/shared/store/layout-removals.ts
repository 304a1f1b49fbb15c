/**
 * Tombstones of deleted layouts in the core table: each remains until the layout's data is deleted
 * and its ledger is sealed.
 */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { Item } from "./attribute-values.ts";
import { type CoreStore, type LayoutState, layoutKey } from "./layouts.ts";
import { hourOf } from "./ledger-seals.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface LayoutRemoval {
  /** The layout as it was before its deletion. */
  readonly layout: StoredLayout;
  /** Epoch seconds at which the layout was created; `removedAt` is in epoch seconds too. */
  readonly createdAt: number;
  /** Id of the user who deleted the layout. */
  readonly removedBy: string;
  readonly removedAt: number;
  /**
   * Whether the layout required two-person approval; if so, the requirement follows its boards to
   * other layouts.
   */
  readonly asksForTwo: boolean;
}

const REMOVALS = "REMOVALS";
/**
 * Seconds after a deletion during which the layout may still be used: by the second step of a
 * deletion by REST, which needs the user's grant; by reads of the index of grants, which lags
 * behind; and by writes that were judged before the deletion. Afterwards nothing new can be
 * written.
 */
export const SETTLED_AFTER_SECONDS = 60;

/** Epoch seconds from which nothing new can be written for the layout. */
export function settlesAt({ removedAt }: LayoutRemoval): number {
  return removedAt + SETTLED_AFTER_SECONDS;
}

/** The last hour, `yyyymmddhh`, in which the layout's command ledger can have a row. */
export function lastLedgerHour(removal: LayoutRemoval): string {
  return hourOf(settlesAt(removal) * 1000);
}

/**
 * Writes that remove the layout from every list and store the tombstone, conditional on the layout
 * being unchanged since it was read, so that no master is added in the meantime.
 */
export function removalItems(
  TableName: string,
  { layout, rev, createdAt }: LayoutState,
  made: Pick<LayoutRemoval, "removedBy" | "removedAt" | "asksForTwo">,
): readonly TransactionItem[] {
  return [
    {
      Delete: {
        TableName,
        Key: layoutKey(layout.id),
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...removalKey(layout.id), layout, createdAt, ...made },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ];
}

/**
 * Reads the tombstone of a layout; undefined if the layout exists, never existed, or is deleted
 * completely.
 */
export async function readRemoval(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<LayoutRemoval | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: removalKey(layoutId), ConsistentRead: true }),
  );
  return Item && removalFrom(Item);
}

export async function standingRemovals({
  tables,
  coreTable,
}: CoreStore): Promise<readonly LayoutRemoval[]> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": REMOVALS },
  });
  return items.map(removalFrom);
}

/** Deletes the tombstone. Call only when no data of the layout and no work are left. */
export async function forgetRemoval(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: coreTable, Key: removalKey(layoutId) }));
}

function removalFrom({ layout, createdAt, removedBy, removedAt, ...item }: Item): LayoutRemoval {
  return { layout, createdAt, removedBy, removedAt, asksForTwo: item.asksForTwo === true };
}

function removalKey(layoutId: string) {
  return { pk: REMOVALS, sk: layoutId };
}
