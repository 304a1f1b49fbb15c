/** Messages of form fields: the accepted values, and why a value is invalid. */
import type { Field, FieldFault } from "#domain/fields/field.ts";
import { numberFromRadioText } from "#domain/layout/radio-text.ts";
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** Texts about form fields. Limits are written as users type them, without thousands separators. */
export const FIELD_MESSAGES = messages("field", {
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

  tooManyDecimals: (limit: number) =>
    plural(limit, { one: "At most # decimal.", other: "At most # decimals." }),
  /** @param limit number with its unit; also in the three texts below */
  greaterThan: (limit: string) => `Must be greater than ${limit}.`,
  atLeast: (limit: string) => `Must be at least ${limit}.`,
  lessThan: (limit: string) => `Must be less than ${limit}.`,
  atMost: (limit: string) => `Must be at most ${limit}.`,
  tooFewDigits: (limit: number) =>
    plural(limit, { one: "At least # digit.", other: "At least # digits." }),
  tooManyDigits: (limit: number) =>
    plural(limit, { one: "At most # digit.", other: "At most # digits." }),
  tooManyCharacters: (limit: number) =>
    plural(limit, { one: "At most # character.", other: "At most # characters." }),

  // Helper texts of fields: the accepted values
  hexDigits: (count: number) => plural(count, { one: "# hex digit", other: "# hex digits" }),
  hexDigitsBetween: (min: number, max: number) => `${min} to ${max} hex digits`,
  characters: (limit: number) =>
    plural(limit, { one: "At most # character", other: "At most # characters" }),
  between: (min: number, max: number) => `Greater than ${min} and less than ${max}`,
  /** @param max maximum with its unit */
  range: (min: number, max: string) => `${min} to ${max}`,
  /** @param max maximum with its unit */
  rangeOfSides: (min: number, max: string) =>
    `${min} to ${max}; east is negative, west is positive`,
});

/** Units that are words. */
export const UNIT_WORDS = messages("units", {
  days: "days",
  cycles: "cycles",
  miles: "miles",
  "of 255": "of 255",
});

const WORDS: Readonly<Record<string, string>> = UNIT_WORDS;

const SYMBOLS: Readonly<Record<string, string>> = {
  deg: "°",
  degC: "°C",
  mph: "MPH",
  "deg x100": "° ×100",
  "degC x100": "°C ×100",
  count: "",
};

/** Display text of a unit, as the catalogue of settings names it. */
export function unitText(unit: string): string {
  return SYMBOLS[unit] ?? unitWord(unit);
}

/** Display text of a unit that is a symbol already, unless it is a word. */
export function unitWord(unit: string): string {
  return WORDS[unit] ?? unit;
}

/** A value with its unit as text, such as "12.5 V"; a degree sign follows without a space. */
export function besideUnit(value: number | string, unit: string): string {
  if (unit === "") return String(value);
  return unit === "°" ? `${value}${unit}` : `${value} ${unit}`;
}

/** The unit in English, for files. */
export function fileUnit(unit: string): string {
  return SYMBOLS[unit] ?? unit;
}

/** Error message of a field with an invalid value. */
export function faultText(field: Field, fault: FieldFault): string {
  switch (fault.code) {
    case "missing":
      return field.kind === "choice" ? FIELD_MESSAGES.choose : FIELD_MESSAGES.missing;
    case "tooManyDecimals":
      return FIELD_MESSAGES.tooManyDecimals(fault.limit);
    case "belowMin": {
      const limit = limitText(field, fault.limit);
      return fault.open ? FIELD_MESSAGES.greaterThan(limit) : FIELD_MESSAGES.atLeast(limit);
    }
    case "aboveMax": {
      const limit = limitText(field, fault.limit);
      return fault.open ? FIELD_MESSAGES.lessThan(limit) : FIELD_MESSAGES.atMost(limit);
    }
    case "tooShort":
      return FIELD_MESSAGES.tooFewDigits(fault.limit);
    case "tooLong":
      return field.kind === "hex"
        ? FIELD_MESSAGES.tooManyDigits(fault.limit)
        : FIELD_MESSAGES.tooManyCharacters(fault.limit);
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

/** Helper text with the values that a field accepts; undefined if the control itself shows them. */
export function rangeText(field: Field): string | undefined {
  switch (field.kind) {
    case "integer":
    case "decimal":
      return numberRange(field);
    case "hex":
      return field.minDigits === field.maxDigits
        ? FIELD_MESSAGES.hexDigits(field.minDigits)
        : FIELD_MESSAGES.hexDigitsBetween(field.minDigits, field.maxDigits);
    case "text":
      return FIELD_MESSAGES.characters(field.maxLength);
    case "choice":
    case "toggle":
    case "flags":
    case "fixed":
      return undefined;
  }
}

/** A hex number as text in hex and decimal; undefined if the digits are not hex. */
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
  if (open) return FIELD_MESSAGES.between(min, max);
  const hasSides = unit === "deg" && min < 0;
  return FIELD_MESSAGES[hasSides ? "rangeOfSides" : "range"](min, withUnit(max, unit));
}

function limitText(field: Field, limit: number): string {
  return withUnit(limit, field.kind === "fixed" ? undefined : field.unit);
}

function withUnit(value: number, unit: string | undefined): string {
  return besideUnit(value, unit === undefined ? "" : unitText(unit));
}
