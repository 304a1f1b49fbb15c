/** Messages of form fields: the accepted values, and why a value is invalid. */
import type { Field, FieldFault } from "#domain/fields/field.ts";
import { numberFromRadioText } from "#domain/layout/radio-text.ts";

export const FIELD_MESSAGES = {
  missing: "Enter a value.",
  choose: "Choose one.",
  notInteger: "Enter a whole number.",
  notNumber: "Enter a number.",
  notHex: "Only hex digits: 0 to 9 and A to F.",
  notAnOption: "Choose one from the list.",
  noFlag: "Choose at least one flag.",
  notFixedValue: "This value cannot be changed.",
  forbiddenCharacter: "Commas and control characters are not allowed.",
  notCanonical: "Write the number without leading or trailing zeros.",
  selectAll: "Select All",
  deselectAll: "Deselect All",
  filterFlags: "Filter flags",
  noFlagFound: "No flag matches.",
  on: "On",
  off: "Off",
} as const;

const UNITS: Readonly<Record<string, string>> = {
  deg: "°",
  degC: "°C",
  mph: "MPH",
  "deg x100": "° ×100",
  "degC x100": "°C ×100",
  count: "",
};

/** Display text of a catalogue unit. */
export function unitText(unit: string): string {
  return UNITS[unit] ?? unit;
}

/** Why the value is invalid. */
export function faultText(field: Field, fault: FieldFault): string {
  switch (fault.code) {
    case "missing":
      return field.kind === "choice" ? FIELD_MESSAGES.choose : FIELD_MESSAGES.missing;
    case "tooManyDecimals":
      return `At most ${fault.limit} decimals.`;
    case "belowMin":
      return `Must be ${fault.open ? "greater than" : "at least"} ${withUnit(field, fault.limit)}.`;
    case "aboveMax":
      return `Must be ${fault.open ? "less than" : "at most"} ${withUnit(field, fault.limit)}.`;
    case "tooShort":
      return `At least ${fault.limit} digits.`;
    case "tooLong":
      return `At most ${fault.limit} ${field.kind === "hex" ? "digits" : "characters"}.`;
    case "notInteger":
    case "notNumber":
    case "notHex":
    case "notAnOption":
    case "noFlag":
    case "notFixedValue":
    case "forbiddenCharacter":
    case "notCanonical":
      return FIELD_MESSAGES[fault.code];
  }
}

/** Accepted values, for the helper text; undefined if the control itself shows them. */
export function rangeText(field: Field): string | undefined {
  switch (field.kind) {
    case "integer":
    case "decimal":
      return numberRange(field);
    case "hex":
      return field.minDigits === field.maxDigits
        ? `${field.minDigits} hex digits`
        : `${field.minDigits} to ${field.maxDigits} hex digits`;
    case "text":
      return `At most ${field.maxLength} characters`;
    case "choice":
    case "toggle":
    case "flags":
    case "fixed":
      return undefined;
  }
}

/** Shows hex digits also in decimal; undefined if the text is not hex. */
export function bothBasesOfHex(
  digits: string,
  inBothBases: (value: number) => string,
): string | undefined {
  const value = numberFromRadioText(digits);
  return value === undefined ? undefined : inBothBases(value);
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly open?: true;
  readonly unit?: string;
}

function numberRange(field: NumberLimits): string | undefined {
  const { min, max, open, unit } = field;
  if (min === undefined || max === undefined) return undefined;
  if (open) return `Greater than ${min} and less than ${max}`;
  const side = unit === "deg" && min < 0 ? "; east is negative, west is positive" : "";
  return `${min} to ${max}${unit === undefined ? "" : ` ${unitText(unit)}`}${side}`;
}

function withUnit(field: Field, limit: number): string {
  const unit = field.kind === "fixed" ? undefined : field.unit;
  return unit === undefined ? String(limit) : `${limit} ${unitText(unit)}`;
}
