/** Sections of the database as the engine's actions expect them: on top of a stage, with callbacks and streams. */
import type { EventEmitter } from "node:events";
import { Stream } from "node:stream";
import type {
  BatchOperation,
  Callback,
  EngineSection,
  EngineTables,
  Item,
  KeyRange,
  TableDescription,
} from "./engine-types.ts";
import type { LevelStore } from "./level-store.ts";
import { itemPrefix, readTable, SECTION_END, TABLE_PREFIX } from "./places.ts";
import type { KeyReader, Stage } from "./stage.ts";

/** An added, deleted or changed item; `key` is its place in the database. */
export interface ItemChange {
  readonly table: string;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

export interface SessionParts {
  readonly level: LevelStore;
  /** Receives writes; undefined in a session that only reads. */
  readonly stage: Stage | undefined;
  /** Receives exceptions that an action throws outside its callbacks. */
  readonly fail: (cause: unknown) => void;
}

/** Calls back synchronously; an exception of the callback is thrown to the caller. */
export function answer<Value>(produce: () => Value, callback: Callback<Value>): void {
  let value: Value;
  try {
    value = produce();
  } catch (cause) {
    callback(cause instanceof Error ? cause : new Error(String(cause)));
    return;
  }
  callback(null, value);
}

/** Calls back when the promise settles; an exception of the callback is passed to `fail`. */
export function answerLater<Value>(
  pending: Promise<Value>,
  callback: Callback<Value>,
  fail: (cause: unknown) => void,
): void {
  pending.then((value) => callback(null, value), callback).catch(fail);
}

/** One section of the database with the callback interface that the engine expects. */
export class Section<Value = unknown> implements EngineSection<Value> {
  constructor(
    protected readonly parts: SessionParts,
    protected readonly reader: KeyReader,
    protected readonly prefix: string,
  ) {}

  get(key: string, callback: Callback<Value | undefined>): void {
    answer(() => this.read(key), callback);
  }

  put(key: string, value: Value, callback: Callback<void>): void {
    this.#write(callback, (stage) => stage.put(this.prefix + key, value));
  }

  del(key: string, callback: Callback<void>): void {
    this.#write(callback, (stage) => stage.remove(this.prefix + key));
  }

  batch(operations: readonly BatchOperation<Value>[], callback: Callback<void>): void {
    this.#write(callback, (stage) => {
      for (const operation of operations) {
        if (operation.type === "put") stage.put(this.prefix + operation.key, operation.value);
        else stage.remove(this.prefix + operation.key);
      }
    });
  }

  createKeyStream(range?: KeyRange): EventEmitter {
    const rows = this.parts.level.keys(within(this.prefix, range));
    return new RowStream(rows, this.parts.fail, (key) => key.slice(this.prefix.length));
  }

  createValueStream(range?: KeyRange): EventEmitter {
    const rows = this.parts.level.values(within(this.prefix, range));
    return new RowStream(rows, this.parts.fail, (value) => value);
  }

  /** The write queue runs one action at a time, so no lock is needed. */
  lock(_key: string, critical: (release: <Done>(callback: Done) => Done) => void): void {
    critical(unlocked);
  }

  /** The cast is safe: only sections of this type write under these keys. */
  protected read(key: string): Value | undefined {
    return this.reader.get(this.prefix + key) as Value | undefined;
  }

  #write(callback: Callback<void>, change: (stage: Stage) => void): void {
    answer(() => writeTo(this.parts.stage, change), callback);
  }
}

function unlocked<Done>(callback: Done): Done {
  return callback;
}

function writeTo(stage: Stage | undefined, change: (stage: Stage) => void): void {
  if (stage === undefined) throw new Error("an action that should only read tried to write");
  change(stage);
}

/**
 * The tables section. Tables are ready, or deleted, at once: the engine would write their final
 * state from a timer of its own.
 */
export class TableSection extends Section<TableDescription> implements EngineTables {
  readonly awsAccountId = "000000000000";
  readonly awsRegion = "us-east-1";
  #settled = false;

  constructor(parts: SessionParts, reader: KeyReader) {
    super(parts, reader, TABLE_PREFIX);
  }

  override put(name: string, table: TableDescription, callback: Callback<void>): void {
    if (this.#settled) return;
    this.#settled = true;
    if (table.TableStatus === "DELETING") super.del(name, callback);
    else super.put(name, activeTable(table), callback);
  }

  override del(): void {}

  protected override read(name: string): TableDescription | undefined {
    return readTable(this.reader, name);
  }
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

/** The section that records which items its writes change. */
export class ItemSection extends Section<Item> {
  constructor(
    parts: SessionParts,
    reader: KeyReader,
    private readonly table: string,
    private readonly changes: ItemChange[],
  ) {
    super(parts, reader, itemPrefix(table));
  }

  override put(place: string, item: Item, callback: Callback<void>): void {
    this.#record(place, item);
    super.put(place, item, callback);
  }

  override del(place: string, callback: Callback<void>): void {
    this.#record(place, undefined);
    super.del(place, callback);
  }

  #record(place: string, after: Item | undefined): void {
    const before = this.read(place);
    if (before === undefined && after === undefined) return;
    this.changes.push({ table: this.table, key: this.prefix + place, before, after });
  }
}

function within(prefix: string, range: KeyRange = {}): KeyRange {
  const { gt, gte, lt, lte, ...rest } = range;
  return {
    ...rest,
    ...(gte !== undefined ? { gte: prefix + gte } : { gt: prefix + (gt ?? "") }),
    ...(lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? SECTION_END) }),
  };
}

/**
 * Rows as the old-style stream that the engine expects; releases the iterator and its snapshot when
 * it stops early.
 */
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
