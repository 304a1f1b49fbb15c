/** Finds the hours of a layout's ledger that can be sealed, and groups hours by day for reading. */
import {
  hourOf,
  MILLISECONDS_PER_HOUR,
  startOfHour,
} from "#functions/shared/store/ledger-seals.ts";

/**
 * Milliseconds after the end of an hour until it counts as finished: a row of the ledger has the
 * time at which its function began to write it, and reaches the index a little later.
 */
const REST_MILLISECONDS = 600_000;
/**
 * Milliseconds until a finished hour without a seal counts as overdue: seals are made every hour,
 * and functions that write rows run for 30 s at most.
 */
const OVERDUE_MILLISECONDS = 3 * MILLISECONDS_PER_HOUR;
const HOURS_PER_DAY = 24;

/** The last hour that is finished, so that no more rows can be added to it. */
export function lastFinishedHour(nowMilliseconds: number): string {
  return hourOf(nowMilliseconds - REST_MILLISECONDS - MILLISECONDS_PER_HOUR);
}

/** The last hour that should have a seal by now. */
export function lastOverdueHour(nowMilliseconds: number): string {
  return lastFinishedHour(nowMilliseconds - OVERDUE_MILLISECONDS);
}

export function hourAfter(hour: string): string {
  return hourOf(startOfHour(hour) + MILLISECONDS_PER_HOUR);
}

export function hourBefore(hour: string): string {
  return hourOf(startOfHour(hour) - MILLISECONDS_PER_HOUR);
}

/**
 * The hours from `first` to `last`, both included, grouped by UTC day; none when `last` is before
 * `first`.
 */
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

/**
 * Range of a day's hours in epoch milliseconds: from the beginning of the first to the end of the
 * last.
 */
export function timeRangeOf(hours: readonly string[]): {
  readonly from: number;
  readonly to: number;
} {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) throw new Error("expected at least one hour");
  return { from: startOfHour(first), to: startOfHour(last) + MILLISECONDS_PER_HOUR };
}
