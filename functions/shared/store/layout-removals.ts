/** Layouts that are deleted: each leaves a note in the core table until everything that belonged to it is gone. */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { type CoreStore, type LayoutState, layoutKey } from "./layouts.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface LayoutRemoval {
  /** As it was. */
  readonly layout: StoredLayout;
  /** Id of the user. */
  readonly removedBy: string;
  /** Epoch seconds. */
  readonly removedAt: number;
}

const REMOVALS = "REMOVALS";

/**
 * Takes the layout out of every list and leaves the note. Conditional on the layout being as it was read, so that no master
 * can enter it meanwhile.
 */
export function removalItems(
  TableName: string,
  { layout, rev }: LayoutState,
  made: Omit<LayoutRemoval, "layout">,
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
        Item: { ...removalKey(layout.id), layout, ...made },
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
  return Item && { layout: Item.layout, removedBy: Item.removedBy, removedAt: Item.removedAt };
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
  return items.map(({ layout, removedBy, removedAt }) => ({ layout, removedBy, removedAt }));
}

/** Nothing is left of the layout. */
export async function forgetRemoval(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: coreTable, Key: removalKey(layoutId) }));
}

function removalKey(layoutId: string) {
  return { pk: REMOVALS, sk: layoutId };
}
