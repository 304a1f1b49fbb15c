/** Once an hour: every finished day that is marked, the longest waiting first, as far as the time goes. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf, startOfDay } from "#functions/shared/clock.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type DirtyDay, dirtyDaysOf } from "#functions/shared/store/dirty-days.ts";
import { type CompactDayDeps, compactDay } from "./compact-day.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

export interface CompactDaysDeps extends CompactDayDeps {
  readonly log: Log;
}

/** Days whose marks are looked at. */
const MARKED_DAYS = 14;
/** A day is finished when it has been over for so long: masters send late what they could not send at once. */
const REST_SECONDS = 3600;
/** No day is taken up after this; the function may run for 300 s. */
const WORK_MILLISECONDS = 240_000;
/** Days at a time: while one waits for the store another is coded. More would not fit into memory where nodes are polled fast. */
const AT_ONCE = 2;

interface Tally {
  compacted: number;
  unchanged: number;
  lost: number;
  failed: number;
  /** Frames that could not be read. */
  missing: number;
}

/**
 * What is not reached stays marked for the next run. One line of log says how long the oldest finished day has waited; an
 * alarm rings when that is a day (infra/observability-stack.ts).
 * @throws when a day could not be compacted, after all others were tried
 */
export function compactDays(deps: CompactDaysDeps) {
  return async (): Promise<void> => {
    const startedAt = deps.clock.nowMilliseconds();
    const waiting = await finishedDays(deps, startedAt);
    const tally: Tally = { compacted: 0, unchanged: 0, lost: 0, failed: 0, missing: 0 };
    const queue = waiting.values();
    const work = async () => {
      for (const { mark } of queue) {
        await attempt(deps, mark, tally);
        if (deps.clock.nowMilliseconds() - startedAt > WORK_MILLISECONDS) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const removed = await removeLeftovers(deps);
    const { compacted, unchanged, lost, failed } = tally;
    deps.log("days compacted", {
      ...tally,
      removed,
      left: waiting.length - compacted - unchanged - lost - failed,
      oldestWaitSeconds: waiting[0]?.waitSeconds ?? 0,
    });
    if (failed > 0) throw new Error(`expected to compact every day, ${failed} failed`);
  };
}

async function attempt(deps: CompactDaysDeps, mark: DirtyDay, tally: Tally): Promise<void> {
  const { day } = mark;
  try {
    const { outcome, missing } = await compactDay(deps, mark);
    tally[outcome] += 1;
    tally.missing += missing;
    if (missing > 0) deps.log("frames missing", { ...mark.place, day, missing });
  } catch (error) {
    tally.failed += 1;
    deps.log("day failed", { ...mark.place, day, ...failureFields(error) });
  }
}

interface WaitingDay {
  readonly mark: DirtyDay;
  /** Since the day was finished, or marked again after that. */
  readonly waitSeconds: number;
}

/** Longest waiting first. */
async function finishedDays(
  { store }: CompactDaysDeps,
  nowMilliseconds: number,
): Promise<readonly WaitingDay[]> {
  const now = Math.floor(nowMilliseconds / 1000);
  const days = Array.from({ length: MARKED_DAYS }, (_, ago) =>
    dayOf((now - (ago + 1) * SECONDS_PER_DAY) * 1000),
  ).filter((day) => finishedAt(day) <= now);
  const marks = await Promise.all(days.map((day) => dirtyDaysOf(store, day)));
  return marks
    .flat()
    .map((mark) => ({ mark, waitSeconds: now - waitingSince(mark) }))
    .sort((one, other) => other.waitSeconds - one.waitSeconds);
}

function waitingSince({ day, markedAtMilliseconds }: DirtyDay): number {
  return Math.max(finishedAt(day), Math.floor(markedAtMilliseconds / 1000));
}

function finishedAt(day: string): number {
  return startOfDay(day) + SECONDS_PER_DAY + REST_SECONDS;
}
