/**
 * Points in time as epoch seconds, days of the calendar, and conversions between them. No clock is
 * read here.
 */

/** Whole seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number & { readonly brand: "EpochSeconds" };

/** A day of the proleptic Gregorian calendar; month 1 to 12, day 1 to 31. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const SECONDS_PER_DAY = 86_400;

/**
 * 2020-01-01: no device reported before then, so an earlier time means a clock that was never set.
 */
export const FIRST_REPORTS_SECONDS = 1_577_836_800;

/** 2100-01-01: a later time is a mistake, such as milliseconds given as seconds. */
const LATEST_SECONDS = 4_102_444_800;

/** A time that came over the wire: a whole number from 1970 up to the year 2100, else undefined. */
export function epochSecondsFrom(value: unknown): EpochSeconds | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return undefined;
  return value >= 0 && value < LATEST_SECONDS ? (value as EpochSeconds) : undefined;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The second at which the day begins in UTC. */
export function startOfUtcDay(date: CalendarDate): EpochSeconds {
  return (daysSinceEpoch(date) * SECONDS_PER_DAY) as EpochSeconds;
}

/** The UTC day that contains the second. */
export function utcDayOf(seconds: EpochSeconds): CalendarDate {
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  let year = 1970 + Math.floor(days / 365.2425);
  while (daysSinceEpoch({ year: year + 1, month: 1, day: 1 }) <= days) year += 1;
  while (daysSinceEpoch({ year, month: 1, day: 1 }) > days) year -= 1;
  let month = 12;
  while (daysSinceEpoch({ year, month, day: 1 }) > days) month -= 1;
  return { year, month, day: days - daysSinceEpoch({ year, month, day: 1 }) + 1 };
}

/**
 * Time of day shown for an angle table index (0 to 1439): hh:mm:00, (index + 1) minutes after
 * midnight.
 */
export function angleTableTime(index: number): string {
  const minutes = (index + 1) % 1440;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;
}

/** Number of days from 1970-01-01 to the date. */
function daysSinceEpoch(date: CalendarDate): number {
  let days = (date.year - 1970) * 365 + leapYearsBefore(date.year) - leapYearsBefore(1970);
  for (let month = 1; month < date.month; month += 1) days += daysInMonth(date.year, month);
  return days + date.day - 1;
}

function leapYearsBefore(year: number): number {
  const last = year - 1;
  return Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
