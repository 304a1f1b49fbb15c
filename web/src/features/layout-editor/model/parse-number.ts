/** Converts between numbers and typed text. */

/**
 * Parses typed text; undefined for an empty field, NaN if not a number. A comma counts as a decimal
 * point.
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return undefined;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

export function numberText(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
