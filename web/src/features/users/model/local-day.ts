/** Calendar days in the browser's time zone, and the second at which a day ends. */

import type { CalendarDate } from "#domain/units/time.ts";
import { defaultExpiration, type LocalMoment } from "#domain/users/expiry.ts";

/** The local day that contains the second. */
export function localDayOf(epochSeconds: number): CalendarDate {
  const at = new Date(epochSeconds * 1_000);
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
}

/** 23:59:59 of the day in the browser's time zone, in epoch seconds. */
export function endOfLocalDay(date: CalendarDate): number {
  return secondsOf({ ...date, hour: 23, minute: 59, second: 59 });
}

/** Default end of an account: one month ahead at 23:59:59 local time, in epoch seconds. */
export function initialExpiration(nowSeconds: number): number {
  return secondsOf(defaultExpiration(localDayOf(nowSeconds)));
}

function secondsOf({ year, month, day, hour, minute, second }: LocalMoment): number {
  return new Date(year, month - 1, day, hour, minute, second).getTime() / 1_000;
}

/** Name of the browser's time zone, such as America/Denver. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
