/**
 * Caches the JSON text of an item until it is stored: the text serves both for its size and for the
 * write.
 */

const texts = new WeakMap<object, string>();

/** JSON of a value that must not change any more. */
export function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const made = JSON.stringify(value);
  texts.set(value, made);
  return made;
}

/** Evicts the text: the value itself may remain in memory for long. */
export function dropText(value: unknown): void {
  if (typeof value === "object" && value !== null) texts.delete(value);
}
