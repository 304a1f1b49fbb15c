/**
 * Executes the most frequent writes without the engine: putting an item, and setting or removing
 * attributes.
 */
import { database } from "./dynalite.ts";
import type { ItemChange } from "./engine-sections.ts";
import type { CheckedRequest, IndexDescription, Item, TableDescription } from "./engine-types.ts";
import { mayBeLarge } from "./item-rules.ts";
import { indexPrefix, itemPrefix, readItem, TABLE_PREFIX } from "./places.ts";
import { isMembers } from "./request-shape.ts";
import type { Stage } from "./stage.ts";

/** Members of a checked request without return value. */
const PLAIN_MEMBERS: ReadonlySet<string> = new Set([
  "TableName",
  "Item",
  "Key",
  "ConditionExpression",
  "UpdateExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
  "_condition",
  "_updates",
]);
const NOTHING_BACK: ReadonlySet<unknown> = new Set([undefined, "NONE"]);

/**
 * Stages the write; undefined when the engine has to do it. Throws the engine's error for a write
 * that does not fit the table or the condition.
 * @param request a checked request; its parts may be stored
 */
export function writePlainly(
  stage: Stage,
  operation: string,
  request: CheckedRequest,
): readonly ItemChange[] | undefined {
  const table = stage.get(`${TABLE_PREFIX}${request.TableName}`) as TableDescription | undefined;
  if (table === undefined || !asksForNothing(request)) return undefined;
  if (operation === "PutItem") return putItem(stage, table, request);
  return operation === "UpdateItem" ? updateItem(stage, table, request) : undefined;
}

function asksForNothing(request: CheckedRequest): boolean {
  return Object.keys(request).every(
    (name) => PLAIN_MEMBERS.has(name) || NOTHING_BACK.has(request[name]),
  );
}

function putItem(stage: Stage, table: TableDescription, request: CheckedRequest) {
  refuse(database.validateItem(request.Item, table));
  const item = request.Item as Item;
  const key = placeOf(table, item);
  const before = readItem(stage, key);
  refuse(database.checkConditional(request, before));
  return replace(stage, table, { key, before, after: item });
}

function updateItem(stage: Stage, table: TableDescription, request: CheckedRequest) {
  const changes = plainChanges(table, request);
  if (changes === undefined) return undefined;
  refuse(database.validateKey(request.Key, table));
  const ofKey = request.Key as Item;
  const key = placeOf(table, ofKey);
  const before = readItem(stage, key);
  refuse(database.checkConditional(request, before));
  const after: Record<string, Item[string]> = { ...(before ?? ofKey) };
  for (const { name, value } of changes) {
    if (value === undefined) delete after[name];
    else after[name] = value;
  }
  return mayBeLarge(after) ? undefined : replace(stage, table, { key, before, after });
}

function refuse(fault: Error | null | undefined): void {
  if (fault != null) throw fault;
}

function placeOf(table: TableDescription, item: Item): string {
  return itemPrefix(table.TableName) + database.createKey(item, table);
}

interface AttributeChange {
  readonly name: string;
  /** New value of the attribute; undefined removes it. */
  readonly value: Item[string] | undefined;
}

/**
 * Changes that set non-key attributes to values of the request, or remove them; undefined for any
 * other update.
 */
function plainChanges(
  table: TableDescription,
  { _updates: updates }: CheckedRequest,
): readonly AttributeChange[] | undefined {
  if (!isMembers(updates) || !Array.isArray(updates.sections)) return undefined;
  const keys = keyAttributes(table);
  const changes = updates.sections.flatMap((section) => plainChange(section, keys) ?? []);
  return changes.length === updates.sections.length ? changes : undefined;
}

function plainChange(section: unknown, keys: ReadonlySet<string>): AttributeChange | undefined {
  if (!isMembers(section) || !Array.isArray(section.path)) return undefined;
  const [name, ...inside] = section.path;
  if (typeof name !== "string" || inside.length > 0 || keys.has(name)) return undefined;
  if (section.type === "remove") return { name, value: undefined };
  const { type, val: value } = section;
  // A computed value has a member `type`.
  const isPlain = type === "set" && isMembers(value) && !("type" in value);
  return isPlain ? { name, value } : undefined;
}

const known = new WeakMap<TableDescription, ReadonlySet<string>>();

/** Key attributes of the table and of all its indexes. */
function keyAttributes(table: TableDescription): ReadonlySet<string> {
  const found = known.get(table);
  if (found !== undefined) return found;
  const schemas = [table, ...indexesOf(table).map(({ index }) => index)];
  const names = schemas.flatMap(({ KeySchema }) => KeySchema.map((key) => key.AttributeName));
  const made = new Set(names);
  known.set(table, made);
  return made;
}

function indexesOf(table: TableDescription) {
  const all = (kind: string, indexes: readonly IndexDescription[] = []) =>
    indexes.map((index) => ({ kind, index }));
  return [
    ...all("Local", table.LocalSecondaryIndexes),
    ...all("Global", table.GlobalSecondaryIndexes),
  ];
}

interface Replacement {
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item;
}

function replace(
  stage: Stage,
  table: TableDescription,
  { key, before, after }: Replacement,
): readonly ItemChange[] {
  for (const { kind, index } of indexesOf(table)) {
    const prefix = indexPrefix(kind, table.TableName, index.IndexName);
    const old = isMoved(table, index, before, after) ? before : undefined;
    const { puts, deletes } = database.getIndexActions([index], old, after, table);
    for (const entry of deletes) stage.remove(prefix + entry.key);
    for (const entry of puts) stage.put(prefix + entry.key, entry.item);
  }
  stage.put(key, after);
  return [{ table: table.TableName, key, before, after }];
}

/**
 * True when the index must move or drop the item, because one of its key attributes has changed.
 */
function isMoved(
  table: TableDescription,
  { KeySchema }: IndexDescription,
  before: Item | undefined,
  after: Item,
): boolean {
  if (before === undefined) return false;
  return [...KeySchema, ...table.KeySchema].some(
    ({ AttributeName: name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
