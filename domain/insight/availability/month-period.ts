/**
 * The part of a month for which availability is counted, and its lengths: what is not known to be good
 * or bad in it is unknown.
 */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { commonSeconds, coreSpans, type TimeSpan } from "./core-hours.ts";
import type { SiteMonth } from "./site-month.ts";

export interface MonthNeighbours {
  /** Whether the month before has digests: the month counts from its first day then. */
  readonly hasEarlier: boolean;
  /** Whether a later month has digests: the month is over then. */
  readonly hasLater: boolean;
}

/**
 * From the first digested UTC day of a layout to the end of the last one. A master that was silent
 * at either end has unknown time there.
 */
export function periodOf(
  month: SiteMonth,
  { oldest, newest }: { readonly oldest: number; readonly newest: number },
  { hasEarlier, hasLater }: MonthNeighbours,
): TimeSpan {
  return {
    start: hasEarlier ? month.start : Math.max(month.start, oldest),
    end: hasLater ? month.end : Math.min(month.end, newest + SECONDS_PER_DAY),
  };
}

/** A day of the month, or the part of it that is in the period. */
export interface DayLength {
  /** Midnight at the start of the day; epoch seconds. */
  readonly start: number;
  readonly seconds: number;
  readonly coreSeconds: number;
  /** Whether the whole day is in the period. */
  readonly isWhole: boolean;
}

/** Lengths of all days of the month within the period; zero for days outside of it. */
export function dayLengths(
  month: SiteMonth,
  period: TimeSpan,
  coordinates: Coordinates | undefined,
  offsetAt: ZoneOffset,
): readonly DayLength[] {
  const core = coreSpans(month, coordinates, offsetAt);
  return month.days.map((day) => {
    const start = Math.max(day.start, period.start);
    const end = Math.max(start, Math.min(day.end, period.end));
    const counted = { start, end };
    return {
      start: day.start,
      seconds: end - start,
      coreSeconds: commonSeconds(counted, core),
      isWhole: end - start === day.end - day.start,
    };
  });
}
