/** Hour of the day and day of the year at a site, local standard time, without a calendar. */

const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;
const DAYS_PER_YEAR = 365.25;

/** Local standard time as hours from 0 to 24. */
export function hourOfDay(epochSeconds: number, utcOffsetHours: number): number {
  const local = epochSeconds + utcOffsetHours * SECONDS_PER_HOUR;
  return (local % SECONDS_PER_DAY) / SECONDS_PER_HOUR;
}

/** Day of the year: 1 on the first of January, accurate to a day. */
export function dayOfYear(epochSeconds: number): number {
  return ((epochSeconds / SECONDS_PER_DAY) % DAYS_PER_YEAR) + 1;
}

/** A sine wave over the day: 0 at `zeroHour`, 1 six hours later. */
export function dayWave(hour: number, zeroHour: number): number {
  return Math.sin(((hour - zeroHour) / 24) * 2 * Math.PI);
}

/** A sine wave over the year: 0 on `zeroDay`, 1 a quarter of a year later. */
export function yearWave(day: number, zeroDay: number): number {
  return Math.sin(((day - zeroDay) / DAYS_PER_YEAR) * 2 * Math.PI);
}
