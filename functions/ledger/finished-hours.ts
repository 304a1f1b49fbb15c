/**
 * Which hours of a layout can be sealed, and the ranges in which they are read: a day at a time.
 */
import {
  hourOf,
  MILLISECONDS_PER_HOUR,
  startOfHour,
} from "#functions/shared/store/ledger-seals.ts";

/**
 * An hour is finished this long after its end: a row carries the time at which its function began
 * to write it, and reaches the index a little later.
 */
const REST_MILLISECONDS = 600_000;
/** The functions that write rows run for 30 s at most, and seals are made every hour. */
const OVERDUE_MILLISECONDS = 3 * MILLISECONDS_PER_HOUR;
const HOURS_PER_DAY = 24;

/** The last finished hour. */
export function lastFinishedHour(nowMilliseconds: number): string {
  return hourOf(nowMilliseconds - REST_MILLISECONDS - MILLISECONDS_PER_HOUR);
}

/** The last hour that is late when it has no seal. */
export function lastOverdueHour(nowMilliseconds: number): string {
  return lastFinishedHour(nowMilliseconds - OVERDUE_MILLISECONDS);
}

export function hourAfter(hour: string): string {
  return hourOf(startOfHour(hour) + MILLISECONDS_PER_HOUR);
}

export function hourBefore(hour: string): string {
  return hourOf(startOfHour(hour) - MILLISECONDS_PER_HOUR);
}

/** The hours from one to another, both included, by their UTC days; none when the second comes before the first. */
export function* daysOfHours(first: string, last: string): Generator<readonly string[]> {
  let hours: string[] = [];
  for (let hour = first; hour <= last; hour = hourAfter(hour)) {
    hours.push(hour);
    const isLastOfDay = hour.endsWith(String(HOURS_PER_DAY - 1));
    if (!isLastOfDay) continue;
    yield hours;
    hours = [];
  }
  if (hours.length > 0) yield hours;
}

/** From the beginning of the first to the end of the last; epoch milliseconds. */
export function stretchOf(hours: readonly string[]): {
  readonly from: number;
  readonly to: number;
} {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) throw new Error("expected at least one hour");
  return { from: startOfHour(first), to: startOfHour(last) + MILLISECONDS_PER_HOUR };
}
