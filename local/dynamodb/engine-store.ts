/** Gives the engine's actions the store they expect, on top of a stage, and notes which items they change. */
import { Stream } from "node:stream";
import { DYNAMODB } from "#local/limits.ts";
import type {
  Callback,
  EngineSection,
  EngineStore,
  EngineTables,
  Item,
  KeyRange,
  TableDescription,
} from "./dynalite.ts";
import type { LevelStore } from "./level-store.ts";
import type { KeyReader, Stage } from "./stage.ts";

/** An item that came, went or became another; `key` is its place in the database. */
export interface ItemChange {
  readonly table: string;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

export interface EngineSession {
  readonly store: EngineStore;
  readonly changes: readonly ItemChange[];
}

export interface SessionParts {
  readonly level: LevelStore;
  /** Where writes go; a session without a stage only reads. */
  readonly stage: Stage | undefined;
  /** Takes what an action throws outside of its callbacks. */
  readonly fail: (cause: unknown) => void;
}

/** Last character of every range over one section: above all that the engine puts into keys. */
const SECTION_END = "\xff";

export const TABLE_PREFIX = "table~";

function tagPrefix(table: string): string {
  return `tag-${table}~`;
}

export function itemPrefix(table: string): string {
  return `item-${table}~`;
}

export function indexPrefix(kind: string, table: string, index: string): string {
  return `index-${kind.toLowerCase()}~${table}~${index}~`;
}

export function sectionRange(prefix: string): KeyRange {
  return { gte: prefix, lt: prefix + SECTION_END };
}

/** The store for one operation of the engine. */
export function openEngineSession(parts: SessionParts): EngineSession {
  const changes: ItemChange[] = [];
  const reader: KeyReader = parts.stage ?? parts.level;
  const at = (prefix: string) => section(parts, prefix, (key) => reader.get(prefix + key));
  const clear = (prefix: string, callback: Callback<void>): void =>
    answer(clearSection(parts, prefix), callback, parts.fail);
  const store: EngineStore = {
    options: {
      createTableMs: 0,
      deleteTableMs: 0,
      updateTableMs: 0,
      maxItemSize: DYNAMODB.itemBytes,
    },
    tableDb: tableSection(parts, reader),
    getTable: (name, checkStatus, callback) => {
      const done = typeof checkStatus === "function" ? checkStatus : callback;
      if (done !== undefined) answer(requireTable(reader, name), done, parts.fail);
    },
    getItemDb: (table) => itemSection(parts, reader, table, changes),
    getIndexDb: (kind, table, index) => at(indexPrefix(kind, table, index)),
    getTagDb: (table) => at(tagPrefix(table)),
    deleteItemDb: (table, callback) => clear(itemPrefix(table), callback),
    deleteIndexDb: (kind, table, index, callback) =>
      clear(indexPrefix(kind, table, index), callback),
    deleteTagDb: (table, callback) => clear(tagPrefix(table), callback),
  };
  return { store, changes };
}

/** The description of a table; only table sections write under its key. The engine notes the state of one in the copy it gets. */
export async function readTable(
  reader: KeyReader,
  name: string,
): Promise<TableDescription | undefined> {
  const table = (await reader.get(TABLE_PREFIX + name)) as TableDescription | undefined;
  return table && { ...table };
}

/** The item at a place noted in an ItemChange; only item sections write there. */
export async function readItem(reader: KeyReader, key: string): Promise<Item | undefined> {
  return (await reader.get(key)) as Item | undefined;
}

/** The table's description; rejects the way the engine reports an unknown table. */
export async function requireTable(reader: KeyReader, name: string): Promise<TableDescription> {
  const table = await readTable(reader, name);
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

function answer<Value>(
  pending: Promise<Value>,
  callback: Callback<Value>,
  fail: (cause: unknown) => void,
): void {
  pending.then((value) => callback(null, value), callback).catch(fail);
}

function section<Value>(
  parts: SessionParts,
  prefix: string,
  read: (key: string) => Promise<Value | undefined>,
): EngineSection<Value> {
  const write = (change: (stage: Stage) => void, callback: Callback<void>): void =>
    answer(writeTo(parts.stage, change), callback, parts.fail);
  return {
    get: (key, callback) => answer(read(key), callback, parts.fail),
    put: (key, value, callback) => write((stage) => stage.put(prefix + key, value), callback),
    del: (key, callback) => write((stage) => stage.remove(prefix + key), callback),
    batch: (operations, callback) =>
      write((stage) => {
        for (const operation of operations) {
          if (operation.type === "put") stage.put(prefix + operation.key, operation.value);
          else stage.remove(prefix + operation.key);
        }
      }, callback),
    createKeyStream: (range) =>
      new RowStream(parts.level.keys(within(prefix, range)), parts.fail, (key) =>
        key.slice(prefix.length),
      ),
    createValueStream: (range) =>
      new RowStream(parts.level.values(within(prefix, range)), parts.fail, (value) => value),
    // The write queue runs one action at a time, so there is nobody to lock out.
    lock: (_key, critical) => critical((done) => done),
  };
}

async function writeTo(stage: Stage | undefined, change: (stage: Stage) => void): Promise<void> {
  if (stage === undefined) throw new Error("an action that should only read tried to write");
  change(stage);
}

/** Tables are ready, or gone, at once: the engine would write their final state from a timer of its own. */
function tableSection(parts: SessionParts, reader: KeyReader): EngineTables {
  const tables = section(parts, TABLE_PREFIX, (name) => readTable(reader, name));
  let settled = false;
  return {
    ...tables,
    awsAccountId: "000000000000",
    awsRegion: "us-east-1",
    put: (name, table, callback) => {
      if (settled) return;
      settled = true;
      if (table.TableStatus === "DELETING") tables.del(name, callback);
      else tables.put(name, activeTable(table), callback);
    },
    del: () => undefined,
  };
}

function activeTable(table: TableDescription): TableDescription {
  const indexes = table.GlobalSecondaryIndexes?.map((index) => ({
    ...index,
    IndexStatus: "ACTIVE",
  }));
  return structuredClone({
    ...table,
    TableStatus: "ACTIVE",
    ...(indexes === undefined ? {} : { GlobalSecondaryIndexes: indexes }),
  });
}

function itemSection(
  parts: SessionParts,
  reader: KeyReader,
  table: string,
  changes: ItemChange[],
): EngineSection<Item> {
  const prefix = itemPrefix(table);
  const items = section(parts, prefix, (place) => readItem(reader, prefix + place));
  async function note(place: string, after: Item | undefined): Promise<void> {
    const key = prefix + place;
    const before = await readItem(reader, key);
    if (before !== undefined || after !== undefined) changes.push({ table, key, before, after });
  }
  return {
    ...items,
    put: (place, item, callback) => {
      note(place, item).then(() => items.put(place, item, callback), callback);
    },
    del: (place, callback) => {
      note(place, undefined).then(() => items.del(place, callback), callback);
    },
  };
}

async function clearSection(parts: SessionParts, prefix: string): Promise<void> {
  for await (const key of parts.level.keys(sectionRange(prefix))) parts.stage?.remove(key);
}

function within(prefix: string, range: KeyRange = {}): KeyRange {
  const { gt, gte, lt, lte, ...rest } = range;
  return {
    ...rest,
    ...(gte !== undefined ? { gte: prefix + gte } : { gt: prefix + (gt ?? "") }),
    ...(lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? SECTION_END) }),
  };
}

/** Rows as the old-style stream the engine listens to; the iterator, and its snapshot, is released when it stops early. */
class RowStream<Row> extends Stream {
  #stopped = false;

  constructor(
    rows: AsyncIterable<Row>,
    fail: (cause: unknown) => void,
    value: (row: Row) => unknown,
  ) {
    super();
    this.#pump(rows, value).catch(fail);
  }

  destroy(): void {
    this.#stopped = true;
  }

  async #pump(rows: AsyncIterable<Row>, value: (row: Row) => unknown): Promise<void> {
    for await (const row of rows) {
      if (this.#stopped) break;
      this.emit("data", value(row));
      if (this.#stopped) break;
    }
    this.emit("end");
  }
}
