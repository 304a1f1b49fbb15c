/**
 * Compacts one batch of finished days, each into its day object, until its time is over. The hourly
 * run makes the batches.
 */
import { asInput } from "#domain/input/read-input.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { dirtyDay, type MasterDay } from "#functions/shared/store/dirty-days.ts";
import { type MarkedLayoutDay, markedLayoutDays } from "#functions/shared/store/layout-days.ts";
import { type CompactDayDeps, compactDay } from "./compact-day.ts";
import { rankLayout } from "./judge-findings.ts";
import { mergeLayoutDay } from "./roll-up-day.ts";

export interface CompactBatchDeps extends CompactDayDeps {
  readonly log: Log;
}

/** The event of one invocation of the function: a batch of days. */
export interface DayBatch {
  readonly days: readonly MasterDay[];
}

/**
 * Maximum number of days in a batch: 195 KB of the 256 KB that an event may have (AWS Lambda quota:
 * payload of an asynchronous invocation).
 */
export const MAX_DAYS_IN_BATCH = 1_500;
/** Milliseconds after which no further day is started; Lambda stops the function after 300 s. */
const WORK_MILLISECONDS = 240_000;
/**
 * Number of days compacted at the same time: while one waits for the store another is encoded. More
 * would not fit into memory where nodes are polled fast.
 */
const AT_ONCE = 2;

interface Tally {
  compacted: number;
  unchanged: number;
  lost: number;
  failed: number;
  /** Number of days that another invocation has compacted since the batch was made. */
  unmarked: number;
  /** Number of frames that could not be read. */
  missing: number;
}

/**
 * Makes the handler. Idempotent, and safe next to another invocation with the same days: each day's
 * mark is read again before the day is started. Days that are not reached remain marked for the
 * next hourly run.
 * @throws for an event that is not a batch, and when a day could not be compacted, after all others
 * were tried
 */
export function compactBatch(deps: CompactBatchDeps) {
  return async (event: unknown): Promise<void> => {
    const startedAt = deps.clock.nowMilliseconds();
    const { days } = dayBatchFrom(event);
    const tally = { compacted: 0, unchanged: 0, lost: 0, failed: 0, unmarked: 0, missing: 0 };
    const queue = days.values();
    const work = async () => {
      for (const day of queue) {
        await attempt(deps, day, tally);
        if (deps.clock.nowMilliseconds() - startedAt > WORK_MILLISECONDS) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const merged = await mergeLayouts(deps, days, startedAt);
    const { compacted, unchanged, lost, failed, unmarked } = tally;
    const left = days.length - compacted - unchanged - lost - failed - unmarked;
    deps.log("days compacted", { ...tally, left, merged });
    if (failed > 0) throw new Error(`expected to compact every day, ${failed} failed`);
  };
}

/** Maximum number of marked days of layouts that are read at the end of a batch. */
const MAX_MARKED = 1_000;
/**
 * Milliseconds after which any batch merges a day of a layout: it is longer than a batch runs, so
 * the batch that had the day was stopped.
 */
const ABANDONED_MILLISECONDS = 600_000;

/**
 * Merges the rollups of the layouts whose days are in the batch, and those that other batches left,
 * and ranks the findings about their trackers.
 * Returns the number of merged days; the others remain marked.
 */
async function mergeLayouts(
  deps: CompactBatchDeps,
  days: readonly MasterDay[],
  startedAt: number,
): Promise<number> {
  // Also without a mark: a concurrent batch may have merged the day before its last master was ready.
  const layoutDays = new Map(
    days.map(({ place: { layoutId }, day }): [string, MarkedLayoutDay] => [
      `${day} ${layoutId}`,
      { layoutId, day, markedAtMilliseconds: 0 },
    ]),
  );
  const abandonedBefore = deps.clock.nowMilliseconds() - ABANDONED_MILLISECONDS;
  for (const marked of await markedLayoutDays(deps.store, MAX_MARKED)) {
    const key = `${marked.day} ${marked.layoutId}`;
    const isAbandoned = marked.markedAtMilliseconds < abandonedBefore;
    if (layoutDays.has(key) || isAbandoned) layoutDays.set(key, marked);
  }
  let merged = 0;
  for (const marked of layoutDays.values()) {
    if (deps.clock.nowMilliseconds() - startedAt > WORK_MILLISECONDS) break;
    await mergeLayoutDay(deps, marked);
    merged += 1;
  }
  const layoutIds = new Set([...layoutDays.values()].map(({ layoutId }) => layoutId));
  for (const layoutId of layoutIds) await rankLayout(deps, layoutId);
  return merged;
}

async function attempt(deps: CompactBatchDeps, masterDay: MasterDay, tally: Tally): Promise<void> {
  const { place: masterKey, day } = masterDay;
  try {
    const mark = await dirtyDay(deps.store, masterDay);
    if (mark === undefined) {
      tally.unmarked += 1;
      return;
    }
    const { outcome, missing } = await compactDay(deps, mark);
    tally[outcome] += 1;
    tally.missing += missing;
    if (missing > 0) deps.log("frames missing", { ...masterKey, day, missing });
  } catch (error) {
    tally.failed += 1;
    deps.log("day failed", { ...masterKey, day, ...failureFields(error) });
  }
}

function dayBatchFrom(event: unknown): DayBatch {
  const days = asInput(event)?.days;
  if (!Array.isArray(days)) throw new Error("expected a batch of days");
  return { days: days.map(masterDayFrom) };
}

function masterDayFrom(value: unknown): MasterDay {
  const { place, day } = asInput(value) ?? {};
  const { layoutId, mLocId } = asInput(place) ?? {};
  if (typeof layoutId === "string" && typeof mLocId === "string" && typeof day === "string") {
    return { place: { layoutId, mLocId }, day };
  }
  throw new Error(`expected a day of a master, got ${JSON.stringify(value)}`);
}
