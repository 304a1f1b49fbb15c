/**
 * The range of the charts: the default one, and which ranges users may choose. Days are days in the
 * time zone of the site.
 */
import { momentOfWallTime, wallTimeOf } from "#web/features/site/model/wall-time.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

const DAY = 86_400;
const DEFAULT_DAYS = 2;
/** Maximum number of days before the last one, of readings and of summaries. */
const MAX_DAYS = 14;
const MAX_LONG_DAYS = 366;

/** The days that the user enters as the range, yyyy-MM-dd. */
export interface ChosenDays {
  readonly start: string;
  readonly end: string;
}

export interface DayFaults {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Returns the default range of the charts, from midnight two days ago to the end of today. */
export function defaultRange(nowSeconds: number, tz: string | undefined): ChartRange {
  const today = dayOf(nowSeconds, tz);
  return { start: startOf(daysBefore(today, DEFAULT_DAYS), tz) ?? 0, end: endOf(today, tz) ?? 0 };
}

/** Returns the day of a time in the time zone of the site, as yyyy-MM-dd. */
export function dayOf(seconds: number, tz: string | undefined): string {
  return wallTimeOf(seconds, tz).slice(0, 10);
}

export function daysOf({ start, end }: ChartRange, tz: string | undefined): ChosenDays {
  return { start: dayOf(start, tz), end: dayOf(end, tz) };
}

/**
 * Range from 00:00:00 of the first to 23:59:59 of the last day; undefined if the days form no valid
 * range.
 */
export function rangeOfDays({ start, end }: ChosenDays, tz: string | undefined) {
  const first = startOf(start, tz);
  const last = endOf(end, tz);
  return first === undefined || last === undefined || first > last
    ? undefined
    : { start: first, end: last };
}

/** True if the days are too many for single readings, so that summaries are drawn. */
export function areLong({ start, end }: ChosenDays): boolean {
  return start < daysBefore(end, MAX_DAYS);
}

/**
 * Returns what is wrong with each of the entered days.
 * @param isLong whether the user accepts summaries, which allow a range of a year
 */
export function dayFaults(
  { start, end }: ChosenDays,
  nowSeconds: number,
  { tz, isLong }: { readonly tz: string | undefined; readonly isLong: boolean },
): DayFaults {
  const today = dayOf(nowSeconds, tz);
  const isStartDay = startOf(start, tz) !== undefined;
  const isEndDay = endOf(end, tz) !== undefined;
  return {
    start: startFault(),
    end: isEndDay
      ? end > today
        ? CHART_MESSAGES.inFuture
        : undefined
      : CHART_MESSAGES.invalidDate,
  };

  function startFault(): string | undefined {
    if (!isStartDay) return CHART_MESSAGES.invalidDate;
    if (isEndDay && start > end) return CHART_MESSAGES.afterEnd;
    if (start > today) return CHART_MESSAGES.inFuture;
    if (!isEndDay) return undefined;
    if (isLong) {
      return start < daysBefore(end, MAX_LONG_DAYS) ? CHART_MESSAGES.longerThanYear : undefined;
    }
    return areLong({ start, end }) ? CHART_MESSAGES.tooLong : undefined;
  }
}

/** Returns the start of a day: midnight or, if clocks skip midnight, the first moment after it. */
function startOf(day: string, tz: string | undefined): number | undefined {
  return momentOfWallTime(`${day}T00:00:00`, tz) ?? momentOfWallTime(`${day}T01:00:00`, tz);
}

function endOf(day: string, tz: string | undefined): number | undefined {
  return momentOfWallTime(`${day}T23:59:59`, tz);
}

function daysBefore(day: string, count: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - count * DAY * 1_000).toISOString().slice(0, 10);
}
