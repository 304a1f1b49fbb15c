/**
 * Recognises valid requests of the common forms, nearly all requests: the engine's own checks would
 * cost more than the rest of the request.
 */
import type { CheckedRequest } from "./engine-types.ts";
import { isMembers, type Members } from "./request-shape.ts";

/**
 * Members that each operation may have besides its placeholders; requests with others go to the
 * engine.
 */
const PLAIN_MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["PutItem", new Set(["TableName", "Item", "ConditionExpression"])],
  ["UpdateItem", new Set(["TableName", "Key", "ConditionExpression", "UpdateExpression"])],
  ["DeleteItem", new Set(["TableName", "Key", "ConditionExpression"])],
]);

const EXPRESSIONS = ["ConditionExpression", "UpdateExpression"];
const PLACEHOLDERS = ["ExpressionAttributeNames", "ExpressionAttributeValues"];
/** Members with few possible values, each of which is valid without a further check. */
const CHOICES: ReadonlyMap<string, ReadonlySet<unknown>> = new Map([
  ["ReturnConsumedCapacity", new Set(["TOTAL", "NONE", undefined])],
  ["ReturnValues", new Set(["NONE", undefined])],
  ["ReturnValuesOnConditionCheckFailure", new Set(["ALL_OLD", "NONE", undefined])],
]);

const TABLE_NAME = /^[a-zA-Z0-9_.-]{3,255}$/u;
/** A number that is already in its normal form. */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/u;

/**
 * The request as after the engine's checks, with unparsed expressions; undefined for any unusual
 * request, whether valid or not.
 */
export function plainRequest(operation: string, input: Members): CheckedRequest | undefined {
  const own = PLAIN_MEMBERS.get(operation);
  if (own === undefined) return undefined;
  const { TableName, Item, Key } = input;
  const isPlain =
    typeof TableName === "string" &&
    TABLE_NAME.test(TableName) &&
    isPlainItem(Item ?? Key) &&
    Object.keys(input).every((name) => isPlainMember(own, name, input[name])) &&
    (EXPRESSIONS.some((name) => input[name] !== undefined) ||
      PLACEHOLDERS.every((name) => input[name] === undefined));
  if (!isPlain) return undefined;
  const { ReturnValuesOnConditionCheckFailure: _old, ...request } = input;
  // Copied, because the engine builds a new item from the key of a missing one.
  return isMembers(Key) ? { ...request, Key: { ...Key } } : request;
}

function isPlainMember(own: ReadonlySet<string>, name: string, value: unknown): boolean {
  const choices = CHOICES.get(name);
  if (choices !== undefined) return choices.has(value);
  if (name === "ExpressionAttributeNames") return isMembers(value) && hasOnlyTexts(value);
  if (name === "ExpressionAttributeValues") return isPlainItem(value);
  if (EXPRESSIONS.includes(name)) return own.has(name) && typeof value === "string";
  return own.has(name);
}

function hasOnlyTexts(names: Members): boolean {
  const values = Object.values(names);
  return values.length > 0 && values.every((value) => typeof value === "string");
}

/** True for attributes, or values of placeholders, of the common types. */
function isPlainItem(value: unknown): boolean {
  if (!isMembers(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => isPlainValue(value[name]));
}

function isPlainValue(value: unknown): boolean {
  if (!isMembers(value)) return false;
  const [type, ...others] = Object.keys(value);
  if (type === undefined || others.length > 0) return false;
  const content = value[type];
  return CONTENTS.get(type)?.(content) ?? false;
}

/** Checks by type. Sets and binary values are rare and need the engine's checks. */
const CONTENTS: ReadonlyMap<string, (content: unknown) => boolean> = new Map<
  string,
  (content: unknown) => boolean
>([
  ["S", (content) => typeof content === "string"],
  ["N", (content) => typeof content === "string" && WHOLE_NUMBER.test(content)],
  ["BOOL", (content) => typeof content === "boolean"],
  ["NULL", (content) => content === true],
  ["L", (content) => Array.isArray(content) && content.every(isPlainValue)],
  ["M", (content) => isMembers(content) && Object.values(content).every(isPlainValue)],
]);
