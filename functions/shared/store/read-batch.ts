/** Items by their keys, many at a time. */
import { BatchGetCommand, type GetCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { Tables } from "./tables.ts";

/** As many as one request may name. */
const BATCH_SIZE = 100;
const MAX_BATCH_ATTEMPTS = 5;

export type Item = NonNullable<GetCommandOutput["Item"]>;

/** In any order, without those that are not there. No key may come twice. */
export async function readBatch(
  tables: Tables,
  tableName: string,
  keys: readonly Record<string, unknown>[],
  { isConsistent = false } = {},
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const wanted = { Keys: keys.slice(at, at + BATCH_SIZE), ConsistentRead: isConsistent };
    items.push(...(await readPart(tables, tableName, wanted)));
  }
  return items;
}

async function readPart(
  tables: Tables,
  tableName: string,
  wanted: { readonly Keys: Record<string, unknown>[]; readonly ConsistentRead: boolean },
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let keys = wanted.Keys;
  for (let attempt = 1; keys.length > 0; attempt += 1) {
    if (attempt > MAX_BATCH_ATTEMPTS) {
      throw new Error(`the table ${tableName} did not answer for every key`);
    }
    const { Responses, UnprocessedKeys } = await tables.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { ...wanted, Keys: keys } } }),
    );
    items.push(...(Responses?.[tableName] ?? []));
    keys = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return items;
}
