/**
 * A flow is a list of steps that may end in a fork, whose branches are flows again; the answers
 * decide the route.
 */
import type { AnswerName, Answers } from "./answers.ts";
import type { StepId } from "./steps.ts";

/**
 * A branch: taken when all of these answers match; "otherwise" when no branch before it is taken.
 */
export interface Way {
  readonly when: Answers | "otherwise";
  readonly go: Flow;
}

/** Branches in the order in which they are tried, the last one "otherwise". */
export interface Fork {
  readonly fork: readonly Way[];
}

export type Flow = readonly (StepId | Fork)[];

/** The steps on the route of the answers, up to the first fork whose answers are missing. */
export function routeOf(flow: Flow, answers: Answers): readonly StepId[] {
  return flow.flatMap((part) => {
    if (typeof part === "string") return [part];
    const way = wayOf(part, answers);
    return way === undefined ? [] : routeOf(way.go, answers);
  });
}

function wayOf({ fork }: Fork, answers: Answers): Way | undefined {
  for (const way of fork) {
    if (way.when === "otherwise") return way;
    const wanted = Object.entries(way.when) as readonly [AnswerName, unknown][];
    // An unanswered question might select this branch, so no later one may be taken.
    if (wanted.some(([name]) => answers[name] === undefined)) return undefined;
    if (wanted.every(([name, value]) => answers[name] === value)) return way;
  }
  return undefined;
}
