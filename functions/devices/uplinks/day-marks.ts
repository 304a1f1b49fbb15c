/**
 * Marks a master's days for compaction into day objects. While a day lasts, one mark per day and
 * master is enough.
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface DayMarks {
  /**
   * Marks the day that contains `ts` (epoch seconds), even if this instance has already marked it.
   */
  mark(masterKey: MasterKey, ts: number): Promise<void>;
  /**
   * Marks the day that contains `ts` if the day is over, or if this instance has not marked it yet.
   */
  markOnce(masterKey: MasterKey, ts: number): Promise<void>;
}

const CAPACITY = 5000;

/**
 * Keeps the days that this instance has marked. A late message marks its day again, since a
 * compaction may have removed the mark.
 */
export function dayMarks(store: TelemetryStore, clock: Clock): DayMarks {
  const marked = lruCache<string, number>(CAPACITY);
  const dayOf = (seconds: number): number => Math.floor(seconds / SECONDS_PER_DAY);
  const mark = async (masterKey: MasterKey, ts: number): Promise<void> => {
    await markDay(store, masterKey, { ts, atMilliseconds: clock.nowMilliseconds() });
    marked.set(masterKey.mLocId, dayOf(ts));
  };
  const markOnce = async (masterKey: MasterKey, ts: number): Promise<void> => {
    const isOver = dayOf(ts) < dayOf(clock.nowMilliseconds() / 1000);
    if (isOver || marked.get(masterKey.mLocId) !== dayOf(ts)) await mark(masterKey, ts);
  };
  return { mark, markOnce };
}
