/** Converts between moments and wall-clock times of the site, which users type. */
import { siteTime } from "./site-clock.ts";

const DAY = 86_400;

/**
 * Returns a moment as wall-clock time yyyy-MM-ddTHH:mm:ss, the format of the browser's date-time
 * fields.
 */
export function wallTimeOf(epochSeconds: number, tz: string | undefined): string {
  return siteTime(epochSeconds, tz).replace(" ", "T");
}

/**
 * Returns the moment at which the site's clocks show this time, the first if there are two.
 * Undefined if they never show it.
 */
export function momentOfWallTime(text: string, tz: string | undefined): number | undefined {
  return momentsOfWallTime(text, tz)[0];
}

/**
 * Returns the moments at which the site's clocks show this time, earliest first: two if clocks are
 * put back then, none for an invalid time or a skipped hour.
 * @param text yyyy-MM-ddTHH:mm, seconds may follow
 */
export function momentsOfWallTime(text: string, tz: string | undefined): readonly number[] {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00` : text;
  const asUtc = utcSecondsOf(wall);
  if (asUtc === undefined) return [];
  // Tries the site's offsets from UTC a day earlier and a day later; clocks change at most once in
  // between, so one of them applies.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, tz));
  const moments = candidates.filter((moment) => wallTimeOf(moment, tz) === wall);
  return [...new Set(moments)].sort((one, other) => one - other);
}

/**
 * Offset from UTC at a moment, such as UTC-6 or UTC+5:30; it distinguishes the two moments of a
 * repeated hour.
 */
export function offsetInWords(epochSeconds: number, tz: string | undefined): string {
  const minutes = Math.round(offsetAt(epochSeconds, tz) / 60);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const behind = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${behind}`;
}

/** Seconds by which the site's clocks are ahead of UTC at a moment. */
function offsetAt(epochSeconds: number, tz: string | undefined): number {
  return (utcSecondsOf(wallTimeOf(epochSeconds, tz)) ?? epochSeconds) - epochSeconds;
}

function utcSecondsOf(wall: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(wall)) return undefined;
  const milliseconds = Date.parse(`${wall}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
