/** Where somebody is in the wizard of one node: the issue, the answers so far, and the open step. */
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

/** A photo of a report that is not handed in yet; its picture is kept on the device under its id. */
export interface DraftPhoto {
  /** A UUID of version 7. */
  readonly id: string;
  /** SHA-256 of the picture in hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** As typed; empty for none. */
  readonly caption: string;
  /** Epoch seconds by this device's clock. */
  readonly addedAt: number;
}

export interface WizardState {
  readonly issueType: IssueType | undefined;
  readonly answers: Answers;
  /** In the order in which they were added. */
  readonly photos: readonly DraftPhoto[];
  /** Waits that have begun, by what will be answered at their end; epoch seconds. */
  readonly waits: Readonly<Partial<Record<AnswerName, number>>>;
  /** The open step; 0 is the choice of the issue, 1 the first of the route. */
  readonly at: number;
  /** The furthest step that was opened. */
  readonly reached: number;
  /** Epoch seconds of the first choice; undefined before it. */
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

/** The steps behind the choice of the issue, as far as the answers lead. */
export function stepsOf({ issueType, answers }: WizardState): readonly StepId[] {
  return issueType === undefined ? [] : route(issueType, answers);
}

/** The open step of the route; undefined at the choice of the issue, and where there is no such step. */
export function openStep(state: WizardState): StepId | undefined {
  const step: string | undefined = stepsOf(state)[state.at - 1];
  return step !== undefined && isStepId(step) ? step : undefined;
}

/** What keeps the open step from being left; at the choice of the issue a missing choice does. */
export function gateOf(state: WizardState): readonly GateReason[] | "issueMissing" {
  if (state.at === 0) return state.issueType === undefined ? "issueMissing" : [];
  const step = openStep(state);
  return step === undefined ? [] : missing(step, state.answers);
}

export function isOpen(gate: ReturnType<typeof gateOf>): boolean {
  return gate !== "issueMissing" && gate.length === 0;
}

/** Whether there is anything to lose. */
export function hasAnswers({ issueType, answers, photos }: WizardState): boolean {
  return issueType !== undefined || countAnswers(answers) > 0 || photos.length > 0;
}

/** What stands on its usual value from the start is no answer. */
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

/** Undefined takes the answer away; a wait for it is over. What lies behind an answer that leads elsewhere is not reached any more. */
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

/** Where somebody goes on who comes back: the first step that wants something, no further than he was; 0 for nowhere. */
export function resumeAt(state: WizardState): number {
  const steps = stepsOf(state);
  const wanting = steps.findIndex((step) => missing(step, state.answers).length > 0);
  const furthest = wanting < 0 ? steps.length : wanting + 1;
  return Math.min(furthest, state.reached);
}
