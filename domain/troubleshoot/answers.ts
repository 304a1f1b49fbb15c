/** The answers of the wizard by the names of the task record's fields. */
import type { AnswerField, AnswerValue, YesNoField } from "./answer-field.ts";
import { PART_FIELDS } from "./part-fields.ts";
import { QUESTION_FIELDS } from "./question-fields.ts";
import { RUN_FIELDS, WAIT_FIELDS } from "./work-fields.ts";

const TABLES = { ...QUESTION_FIELDS, ...PART_FIELDS, ...RUN_FIELDS, ...WAIT_FIELDS };

export type AnswerName = keyof typeof TABLES;

/** All answers of the wizard. */
export const ANSWER_FIELDS: Readonly<Record<AnswerName, AnswerField>> = TABLES;

export const ANSWER_NAMES = Object.keys(TABLES) as readonly AnswerName[];

export type YesNoName = {
  [Name in AnswerName]: (typeof TABLES)[Name] extends YesNoField ? Name : never;
}[AnswerName];

/**
 * The answers so far; a question without an entry is unanswered. Yes and no are booleans,
 * everything else is text as typed.
 */
export type Answers = {
  readonly [Name in AnswerName]?: Name extends YesNoName ? boolean : string;
};

/**
 * The answers at the start: none, except for the toggle of the battery RMA, which is at "Do" until
 * the user skips it.
 */
export const FRESH_ANSWERS: Answers = { batteryRma: true };

/** The answers with one added or replaced; undefined removes an answer. */
export function withAnswer<Name extends AnswerName>(
  answers: Answers,
  name: Name,
  value: Answers[Name] | undefined,
): Answers {
  const { [name]: _before, ...others } = answers;
  return value === undefined ? (others as Answers) : ({ ...others, [name]: value } as Answers);
}

export function isAnswerName(text: string): text is AnswerName {
  return Object.hasOwn(TABLES, text);
}

export function answerOf(answers: Answers, name: AnswerName): AnswerValue | undefined {
  return answers[name];
}
