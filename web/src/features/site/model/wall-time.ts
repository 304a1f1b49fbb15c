/** Moments as people type them by the clocks of the site. */
import { siteTime } from "./site-clock.ts";

const DAY = 86_400;

/** As yyyy-MM-ddTHH:mm:ss, which is how a date-time field of the browser takes and gives it. */
export function wallTimeOf(epochSeconds: number, tz: string | undefined): string {
  return siteTime(epochSeconds, tz).replace(" ", "T");
}

/**
 * The moment at which the site's clocks show this; of two, when clocks are put back, the first. Undefined for what is no time,
 * and for an hour that is skipped.
 * @param text yyyy-MM-ddTHH:mm, seconds may follow.
 */
export function momentOfWallTime(text: string, tz: string | undefined): number | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00` : text;
  const asUtc = utcSecondsOf(wall);
  if (asUtc === undefined) return undefined;
  // Clocks are put forward or back by at most once in two days: one of these offsets holds.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, tz));
  const moments = candidates.filter((moment) => wallTimeOf(moment, tz) === wall);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Seconds by which the site's clocks are ahead of UTC. */
function offsetAt(epochSeconds: number, tz: string | undefined): number {
  return (utcSecondsOf(wallTimeOf(epochSeconds, tz)) ?? epochSeconds) - epochSeconds;
}

function utcSecondsOf(wall: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(wall)) return undefined;
  const milliseconds = Date.parse(`${wall}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
