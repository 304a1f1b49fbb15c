/** Parts of inputs that several DynamoDB operations share, built from the requests of resolvers. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { wireMap } from "./attribute-value.ts";
import { isSameJson } from "./json.ts";

/** One call of the DynamoDB API in the name of a data source. */
export type DynamoCall = (operation: string, input: Json) => Promise<Json>;

/** Members of a request that carry an expression, with the names that DynamoDB uses for them. */
const EXPRESSIONS = {
  projection: "ProjectionExpression",
  filter: "FilterExpression",
  query: "KeyConditionExpression",
  condition: "ConditionExpression",
  update: "UpdateExpression",
} as const;

function addPlaceholders(into: Record<string, unknown>, from: Json, what: string): void {
  for (const [name, value] of Object.entries(from)) {
    if (Object.hasOwn(into, name) && !isSameJson(into[name], value)) {
      throw new Error(`${what} ${name} has two values in one request`);
    }
    into[name] = value;
  }
}

/** Expressions of a request with their names and values merged; empty ones are left out. */
export function expressionsOf(request: Json): Json {
  const names: Record<string, unknown> = {};
  const values: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [member, parameter] of Object.entries(EXPRESSIONS)) {
    const part = request[member];
    if (!isRecord(part) || part.expression === undefined || part.expression === "") continue;
    input[parameter] = part.expression;
    if (isRecord(part.expressionNames)) addPlaceholders(names, part.expressionNames, "name");
    if (isRecord(part.expressionValues)) {
      addPlaceholders(values, wireMap(part.expressionValues), "value");
    }
  }
  if (Object.keys(names).length > 0) input.ExpressionAttributeNames = names;
  if (Object.keys(values).length > 0) input.ExpressionAttributeValues = values;
  return input;
}

/** Without the members that are undefined or null. */
export function present(input: Readonly<Record<string, unknown>>): Json {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  );
}

export function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function putInput(request: Json, table: unknown): Json {
  const Item = { ...wireMap(request.attributeValues), ...wireMap(request.key) };
  return { TableName: table, Item, ...expressionsOf(request) };
}

export function keyInput(request: Json, table: unknown): Json {
  return { TableName: table, Key: wireMap(request.key), ...expressionsOf(request) };
}
