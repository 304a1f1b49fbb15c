/** Cleans a typed answer: decimal points instead of commas, upper-case digits, no leading 0x. */
import { cleanDeviceId } from "#domain/identity/device-id.ts";
import type { AnswerField } from "#domain/troubleshoot/answer-field.ts";

type TypedKind = Exclude<AnswerField["kind"], "yesNo" | "option">;

/** Returns the cleaned text of an answer; undefined if it is empty. */
export function cleanedAnswer(kind: TypedKind, typed: string): string | undefined {
  const text = CLEANED[kind](typed);
  return text === "" ? undefined : text;
}

/**
 * Replaces the comma in a number by a decimal point: keyboards of some languages have only the
 * comma.
 */
function decimal(typed: string): string {
  return typed.replaceAll(/\s/g, "").replace(",", ".");
}

const asTyped = (typed: string) => typed;

const CLEANED: Readonly<Record<TypedKind, (typed: string) => string>> = {
  decimal,
  hex: cleanDeviceId,
  nodeId: cleanDeviceId,
  text: asTyped,
  date: asTyped,
  note: asTyped,
};
