/**
 * Answers the most frequent reads without the engine: whole items by their keys, without options.
 */
import { database } from "./dynalite.ts";
import type { Item, Output, TableDescription } from "./engine-types.ts";
import { itemPrefix, readItem, TABLE_PREFIX } from "./places.ts";
import { isMembers, type Members } from "./request-shape.ts";
import type { KeyReader } from "./stage.ts";

const GET_MEMBERS: ReadonlySet<string> = new Set(["TableName", "Key", "ConsistentRead"]);
const BATCH_MEMBERS: ReadonlySet<string> = new Set(["RequestItems"]);
const TABLE_MEMBERS: ReadonlySet<string> = new Set(["Keys", "ConsistentRead"]);
const BATCH_KEYS_MOST = 100;
/**
 * Size above which an answer may have to leave out items, so that the engine handles the request.
 */
const BATCH_BYTES_MOST = 1024 * 1024;
/** Texts up to this length are never too long for a key. */
const KEY_CHARACTERS_MOST = 256;

/** The answer; undefined when the engine has to handle the request, whether valid or not. */
export function readPlainly(
  reader: KeyReader,
  operation: string,
  input: Members,
): Output | undefined {
  if (operation === "GetItem") return getItem(reader, input);
  return operation === "BatchGetItem" ? batchGetItem(reader, input) : undefined;
}

function getItem(reader: KeyReader, input: Members): Output | undefined {
  const place = hasOnly(input, GET_MEMBERS) && placeOf(reader, input.TableName, input.Key);
  if (!place) return undefined;
  const item = readItem(reader, place);
  return item === undefined ? {} : { Item: item };
}

function batchGetItem(reader: KeyReader, input: Members): Output | undefined {
  const places = hasOnly(input, BATCH_MEMBERS) && placesOf(reader, input.RequestItems);
  if (!places) return undefined;
  let bytes = 0;
  const responses: [string, readonly Item[]][] = [];
  for (const [table, wanted] of places) {
    // Reversed on purpose: DynamoDB promises no order, so no caller may rely on the requested one.
    const items = [...wanted]
      .reverse()
      .map((place) => readItem(reader, place))
      .filter((item) => item !== undefined);
    for (const item of items) bytes += sizeOf(item);
    responses.push([table, items]);
  }
  if (bytes > BATCH_BYTES_MOST) return undefined;
  return { Responses: Object.fromEntries(responses), UnprocessedKeys: {} };
}

const sizes = new WeakMap<Item, number>();

/** Size as the engine counts it, cached for cached items. */
function sizeOf(item: Item): number {
  const known = sizes.get(item);
  if (known !== undefined) return known;
  const size = database.itemSize(item);
  sizes.set(item, size);
  return size;
}

/**
 * Places of the requested items by table; undefined when the request may be invalid, for example
 * with the same key twice.
 */
function placesOf(
  reader: KeyReader,
  requests: unknown,
): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  if (!isMembers(requests)) return undefined;
  const tables = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const [table, request] of Object.entries(requests)) {
    if (!isMembers(request) || !hasOnly(request, TABLE_MEMBERS)) return undefined;
    const { Keys: keys } = request;
    if (!Array.isArray(keys) || keys.length === 0) return undefined;
    const places = new Set(keys.flatMap((key) => placeOf(reader, table, key) ?? []));
    if (places.size < keys.length) return undefined;
    count += keys.length;
    tables.set(table, places);
  }
  return count > 0 && count <= BATCH_KEYS_MOST ? tables : undefined;
}

function hasOnly(request: Members, names: ReadonlySet<string>): boolean {
  const { ConsistentRead: isConsistent } = request;
  if (isConsistent !== undefined && typeof isConsistent !== "boolean") return false;
  return Object.keys(request).every((name) => names.has(name));
}

function placeOf(reader: KeyReader, name: unknown, key: unknown): string | undefined {
  if (typeof name !== "string" || !isMembers(key)) return undefined;
  const table = reader.get(TABLE_PREFIX + name) as TableDescription | undefined;
  if (table === undefined || Object.keys(key).length !== table.KeySchema.length) return undefined;
  const isPlain = table.KeySchema.every(
    ({ AttributeName: attribute }) => isKeyText(key[attribute]) && isTextual(table, attribute),
  );
  return isPlain ? itemPrefix(name) + database.createKey(key as Item, table) : undefined;
}

function isKeyText(value: unknown): boolean {
  if (!isMembers(value) || Object.keys(value).length !== 1) return false;
  const { S: text } = value;
  return typeof text === "string" && text !== "" && text.length <= KEY_CHARACTERS_MOST;
}

function isTextual({ AttributeDefinitions: definitions }: TableDescription, name: string): boolean {
  return definitions.some(
    ({ AttributeName: attribute, AttributeType: type }) => attribute === name && type === "S",
  );
}
