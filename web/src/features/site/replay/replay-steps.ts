/** Steps of the playhead from one round of readings to the next, forwards and backwards. */
import type { ReplayCache } from "./replay-cache.ts";
import { stepsOf } from "./rounds.ts";
import { indexAt, type Stretches, stretchAt } from "./stretches.ts";

export interface StepFacts {
  readonly cache: Pick<ReplayCache, "nodes">;
  readonly nodeStretches: Stretches;
}

/**
 * Returns the moment a number of rounds later, or earlier if `steps` is negative. A piece of the
 * range that has not been read is skipped to its start or end.
 */
export function stepFrom(facts: StepFacts, moment: number, steps: number): number {
  const once = steps < 0 ? stepBack : stepOn;
  let at = moment;
  for (let left = Math.abs(steps); left > 0; left -= 1) at = once(facts, at);
  return at;
}

function stepOn({ cache, nodeStretches: stretches }: StepFacts, moment: number): number {
  for (let index = indexAt(stretches, moment); index < stretches.count; index += 1) {
    const stretch = stretchAt(stretches, index);
    const rounds = cache.nodes.get(index);
    if (rounds === undefined) return stretch.from > moment ? stretch.from : stretch.to;
    const next = stepsOf(rounds, stretch).find((ts) => ts > moment);
    if (next !== undefined) return next;
  }
  return stretches.to;
}

function stepBack({ cache, nodeStretches: stretches }: StepFacts, moment: number): number {
  for (let index = indexAt(stretches, moment); index >= 0; index -= 1) {
    const stretch = stretchAt(stretches, index);
    const rounds = cache.nodes.get(index);
    if (rounds === undefined) {
      const edge = stretch.to < moment ? stretch.to : stretch.from;
      if (edge < moment) return edge;
      continue;
    }
    const before = stepsOf(rounds, stretch).findLast((ts) => ts < moment);
    if (before !== undefined) return before;
  }
  return stretches.from;
}
