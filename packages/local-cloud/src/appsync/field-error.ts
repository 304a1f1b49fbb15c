/** Errors of single fields, in the shape in which AppSync reports them to a client. */

import {
  type GraphQLError,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
} from "graphql";

/** A failure of one field; its parts appear in the entry of `errors`. */
export class FieldError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
    readonly data: unknown = null,
    readonly errorInfo: unknown = null,
  ) {
    super(message);
    this.name = errorType;
  }
}

export interface ErrorLocation {
  readonly line: number;
  readonly column: number;
  readonly sourceName: null;
}

/** One entry of `errors` in a response. */
export interface ResponseError {
  readonly path: readonly (string | number)[] | null;
  readonly data: unknown;
  readonly errorType: string | null;
  readonly errorInfo: unknown;
  readonly locations: readonly ErrorLocation[] | null;
  readonly message: string;
}

export function locationsOf(error: GraphQLError): readonly ErrorLocation[] | null {
  return error.locations?.map((place) => ({ ...place, sourceName: null })) ?? null;
}

/** `/listLayoutDetails/items[0]/id`: how AppSync writes a path inside a message. */
function writePath(path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === "number" ? `[${part}]` : `/${part}`)).join("");
}

const NULL_IN_NON_NULL = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/;
const NO_LIST = /^Expected Iterable, but did not find one/;

function nullMessage(
  schema: GraphQLSchema,
  parentName: string,
  fieldName: string,
  path: readonly (string | number)[],
): string {
  const parent = schema.getType(parentName);
  const field = isObjectType(parent) ? parent.getFields()[fieldName] : undefined;
  const type = field === undefined ? undefined : getNullableType(field.type);
  const isElement = typeof path.at(-1) === "number" && isListType(type);
  const shown = isElement ? getNullableType(type.ofType) : type;
  return `Cannot return null for non-nullable type: '${shown}' within parent '${parentName}' (${writePath(path)})`;
}

function completionMessage(error: GraphQLError, schema: GraphQLSchema): string {
  const path = error.path ?? [];
  const missing = NULL_IN_NON_NULL.exec(error.message);
  if (missing !== null) return nullMessage(schema, missing[1] ?? "", missing[2] ?? "", path);
  if (NO_LIST.test(error.message)) {
    return `Can't resolve value (${writePath(path)}) : type mismatch error, expected type LIST`;
  }
  return `Can't serialize value (${writePath(path)})`;
}

/**
 * The entry for an error of the execution: a FieldError keeps its members, a value of the wrong
 * type is described in AppSync's words.
 */
export function responseErrorOf(error: GraphQLError, schema: GraphQLSchema): ResponseError {
  const cause = error.originalError;
  const path = error.path ?? null;
  if (cause instanceof FieldError) {
    return {
      path,
      data: cause.data,
      errorType: cause.errorType,
      errorInfo: cause.errorInfo,
      locations: locationsOf(error),
      message: cause.message,
    };
  }
  const message = completionMessage(error, schema);
  return { path, data: null, errorType: null, errorInfo: null, locations: null, message };
}
