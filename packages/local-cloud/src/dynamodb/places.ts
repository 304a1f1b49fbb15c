/** The places of tables and items in the database, and reads of them. */
import type { Item, KeyRange, TableDescription } from "./engine-types.ts";
import type { KeyReader } from "./stage.ts";

/**
 * End of every range over one section: sorts after all characters that the engine puts into keys.
 */
export const SECTION_END = "\xff";

export const TABLE_PREFIX = "table~";

export function tagPrefix(table: string): string {
  return `tag-${table}~`;
}

/** Prefix of the items of all tables. */
export const ITEM_PREFIX = "item-";

export function itemPrefix(table: string): string {
  return `${ITEM_PREFIX}${table}~`;
}

export function indexPrefix(kind: string, table: string, index: string): string {
  return `index-${kind.toLowerCase()}~${table}~${index}~`;
}

export function sectionRange(prefix: string): KeyRange {
  return { gte: prefix, lt: prefix + SECTION_END };
}

/**
 * The description of a table, copied because the engine modifies its state. The cast is safe: only
 * table sections write under this key.
 */
export function readTable(reader: KeyReader, name: string): TableDescription | undefined {
  const table = reader.get(TABLE_PREFIX + name) as TableDescription | undefined;
  return table && { ...table };
}

/**
 * The item at a place recorded in an ItemChange. The cast is safe: only item sections write there.
 */
export function readItem(reader: KeyReader, key: string): Item | undefined {
  return reader.get(key) as Item | undefined;
}

/** The table's description; throws the engine's error for an unknown table. */
export function requireTable(reader: KeyReader, name: string): TableDescription {
  const table = readTable(reader, name);
  if (table !== undefined) return table;
  throw Object.assign(new Error(`no table ${name}`), {
    name: "NotFoundError",
    statusCode: 400,
    body: {
      __type: "com.amazonaws.dynamodb.v20120810#ResourceNotFoundException",
      message: `Requested resource not found: Table: ${name} not found`,
    },
  });
}
