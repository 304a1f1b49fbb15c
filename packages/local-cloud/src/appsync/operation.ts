/**
 * Turns the text of a request into an operation that may run: parsing, limits, validation,
 * variables.
 */

import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
} from "graphql";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { FifoCache } from "#src/fifo-cache.ts";
import { type Err, err, ok, type Result } from "#src/result.ts";
import type { Api } from "./api.ts";
import { findPassedLimit } from "./document-limits.ts";
import { locationsOf, type ResponseError } from "./field-error.ts";
import type { AppSyncLimits } from "./limits.ts";
import { validateDocument } from "./validation.ts";

export interface GraphQLRequest {
  readonly query: string;
  readonly variables: Json;
  readonly operationName: string | undefined;
}

export interface Operation {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  readonly request: GraphQLRequest;
  /** Variables coerced to their types. */
  readonly variables: Json;
}

export type OperationRefusal =
  /** The text is not valid GraphQL; answered with status 400. */
  | { readonly kind: "malformed"; readonly message: string }
  /** Answered with status 200, errors and no data. */
  | { readonly kind: "invalid"; readonly errors: readonly ResponseError[] };

export const UNPARSEABLE = "Unable to parse GraphQL query.";

/**
 * Reads a GraphQL request from a JSON body; undefined when the body is not one. Absent and null
 * variables are the same.
 */
export function readGraphQLRequest(body: unknown): GraphQLRequest | undefined {
  if (!isRecord(body) || typeof body.query !== "string") return undefined;
  const variables = body.variables ?? {};
  const operationName = body.operationName ?? undefined;
  if (!isRecord(variables)) return undefined;
  if (operationName !== undefined && typeof operationName !== "string") return undefined;
  return { query: body.query, variables, operationName };
}

/** An error that belongs to no field. */
export function requestError(
  errorType: string | null,
  message: string,
  error?: GraphQLError,
): ResponseError {
  const locations = error === undefined ? null : locationsOf(error);
  return { path: null, data: null, errorType, errorInfo: null, locations, message };
}

function invalid(...errors: readonly ResponseError[]): Err<OperationRefusal> {
  return err({ kind: "invalid", errors });
}

type Parsed = Result<DocumentNode, OperationRefusal>;

/** Deep nesting exhausts the stack of the recursive parser: refused like any other fault. */
function parseQuery(query: string, limits: AppSyncLimits): Parsed {
  try {
    return ok(parse(query, { maxTokens: limits.tokens }));
  } catch (error) {
    if (error instanceof GraphQLError && /more that? \d+ tokens/.test(error.message)) {
      const message = `Too many tokens (limit ${limits.tokens})`;
      return invalid(requestError("LimitExceeded", message));
    }
    if (error instanceof GraphQLError || error instanceof RangeError) {
      return err({ kind: "malformed", message: UNPARSEABLE });
    }
    throw error;
  }
}

const UNKNOWN_INPUT_FIELD = /Field "(\w+)" is not defined by type "(\w+)"/;

/** GraphQL's own text repeats the value; this one names the variable and the field instead. */
function variableMessage(error: GraphQLError): string {
  const unknown = UNKNOWN_INPUT_FIELD.exec(error.message);
  if (unknown !== null) {
    return `The variables input contains a field name '${unknown[1]}' that is not defined for input object type '${unknown[2]}'`;
  }
  const name = /"\$(\w+)"/.exec(error.message)?.[1] ?? "";
  return /must not be null|was not provided/.test(error.message)
    ? `Variable '${name}' has coerced Null value for NonNull type`
    : `Variable '${name}' has an invalid value.`;
}

function coerceVariables(
  api: Api,
  definition: OperationDefinitionNode,
  variables: Json,
): Result<Json, readonly GraphQLError[]> {
  const definitions = definition.variableDefinitions ?? [];
  const result = getVariableValues(api.schema.schema, definitions, { ...variables });
  return result.errors === undefined ? ok(result.coerced) : err(result.errors);
}

/**
 * Cache of documents that passed schema and limits, by text: clients send the same few again and
 * again.
 */
const checkedDocuments = new WeakMap<Api, FifoCache<string, DocumentNode>>();
const CHECKED_DOCUMENTS_MOST = 200;
/** Longer documents are not cached, to save memory; they are checked each time. */
const CHECKED_CHARACTERS_MOST = 8000;

function checkedOf(api: Api): FifoCache<string, DocumentNode> {
  const known = checkedDocuments.get(api) ?? new FifoCache(CHECKED_DOCUMENTS_MOST);
  checkedDocuments.set(api, known);
  return known;
}

/** Parses a document and checks it against limits and schema, once per text. */
function checkDocument(api: Api, query: string, limits: AppSyncLimits): Parsed {
  const checked = checkedOf(api);
  const known = checked.get(query);
  if (known !== undefined) return ok(known);
  const parsed = parseQuery(query, limits);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  const passed = findPassedLimit(document, limits);
  if (passed !== undefined) return invalid(requestError("LimitExceeded", passed));
  const errors = validateDocument(api.schema.schema, document, api.settings.introspection);
  if (errors.length > 0) return invalid(...errors);
  if (query.length <= CHECKED_CHARACTERS_MOST) checked.set(query, document);
  return parsed;
}

/** Parses and checks a request. */
export function prepareOperation(
  api: Api,
  request: GraphQLRequest,
  limits: AppSyncLimits,
): Result<Operation, OperationRefusal> {
  const checked = checkDocument(api, request.query, limits);
  if (!checked.ok) return checked;
  const document = checked.value;
  const definition = getOperationAST(document, request.operationName);
  if (!definition) return invalid(requestError("ValidationError", "Unknown operation name."));
  const variables = coerceVariables(api, definition, request.variables);
  if (!variables.ok) {
    return invalid(
      ...variables.error.map((error) => requestError(null, variableMessage(error), error)),
    );
  }
  return ok({ document, definition, request, variables: variables.value });
}
