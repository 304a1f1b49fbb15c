/** Converts DynamoDB's JSON attribute values to and from plain values. */

import type { GetCommandOutput } from "@aws-sdk/lib-dynamodb";

/** Attributes of an item as plain values, by name. */
export type Item = NonNullable<GetCommandOutput["Item"]>;

/** Where in a request or an answer the items are. */
export type ItemPaths =
  /** The value at this place is itself an item: attribute names with their values. */
  | "item"
  /** Every member of the list or map at this place contains items. */
  | { readonly each: ItemPaths }
  | { readonly fields: Readonly<Record<string, ItemPaths>> };

/**
 * Encodes the items of a request for DynamoDB, without undefined members.
 * @throws for a value that DynamoDB cannot store
 */
export function encodeItems(paths: ItemPaths, value: unknown): unknown {
  return convert(paths, value, encodeItem);
}

export function decodeItems(paths: ItemPaths, value: unknown): unknown {
  return convert(paths, value, decodeItem);
}

type Members = Readonly<Record<string, unknown>>;

function convert(paths: ItemPaths, value: unknown, item: (members: Members) => Members): unknown {
  if (!isMembers(value)) return value;
  if (paths === "item") return item(value);
  if ("each" in paths) {
    if (Array.isArray(value)) return value.map((member) => convert(paths.each, member, item));
    return mapMembers(value, (member) => convert(paths.each, member, item));
  }
  const converted: Record<string, unknown> = { ...value };
  for (const name of Object.keys(paths.fields)) {
    const inner = paths.fields[name];
    if (inner !== undefined && name in converted)
      converted[name] = convert(inner, converted[name], item);
  }
  return converted;
}

function encodeItem(item: Members): Members {
  return mapMembers(item, encode);
}

function decodeItem(item: Members): Members {
  return mapMembers(item, decode);
}

function encode(value: unknown): Members | undefined {
  switch (typeof value) {
    case "undefined":
      return undefined;
    case "string":
      return { S: value };
    case "number":
      return { N: numberText(value) };
    case "boolean":
      return { BOOL: value };
    case "object":
      return encodeObject(value);
    default:
      throw new Error(`expected a value that a table can hold, got a ${typeof value}`);
  }
}

function encodeObject(value: object | null): Members {
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.flatMap((member) => encode(member) ?? []) };
  if (value instanceof Uint8Array) return { B: base64Of(value) };
  if (value instanceof Set) return encodeSet([...value]);
  if (!isMembers(value)) throw new Error("expected a plain object");
  return { M: encodeItem(value) };
}

function encodeSet(members: readonly unknown[]): Members {
  const texts = members.filter((member) => typeof member === "string");
  if (members.length === 0 || texts.length < members.length)
    throw new Error("expected a set of texts that is not empty");
  return { SS: texts };
}

function numberText(value: number): string {
  if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
  throw new Error(`expected a number that is kept as it is, got ${value}`);
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

function decode(attribute: unknown): unknown {
  if (!isMembers(attribute)) return unreadable(attribute);
  for (const type in attribute) return DECODERS[type]?.(attribute[type]) ?? null;
  return unreadable(attribute);
}

/**
 * Decoders by DynamoDB type. DynamoDB writes null as a type of its own; types that the application
 * does not use are errors.
 */
const DECODERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  S: (value) => value,
  N: (value) => numberFrom(String(value)),
  BOOL: (value) => value,
  NULL: () => null,
  M: (value) => (isMembers(value) ? decodeItem(value) : unreadable(value)),
  L: (value) => (Array.isArray(value) ? value.map(decode) : unreadable(value)),
  B: (value) => new Uint8Array(Buffer.from(String(value), "base64")),
  SS: (value) => (Array.isArray(value) ? new Set(value) : unreadable(value)),
};

function numberFrom(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Error(`expected a number that is kept as it is, got ${text}`);
  return value;
}

function unreadable(value: unknown): never {
  throw new Error(`expected an attribute value, got ${JSON.stringify(value)}`);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null;
}

/**
 * Maps all members of an object and omits those that become undefined. Uses entries, since some
 * data has a member `__proto__`.
 */
function mapMembers(members: Members, map: (member: unknown) => unknown): Members {
  const mapped: [name: string, value: unknown][] = [];
  for (const name of Object.keys(members)) {
    const value = map(members[name]);
    if (value !== undefined) mapped.push([name, value]);
  }
  return Object.fromEntries(mapped);
}
