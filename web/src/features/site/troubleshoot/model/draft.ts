/**
 * Reads the stored answers (draft) of a repair. They are validated, because another version of the
 * console may have written them.
 */
import * as v from "valibot";
import { type AnswerField, answerFault } from "#domain/troubleshoot/answer-field.ts";
import { ANSWER_FIELDS, type Answers, isAnswerName } from "#domain/troubleshoot/answers.ts";
import { isIssueType } from "#domain/troubleshoot/issue-types.ts";
import { DraftPhotosSchema } from "./draft-photo.ts";
import type { WizardState } from "./wizard-state.ts";

/**
 * Stored state of the wizard without the open step, because the next visit starts at the choice of
 * the issue.
 */
export type Draft = Omit<WizardState, "at">;

const DraftSchema = v.object({
  issueType: v.optional(v.pipe(v.string(), v.guard(isIssueType))),
  answers: v.record(v.string(), v.unknown()),
  photos: v.optional(v.fallback(DraftPhotosSchema, []), []),
  waits: v.optional(v.fallback(v.record(v.string(), v.number()), {}), {}),
  reached: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  startedAt: v.optional(v.pipe(v.number(), v.safeInteger())),
});

/**
 * Reads a draft; undefined if the stored value is none. Answers to questions that no longer exist
 * are dropped.
 */
export function draftFrom(stored: unknown): WizardState | undefined {
  const read = v.safeParse(DraftSchema, stored);
  if (!read.success) return undefined;
  const { answers, waits, ...others } = read.output;
  const validWaits = Object.entries(waits).filter(([name]) => isAnswerName(name));
  return {
    issueType: undefined,
    startedAt: undefined,
    ...others,
    at: 0,
    answers: answersFrom(answers),
    waits: Object.fromEntries(validWaits),
  };
}

export function draftOf({ at: _, ...draft }: WizardState): Draft {
  return draft;
}

function answersFrom(stored: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => isAnswerName(name) && isOfKind(ANSWER_FIELDS[name], value),
    ),
  ) as Answers;
}

/**
 * Whether a stored value fits the kind of its question; incomplete text is accepted, because it is
 * stored while the user types.
 */
function isOfKind(field: AnswerField, value: unknown): boolean {
  if (field.kind === "yesNo") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  return field.kind !== "option" || answerFault(field, value) === undefined;
}
