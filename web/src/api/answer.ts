/** Readers of API responses: each turns parsed JSON into a typed value, or refuses all of it. */

/** What a reader returns if the JSON does not have the shape that it reads. */
export const UNREADABLE = Symbol("unreadable");

export type Reader<Value> = (json: unknown) => Value | typeof UNREADABLE;

export type ReadersOf<Value> = { readonly [Name in keyof Value]-?: Reader<Value[Name]> };

export const text: Reader<string> = (json) => (typeof json === "string" ? json : UNREADABLE);

/** Reads a non-empty string. */
export const id: Reader<string> = (json) =>
  typeof json === "string" && json !== "" ? json : UNREADABLE;

export const flag: Reader<boolean> = (json) => (typeof json === "boolean" ? json : UNREADABLE);

export const number: Reader<number> = (json) =>
  typeof json === "number" && Number.isFinite(json) ? json : UNREADABLE;

export const integer: Reader<number> = (json) =>
  typeof json === "number" && Number.isInteger(json) ? json : UNREADABLE;

/** Reads an integer, 0 or more. */
export const count: Reader<number> = (json) =>
  typeof json === "number" && Number.isInteger(json) && json >= 0 ? json : UNREADABLE;

/** Reads a time in epoch seconds. */
export const moment = count;

export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (json) => words.find((word) => word === json) ?? UNREADABLE;
}

/** Reader that also converts the value; it refuses a value for which `make` returns undefined. */
export function made<Raw, Value>(
  read: Reader<Raw>,
  make: (raw: Raw) => Value | undefined,
): Reader<Value> {
  return (json) => {
    const raw = read(json);
    if (raw === UNREADABLE) return UNREADABLE;
    return make(raw) ?? UNREADABLE;
  };
}

/** Reader of a value that may be null in GraphQL; null becomes undefined. */
export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (json) => (json === null ? undefined : read(json));
}

/** Reader of a list that may be null; null becomes an empty list. */
export function orEmpty<Item>(read: Reader<readonly Item[]>): Reader<readonly Item[]> {
  return (json) => (json === null ? [] : read(json));
}

/** Reads a list entry; null stays null, because `JSON.stringify` would turn undefined into null. */
export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (json) => (json === null ? null : read(json));
}

export function list<Item>(read: Reader<Item>): Reader<readonly Item[]> {
  return (json) => {
    if (!Array.isArray(json)) return UNREADABLE;
    const items: Item[] = [];
    for (const entry of json) {
      const item = read(entry);
      if (item === UNREADABLE) return UNREADABLE;
      items.push(item);
    }
    return items;
  };
}

/** Reads an object; drops fields without a reader. */
export function object<Value extends object>(readers: ReadersOf<Value>): Reader<Value> {
  return (json) => {
    if (typeof json !== "object" || json === null) return UNREADABLE;
    const value: Partial<Value> = {};
    for (const name in readers) {
      const field = readers[name](Reflect.get(json, name));
      if (field === UNREADABLE) return UNREADABLE;
      value[name] = field;
    }
    // Safe cast: every field has been read.
    return value as Value;
  };
}

/** Reader of a response with a single field; returns the value of that field. */
export function only<Value>(name: string, read: Reader<Value>): Reader<Value> {
  return (json) =>
    typeof json === "object" && json !== null ? read(Reflect.get(json, name)) : UNREADABLE;
}
