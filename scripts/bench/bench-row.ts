/** One line of the benchmark table: a figure, what it is compared with in the same run, and whether the goal holds. */

export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same unit, measured in the same run. */
  readonly baseline: number;
  readonly baselineIs: string;
  readonly ratio: number;
  /** Largest ratio that holds. */
  readonly goal: number;
  readonly holds: boolean;
}

export function benchRow(figure: Omit<BenchRow, "ratio" | "holds">): BenchRow {
  const ratio = figure.value / figure.baseline;
  return { ...figure, ratio, holds: ratio <= figure.goal };
}

/** The middle of the sorted values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
