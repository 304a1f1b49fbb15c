/** Reads many items by their keys. */

import type { BatchGetCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./attribute-values.ts";
import { BatchGetCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

/** Maximum number of keys in one request to DynamoDB. */
const BATCH_SIZE = 100;
const MAX_BATCH_ATTEMPTS = 5;

export type Key = Record<string, unknown>;
type RequestedItems = NonNullable<BatchGetCommandInput["RequestItems"]>;

/**
 * Reads the items with these keys, in any order; missing items are left out. Each key may occur
 * only once.
 */
export async function readBatch(
  tables: Tables,
  tableName: string,
  keys: readonly Key[],
  { isConsistent = false } = {},
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const part = { [tableName]: keys.slice(at, at + BATCH_SIZE) };
    const found = await readAcross(tables, part, { isConsistent });
    items.push(...(found.get(tableName) ?? []));
  }
  return items;
}

/**
 * Reads items from several tables in one request of at most 100 keys in all; returns them by table.
 */
export async function readAcross(
  tables: Tables,
  keysByTable: Readonly<Record<string, readonly Key[]>>,
  { isConsistent = false } = {},
): Promise<ReadonlyMap<string, readonly Item[]>> {
  const found = new Map<string, Item[]>();
  let wanted: RequestedItems = Object.fromEntries(
    Object.entries(keysByTable).map(([table, keys]) => [
      table,
      { Keys: [...keys], ConsistentRead: isConsistent },
    ]),
  );
  for (let attempt = 1; Object.keys(wanted).length > 0; attempt += 1) {
    if (attempt > MAX_BATCH_ATTEMPTS) {
      throw new Error(`${Object.keys(wanted).join(", ")} did not answer for every key`);
    }
    const { Responses = {}, UnprocessedKeys = {} } = await tables.send(
      new BatchGetCommand({ RequestItems: wanted }),
    );
    for (const [table, items] of Object.entries(Responses)) {
      found.set(table, [...(found.get(table) ?? []), ...items]);
    }
    wanted = UnprocessedKeys;
  }
  return found;
}
