/**
 * TransactWriteItems and TransactGetItems: all parts or none, and if none, with a reason for each
 * part.
 */
import { DYNAMODB } from "#src/limits.ts";
import { err, ok, type Result } from "#src/result.ts";
import { type Clock, ServiceError } from "#src/services.ts";
import { database, type EngineOperation } from "./dynalite.ts";
import {
  checkRequest,
  itemKey,
  readFromStage,
  serviceError,
  type WriteOutcome,
  withOldItem,
  writeToStage,
} from "./engine.ts";
import { openEngineSession } from "./engine-store.ts";
import type { CheckedRequest, Item, Output, TableDescription } from "./engine-types.ts";
import type { LevelStore } from "./level-store.ts";
import { readItem, requireTable } from "./places.ts";
import { elements, isMembers, type Members, members, tableName } from "./request-shape.ts";
import { Stage } from "./stage.ts";
import { isRepeatedTransaction } from "./transaction-tokens.ts";

/**
 * The operation that checks and runs each kind of part. A ConditionCheck names an item and a
 * condition as a delete does, so it uses the checks of DeleteItem.
 */
const PART_OPERATIONS = new Map<string, EngineOperation>([
  ["Put", "PutItem"],
  ["Update", "UpdateItem"],
  ["Delete", "DeleteItem"],
  ["ConditionCheck", "DeleteItem"],
]);

interface Part {
  readonly kind: string;
  readonly operation: EngineOperation;
  readonly request: Members;
}

interface CheckedPart extends Part {
  readonly checked: CheckedRequest;
}

/** An error is the part's entry of CancellationReasons. */
type PartOutcome = Result<WriteOutcome, Output>;

/**
 * Stages all parts. Throws TransactionCanceledException with one CancellationReasons entry per part
 * when a condition or a part's own validation fails; the caller then drops the stage.
 */
export async function transactWrite(
  level: LevelStore,
  clock: Clock,
  stage: Stage,
  input: Members,
): Promise<WriteOutcome> {
  const isCounted = asksForCapacity(input);
  const items = transactItems(input).map((item) => writePart(item, isCounted));
  const parts = checkParts(level, stage, items);
  refuseDoubles(stage, parts);
  if (isRepeatedTransaction(stage, clock, input)) return { output: {}, changes: [] };
  const outcomes: PartOutcome[] = [];
  for (const part of parts) outcomes.push(await attempt(level, stage, part));
  const done = outcomes.flatMap((each) => (each.ok ? [each.value] : []));
  if (done.length < outcomes.length) throw canceled(outcomes);
  return {
    output: consumedCapacity(
      input,
      done.map((outcome) => outcome.output),
    ),
    changes: done.flatMap((outcome) => outcome.changes),
  };
}

/** Reads all items at the same moment, because it runs in the write queue. */
export async function transactGet(
  level: LevelStore,
  stage: Stage,
  input: Members,
): Promise<Output> {
  const outputs: Output[] = [];
  for (const part of transactItems(input)) {
    const get = members(part.Get, "Get");
    const request = { ...get, ConsistentRead: true, ReturnConsumedCapacity: "TOTAL" };
    outputs.push(await readFromStage(level, stage, "GetItem", request));
  }
  const responses = outputs.map((output) =>
    output.Item === undefined ? {} : { Item: output.Item },
  );
  return { Responses: responses, ...consumedCapacity(input, outputs) };
}

function transactItems(input: Members): readonly Members[] {
  const items = elements(input.TransactItems, "TransactItems");
  if (items.length < 1 || items.length > DYNAMODB.transactionItems) {
    throw new ServiceError(
      "ValidationException",
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${DYNAMODB.transactionItems} and greater than or equal to 1`,
    );
  }
  if (isLarge(items)) {
    throw new ServiceError(
      "ValidationException",
      "The aggregate size of the items in the transaction exceeds 4 MB",
    );
  }
  return items.map((item) => members(item, "TransactItems"));
}

/** The length times three is a quick upper bound: no character takes more than three bytes. */
function isLarge(items: readonly unknown[]): boolean {
  const text = JSON.stringify(items);
  const most = DYNAMODB.transactionBytes;
  return text.length * 3 > most && Buffer.byteLength(text) > most;
}

function writePart(item: Members, isCounted: boolean): Part {
  const [entry, ...others] = Object.entries(item);
  const operation = entry === undefined ? undefined : PART_OPERATIONS.get(entry[0]);
  if (entry === undefined || operation === undefined || others.length > 0) {
    throw new ServiceError(
      "ValidationException",
      "TransactItems can only contain one of ConditionCheck, Put, Update or Delete",
    );
  }
  const [kind, value] = entry;
  const capacity = isCounted ? { ReturnConsumedCapacity: "TOTAL" } : {};
  const request: Members = { ...members(value, kind), ...capacity };
  if (kind === "ConditionCheck" && typeof request.ConditionExpression !== "string") {
    throw new ServiceError(
      "ValidationException",
      "The expression of a ConditionCheck can not be empty",
    );
  }
  return { kind, operation, request };
}

/**
 * Checks every part as its operation would, before evaluating anything, so that a malformed part is
 * refused first.
 */
function checkParts(
  level: LevelStore,
  stage: Stage,
  parts: readonly Part[],
): readonly CheckedPart[] {
  const { store } = openEngineSession({ level, stage, fail: rethrow });
  return parts.map((part) => ({
    ...part,
    checked: checkRequest(part.operation, part.request, store),
  }));
}

function refuseDoubles(stage: Stage, parts: readonly CheckedPart[]): void {
  const seen = new Set<string>();
  for (const { operation, request, checked } of parts) {
    const table = knownTable(stage, tableName(request));
    const invalid =
      operation === "PutItem"
        ? database.validateItem(checked.Item, table)
        : database.validateKey(checked.Key, table);
    if (invalid != null) rethrow(invalid);
    const key = itemKey(table, checked);
    if (seen.has(key)) {
      throw new ServiceError(
        "ValidationException",
        "Transaction request cannot include multiple operations on one item",
      );
    }
    seen.add(key);
  }
}

function knownTable(stage: Stage, name: string): TableDescription {
  try {
    return requireTable(stage, name);
  } catch (cause) {
    return rethrow(cause);
  }
}

function rethrow(cause: unknown): never {
  throw serviceError(cause);
}

async function attempt(level: LevelStore, stage: Stage, part: CheckedPart): Promise<PartOutcome> {
  const own = new Stage(stage);
  try {
    const outcome =
      part.kind === "ConditionCheck"
        ? checkCondition(own, part)
        : await writeToStage(level, own, part.operation, part.request, part.checked);
    stage.absorb(own);
    return ok(outcome);
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === undefined) throw error;
    return err(reason);
  }
}

function checkCondition(stage: Stage, { request, checked }: CheckedPart): WriteOutcome {
  const table = requireTable(stage, tableName(request));
  const existing = readItem(stage, itemKey(table, checked));
  const failure = database.checkConditional(checked, existing);
  if (failure != null) throw withOldItem(stage, request, serviceError(failure));
  const isCounted = asksForCapacity(request);
  const capacity = isCounted ? capacityOfCheck(table.TableName, existing) : undefined;
  return { output: { ConsumedCapacity: capacity }, changes: [] };
}

function capacityOfCheck(table: string, existing: Item | undefined): Output {
  return { TableName: table, CapacityUnits: database.capacityUnits(existing, false, true) };
}

/**
 * The entry of CancellationReasons for a refusal; undefined for an error that is not the refusal of
 * one part.
 */
function refusalReason(error: unknown): Output | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.code === "ConditionalCheckFailedException") {
    return { Code: "ConditionalCheckFailed", Message: error.message, ...error.detail };
  }
  if (error.code === "ValidationException") {
    return { Code: "ValidationError", Message: error.message };
  }
  return undefined;
}

function canceled(outcomes: readonly PartOutcome[]): ServiceError {
  const reasons = outcomes.map((each) => (each.ok ? { Code: "None" } : each.error));
  const codes = reasons.map((reason) => reason.Code).join(", ");
  return new ServiceError(
    "TransactionCanceledException",
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons },
  );
}

/** AWS charges a transaction twice the cost of its parts. */
function consumedCapacity(input: Members, outputs: readonly Output[]): Output {
  if (!asksForCapacity(input)) return {};
  const units = new Map<string, number>();
  for (const { ConsumedCapacity: consumed } of outputs) {
    if (!isMembers(consumed)) continue;
    const table = String(consumed.TableName);
    units.set(table, (units.get(table) ?? 0) + 2 * Number(consumed.CapacityUnits));
  }
  return {
    ConsumedCapacity: [...units].map(([table, sum]) => ({ TableName: table, CapacityUnits: sum })),
  };
}

function asksForCapacity({ ReturnConsumedCapacity: asked }: Members): boolean {
  return asked === "TOTAL" || asked === "INDEXES";
}
