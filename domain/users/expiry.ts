/**
 * Default ends of accounts and trials. The caller passes the calendar day; no clock is read here.
 */
import { type CalendarDate, daysInMonth } from "#domain/units/time.ts";

/**
 * A moment on the user's own calendar; it becomes epoch seconds in the time zone of the person who
 * enters it.
 */
export interface LocalMoment extends CalendarDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The same day of the next month, or the last day of that month when it is shorter. */
export function oneMonthAfter(date: CalendarDate): CalendarDate {
  const year = date.month === 12 ? date.year + 1 : date.year;
  const month = date.month === 12 ? 1 : date.month + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** The default end of an account: the last second of the day one month ahead. */
export function defaultExpiration(today: CalendarDate): LocalMoment {
  return { ...oneMonthAfter(today), hour: 23, minute: 59, second: 59 };
}

/** The date as yyyy-MM-dd, as the register form shows it. */
export function formatDate(date: CalendarDate): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

/** A day written yyyy-MM-dd; undefined for any other text, and for a day that does not exist. */
export function dateFrom(text: string): CalendarDate | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
  const date = {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8, 10)),
  };
  const exists =
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= daysInMonth(date.year, date.month);
  return exists ? date : undefined;
}
