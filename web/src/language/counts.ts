/** Numbers, plurals and lists in the language of the page. */
import { once } from "#web/latest-result.ts";
import { translation } from "./messages.ts";

/** Forms of a text by plural category of the language; `other` is required. */
export type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & {
  /** Default form; "#" is replaced by the number. */
  readonly other: string;
};

/**
 * Formats a number, such as "1,234".
 * @param value finite
 */
export function numberText(value: number): string {
  return numbers().format(value);
}

/**
 * Formats a number with exactly `digits` decimals, such as "97.3".
 * @param value finite
 */
export function decimalText(value: number, digits: number): string {
  return value.toLocaleString(translation().locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Number with its noun, such as "1 node" or "1,234 nodes", from { one: "# node", other: "# nodes"
 * }.
 */
export function plural(value: number, forms: PluralForms): string {
  const form = forms[plurals().select(value)] ?? forms.other;
  return form.replace("#", numberText(value));
}

/** Joins the parts to a list, such as "north, south, east". */
export function listText(parts: readonly string[]): string {
  return lists().format(parts);
}

// Creating a formatter costs as much as a thousand uses.
const numbers = once(() => new Intl.NumberFormat(translation().locale));
const plurals = once(() => new Intl.PluralRules(translation().language));
const lists = once(
  () => new Intl.ListFormat(translation().language, { type: "unit", style: "short" }),
);
