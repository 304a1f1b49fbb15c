/** The period of a request for alarm metrics, on the clocks of a site. */
import { nextSlotStart, slotStart, type ZoneOffset } from "#domain/rollups/resolution.ts";
import { type CalendarDate, SECONDS_PER_DAY, startOfUtcDay } from "#domain/units/time.ts";
import type { TimeSpan } from "./master-alarms.ts";

/** Maximum number of days of one request. */
export const MAX_METRICS_DAYS = 31;

export interface PeriodWish {
  /** Number of the site's days, 1 to MAX_METRICS_DAYS. */
  readonly days: number;
  /**
   * The last of the days; undefined for the last one that is finished. Of days that are not finished,
   * nothing is in the period.
   */
  readonly last: CalendarDate | undefined;
}

/**
 * Whole days of the site.
 * @param finishedUntil epoch seconds up to which days are digested
 */
export function metricsPeriod(
  { days, last }: PeriodWish,
  finishedUntil: number,
  offsetAt: ZoneOffset,
): TimeSpan {
  const finished = slotStart("day", finishedUntil, offsetAt);
  const wished =
    last === undefined ? finished : nextSlotStart("day", startOf(last, offsetAt), offsetAt);
  const to = Math.min(finished, wished);
  let from = to;
  for (let day = 0; day < days; day += 1) from = slotStart("day", from - 1, offsetAt);
  return { from, to };
}

/** Start of a day of the site: that of the day in which its noon is. */
function startOf(day: CalendarDate, offsetAt: ZoneOffset): number {
  const noon = startOfUtcDay(day) + SECONDS_PER_DAY / 2;
  return slotStart("day", noon - offsetAt(noon), offsetAt);
}

/**
 * The UTC days to read for a period, as the times between which they are: one day before it shows what
 * was active at its begin.
 */
export function readSpan({ from, to }: TimeSpan): TimeSpan {
  const dayAt = (seconds: number) => Math.floor(seconds / SECONDS_PER_DAY) * SECONDS_PER_DAY;
  return { from: dayAt(from) - SECONDS_PER_DAY, to: dayAt(to - 1) + SECONDS_PER_DAY };
}
