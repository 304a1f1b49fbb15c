/** Runs a job over all layouts, some at a time, until its time is over. */

import { failureFields, type Log } from "./log.ts";
import type { Clock } from "./runtime/clock.ts";
import { inParallel } from "./runtime/in-parallel.ts";

export interface LayoutRun {
  readonly clock: Clock;
  readonly log: Log;
  /** Layouts in progress. */
  readonly atOnce: number;
  /** No layout is started after this time. */
  readonly workMilliseconds: number;
  /** Between two runs. */
  readonly periodMilliseconds: number;
  /** What the log calls a layout whose work failed. */
  readonly failure: string;
}

export interface LayoutTally {
  /** Total of the counts that the work returned. */
  readonly done: number;
  readonly failed: number;
  /** Layouts not started for want of time. */
  readonly left: number;
}

/** The golden ratio: the fractions of its multiples are spread most evenly between 0 and 1. */
const STEP = 0.618_033_988_749_895;

/**
 * Each run begins at another layout, far from where the last runs began, so that a run that reaches one half of them leaves
 * out the other half next time. A failure of one layout is logged and does not end the run.
 * @param work returns how many things it has done
 */
export async function eachLayoutInTurn<Layout extends { readonly layoutId: string }>(
  { clock, log, atOnce, workMilliseconds, periodMilliseconds, failure }: LayoutRun,
  layouts: readonly Layout[],
  work: (layout: Layout) => Promise<number>,
): Promise<LayoutTally> {
  const startedAt = clock.nowMilliseconds();
  const run = Math.floor(startedAt / periodMilliseconds);
  const first = Math.floor(((run * STEP) % 1) * layouts.length);
  const tally = { done: 0, failed: 0, left: 0 };
  const inTurn = [...layouts.slice(first), ...layouts.slice(0, first)];
  await inParallel(inTurn, atOnce, async (layout) => {
    if (clock.nowMilliseconds() - startedAt > workMilliseconds) {
      tally.left += 1;
      return;
    }
    try {
      const count = await work(layout);
      tally.done += count;
    } catch (error) {
      tally.failed += 1;
      log(failure, { layoutId: layout.layoutId, ...failureFields(error) });
    }
  });
  return tally;
}
