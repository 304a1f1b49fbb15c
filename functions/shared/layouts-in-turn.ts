/** Runs a job over all layouts, several at a time, until its time is over. */

import { failureFields, type Log } from "./log.ts";
import type { Clock } from "./runtime/clock.ts";
import { inParallel } from "./runtime/in-parallel.ts";

export interface LayoutRun {
  readonly clock: Clock;
  readonly log: Log;
  /** Maximum number of layouts processed at the same time. */
  readonly atOnce: number;
  /** Milliseconds after the start of the run from which no further layout is started. */
  readonly workMilliseconds: number;
  /** Milliseconds from the start of one run to the next. */
  readonly periodMilliseconds: number;
  /** Message of the log line for a layout whose work failed. */
  readonly failure: string;
}

export interface LayoutTally {
  /** Sum of the counts that the job returned for the layouts. */
  readonly done: number;
  readonly failed: number;
  /** Number of layouts that were not started because the time was over. */
  readonly left: number;
}

/**
 * Distance between the starting layouts of two runs, as a fraction of the list's length: multiples
 * of the golden ratio spread the starts evenly.
 */
const STEP = 0.618_033_988_749_895;

/**
 * Runs the job over the layouts. Each run starts at a different layout, far from the starts of the
 * last runs, so that layouts left out by one run are reached by the next. A failure of one layout
 * is logged and does not end the run.
 * @param work the job for one layout; returns the count to add to `done`
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
