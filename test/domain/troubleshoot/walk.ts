/**
 * Walks the flows: gives every possible answer to each deciding question, and a valid one to all
 * others.
 */
import type { AnswerField } from "#domain/troubleshoot/answer-field.ts";
import {
  ANSWER_FIELDS,
  type AnswerName,
  type Answers,
  FRESH_ANSWERS,
  withAnswer,
} from "#domain/troubleshoot/answers.ts";
import type { Flow } from "#domain/troubleshoot/flow.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import { FLOWS, questionsOn, route } from "#domain/troubleshoot/route.ts";
import { STEP_IDS, STEPS, type StepId } from "#domain/troubleshoot/steps.ts";
import { rmaLetters } from "#domain/troubleshoot/task-record.ts";

export interface Walk {
  readonly answers: Answers;
  readonly steps: readonly StepId[];
}

/** All walks to the end of the flow; several may have the same steps. */
export function walksOf(issueType: IssueType): readonly Walk[] {
  return walksFrom(issueType, {});
}

/** One walk for each different sequence of steps. */
export function routesOf(issueType: IssueType): readonly Walk[] {
  const bySteps = new Map(walksOf(issueType).map((walk) => [walk.steps.join(), walk]));
  return [...bySteps.values()];
}

function walksFrom(issueType: IssueType, answers: Answers): readonly Walk[] {
  const steps = route(issueType, answers);
  const open = questionsOn(steps).find((name) => answers[name] === undefined);
  if (open === undefined) return [{ answers: withReadings(answers), steps }];
  return choicesOf(issueType, open).flatMap((value) =>
    walksFrom(issueType, withAnswer(answers, open, value as never)),
  );
}

/** Adds readings that match the answers. */
function withReadings(answers: Answers): Answers {
  return answers.currentVoltageGood === false ? { ...answers, voltage: "12" } : answers;
}

function choicesOf(issueType: IssueType, name: AnswerName): readonly (boolean | string)[] {
  if (name === "protectionGood") return [true];
  const field = ANSWER_FIELDS[name];
  if (!decides(FLOWS[issueType], name)) return [validAnswer(field)];
  return field.kind === "option" ? field.options : [true, false];
}

function decides(flow: Flow, name: AnswerName): boolean {
  return flow.some(
    (part) =>
      typeof part !== "string" &&
      part.fork.some(({ when, go }) => (when !== "otherwise" && name in when) || decides(go, name)),
  );
}

export function validAnswer(field: AnswerField): boolean | string {
  switch (field.kind) {
    case "yesNo":
      return true;
    case "option":
      return field.options[0] ?? "";
    case "nodeId":
      return "00124B0001A2B3C4";
    case "date":
      return "2025-03-14";
    case "decimal":
      return field.unit === "V" ? "40.5" : "1";
    case "hex":
      return "0513";
    case "note":
      return "Cable tie was missing.";
    case "text":
      return "SN-1047";
  }
}

const OUTCOME_STEPS = Object.fromEntries(
  STEP_IDS.filter((id) =>
    /^(replace|record|plugIn|repair|vent|mechanical|batteryOkay|unplugged)/.test(id),
  ).map((id) => [id, true]),
);

/** Title of the outcome, and the steps of the route between questions and end. */
export function outcome(issueType: IssueType, answers: Answers) {
  const steps = route(issueType, { ...FRESH_ANSWERS, ...answers });
  return {
    steps: steps.filter((step) => step in OUTCOME_STEPS),
    rma: rmaLetters(steps).join(""),
    commands: steps.flatMap((step) => STEPS[step].command ?? []),
  };
}
