/** Rows of the punch list of a layout, in its commissioning. */
import type { PunchItem } from "#domain/commissioning/punch-item.ts";
import { type CommissioningStore, partitionOf, putItem } from "./commissioning-keys.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** An item of the punch list as it is stored. */
export interface StoredPunchItem extends PunchItem {
  /** User id of the author, who alone may add its photos. */
  readonly createdBy: string;
}

/** Reads an item of the punch list, consistently; undefined for an unknown one. */
export async function findPunchItem(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
  id: string,
): Promise<StoredPunchItem | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: punchKey(layoutId, id), ConsistentRead: true }),
  );
  return Item?.item;
}

/** Number of items of the punch list. */
export async function countPunchItems(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<number> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":prefix": "PUNCH#" },
    ProjectionExpression: "sk",
  });
  return rows.length;
}

/** Write of an item of the punch list, conditional on the revision before. */
export function punchWrite(
  eventsTable: string,
  layoutId: string,
  item: StoredPunchItem,
): TransactionItem {
  return putItem(eventsTable, { ...punchKey(layoutId, item.id), item, rev: item.rev });
}

function punchKey(layoutId: string, id: string) {
  return { pk: partitionOf(layoutId), sk: `PUNCH#${id}` };
}
