/**
 * Once an hour: distributes the finished days that are marked for compaction in batches, longest
 * waiting first, and starts an invocation for each batch.
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type Clock, dayOf, nowSeconds, startOfDay } from "#functions/shared/runtime/clock.ts";
import { dayIndex, dueLeftovers, forgetLeftovers } from "#functions/shared/store/day-objects.ts";
import { type DirtyDay, dirtyDaysOf, type MasterDay } from "#functions/shared/store/dirty-days.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import {
  deleteObject,
  type TelemetryBucket,
} from "#functions/shared/telemetry/telemetry-bucket.ts";
import { type DayBatch, MAX_DAYS_IN_BATCH } from "./compact-batch.ts";

export interface CompactDaysDeps {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
  readonly clock: Clock;
  readonly log: Log;
  /** Starts the invocation for a batch, without waiting for its end. */
  startBatch(batch: DayBatch): Promise<void>;
}

/** Number of past days whose marks are read. */
const MARKED_DAYS = 14;
/**
 * Seconds after its end until a day counts as finished: masters send late what they could not send
 * at once.
 */
const REST_SECONDS = 3600;
/**
 * Maximum number of batches per run, all of which may be in progress at once: fewer than the 10
 * concurrent executions of a new AWS account (AWS Lambda quota: concurrent executions), so that
 * user requests still find capacity.
 */
const MAX_BATCHES = 4;
/**
 * Number of days up to which a single batch is made: one invocation compacts them in about a
 * minute.
 */
const DAYS_WORTH_A_BATCH = 300;

/**
 * Makes the scheduled job. Days that are not in a batch, or that their batch does not reach, remain
 * marked for the next run. The log has the waiting time of the oldest finished day; an alarm is
 * raised when it reaches a day (infra/observability-stack.ts).
 * @throws when a batch could not be started, after all others were tried
 */
export function compactDays(deps: CompactDaysDeps) {
  return async (): Promise<void> => {
    const waiting = await finishedDays(deps);
    const batches = batchesOf(
      waiting.map(({ mark: { place: masterKey, day } }) => ({ place: masterKey, day })),
    );
    let started = 0;
    for (const batch of batches) {
      try {
        await deps.startBatch(batch);
        started += batch.days.length;
      } catch (error) {
        deps.log("batch not started", { days: batch.days.length, ...failureFields(error) });
      }
    }
    const removed = await removeLeftovers(deps);
    const oldestWaitSeconds = waiting[0]?.waitSeconds ?? 0;
    const left = waiting.length - started;
    deps.log("compaction started", { started, left, removed, oldestWaitSeconds });
    const wanted = batches.reduce((sum, { days }) => sum + days.length, 0);
    if (started < wanted) throw new Error(`expected ${wanted} days started, got ${started}`);
  };
}

/**
 * Distributes the days over the batches in turn, so that every batch begins with the days that have
 * waited longest.
 */
function batchesOf(days: readonly MasterDay[]): readonly DayBatch[] {
  const count = Math.min(MAX_BATCHES, Math.ceil(days.length / DAYS_WORTH_A_BATCH));
  return Array.from({ length: count }, (_, batch) => ({
    days: days.filter((_, at) => at % count === batch).slice(0, MAX_DAYS_IN_BATCH),
  }));
}

interface WaitingDay {
  readonly mark: DirtyDay;
  /** Seconds since the day was finished, or since its last mark after that. */
  readonly waitSeconds: number;
}

/** Reads the marked finished days, longest waiting first. */
async function finishedDays({ store, clock }: CompactDaysDeps): Promise<readonly WaitingDay[]> {
  const now = Math.floor(clock.nowMilliseconds() / 1000);
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

/** Maximum number of lists of unneeded day objects that are handled in one run. */
const MAX_LEFTOVERS = 500;

/**
 * Deletes day objects that no index item names: replaced ones after a day, and those of interrupted
 * runs. Returns the number of deleted objects. An object named in the index item is not deleted,
 * and an index item never returns to an older object, because each run raises the version.
 */
async function removeLeftovers({
  store,
  bucket,
  clock,
}: {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
  readonly clock: Clock;
}): Promise<number> {
  const due = { nowSeconds: nowSeconds(clock), limit: MAX_LEFTOVERS };
  let removed = 0;
  for (const leftovers of await dueLeftovers(store, due)) {
    const present = await dayIndex(store, leftovers.masterKey, leftovers.day);
    for (const key of leftovers.objectKeys) {
      if (key === present?.objectKey) continue;
      await deleteObject(bucket, key);
      removed += 1;
    }
    await forgetLeftovers(store, leftovers);
  }
  return removed;
}
