/** The state of the view "Alarm performance" in its address. */

import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { SHIFT_LENGTHS, type ShiftHours } from "#domain/insight/alarm-metrics/shift-plan.ts";
import { dateFrom } from "#domain/users/expiry.ts";

/** Lengths of the period in days of the site. */
export const PERIOD_DAYS = [1, 7, 31] as const;

export type PeriodDays = (typeof PERIOD_DAYS)[number];

export interface AlarmMetricsUrl {
  readonly days: PeriodDays;
  /** Last day of the period as yyyy-mm-dd; undefined for the last finished one. */
  readonly last: string | undefined;
  /** The site whose details are open. */
  readonly layoutId: string | undefined;
  readonly shiftHours: ShiftHours;
}

const FIRST_DAYS: PeriodDays = 7;
const [FIRST_SHIFT] = SHIFT_LENGTHS;

/** Reads the URL; invalid parameters are ignored and never cause an error. */
export function readMetricsUrl(query: URLSearchParams): AlarmMetricsUrl {
  const last = query.get("last") ?? "";
  return {
    days: PERIOD_DAYS.find((days) => String(days) === query.get("days")) ?? FIRST_DAYS,
    last: dateFrom(last) === undefined ? undefined : last,
    layoutId: layoutIdFrom(query.get("site") ?? ""),
    shiftHours: SHIFT_LENGTHS.find((hours) => String(hours) === query.get("shift")) ?? FIRST_SHIFT,
  };
}

/** Query of the URL; default values are omitted. */
export function writeMetricsUrl(url: AlarmMetricsUrl): URLSearchParams {
  const { days, last, layoutId, shiftHours } = url;
  const query = new URLSearchParams();
  if (days !== FIRST_DAYS) query.set("days", String(days));
  if (last !== undefined) query.set("last", last);
  if (layoutId !== undefined) query.set("site", layoutId);
  if (shiftHours !== FIRST_SHIFT) query.set("shift", String(shiftHours));
  return query;
}
