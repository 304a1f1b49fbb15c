/** The engine's CommonJS modules, which carry no types: everything local/dynamodb uses of them, described once. */

import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { type ExpressionParser, rememberExpressions } from "./known-expressions.ts";
import { type CreateKey, type HashPrefix, rememberKeys } from "./known-keys.ts";

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
  /** @param options memory has no use for them */
  open(options: { readonly writeBufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  /** Without the detour over a thread, which costs more than the read. */
  getSync(key: string, options: TextEncoding): string | undefined;
  batch(
    operations: readonly BatchOperation<string>[],
    options: TextEncoding & { readonly sync: boolean },
  ): Promise<void>;
  keys(range: KeyRange): AsyncIterable<string>;
  values(range: KeyRange): AsyncIterable<unknown>;
  /** Of a folder: writes what is in the journal to a table, begins a new journal, and merges the tables with keys in the range. */
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

/** What the engine's actions and validations are given to work on. */
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

/** A request after the engine's checks, with its parsed expressions. */
export type CheckedRequest = Record<string, unknown>;

interface Database {
  create(options: { readonly path?: string }): { readonly db: LevelDatabase };
  createKey: CreateKey;
  readonly hashPrefix: HashPrefix;
  getIndexActions(
    indexes: readonly IndexDescription[],
    before: Item | undefined,
    after: Item | undefined,
    table: TableDescription,
  ): {
    readonly puts: readonly { readonly index: string; readonly key: string; readonly item: Item }[];
    readonly deletes: readonly { readonly index: string; readonly key: string }[];
  };
  validateKey(key: unknown, table: TableDescription): Error | null | undefined;
  validateItem(item: unknown, table: TableDescription): Error | null | undefined;
  checkConditional(request: CheckedRequest, existing: Item | undefined): Error | null | undefined;
  itemSize(item: Item): number;
  capacityUnits(item: Item | undefined, isRead: boolean, isConsistent: boolean): number;
}

interface Checks {
  checkTypes(input: unknown, types: unknown): CheckedRequest;
  /** Reads the expressions of a request into it; answers what is wrong with them. */
  validateExpressions(request: CheckedRequest): string | undefined;
  checkValidations(
    request: CheckedRequest,
    types: unknown,
    custom: unknown,
    store: EngineStore,
  ): void;
}

interface OperationChecks {
  readonly types: unknown;
  readonly custom?: unknown;
}

type Action = (store: EngineStore, request: CheckedRequest, callback: Callback<Output>) => void;

export const ENGINE_OPERATIONS = [
  "BatchGetItem",
  "BatchWriteItem",
  "CreateTable",
  "DeleteItem",
  "DeleteTable",
  "DescribeTable",
  "GetItem",
  "ListTables",
  "ListTagsOfResource",
  "PutItem",
  "Query",
  "Scan",
  "TagResource",
  "UntagResource",
  "UpdateItem",
] as const;

export type EngineOperation = (typeof ENGINE_OPERATIONS)[number];

interface OperationModule {
  readonly action: Action;
  readonly checks: OperationChecks;
}

const load = createRequire(import.meta.url);

export const database: Database = load("dynalite/db");
database.createKey = rememberKeys(database.createKey, database.hashPrefix);

for (const kind of ["condition", "projection", "update"]) {
  const parser: ExpressionParser = load(`dynalite/db/${kind}Parser`);
  rememberExpressions(parser);
}

export const checks: Checks = load("dynalite/validations");

function operationModule(operation: EngineOperation): [EngineOperation, OperationModule] {
  const file = operation.charAt(0).toLowerCase() + operation.slice(1);
  const action: Action = load(`dynalite/actions/${file}`);
  const operationChecks: OperationChecks = load(`dynalite/validations/${file}`);
  return [operation, { action, checks: operationChecks }];
}

export const operationModules: ReadonlyMap<string, OperationModule> = new Map(
  ENGINE_OPERATIONS.map(operationModule),
);
