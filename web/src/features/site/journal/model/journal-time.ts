/** Formats times in the journal in the time zone of the site, as short as possible. */
import { siteTime } from "#web/features/site/model/site-clock.ts";

/** Time as text: "14:02" for today, "2026-11-21 14:02" for any other day. */
export function shortTime(seconds: number, now: number, tz: string | undefined): string {
  const [day = "", clock = ""] = siteTime(seconds, tz).split(" ");
  const [today] = siteTime(now, tz).split(" ");
  const minutes = clock.slice(0, 5);
  return day === today ? minutes : `${day} ${minutes}`;
}
