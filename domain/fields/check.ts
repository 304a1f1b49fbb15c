/** Checks whether raw input is a value of the field. Raw input is text in the unit people see. */
import { bitPositions, bitsFromDecimal } from "#domain/bits/bit-set.ts";
import { err, ok } from "#domain/result.ts";
import type {
  ChoiceField,
  DecimalField,
  Field,
  FieldFault,
  FieldResult,
  FieldValue,
  FixedField,
  FlagsField,
  HexField,
  IntegerField,
  TextField,
} from "./field.ts";

const MAX_DECIMALS = 6;

/** Reads raw input strictly: no blanks around it, no exponent, only the digits 0 to 9. */
export function check(field: Field, raw: string): FieldResult {
  if (raw === "" && field.kind !== "fixed") return refused({ code: "missing" });
  switch (field.kind) {
    case "integer":
      return checkInteger(field, raw);
    case "decimal":
      return checkDecimal(field, raw);
    case "hex":
      return checkHex(field, raw);
    case "choice":
      return checkChoice(field, raw);
    case "toggle":
      return raw === "1" || raw === "0" ? value(raw === "1") : refused({ code: "notAnOption" });
    case "flags":
      return checkFlags(field, raw);
    case "fixed":
      return checkFixed(field, raw);
    case "text":
      return checkText(field, raw);
  }
}

function checkInteger(field: IntegerField, raw: string): FieldResult {
  if (!/^-?[0-9]{1,9}$/.test(raw)) return refused({ code: "notInteger" });
  return checkLimits(field, toNumber(raw));
}

function checkDecimal(field: DecimalField, raw: string): FieldResult {
  const parts = /^-?[0-9]{1,9}(?:\.([0-9]{1,20}))?$/.exec(raw);
  if (parts === null) return refused({ code: "notNumber" });
  const limit = field.sentAs === "x100" ? 2 : MAX_DECIMALS;
  const decimals = parts[1]?.replace(/0+$/, "").length ?? 0;
  if (decimals > limit) return refused({ code: "tooManyDecimals", limit });
  return checkLimits(field, toNumber(raw));
}

function checkLimits(field: IntegerField | DecimalField, entered: number): FieldResult {
  const open = field.open === true;
  const { min, max } = field;
  if (min !== undefined && (entered < min || (open && entered === min))) {
    return refused({ code: "belowMin", limit: min, open });
  }
  if (max !== undefined && (entered > max || (open && entered === max))) {
    return refused({ code: "aboveMax", limit: max, open });
  }
  return value(entered);
}

function checkHex(field: HexField, raw: string): FieldResult {
  if (raw.length > field.maxDigits) return refused({ code: "tooLong", limit: field.maxDigits });
  if (!/^[0-9A-F]+$/.test(raw)) return refused({ code: "notHex" });
  if (raw.length < field.minDigits) return refused({ code: "tooShort", limit: field.minDigits });
  return value(raw);
}

function checkChoice(field: ChoiceField, raw: string): FieldResult {
  const option = field.options.find((candidate) => String(candidate.value) === raw);
  return option === undefined ? refused({ code: "notAnOption" }) : value(option.value);
}

function checkFlags(field: FlagsField, raw: string): FieldResult {
  const bits = bitsFromDecimal(raw);
  if (bits === undefined) return refused({ code: "notInteger" });
  const positions = bitPositions(bits);
  if (positions.length === 0) return refused({ code: "noFlag" });
  const offered = new Set(field.options.map((option) => option.bit));
  return positions.every((position) => offered.has(position))
    ? value(bits)
    : refused({ code: "notAnOption" });
}

function checkFixed(field: FixedField, raw: string): FieldResult {
  return raw === String(field.value) ? value(field.value) : refused({ code: "notFixedValue" });
}

function checkText(field: TextField, raw: string): FieldResult {
  if (raw.length > field.maxLength) return refused({ code: "tooLong", limit: field.maxLength });
  return /[\p{Cc}\p{Cf},]/u.test(raw) ? refused({ code: "forbiddenCharacter" }) : value(raw);
}

/** The number of a text. Minus zero becomes zero, so that it is sent like any other zero. */
function toNumber(raw: string): number {
  return Number(raw) + 0;
}

function value(accepted: FieldValue): FieldResult {
  return ok(accepted);
}

function refused(fault: FieldFault): FieldResult {
  return err(fault);
}
