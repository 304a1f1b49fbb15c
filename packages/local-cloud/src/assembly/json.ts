/** Reads JSON whose shape is not certain: each function reports what it expected and where. */

export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function entriesOf(value: Json): readonly (readonly [string, unknown])[] {
  return Object.entries(value);
}

export function recordAt(value: Json, key: string, where: string): Json {
  const found = value[key];
  if (!isRecord(found)) throw new Error(`${where}: ${key} must be an object`);
  return found;
}

/** The empty object when the key is absent. */
export function optionalRecordAt(value: Json, key: string, where: string): Json {
  return value[key] === undefined ? {} : recordAt(value, key, where);
}

export function textAt(value: Json, key: string, where: string): string {
  const found = value[key];
  if (typeof found !== "string") throw new Error(`${where}: ${key} must be text`);
  return found;
}

export function optionalTextAt(value: Json, key: string, where: string): string | undefined {
  return value[key] === undefined ? undefined : textAt(value, key, where);
}

/** Numbers of templates may be written as text. */
export function optionalNumberAt(value: Json, key: string, where: string): number | undefined {
  const found = value[key];
  if (found === undefined) return undefined;
  const number = typeof found === "string" && found !== "" ? Number(found) : found;
  if (typeof number !== "number" || Number.isNaN(number))
    throw new Error(`${where}: ${key} must be a number`);
  return number;
}

/** The empty list when the key is absent. */
export function textsAt(value: Json, key: string, where: string): readonly string[] {
  return listAt(value, key, where).map((entry) => {
    if (typeof entry !== "string") throw new Error(`${where}: ${key} must be a list of texts`);
    return entry;
  });
}

/** The empty list when the key is absent. */
export function listAt(value: Json, key: string, where: string): readonly unknown[] {
  const found = value[key];
  if (found === undefined) return [];
  if (!Array.isArray(found)) throw new Error(`${where}: ${key} must be a list`);
  return found;
}
