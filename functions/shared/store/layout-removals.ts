/**
 * Layouts that are deleted: each leaves a note in the core table until everything that belonged to it is gone and its ledger
 * is sealed.
 */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { Item } from "./attribute-values.ts";
import { type CoreStore, type LayoutState, layoutKey } from "./layouts.ts";
import { hourOf } from "./ledger-seals.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface LayoutRemoval {
  /** As it was. */
  readonly layout: StoredLayout;
  /** When the layout was made; epoch seconds, as the next time. */
  readonly createdAt: number;
  /** Id of the user. */
  readonly removedBy: string;
  readonly removedAt: number;
  /** Whether the rule of two persons was in force, which then follows its boards. */
  readonly asksForTwo: boolean;
}

const REMOVALS = "REMOVALS";
/**
 * Whoever deletes by REST alone has this long for the second step, for which he needs his grant; an index shows a grant that
 * was given at the last moment; and what was judged before the deletion is written. Afterwards nothing new can come.
 */
export const SETTLED_AFTER_SECONDS = 60;

/** From when on nothing new can come of the layout; epoch seconds. */
export function settlesAt({ removedAt }: LayoutRemoval): number {
  return removedAt + SETTLED_AFTER_SECONDS;
}

/** The last hour in which its ledger can have a row, `yyyymmddhh`. */
export function lastLedgerHour(removal: LayoutRemoval): string {
  return hourOf(settlesAt(removal) * 1000);
}

/**
 * Takes the layout out of every list and leaves the note. Conditional on the layout being as it was read, so that no master
 * can enter it meanwhile.
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

/** Undefined for a layout that is there, was never there, or of which nothing is left. */
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

/** Nothing is left of the layout, and nothing of it is to be done. */
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
