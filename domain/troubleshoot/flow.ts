/**
 * A flow is a list of steps that may end in a fork, whose branches are flows again; the answers
 * decide the route.
 */
import type { AnswerName, Answers } from "./answers.ts";
import type { StepId } from "./steps.ts";

/**
 * A branch: taken when all of these answers match; "otherwise" when no branch before it is taken.
 */
export interface Branch {
  readonly when: Answers | "otherwise";
  readonly go: Flow;
}

/** Branches in the order in which they are tried, the last one "otherwise". */
export interface Fork {
  readonly fork: readonly Branch[];
}

export type Flow = readonly (StepId | Fork)[];

/** The steps on the route of the answers, up to the first fork whose answers are missing. */
export function routeOf(flow: Flow, answers: Answers): readonly StepId[] {
  return flow.flatMap((part) => {
    if (typeof part === "string") return [part];
    const branch = branchOf(part, answers);
    return branch === undefined ? [] : routeOf(branch.go, answers);
  });
}

function branchOf({ fork }: Fork, answers: Answers): Branch | undefined {
  for (const branch of fork) {
    if (branch.when === "otherwise") return branch;
    const conditions = Object.entries(branch.when) as readonly [AnswerName, unknown][];
    // An unanswered question might select this branch, so no later branch may be taken.
    if (conditions.some(([name]) => answers[name] === undefined)) return undefined;
    if (conditions.every(([name, value]) => answers[name] === value)) return branch;
  }
  return undefined;
}
