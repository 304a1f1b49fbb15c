/** Formats times in the journal in the time zone of the site, as short as possible. */
import { siteTime } from "#web/features/site/model/site-clock.ts";

/** A span as text: "14:02–14:31" for today, "2026-11-21 23:50–2026-11-22 00:10" otherwise. */
export function timeSpan(from: number, to: number, now: number, tz: string | undefined): string {
  const [day] = siteTime(from, tz).split(" ");
  const [endDay, endClock = ""] = siteTime(to, tz).split(" ");
  const end = day === endDay ? endClock.slice(0, 5) : shortTime(to, now, tz);
  return `${shortTime(from, now, tz)}–${end}`;
}

/** Time as text: "14:02" for today, "2026-11-21 14:02" for any other day. */
export function shortTime(seconds: number, now: number, tz: string | undefined): string {
  const [day = "", clock = ""] = siteTime(seconds, tz).split(" ");
  const [today] = siteTime(now, tz).split(" ");
  const minutes = clock.slice(0, 5);
  return day === today ? minutes : `${day} ${minutes}`;
}
