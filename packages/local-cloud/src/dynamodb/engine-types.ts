/** The engine's own types: its tables, its sections of the database, and the database under them. */
import type { EventEmitter } from "node:events";

/** One value in DynamoDB's JSON: `{ S: "text" }`, `{ N: "1.5" }`, `{ B: "base64" }`, `{ M: {…} }` … */
export type AttributeValue = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, AttributeValue>>;
export type Output = Record<string, unknown>;

export interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: string;
}

export interface IndexDescription {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly Projection: Readonly<Record<string, unknown>>;
}

export interface TableDescription {
  readonly TableName: string;
  readonly TableArn: string;
  readonly TableStatus: string;
  readonly KeySchema: readonly KeyElement[];
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: string;
  }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDescription[];
  readonly LocalSecondaryIndexes?: readonly IndexDescription[];
}

/** Bounds on keys, both ends optional; `limit` −1 means all. */
export interface KeyRange {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
}

export interface PutOperation<Value> {
  readonly type: "put";
  readonly key: string;
  readonly value: Value;
}

export type BatchOperation<Value = unknown> =
  | PutOperation<Value>
  | { readonly type: "del"; readonly key: string };

interface TextEncoding {
  readonly valueEncoding: "utf8";
}

/** The key-value database under the engine (abstract-level): leveldb in a folder, or memory. */
export interface LevelDatabase {
  /** @param options ignored by a database in memory */
  open(options: { readonly writeBufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  /** Reads synchronously: passing the read to another thread would cost more than the read. */
  getSync(key: string, options: TextEncoding): string | undefined;
  batch(
    operations: readonly BatchOperation<string>[],
    options: TextEncoding & { readonly sync: boolean },
  ): Promise<void>;
  keys(range: KeyRange): AsyncIterable<string>;
  values(range: KeyRange): AsyncIterable<unknown>;
  /**
   * For a folder: writes the journal's content to a table, begins a new journal, and merges the
   * tables with keys in the range.
   */
  compactRange(start: string, end: string): Promise<void>;
}

export type Callback<Value> = (error?: Error | null, value?: Value) => void;

/** One section of the database as the engine's actions expect it. */
export interface EngineSection<Value = unknown> {
  get(key: string, callback: Callback<Value | undefined>): void;
  put(key: string, value: Value, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  batch(operations: readonly BatchOperation<Value>[], callback: Callback<void>): void;
  createKeyStream(range?: KeyRange): EventEmitter;
  createValueStream(range?: KeyRange): EventEmitter;
  lock(key: string, critical: (release: <Done>(callback: Done) => Done) => void): void;
}

export interface EngineTables extends EngineSection<TableDescription> {
  readonly awsAccountId: string;
  readonly awsRegion: string;
}

export interface EngineOptions {
  readonly createTableMs: number;
  readonly deleteTableMs: number;
  readonly updateTableMs: number;
  readonly maxItemSize: number;
}

/** The store that the engine's actions and validations work on. */
export interface EngineStore {
  readonly options: EngineOptions;
  readonly tableDb: EngineTables;
  getTable(
    name: string,
    checkStatus: boolean | Callback<TableDescription>,
    callback?: Callback<TableDescription>,
  ): void;
  getItemDb(table: string): EngineSection<Item>;
  getIndexDb(kind: string, table: string, index: string): EngineSection;
  getTagDb(table: string): EngineSection;
  deleteItemDb(table: string, callback: Callback<void>): void;
  deleteIndexDb(kind: string, table: string, index: string, callback: Callback<void>): void;
  deleteTagDb(table: string, callback: Callback<void>): void;
}

/** A request after the engine's checks, including its parsed expressions. */
export type CheckedRequest = Record<string, unknown>;
