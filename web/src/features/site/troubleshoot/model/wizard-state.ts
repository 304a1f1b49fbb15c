/** State of the repair wizard for one node: the issue, the answers so far, and the open step. */
import {
  ANSWER_NAMES,
  type AnswerName,
  type Answers,
  FRESH_ANSWERS,
  withAnswer,
} from "#domain/troubleshoot/answers.ts";
import { type GateReason, missing } from "#domain/troubleshoot/gate.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import { route } from "#domain/troubleshoot/route.ts";
import { isStepId, type StepId } from "#domain/troubleshoot/steps.ts";

/**
 * A photo of a report that is not submitted yet. Its picture is stored on the device, under the
 * photo's id.
 */
export interface DraftPhoto {
  /** Id of the photo, UUID v7. */
  readonly id: string;
  /** SHA-256 of the picture in hexadecimal. */
  readonly hash: string;
  /** Size of the picture in bytes. */
  readonly size: number;
  /** Caption as the user typed it; empty for none. */
  readonly caption: string;
  /** Time at which the photo was added, by this device's clock; epoch seconds. */
  readonly addedAt: number;
}

export interface WizardState {
  readonly issueType: IssueType | undefined;
  readonly answers: Answers;
  /** Photos in the order in which they were added. */
  readonly photos: readonly DraftPhoto[];
  /**
   * Start of each running wait by the name of the question that the wait belongs to; epoch seconds.
   */
  readonly waits: Readonly<Partial<Record<AnswerName, number>>>;
  /** Index of the open step; 0 is the choice of the issue, 1 the first step after it. */
  readonly at: number;
  /** Index of the furthest step that counts as opened. */
  readonly reached: number;
  /**
   * Start of the repair, which is the time of the user's first choice, epoch seconds; undefined
   * before.
   */
  readonly startedAt: number | undefined;
}

export const FRESH_WIZARD: WizardState = {
  issueType: undefined,
  answers: FRESH_ANSWERS,
  photos: [],
  waits: {},
  at: 0,
  reached: 0,
  startedAt: undefined,
};

/** Returns the steps after the choice of the issue, as far as the answers determine them. */
export function stepsOf({ issueType, answers }: WizardState): readonly StepId[] {
  return issueType === undefined ? [] : route(issueType, answers);
}

/** Returns the open step. Undefined at the choice of the issue, and if there is no such step. */
export function openStep(state: WizardState): StepId | undefined {
  const step: string | undefined = stepsOf(state)[state.at - 1];
  return step !== undefined && isStepId(step) ? step : undefined;
}

/**
 * Returns the reasons why the user cannot leave the open step; at the choice of the issue, whether
 * that choice is missing.
 */
export function gateOf(state: WizardState): readonly GateReason[] | "issueMissing" {
  if (state.at === 0) return state.issueType === undefined ? "issueMissing" : [];
  const step = openStep(state);
  return step === undefined ? [] : missing(step, state.answers);
}

export function isOpen(gate: ReturnType<typeof gateOf>): boolean {
  return gate !== "issueMissing" && gate.length === 0;
}

/** True if the user would lose something by clearing the wizard: an issue, answers or photos. */
export function hasAnswers({ issueType, answers, photos }: WizardState): boolean {
  return issueType !== undefined || countAnswers(answers) > 0 || photos.length > 0;
}

/** Number of answers, without those that still have their initial value. */
export function countAnswers(answers: Answers): number {
  return ANSWER_NAMES.filter(
    (name) => answers[name] !== undefined && answers[name] !== FRESH_ANSWERS[name],
  ).length;
}

export function chooseIssue(state: WizardState, issueType: IssueType, now: number): WizardState {
  const isSame = state.issueType === issueType;
  return {
    ...state,
    issueType,
    reached: isSame ? state.reached : 0,
    startedAt: state.startedAt ?? now,
  };
}

/**
 * Sets an answer (undefined clears it) and ends its wait. If the answer changes which steps follow,
 * the steps after it no longer count as reached.
 */
export function answer<Name extends AnswerName>(
  state: WizardState,
  name: Name,
  value: Answers[Name] | undefined,
): WizardState {
  const answers = withAnswer(state.answers, name, value);
  const { [name]: _over, ...waits } = state.waits;
  const before = stepsOf(state).join();
  const isSameWay = stepsOf({ ...state, answers }).join() === before;
  return { ...state, answers, waits, reached: isSameWay ? state.reached : state.at };
}

export function startWait(state: WizardState, waited: AnswerName, now: number): WizardState {
  return { ...state, waits: { ...state.waits, [waited]: now } };
}

export function goTo(state: WizardState, at: number): WizardState {
  return { ...state, at, reached: Math.max(state.reached, at) };
}

/**
 * Returns the index of the step at which a returning user continues: the first with missing
 * answers, but not beyond the last one that the user has opened; 0 if there is none.
 */
export function resumeAt(state: WizardState): number {
  const steps = stepsOf(state);
  const incomplete = steps.findIndex((step) => missing(step, state.answers).length > 0);
  const furthest = incomplete < 0 ? steps.length : incomplete + 1;
  return Math.min(furthest, state.reached);
}
