/** Moments as people type them by the clocks of the site. */
import { siteTime } from "./site-clock.ts";

const DAY = 86_400;

/** As yyyy-MM-ddTHH:mm:ss, which is how a date-time field of the browser takes and gives it. */
export function wallTimeOf(epochSeconds: number, tz: string | undefined): string {
  return siteTime(epochSeconds, tz).replace(" ", "T");
}

/** The moment at which the site's clocks show this; of two the first. Undefined where they never do. */
export function momentOfWallTime(text: string, tz: string | undefined): number | undefined {
  return momentsOfWallTime(text, tz)[0];
}

/**
 * The moments at which the site's clocks show this, the first one first: two where clocks are put back, none for what is no
 * time and for an hour that is skipped.
 * @param text yyyy-MM-ddTHH:mm, seconds may follow.
 */
export function momentsOfWallTime(text: string, tz: string | undefined): readonly number[] {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00` : text;
  const asUtc = utcSecondsOf(wall);
  if (asUtc === undefined) return [];
  // Clocks are put forward or back by at most once in two days: one of these offsets holds.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, tz));
  const moments = candidates.filter((moment) => wallTimeOf(moment, tz) === wall);
  return [...new Set(moments)].sort((one, other) => one - other);
}

/** How far the site's clocks are ahead of UTC then, such as UTC-6 or UTC+5:30: what tells two showings of one hour apart. */
export function offsetInWords(epochSeconds: number, tz: string | undefined): string {
  const minutes = Math.round(offsetAt(epochSeconds, tz) / 60);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const behind = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${behind}`;
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
