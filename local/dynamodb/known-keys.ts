/** Where an item lies in its table: its keys in an order of their own, and the hash of the first of them kept. */
import { BoundedMap } from "#local/bounded-map.ts";
import type { Item, TableDescription } from "./engine-types.ts";

export type CreateKey = (item: Item, table: TableDescription) => string;
export type HashPrefix = (key: string, type: "S") => string;

/** Partitions are few beside what is read of them. */
const KNOWN_MOST = 5000;

/** The same places as the engine's; of keys that are texts, without its detours. */
export function rememberKeys(createKey: CreateKey, hashPrefix: HashPrefix): CreateKey {
  const known = new BoundedMap<string, string>(KNOWN_MOST);
  const partition = (key: string): string => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = `${hashPrefix(key, "S")}/${hexOf(key)}/`;
    known.set(key, made);
    return made;
  };
  return (item, table) => {
    const [hash, range] = table.KeySchema;
    const first = hash && textOf(item, hash.AttributeName);
    if (first === undefined) return createKey(item, table);
    if (range === undefined) return partition(first);
    const second = textOf(item, range.AttributeName);
    return second === undefined ? createKey(item, table) : `${partition(first)}${hexOf(second)}/`;
  };
}

function textOf(item: Item, name: string): string | undefined {
  const text = item[name]?.S;
  return typeof text === "string" ? text : undefined;
}

function hexOf(text: string): string {
  return Buffer.from(text).toString("hex");
}
