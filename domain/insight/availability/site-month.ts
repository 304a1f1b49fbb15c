/** A month of the site's calendar: its days on the clocks of the site, and the UTC days it touches. */
import { slotStart, type ZoneOffset } from "#domain/rollups/resolution.ts";
import { daysInMonth, SECONDS_PER_DAY, startOfUtcDay } from "#domain/units/time.ts";
import type { TimeSpan } from "./core-hours.ts";

export interface SiteMonth extends TimeSpan {
  /** The days, each from midnight to midnight of the site: 23, 24 or 25 hours. */
  readonly days: readonly TimeSpan[];
  /** Starts of the UTC days that have a part of the month, ascending; epoch seconds. */
  readonly utcDays: readonly number[];
}

/** A month of the calendar; month 1 to 12. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

/** Reads a month as yyyymm, from 2000 to 2099. */
export function monthFrom(text: string): CalendarMonth | undefined {
  if (!/^20\d\d(0[1-9]|1[0-2])$/.test(text)) return undefined;
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(4)) };
}

/** The month as yyyymm. */
export function monthText({ year, month }: CalendarMonth): string {
  return `${year}${String(month).padStart(2, "0")}`;
}

/** The month this many months later, or earlier for a negative number. */
export function monthAfter({ year, month }: CalendarMonth, months: number): CalendarMonth {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** The month on the clocks of the site. */
export function siteMonth(calendar: CalendarMonth, offsetAt: ZoneOffset): SiteMonth {
  const { year, month } = calendar;
  const starts = Array.from({ length: daysInMonth(year, month) + 1 }, (_, at) =>
    midnightOf(startOfUtcDay({ year, month, day: 1 }) + at * SECONDS_PER_DAY, offsetAt),
  );
  const days = starts.slice(1).map((end, at) => ({ start: starts[at] ?? end, end }));
  const [start = 0, end = 0] = [starts[0], starts.at(-1)];
  const utcDays: number[] = [];
  for (let day = start - (start % SECONDS_PER_DAY); day < end; day += SECONDS_PER_DAY) {
    utcDays.push(day);
  }
  return { start, end, days, utcDays };
}

/** Start of the site's day with the date of a UTC day. @param utcMidnight epoch seconds */
function midnightOf(utcMidnight: number, offsetAt: ZoneOffset): number {
  // At noon of that date no clock is at another date, whichever way it has changed.
  const noon = utcMidnight + SECONDS_PER_DAY / 2;
  return slotStart("day", noon - offsetAt(noon), offsetAt);
}
