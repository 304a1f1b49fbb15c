/** Marks days for compaction: once per day and master is enough until the day is over. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface DayMarks {
  /** Marks the day of this second (epoch seconds), also when this instance has marked it before. */
  mark(masterKey: MasterKey, ts: number): Promise<void>;
  /** Marks the day when it is over, or when this instance has not marked it yet. */
  markOnce(masterKey: MasterKey, ts: number): Promise<void>;
}

const CAPACITY = 5000;

/** A compaction may have removed the mark of a day that is over, so late messages set it again. */
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
