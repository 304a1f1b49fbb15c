/** Decodes a value from the wire: accepts the texts that `encode` makes. */
import { err } from "#domain/result.ts";
import { check } from "./check.ts";
import { encode } from "./encode.ts";
import type { Field, FieldResult } from "./field.ts";

/**
 * Judges a wire text by the field's own rules; another spelling of an allowed value is refused,
 * except for leading zeros of a number in hex, which people may write.
 */
export function decode(field: Field, wire: string): FieldResult {
  const entered = enteredAs(field, wire);
  if (entered === undefined) return err({ code: "notInteger" });
  const result = check(field, entered);
  if (!result.ok) return result;
  if (isNumberInHex(field) || encode(field, result.value) === wire) return result;
  return err({ code: "notCanonical" });
}

function isNumberInHex(field: Field): boolean {
  return field.kind === "hex" && field.sentDigits !== undefined;
}

/** The wire text as a user would enter it; undefined when a scaled value is no whole number. */
function enteredAs(field: Field, wire: string): string | undefined {
  switch (field.kind) {
    case "decimal":
      return field.sentAs === "x100" ? hundredthsAsDecimal(wire) : wire;
    case "integer":
    case "hex":
    case "choice":
    case "toggle":
    case "flags":
    case "fixed":
    case "text":
      return wire;
  }
}

function hundredthsAsDecimal(wire: string): string | undefined {
  if (wire === "") return wire;
  return /^-?[0-9]{1,9}$/.test(wire) ? String(Number(wire) / 100) : undefined;
}
