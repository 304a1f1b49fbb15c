/** The periods that a report can cover, as ranges of time in the time zone of each site. */
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { momentOfWallTime } from "#web/features/site/model/wall-time.ts";

export const PERIODS = ["shift", "day", "weekend", "week", "month"] as const;

export type Period = (typeof PERIODS)[number];

export interface PeriodSpan {
  /** Start of the period; `to` is its end. Epoch seconds, both inclusive. */
  readonly from: number;
  readonly to: number;
}

const DAY_SECONDS = 86_400;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Lengths in seconds of the periods that end now. The weekend is missing, because it depends on the
 * calendar of the site.
 */
const SECONDS_BACK: Readonly<Record<Exclude<Period, "weekend">, number>> = {
  shift: 8 * 3_600,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 31 * DAY_SECONDS,
};

/**
 * Range of a period.
 * @param now epoch seconds
 * @param tz time zone of the site; undefined: that of the browser
 */
export function periodSpan(period: Period, now: number, tz: string | undefined): PeriodSpan {
  if (period === "weekend") return weekendOf(now, tz);
  return { from: now - SECONDS_BACK[period], to: now };
}

/** The last complete weekend, or during a weekend the present one until now. */
function weekendOf(now: number, tz: string | undefined): PeriodSpan {
  const today = Date.parse(`${siteTime(now, tz).slice(0, 10)}T00:00:00Z`);
  // Days since Saturday; `getUTCDay` returns 0 for Sunday and 6 for Saturday.
  const sinceSaturday = (new Date(today).getUTCDay() + 1) % 7;
  const midnight = (days: number) => {
    const date = new Date(today + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
    // Midnight of that day, or one o'clock if the clocks skip midnight.
    return momentOfWallTime(`${date}T00:00`, tz) ?? momentOfWallTime(`${date}T01:00`, tz) ?? now;
  };
  return { from: midnight(-sinceSaturday), to: Math.min(now, midnight(2 - sinceSaturday)) };
}

/** Splits a period into consecutive pieces of at most a day, the limit of one request. */
export function piecesOf({ from, to }: PeriodSpan): readonly PeriodSpan[] {
  const count = Math.max(1, Math.ceil((to - from) / DAY_SECONDS));
  return Array.from({ length: count }, (_, piece) => ({
    from: from + piece * DAY_SECONDS,
    to: Math.min(to, from + (piece + 1) * DAY_SECONDS),
  }));
}
