/** Scheduled jobs: each works through all layouts, as far as the time of a run goes. */
import { type LayoutId, layoutIdFrom } from "#domain/identity/location-id.ts";
import { eachLayoutInTurn, type LayoutRun } from "./layouts-in-turn.ts";
import type { Log } from "./log.ts";
import type { Clock } from "./runtime/clock.ts";
import { type CoreStore, everyLayout } from "./store/layouts.ts";

interface JobDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Limits of one run, and its log lines. */
export interface LayoutJob extends Omit<LayoutRun, "clock" | "log"> {
  /** Message of the log line at the end of a run. */
  readonly finished: string;
  /** Name, in that line, of the sum that the work returned. */
  readonly counted: string;
}

/**
 * Makes the job.
 * @param work the job for one layout; `until` is the time, in epoch milliseconds, from which it
 * starts no further piece of work. Returns a count
 * @throws (the job) when a layout failed, after all others were tried
 */
export function layoutJob(
  { store, clock, log }: JobDeps,
  { finished, counted, ...limits }: LayoutJob,
  work: (layoutId: LayoutId, until: number) => Promise<number>,
) {
  return async (): Promise<void> => {
    const until = clock.nowMilliseconds() + limits.workMilliseconds;
    const layouts = await everyLayout(store);
    const run = { ...limits, clock, log };
    const { done, failed, left } = await eachLayoutInTurn(run, layouts, async (layout) => {
      const layoutId = layoutIdFrom(layout.layoutId);
      return layoutId === undefined ? 0 : work(layoutId, until);
    });
    log(finished, { [counted]: done, failed, left });
    if (failed > 0)
      throw new Error(
        `expected the work of every layout done, ${failed} failed (${limits.failure})`,
      );
  };
}
