/** Finds rounds of readings by time. */
import type { Day } from "#domain/telemetry/day.ts";
import type { Rounds } from "./replay-cache.ts";
import type { Stretch } from "./stretches.ts";

/** Index of the row with the last round at or before this moment; -1 if there is none. */
export function rowAt({ rows }: Day, moment: number): number {
  let first = 0;
  let end = rows.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((rows[middle]?.ts ?? Number.POSITIVE_INFINITY) <= moment) first = middle + 1;
    else end = middle;
  }
  return first - 1;
}

/**
 * Returns the time of the newest round of any master at or before this moment, epoch seconds;
 * undefined if there is none.
 */
export function newestRound(rounds: Rounds, moment: number): number | undefined {
  let newest: number | undefined;
  for (const day of rounds.values()) {
    const ts = day.rows[rowAt(day, moment)]?.ts;
    if (ts !== undefined && (newest === undefined || ts > newest)) newest = ts;
  }
  return newest;
}

const MINUTE = 60;
const cache = new WeakMap<Rounds, readonly number[]>();

/**
 * Moments to which single steps move the playhead, ascending. Masters that report within the same
 * minute form one step, at the last of their rounds.
 */
export function stepsOf(rounds: Rounds, { from, to }: Stretch): readonly number[] {
  const steps = cache.get(rounds) ?? stepsWithin(rounds, { from, to });
  cache.set(rounds, steps);
  return steps;
}

function stepsWithin(rounds: Rounds, { from, to }: Stretch): readonly number[] {
  const lastOf = new Map<number, number>();
  for (const { rows } of rounds.values()) {
    for (const { ts } of rows) {
      const minute = Math.floor(ts / MINUTE);
      if (ts > from && ts <= to) lastOf.set(minute, Math.max(lastOf.get(minute) ?? 0, ts));
    }
  }
  return [...lastOf.values()].sort((one, other) => one - other);
}
