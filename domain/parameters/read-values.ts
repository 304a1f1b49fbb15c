/** Reads the values of a set, typed as the API carries them, by the rules of their fields. */
import { check } from "#domain/fields/check.ts";
import type { Field, FieldFault, FieldValue } from "#domain/fields/field.ts";
import type { Input, InputFault, InputFaultReason } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";

interface Entry {
  readonly id: string;
  readonly field: Field;
}

export interface ReadValues {
  /** Values of the entries without a fault. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly faults: readonly InputFault[];
}

/**
 * Reads the values of all entries, each of which is required; null and undefined count as absent.
 * Members of the input without an entry are ignored.
 */
export function readValues(entries: readonly Entry[], input: Input): ReadValues {
  const results = entries.map(({ id, field }) => ({ id, result: readValue(field, input, id) }));
  return {
    values: Object.fromEntries(
      results.flatMap(({ id, result }) => (result.ok ? [[id, result.value]] : [])),
    ),
    faults: results.flatMap(({ id, result }) =>
      result.ok ? [] : [{ field: id, reason: result.error }],
    ),
  };
}

type ReadValue = Result<FieldValue, InputFaultReason>;

function readValue(field: Field, input: Input, id: string): ReadValue {
  const entered = Object.hasOwn(input, id) ? (input[id] ?? undefined) : undefined;
  if (entered === undefined) return err("required");
  const raw = rawText(field, entered);
  if (raw === undefined) return err("wrongType");
  const result = check(field, raw);
  return result.ok ? ok(result.value) : err(REASON_OF[result.error.code]);
}

/**
 * The value as a user would enter it; undefined when it has another type than the field's values.
 */
function rawText(field: Field, entered: unknown): string | undefined {
  switch (field.kind) {
    case "integer":
    case "decimal":
    case "choice":
      return typeof entered === "number" ? String(entered) : undefined;
    case "toggle":
      return typeof entered === "boolean" ? String(Number(entered)) : undefined;
    case "text":
      return typeof entered === "string" ? plainLabel(entered, field.maxLength) : undefined;
    case "hex":
    case "flags":
    case "fixed":
      return typeof entered === "string" ? entered : undefined;
  }
}

/**
 * Removes commas, as from a master's label. Leaves one character beyond the maximum length, so that
 * the field refuses it.
 */
function plainLabel(text: string, maxLength: number): string {
  return plainText(text.replaceAll(",", ""), maxLength + 1);
}

const REASON_OF: Readonly<Record<FieldFault["code"], InputFaultReason>> = {
  missing: "required",
  notInteger: "notWhole",
  notNumber: "wrongType",
  tooManyDecimals: "tooManyDecimals",
  belowMin: "belowMin",
  aboveMax: "aboveMax",
  notHex: "notAllowed",
  tooShort: "notAllowed",
  tooLong: "tooLong",
  notAnOption: "notAllowed",
  noFlag: "required",
  notFixedValue: "notAllowed",
  forbiddenCharacter: "notAllowed",
  notCanonical: "notAllowed",
};
