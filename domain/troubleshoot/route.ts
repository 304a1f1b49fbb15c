/**
 * The route of an issue type: the steps to which the answers so far lead, and the answers that
 * belong to them.
 */
import { ANSWER_NAMES, type AnswerName, type Answers } from "./answers.ts";
import { type Flow, routeOf } from "./flow.ts";
import type { IssueType } from "./issue-types.ts";
import { BATTERY, CHARGING, MOVEMENT } from "./movement-and-charging-flows.ts";
import { COMMUNICATION, E_STOP, OVERHEAT, RETROFIT } from "./other-flows.ts";
import { STEPS, type StepId } from "./steps.ts";

export const FLOWS: Readonly<Record<IssueType, Flow>> = {
  MI: MOVEMENT,
  CI: CHARGING,
  BI: BATTERY,
  NC: COMMUNICATION,
  BO: OVERHEAT,
  EI: E_STOP,
  RF: RETROFIT,
};

/**
 * The steps in the stepper after the choice of the issue type: up to the first open question that
 * decides the route. It ends in "review" when no such question is open.
 */
export function route(issueType: IssueType, answers: Answers): readonly StepId[] {
  return routeOf(FLOWS[issueType], answers);
}

/** Whether the route to the review is complete; single answers on it may still be missing. */
export function isRouteComplete(steps: readonly StepId[]): boolean {
  return steps.at(-1) === "review";
}

/** Names of the answers asked on these steps, in order. */
export function questionsOn(steps: readonly StepId[]): readonly AnswerName[] {
  return steps.flatMap((step) => STEPS[step].asks);
}

/**
 * Removes answers that are not on the route of the remaining ones, because the user has left their
 * route.
 */
export function pruneAnswers(issueType: IssueType, answers: Answers): Answers {
  const questions = new Set<string>(questionsOn(route(issueType, answers)));
  return Object.fromEntries(
    ANSWER_NAMES.flatMap((name) => {
      const value = answers[name];
      return questions.has(name) && value !== undefined ? [[name, value]] : [];
    }),
  ) as Answers;
}
