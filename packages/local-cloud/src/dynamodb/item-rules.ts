/**
 * Limits of AWS that the engine measures in characters or does not check: item size, key size,
 * empty index keys.
 */
import { DYNAMODB } from "#src/limits.ts";
import { ServiceError } from "#src/services.ts";
import { database } from "./dynalite.ts";
import type { Item, KeyElement, TableDescription } from "./engine-types.ts";
import { textOf } from "./item-texts.ts";

const PARTITION_KEY_LIMIT_BYTES = 2048;
const SORT_KEY_LIMIT_BYTES = 1024;

/** Throws ValidationException when AWS would refuse to store the item in this table. */
export function checkItem(item: Item, table: TableDescription): void {
  if (mayBeLarge(item) && itemBytes(item) > DYNAMODB.itemBytes) {
    throw new ServiceError(
      "ValidationException",
      "Item size has exceeded the maximum allowed size",
    );
  }
  checkKeys(item, table.KeySchema, "");
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  for (const index of indexes) checkKeys(item, index.KeySchema, `, IndexName: ${index.IndexName}`);
}

/**
 * True when the item may exceed the limit: a quick upper bound by its JSON text, at most three
 * bytes a character.
 */
export function mayBeLarge(item: Item): boolean {
  return textOf(item).length * 3 > DYNAMODB.itemBytes;
}

/**
 * Size of an item as AWS counts it: names and values, text in UTF-8. Corrects the engine's figure,
 * which counts characters.
 */
export function itemBytes(item: Item): number {
  return database.itemSize(item) + surplusBytes({ M: item });
}

function checkKeys(item: Item, schema: readonly KeyElement[], where: string): void {
  for (const { AttributeName: name, KeyType: kind } of schema) {
    const bytes = keyBytes(item, name);
    if (bytes === undefined) continue;
    const limit = kind === "HASH" ? PARTITION_KEY_LIMIT_BYTES : SORT_KEY_LIMIT_BYTES;
    if (bytes > 0 && bytes <= limit) continue;
    const problem = bytes === 0 ? "is empty" : `is larger than ${limit} bytes`;
    throw new ServiceError(
      "ValidationException",
      `One or more parameter values are not valid. The value of key attribute ${name} ${problem}${where}`,
    );
  }
}

/** Length in bytes of a text or binary key; undefined for numbers and for a missing attribute. */
function keyBytes(item: Item, name: string): number | undefined {
  const value = item[name];
  const text = value?.S;
  if (typeof text === "string") return Buffer.byteLength(text);
  const binary = value?.B;
  return typeof binary === "string" ? Buffer.byteLength(binary, "base64") : undefined;
}

/** Number of UTF-8 bytes of all texts and names in the value, minus their number of characters. */
function surplusBytes(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value) - value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + surplusBytes(each), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + surplusBytes(name) + surplusBytes(each),
    0,
  );
}
