/** Reads JSON whose shape is not certain. */

export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member as an object; throws an error with the place and the member when it is not one. */
export function recordAt(value: Json, key: string, where: string): Json {
  const found = value[key];
  if (!isRecord(found)) throw new Error(`${where}: ${key} must be an object`);
  return found;
}

/** The value of a JSON text; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
