/** Several runs of the benchmarks as one table, and its comparison with an earlier one. */
import type { BenchOutcome, BenchRow } from "./bench-row.ts";

/**
 * Merges runs: of each row the run with the middle value, with the values of all runs. A row holds
 * if it holds in every run, and is skipped if one run skipped it.
 * @param runs at least one; each has the same rows
 */
export function mergedRuns(runs: readonly (readonly BenchOutcome[])[]): readonly BenchOutcome[] {
  const [first = []] = runs;
  return first.map((outcome) => {
    const all = runs.flatMap((run) => run.filter(({ id }) => id === outcome.id));
    const rows = all.filter(isRow);
    if (rows.length < all.length) return all.find((one) => !isRow(one)) ?? outcome;
    const sorted = rows.toSorted((one, other) => one.value - other.value);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)];
    if (middle === undefined || rows.length === 1) return outcome;
    return {
      ...middle,
      holds: rows.every(({ holds }) => holds),
      runs: rows.map(({ value }) => value),
    };
  });
}

/** Relative difference below which two values of single runs count as the same. */
const NOISE_OF_SINGLE_RUNS = 0.1;

export interface RowChange {
  readonly id: string;
  readonly unit: string;
  readonly before: number;
  readonly now: number;
  /** The value of now divided by that of before, minus 1. */
  readonly change: number;
  /**
   * True if the difference may be noise: the values of the runs overlap, or, where one of the two
   * has a single run, they differ by less than a tenth.
   */
  readonly isNoise: boolean;
}

/** The rows that both tables have, those with the greatest change first. */
export function rowChanges(
  before: readonly BenchOutcome[],
  now: readonly BenchOutcome[],
): readonly RowChange[] {
  const earlier = new Map(before.filter(isRow).map((row) => [row.id, row]));
  return now
    .filter(isRow)
    .flatMap((row) => {
      const old = earlier.get(row.id);
      return old === undefined || old.unit !== row.unit ? [] : [changeOf(old, row)];
    })
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

function changeOf(before: BenchRow, now: BenchRow): RowChange {
  const change = before.value === now.value ? 0 : now.value / before.value - 1;
  const { id, unit } = now;
  return {
    ...{ id, unit, before: before.value, now: now.value, change },
    isNoise: mayBeNoise(before, now, change),
  };
}

function mayBeNoise(before: BenchRow, now: BenchRow, change: number): boolean {
  const [old = [], fresh = []] = [before.runs, now.runs];
  if (old.length < 2 || fresh.length < 2) return Math.abs(change) < NOISE_OF_SINGLE_RUNS;
  return Math.min(...old) <= Math.max(...fresh) && Math.min(...fresh) <= Math.max(...old);
}

function isRow(outcome: BenchOutcome): outcome is BenchRow {
  return !("skipped" in outcome);
}
