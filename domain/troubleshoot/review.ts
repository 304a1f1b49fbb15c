/**
 * The content of the review: every question on the route with its answer, in the order of the
 * route.
 */
import { ANSWER_FIELDS, type AnswerName, type Answers } from "./answers.ts";
import type { IssueType } from "./issue-types.ts";
import { route } from "./route.ts";
import { STEPS, type StepId } from "./steps.ts";

export interface ReviewFact {
  readonly step: StepId;
  readonly name: AnswerName;
  /** The question, or the command to run. */
  readonly label: string;
  /** Yes and no are booleans, everything else the text as typed. */
  readonly value: boolean | string;
}

export function reviewFacts(issueType: IssueType, answers: Answers): readonly ReviewFact[] {
  return route(issueType, answers).flatMap((step) =>
    STEPS[step].asks.flatMap((name) => {
      const value = answers[name];
      if (value === undefined || value === "") return [];
      return [{ step, name, label: STEPS[step].command ?? ANSWER_FIELDS[name].label, value }];
    }),
  );
}
