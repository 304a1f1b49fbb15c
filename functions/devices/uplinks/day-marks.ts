/** Marks of the days that have to be put together: one per day and master is enough while the day lasts. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { recentMap } from "#functions/shared/recent-map.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface DayMarks {
  /** Marks the day of this second (epoch seconds) whatever this instance has marked before. */
  mark(place: MasterPlace, ts: number): Promise<void>;
  /** Marks it when it is over, or when this instance has not marked it yet. */
  markOnce(place: MasterPlace, ts: number): Promise<void>;
}

const CAPACITY = 5000;

/** A mark of a day that is over may have been taken away meanwhile, so what comes late marks it again. */
export function dayMarks(store: TelemetryStore, clock: Clock): DayMarks {
  const marked = recentMap<string, number>(CAPACITY);
  const dayOf = (seconds: number): number => Math.floor(seconds / SECONDS_PER_DAY);
  const mark = async (place: MasterPlace, ts: number): Promise<void> => {
    await markDay(store, place, { ts, atMilliseconds: clock.nowMilliseconds() });
    marked.set(place.mLocId, dayOf(ts));
  };
  const markOnce = async (place: MasterPlace, ts: number): Promise<void> => {
    const isOver = dayOf(ts) < dayOf(clock.nowMilliseconds() / 1000);
    if (isOver || marked.get(place.mLocId) !== dayOf(ts)) await mark(place, ts);
  };
  return { mark, markOnce };
}
