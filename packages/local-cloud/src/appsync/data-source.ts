/** Data sources of resolvers: DynamoDB, Lambda and NONE. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { type Err, err, ok, type Result } from "#src/result.ts";
import {
  type Access,
  type DynamoService,
  type LambdaService,
  type Log,
  ServiceError,
} from "#src/services.ts";
import { fromAttributeMap, wireMap } from "./attribute-value.ts";
import { listOrEmpty } from "./dynamodb-input.ts";
import { callDynamo } from "./dynamodb-source.ts";
import { isSameJson, isStringArray } from "./json.ts";
import type { PageTokens } from "./page-token.ts";

/** A data source as the template declares it. */
export type DataSource =
  | { readonly type: "AMAZON_DYNAMODB"; readonly tableName: string; readonly roleArn: string }
  | { readonly type: "AWS_LAMBDA"; readonly functionArn: string; readonly roleArn: string }
  | { readonly type: "NONE" };

/** A failure that is passed to the response handler, which decides what it means. */
export interface SourceFailure {
  readonly type: string;
  readonly message: string;
  /** Null where AWS gives no result. */
  readonly result: unknown;
}

/** The answer of a data source. */
export type SourceAnswer = Result<unknown, SourceFailure>;

export interface DataSourceDependencies {
  readonly access: Access;
  readonly dynamo: DynamoService;
  readonly lambda: LambdaService;
  readonly tokens: PageTokens;
  readonly log: Log;
}

type DynamoDataSource = Extract<DataSource, { type: "AMAZON_DYNAMODB" }>;
type LambdaDataSource = Extract<DataSource, { type: "AWS_LAMBDA" }>;

/** The item after a condition failed; null when it does not exist or the role may not read it. */
async function currentItem(
  source: DynamoDataSource,
  request: Json,
  dynamo: DynamoService,
): Promise<Json | null> {
  const input = { TableName: source.tableName, Key: wireMap(request.key), ConsistentRead: true };
  try {
    const output = await dynamo.call("GetItem", input, { kind: "role", arn: source.roleArn });
    return isRecord(output.Item) ? fromAttributeMap(output.Item) : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function withoutIgnored(item: Json, request: Json): Json {
  const condition = isRecord(request.condition) ? request.condition : {};
  const ignored = isStringArray(condition.equalsIgnore) ? condition.equalsIgnore : [];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !ignored.includes(name)));
}

/**
 * True when the table already holds what a refused put or delete asked for: AppSync treats such a
 * repeat as successful.
 */
function isAlreadyDone(request: Json, item: Json | null): boolean {
  if (request.operation === "DeleteItem") return item === null;
  if (request.operation !== "PutItem" || item === null) return false;
  const wanted = fromAttributeMap({
    ...wireMap(request.attributeValues),
    ...wireMap(request.key),
  });
  return isSameJson(withoutIgnored(wanted, request), withoutIgnored(item, request));
}

function cancellationOf(detail: Json): Json {
  const cancellationReasons = listOrEmpty(detail.CancellationReasons).map((entry) => {
    const reason = isRecord(entry) ? entry : {};
    return {
      type: reason.Code ?? "None",
      message: reason.Message ?? null,
      item: isRecord(reason.Item) ? fromAttributeMap(reason.Item) : null,
    };
  });
  return { keys: null, cancellationReasons };
}

async function dynamoFailure(
  error: ServiceError,
  source: DynamoDataSource,
  request: Json,
  dynamo: DynamoService,
): Promise<SourceAnswer> {
  const failure = { type: `DynamoDB:${error.code}`, message: error.message };
  if (error.code === "TransactionCanceledException") {
    return err({ ...failure, result: cancellationOf(error.detail) });
  }
  if (error.code !== "ConditionalCheckFailedException") return err({ ...failure, result: null });
  const item = await currentItem(source, request, dynamo);
  return isAlreadyDone(request, item) ? ok(item) : err({ ...failure, result: item });
}

async function askDynamo(
  source: DynamoDataSource,
  request: Json,
  { dynamo, tokens }: DataSourceDependencies,
): Promise<SourceAnswer> {
  const principal = { kind: "role", arn: source.roleArn } as const;
  const { tableName } = source;
  try {
    return ok(await callDynamo({ tableName, principal }, request, dynamo, tokens));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return dynamoFailure(error, source, request, dynamo);
  }
}

function lambdaFailure(error: unknown): Err<SourceFailure> {
  if (!(error instanceof ServiceError)) throw error;
  return err({ type: `Lambda:${error.code}`, message: error.message, result: null });
}

async function invoke(
  source: LambdaDataSource,
  payload: unknown,
  lambda: LambdaService,
): Promise<SourceAnswer> {
  const outcome = await lambda.invoke(source.functionArn, payload);
  return outcome.ok
    ? ok(outcome.value ?? null)
    : err({ type: "Lambda:Unhandled", message: outcome.error.errorMessage, result: null });
}

async function askLambda(
  source: LambdaDataSource,
  request: Json,
  { access, lambda, log }: DataSourceDependencies,
): Promise<SourceAnswer> {
  if (request.operation !== "Invoke") {
    throw new Error(`Lambda operation ${request.operation} is not provided`);
  }
  const { functionArn } = source;
  try {
    access.check({ kind: "role", arn: source.roleArn }, "lambda:InvokeFunction", functionArn);
  } catch (error) {
    return lambdaFailure(error);
  }
  const running = invoke(source, request.payload ?? null, lambda).catch(lambdaFailure);
  if (request.invocationType !== "Event") return running;
  running.catch((error) => log("event invocation failed", { functionArn, reason: String(error) }));
  return ok(null);
}

/** Carries out what a request handler returned; throws an Error for a request that the data source does not know. */
export async function askDataSource(
  source: DataSource,
  request: unknown,
  dependencies: DataSourceDependencies,
): Promise<SourceAnswer> {
  if (source.type === "NONE") return ok(isRecord(request) ? (request.payload ?? null) : null);
  if (!isRecord(request)) {
    throw new Error(`expected a request for ${source.type}, got ${JSON.stringify(request)}`);
  }
  return source.type === "AWS_LAMBDA"
    ? askLambda(source, request, dependencies)
    : askDynamo(source, request, dependencies);
}
