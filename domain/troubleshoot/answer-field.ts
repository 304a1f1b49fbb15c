/** The kinds of answers in the wizard, and the check of an entered answer. */
import { check } from "#domain/fields/check.ts";
import type { DecimalField, FieldFault, HexField, TextField } from "#domain/fields/field.ts";
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { daysInMonth } from "#domain/units/time.ts";

interface Labelled {
  readonly label: string;
  /** True if Next is available without this answer. */
  readonly optional?: true;
}

export interface YesNoField extends Labelled {
  readonly kind: "yesNo";
  /** Labels of the two answers, instead of Yes and No. */
  readonly yes?: string;
  readonly no?: string;
}

/** An answer chosen from a list of texts; the text itself is stored. */
export interface OptionField extends Labelled {
  readonly kind: "option";
  readonly options: readonly string[];
  readonly unit?: string;
}

/** Id of a node controller: 4 or 16 upper-case hex digits, but not the id that means unassigned. */
export interface NodeIdField extends Labelled {
  readonly kind: "nodeId";
}

/** A day as YYYY-MM-DD, from 2000 on. */
export interface DateField extends Labelled {
  readonly kind: "date";
}

/** Text of several lines. */
export interface NoteField extends Labelled {
  readonly kind: "note";
  readonly maxLength: number;
}

export type AnswerField =
  | YesNoField
  | OptionField
  | NodeIdField
  | DateField
  | NoteField
  | (DecimalField & { readonly optional?: true })
  | (HexField & { readonly optional?: true })
  | (TextField & { readonly optional?: true });

/** Yes and no are booleans, all other answers the text that was typed or chosen. */
export type AnswerValue = boolean | string;

export type AnswerFault =
  | FieldFault
  | { readonly code: "notDate" }
  | { readonly code: "notNodeId" };

/**
 * Why the value is not a valid answer. No value, or blanks alone, is "missing"; zero is an answer.
 */
export function answerFault(
  field: AnswerField,
  value: AnswerValue | undefined,
): AnswerFault | undefined {
  if (value === undefined) return { code: "missing" };
  if (field.kind === "yesNo") {
    return typeof value === "boolean" ? undefined : { code: "notAnOption" };
  }
  if (typeof value === "boolean") return { code: "notAnOption" };
  return value.trim() === "" ? { code: "missing" } : textFault(field, value);
}

function textFault(
  field: Exclude<AnswerField, YesNoField>,
  value: string,
): AnswerFault | undefined {
  switch (field.kind) {
    case "option":
      return field.options.includes(value) ? undefined : { code: "notAnOption" };
    case "nodeId":
      return nodeIdFault(value);
    case "date":
      return isDay(value) ? undefined : { code: "notDate" };
    case "note":
      return noteFault(value, field.maxLength);
    case "decimal":
    case "hex":
    case "text": {
      const result = check(field, value);
      return result.ok ? undefined : result.error;
    }
  }
}

function nodeIdFault(value: string): AnswerFault | undefined {
  const result = nodeIdFrom(value);
  return !result.ok || isUnassigned(result.value) ? { code: "notNodeId" } : undefined;
}

function isDay(value: string): boolean {
  const parts = /^(2[0-9]{3})-([0-9]{2})-([0-9]{2})$/.exec(value);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Why the text is not a valid note. Line breaks and tabs are allowed; other control characters and
 * those that change the direction of writing are not.
 */
function noteFault(value: string, maxLength: number): AnswerFault | undefined {
  if (value.length > maxLength) return { code: "tooLong", limit: maxLength };
  return /[\p{Cc}\p{Cf}]/u.test(value.replace(/[\r\n\t\u200D]/g, ""))
    ? { code: "forbiddenCharacter" }
    : undefined;
}
