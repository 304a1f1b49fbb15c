/**
 * Encodes a checked value for the wire: as text, scaled values as whole numbers, toggles as 1 and
 * 0.
 */
import type { Field, FieldValue } from "./field.ts";

/** Encodes a value that `check` has accepted for this field. */
export function encode(field: Field, value: FieldValue): string {
  switch (field.kind) {
    case "decimal":
      return field.sentAs === "x100" ? String(Math.round(Number(value) * 100)) : String(value);
    case "toggle":
      return value === true ? "1" : "0";
    case "fixed":
      return String(field.value);
    case "hex":
      return hexAsSent(String(value), field.sentDigits);
    case "integer":
    case "choice":
    case "flags":
    case "text":
      return String(value);
  }
}

function hexAsSent(digits: string, sentDigits: number | undefined): string {
  if (sentDigits === undefined) return digits;
  return digits.replace(/^0+/, "").padStart(sentDigits, "0");
}
