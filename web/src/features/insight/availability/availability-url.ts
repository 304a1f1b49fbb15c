/** What the view of availability shows, in the address: month, site, master and hours. */
import {
  type CalendarMonth,
  monthAfter,
  monthFrom,
  monthText,
} from "#domain/insight/availability/site-month.ts";
import { epochSecondsFrom, SECONDS_PER_DAY, utcDayOf } from "#domain/units/time.ts";

/** Core hours, or whole days. */
export const HOUR_KINDS = ["core", "whole"] as const;

export type HourKind = (typeof HOUR_KINDS)[number];

export interface AvailabilityAddress {
  /** As yyyymm. */
  readonly month: string;
  /** Undefined: all sites. */
  readonly layoutId: string | undefined;
  /** Master whose trackers are listed; undefined: the worst of the site. */
  readonly mLocId: string | undefined;
  readonly hours: HourKind;
}

/** Reads the address. @param usual month that is shown without one, as yyyymm */
export function readAvailabilityUrl(query: URLSearchParams, usual: string): AvailabilityAddress {
  const month = query.get("month") ?? "";
  const layoutId = query.get("site") ?? undefined;
  return {
    month: monthFrom(month) === undefined ? usual : month,
    layoutId,
    mLocId: layoutId === undefined ? undefined : (query.get("master") ?? undefined),
    hours: HOUR_KINDS.find((kind) => kind === query.get("hours")) ?? "core",
  };
}

/** The query of an address, with its question mark. */
export function availabilitySearch({ month, layoutId, mLocId, hours }: AvailabilityAddress) {
  const query = new URLSearchParams({ month });
  if (layoutId !== undefined) query.set("site", layoutId);
  if (mLocId !== undefined) query.set("master", mLocId);
  if (hours !== "core") query.set("hours", hours);
  return `?${query}`;
}

/** A day of every site is finished and counted this long after it began. */
const COUNTED_AFTER_SECONDS = 2.5 * SECONDS_PER_DAY;

/** The newest month that is likely to have a finished day, in UTC. */
export function newestMonth(nowSeconds: number): CalendarMonth {
  return monthAt(nowSeconds - COUNTED_AFTER_SECONDS);
}

/** Months that can be chosen, newest first, and the shown one if it is none of them. */
export function offeredMonths(nowSeconds: number, shown: string): readonly string[] {
  const newest = monthAt(nowSeconds);
  const months = Array.from({ length: MONTHS }, (_, at) => monthText(monthAfter(newest, -at)));
  return [...new Set([...months, shown])].sort().reverse();
}

const MONTHS = 24;

function monthAt(seconds: number): CalendarMonth {
  const moment = epochSecondsFrom(Math.floor(seconds));
  const { year, month } = moment === undefined ? { year: 2000, month: 1 } : utcDayOf(moment);
  return { year, month };
}

/** The month this many months later, as yyyymm. */
export function shiftedMonth(month: string, months: number): string {
  const calendar = monthFrom(month);
  return calendar === undefined ? month : monthText(monthAfter(calendar, months));
}
