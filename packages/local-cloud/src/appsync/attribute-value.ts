/** DynamoDB attribute values to and from plain JSON, as AppSync converts them. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { isStringArray } from "./json.ts";

export type AttributeValue = Json;

/** Lists become L, never a set; binary stays base64 text. */
export function toAttributeValue(value: unknown): AttributeValue {
  if (value === null || value === undefined) return { NULL: true };
  switch (typeof value) {
    case "string":
      return { S: value };
    case "number":
      return { N: String(value) };
    case "boolean":
      return { BOOL: value };
  }
  if (Array.isArray(value)) return { L: value.map(toAttributeValue) };
  if (isRecord(value)) return { M: toAttributeMap(value) };
  throw new Error(`a ${typeof value} has no DynamoDB type`);
}

export function toAttributeMap(value: Json): Readonly<Record<string, AttributeValue>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, toAttributeValue(entry)]),
  );
}

const SET_TYPES: ReadonlySet<string> = new Set(["SS", "NS", "BS"]);

/** True for what toStringSet and its siblings return: an object whose only member is a set. */
function isSet(value: unknown): value is AttributeValue {
  if (!isRecord(value)) return false;
  const [type, ...rest] = Object.keys(value);
  return (
    type !== undefined && rest.length === 0 && SET_TYPES.has(type) && isStringArray(value[type])
  );
}

/**
 * Converts like toAttributeValue, except that sets made by toStringSet, toNumberSet and toBinarySet
 * remain sets.
 */
export function toStoredValue(value: unknown): AttributeValue {
  if (isSet(value)) return value;
  if (Array.isArray(value)) return { L: value.map(toStoredValue) };
  return isRecord(value) ? { M: toStoredMap(value) } : toAttributeValue(value);
}

export function toStoredMap(value: Json): Readonly<Record<string, AttributeValue>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, toStoredValue(entry)]),
  );
}

/**
 * Converts a typed value that a resolver wrote, such as `{ N: 5 }` or `{ NULL: null }`, to the form
 * that DynamoDB accepts.
 */
export function wireValue(attribute: unknown): AttributeValue {
  if (!isRecord(attribute)) throw new Error("expected an attribute value such as { S: … }");
  const [[type = "", value] = []] = Object.entries(attribute);
  switch (type) {
    case "N":
      return { N: String(value) };
    case "NS":
      return { NS: Array.isArray(value) ? value.map(String) : value };
    case "NULL":
      return { NULL: true };
    case "M":
      return { M: wireMap(value) };
    case "L":
      return { L: Array.isArray(value) ? value.map(wireValue) : value };
    default:
      return attribute;
  }
}

export function wireMap(item: unknown): Readonly<Record<string, AttributeValue>> {
  if (!isRecord(item)) throw new Error("expected a map of attribute values");
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireValue(value)]));
}

function numbersOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(Number) : value;
}

/**
 * Converts an attribute to the JSON value that resolvers see: sets as lists, numbers as numbers,
 * binary as base64 text.
 */
export function fromAttributeValue(attribute: unknown): unknown {
  if (!isRecord(attribute)) throw new Error("expected an attribute value");
  const [[type, value] = []] = Object.entries(attribute);
  switch (type) {
    case "N":
      return Number(value);
    case "NS":
      return numbersOf(value);
    case "NULL":
      return null;
    case "M":
      return fromAttributeMap(value);
    case "L":
      return Array.isArray(value) ? value.map(fromAttributeValue) : [];
    case "B":
      return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
    default:
      return value;
  }
}

export function fromAttributeMap(item: unknown): Json {
  if (!isRecord(item)) throw new Error("expected an item");
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, fromAttributeValue(value)]),
  );
}

/** The converted item, or null, as results of single reads and writes contain it. */
export function itemOrNull(item: unknown): Json | null {
  return isRecord(item) ? fromAttributeMap(item) : null;
}
