/** Reading of JSON values whose shape is not known yet: request bodies, headers, what resolver code returns. */

import { isRecord } from "#src/assembly/json.ts";

export function isStringArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** The value of a JSON text; undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** True when both values have the same content, whatever the order of members. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, n) => isSameJson(item, right[n]));
  }
  if (isRecord(left) && isRecord(right)) {
    const names = Object.keys(left);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && isSameJson(left[name], right[name]))
    );
  }
  return left === right;
}
