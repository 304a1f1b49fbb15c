/**
 * Runs single operations on the engine: checks, action, additions of AWS, errors with their AWS
 * names.
 */
import { ServiceError } from "#src/services.ts";
import { checks, database, type EngineOperation, operationModules } from "./dynalite.ts";
import type { ItemChange } from "./engine-sections.ts";
import { openEngineSession } from "./engine-store.ts";
import type {
  CheckedRequest,
  EngineStore,
  Item,
  Output,
  TableDescription,
} from "./engine-types.ts";
import { checkItem } from "./item-rules.ts";
import type { LevelStore } from "./level-store.ts";
import { itemPrefix, readItem, requireTable } from "./places.ts";
import { plainRequest } from "./plain-requests.ts";
import { writePlainly } from "./plain-writes.ts";
import { isMembers, type Members } from "./request-shape.ts";
import type { Stage } from "./stage.ts";

export interface WriteOutcome {
  readonly output: Output;
  readonly changes: readonly ItemChange[];
}

const READ_OPERATIONS: ReadonlySet<string> = new Set<EngineOperation>([
  "BatchGetItem",
  "DescribeTable",
  "GetItem",
  "ListTables",
  "ListTagsOfResource",
  "Query",
  "Scan",
]);

/** Write operations that read the database row by row. */
const ITERATING_OPERATIONS: ReadonlySet<string> = new Set<EngineOperation>(["DeleteTable"]);

export function isReadOperation(operation: string): boolean {
  return READ_OPERATIONS.has(operation);
}

export function isIteratingOperation(operation: string): boolean {
  return ITERATING_OPERATIONS.has(operation);
}

/** Answers a read from the data on disk. */
export function readFromTables(
  level: LevelStore,
  operation: string,
  input: Members,
): Promise<Output> {
  return perform({ level, stage: undefined }, { operation, input }, (output) =>
    completeOutput(operation, input, output),
  );
}

/** Answers a read of one item from the stage. */
export function readFromStage(
  level: LevelStore,
  stage: Stage,
  operation: EngineOperation,
  input: Members,
): Promise<Output> {
  return perform({ level, stage }, { operation, input }, (output) => output);
}

/**
 * Stages a writing operation; the error of a failed condition carries the item when ALL_OLD was
 * requested.
 * @param checked result of an earlier checkRequest on the input, if any; the engine modifies it
 */
export async function writeToStage(
  level: LevelStore,
  stage: Stage,
  operation: string,
  input: Members,
  checked?: CheckedRequest,
): Promise<WriteOutcome> {
  const changes: ItemChange[] = [];
  try {
    const { request, plain } = stagePlainly(level, stage, { operation, input, checked });
    changes.push(...(plain ?? []));
    const work = { operation, input, checked: request };
    const engine = (answer: Output, made: readonly ItemChange[]) => {
      changes.push(...made);
      return answer;
    };
    const output = plain === undefined ? await perform({ level, stage }, work, engine) : {};
    for (const change of changes) checkChange(stage, change);
    return { output, changes };
  } catch (error) {
    throw withOldItem(stage, input, error);
  }
}

/**
 * The request after its checks, and its changes, which are undefined when the engine has to make
 * them.
 */
function stagePlainly(level: LevelStore, stage: Stage, { operation, input, checked }: Work) {
  const { store } = openEngineSession({ level, stage, fail: rethrow });
  const request = checked ?? checkRequest(operation, input, store);
  try {
    return { request, plain: writePlainly(stage, operation, request) };
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw serviceError(error);
}

/**
 * Checks a request as its operation would. Throws ValidationException or SerializationException.
 */
export function checkRequest(
  operation: string,
  input: Members,
  store: EngineStore,
): CheckedRequest {
  const plain = plainRequest(operation, input);
  if (plain !== undefined) return readExpressions(plain);
  const { types, custom } = operationModule(operation).checks;
  try {
    // The engine deletes unknown members from its input.
    const request = checks.checkTypes({ ...input }, types);
    checks.checkValidations(request, types, custom, store);
    return request;
  } catch (error) {
    // The engine's checks throw a TypeError on nulls inside values; they only read the request.
    if (error instanceof TypeError) {
      throw new ServiceError("SerializationException", "The request has members of a wrong shape");
    }
    throw serviceError(error);
  }
}

function readExpressions(request: CheckedRequest): CheckedRequest {
  const wrong = checks.validateExpressions(request);
  if (wrong !== undefined) throw new ServiceError("ValidationException", wrong);
  return request;
}

/**
 * The engine's error with its AWS name; any other error is an internal fault and is returned
 * unchanged.
 */
export function serviceError(error: unknown): unknown {
  if (!(error instanceof Error) || !("body" in error) || !isMembers(error.body)) return error;
  const { __type: type, message, Message } = error.body;
  const code = String(type).replace(/^.*#/, "");
  return new ServiceError(code, String(message ?? Message ?? code));
}

function operationModule(operation: string) {
  const found = operationModules.get(operation);
  if (found !== undefined) return found;
  throw new ServiceError("UnknownOperationException", `${operation} is not available locally`);
}

/** Place of the item of a single-item request. The request's key must have been checked. */
export function itemKey(table: TableDescription, request: Members): string {
  const key = request.Key ?? request.Item;
  return itemPrefix(table.TableName) + database.createKey(key as Item, table);
}

interface Work {
  readonly operation: string;
  readonly input: Members;
  readonly checked?: CheckedRequest | undefined;
}

function perform(
  where: { readonly level: LevelStore; readonly stage: Stage | undefined },
  { operation, input, checked }: Work,
  finish: (output: Output, changes: readonly ItemChange[]) => Output,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const session = openEngineSession({ ...where, fail: (cause) => reject(serviceError(cause)) });
    const request = checked ?? checkRequest(operation, input, session.store);
    operationModule(operation).action(session.store, request, (error, output) => {
      if (error != null) reject(serviceError(error));
      else resolve(finish(output || {}, session.changes));
    });
  });
}

function checkChange(stage: Stage, change: ItemChange): void {
  if (change.after !== undefined) checkItem(change.after, requireTable(stage, change.table));
}

/** Adds the projection of keys, which the engine leaves out. */
function completeOutput(operation: string, input: Members, output: Output): Output {
  const unprocessed = output.UnprocessedKeys;
  const asked = input.RequestItems;
  if (operation !== "BatchGetItem" || !isMembers(unprocessed) || !isMembers(asked)) return output;
  const complete = Object.entries(unprocessed).map(([table, request]) => {
    const original = asked[table];
    if (!isMembers(original) || !isMembers(request)) return [table, request];
    return [table, { ...original, Keys: request.Keys }];
  });
  return { ...output, UnprocessedKeys: Object.fromEntries(complete) };
}

/** The error of a failed condition, with the existing item when ALL_OLD was requested. */
export function withOldItem(stage: Stage, input: Members, error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== "ConditionalCheckFailedException") {
    return error;
  }
  if (input.ReturnValuesOnConditionCheckFailure !== "ALL_OLD") return error;
  const table = requireTable(stage, String(input.TableName));
  const old = readItem(stage, itemKey(table, input));
  if (old === undefined) return error;
  return new ServiceError(error.code, error.message, error.status, { Item: old });
}
