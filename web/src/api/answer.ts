/** Readers of answers: each turns parsed JSON into the value that was asked for, or refuses all of it. */

/** What a reader gives for JSON of another shape. */
export const UNREADABLE = Symbol("unreadable");

export type Reader<Value> = (json: unknown) => Value | typeof UNREADABLE;

export type ReadersOf<Value> = { readonly [Name in keyof Value]-?: Reader<Value[Name]> };

export const text: Reader<string> = (json) => (typeof json === "string" ? json : UNREADABLE);

/** A text that is not empty. */
export const id: Reader<string> = (json) =>
  typeof json === "string" && json !== "" ? json : UNREADABLE;

export const flag: Reader<boolean> = (json) => (typeof json === "boolean" ? json : UNREADABLE);

export const number: Reader<number> = (json) =>
  typeof json === "number" && Number.isFinite(json) ? json : UNREADABLE;

export const integer: Reader<number> = (json) =>
  typeof json === "number" && Number.isInteger(json) ? json : UNREADABLE;

/** A whole number from 0. */
export const count: Reader<number> = (json) =>
  typeof json === "number" && Number.isInteger(json) && json >= 0 ? json : UNREADABLE;

/** Epoch seconds. */
export const moment = count;

export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (json) => words.find((word) => word === json) ?? UNREADABLE;
}

/** What `make` makes of a value; undefined refuses it. */
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

/** GraphQL says null where there is no value. */
export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (json) => (json === null ? undefined : read(json));
}

/** Of a list that is null when it has no entries. */
export function orEmpty<Item>(read: Reader<readonly Item[]>): Reader<readonly Item[]> {
  return (json) => (json === null ? [] : read(json));
}

/** An entry of a list: null stays null, so that the list keeps its length in JSON too. */
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

/** Fields that nobody asked for are dropped. */
export function object<Value extends object>(readers: ReadersOf<Value>): Reader<Value> {
  return (json) => {
    if (typeof json !== "object" || json === null) return UNREADABLE;
    const value: Partial<Value> = {};
    for (const name in readers) {
      const field = readers[name](Reflect.get(json, name));
      if (field === UNREADABLE) return UNREADABLE;
      value[name] = field;
    }
    // Every field has been read.
    return value as Value;
  };
}

/** The value of the only field of an answer. */
export function only<Value>(name: string, read: Reader<Value>): Reader<Value> {
  return (json) =>
    typeof json === "object" && json !== null ? read(Reflect.get(json, name)) : UNREADABLE;
}
