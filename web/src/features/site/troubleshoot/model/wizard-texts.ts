/**
 * Texts of the wizard's steps, questions and advice in the language of the page, by the ids of the
 * domain. Reports store the English ones.
 */
import type { AnswerField } from "#domain/troubleshoot/answer-field.ts";
import { ANSWER_FIELDS, type AnswerName } from "#domain/troubleshoot/answers.ts";
import { E_STOP_ADVICE } from "#domain/troubleshoot/e-stop-advice.ts";
import { INSPECTION_STEPS } from "#domain/troubleshoot/inspection-steps.ts";
import {
  ABNORMALITIES,
  DAMAGE_TYPES,
  FAIL_POSITIONS,
  GENERATIONS,
  RETROFIT_COMPONENTS,
} from "#domain/troubleshoot/options.ts";
import { PART_FIELDS } from "#domain/troubleshoot/part-fields.ts";
import { QUESTION_FIELDS } from "#domain/troubleshoot/question-fields.ts";
import { REPAIR_STEPS } from "#domain/troubleshoot/repair-steps.ts";
import type { Step } from "#domain/troubleshoot/step.ts";
import type { StepId } from "#domain/troubleshoot/steps.ts";
import { RUN_FIELDS, WAIT_FIELDS } from "#domain/troubleshoot/work-fields.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const E_STOP_TEXTS = messages("eStopAdvice", E_STOP_ADVICE);

type StepText = Pick<Step, "title" | "tells" | "warns" | "confirms">;

type TextsOf<Table> = {
  readonly [Id in keyof Table]: Pick<Table[Id], Extract<keyof Table[Id], keyof StepText>>;
};

function textsOf<Table extends Readonly<Record<string, Step>>>(table: Table): TextsOf<Table> {
  const texts = Object.entries(table).map(([id, { title, tells, warns, confirms }]) => [
    id,
    { title, tells, ...(warns && { warns }), ...(confirms && { confirms }) },
  ]);
  return Object.fromEntries(texts);
}

/** Texts that are required word for word and are not translated. */
const {
  mechanicalStop: { warns, ...mechanicalStop },
  unpluggedPanelOkay: { confirms, ...unpluggedPanelOkay },
  ...inspections
} = textsOf(INSPECTION_STEPS);
const VERBATIM: Readonly<Partial<Record<StepId, Partial<StepText>>>> = {
  mechanicalStop: { warns },
  unpluggedPanelOkay: { confirms },
};

export const STEP_TEXTS = messages("wizardSteps", {
  ...inspections,
  mechanicalStop,
  unpluggedPanelOkay,
  ...textsOf(REPAIR_STEPS),
});

/** Returns the texts of a step in the language of the page. */
export function stepText(step: StepId): StepText {
  return { ...STEP_TEXTS[step], ...VERBATIM[step] };
}

/**
 * The label of `protectionGood` is excluded from translation, because it is required word for word.
 */
const { protectionGood: _verbatim, ...QUESTIONS } = QUESTION_FIELDS;

export const QUESTION_TEXTS = messages("wizardQuestions", {
  ...labelsOf(QUESTIONS),
  ...labelsOf(PART_FIELDS),
  ...labelsOf(RUN_FIELDS),
  ...labelsOf(WAIT_FIELDS),
});

const LABELS: Readonly<Partial<Record<AnswerName, string>>> = QUESTION_TEXTS;

export const OWN_ANSWERS = messages("wizardAnswers", {
  batteryRma: pairOf(QUESTION_FIELDS.batteryRma),
  rescueWaited: pairOf(WAIT_FIELDS.rescueWaited),
  reconnectWaited: pairOf(WAIT_FIELDS.reconnectWaited),
});

function pairOf({ yes, no }: { readonly yes: string; readonly no: string }) {
  return { yes, no };
}

const PAIRS: Readonly<Partial<Record<AnswerName, { readonly yes: string; readonly no: string }>>> =
  OWN_ANSWERS;

/**
 * Returns a question in the language of the page; the values of its options are the stored English
 * ones.
 */
export function shownField(name: AnswerName): AnswerField {
  const field = ANSWER_FIELDS[name];
  return { ...field, label: LABELS[name] ?? field.label, ...PAIRS[name] };
}

type Option =
  | (typeof FAIL_POSITIONS | typeof ABNORMALITIES | typeof DAMAGE_TYPES)[number]
  | (typeof RETROFIT_COMPONENTS | typeof GENERATIONS)[number];

export const OPTION_TEXTS = messages(
  "wizardOptions",
  namesOf(
    ...FAIL_POSITIONS,
    ...ABNORMALITIES,
    ...DAMAGE_TYPES,
    ...RETROFIT_COMPONENTS,
    ...GENERATIONS,
  ),
);

function namesOf(...options: readonly Option[]): Readonly<Record<Option, string>> {
  return Object.fromEntries(options.map((option) => [option, option])) as Readonly<
    Record<Option, string>
  >;
}

const OPTIONS: Readonly<Record<string, string>> = OPTION_TEXTS;

/**
 * Returns an option in the language of the page; codes, models and vendors are the same in each
 * language.
 */
export function optionText(option: string): string {
  return OPTIONS[option] ?? option;
}
