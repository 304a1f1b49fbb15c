/** Hours and days at a site; times are seconds since 1970 in local standard time. */

const DAY_SECONDS = 86_400;

export function nextMidnight(localSeconds: number): number {
  return nextTimeOfDay(localSeconds, 0);
}

/** The next time at which the clock at the site shows this hour, 0 to 24. */
export function nextTimeOfDay(localSeconds: number, hours: number): number {
  const today = Math.floor(localSeconds / DAY_SECONDS) * DAY_SECONDS;
  const wanted = today + (hours % 24) * 3600;
  return wanted > localSeconds ? wanted : wanted + DAY_SECONDS;
}

/** The time of day as text, such as 23:05. */
export function clockText(localSeconds: number): string {
  const minutes = Math.floor(localSeconds / 60) % (24 * 60);
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
