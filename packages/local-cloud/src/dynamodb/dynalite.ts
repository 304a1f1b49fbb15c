/**
 * Types for the engine's CommonJS modules, which have none: declares everything that is used of
 * them here.
 */
import { createRequire } from "node:module";
import { FifoCache } from "#src/fifo-cache.ts";
import type {
  Callback,
  CheckedRequest,
  EngineStore,
  IndexDescription,
  Item,
  LevelDatabase,
  Output,
  TableDescription,
} from "./engine-types.ts";
import { cacheExpressions, type ExpressionParser } from "./expression-cache.ts";

/** Limit of the cache of partition keys; there are few of them, and they are read often. */
const KNOWN_MOST = 5000;

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
  /**
   * Parses the expressions of a request and adds the results to the request; returns an error
   * message if one is invalid.
   */
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
  cacheExpressions(parser);
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

type CreateKey = (item: Item, table: TableDescription) => string;
type HashPrefix = (key: string, type: "S") => string;

/**
 * Wraps the engine's computation of an item's place, caching the hash of the partition key. Results
 * are the same as the engine's; for text keys the computation is shorter.
 */
function rememberKeys(createKey: CreateKey, hashPrefix: HashPrefix): CreateKey {
  const known = new FifoCache<string, string>(KNOWN_MOST);
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
