/**
 * One row of the benchmark table: a figure, its baseline from the same run, and whether the goal is
 * met.
 */

/** The quantity that the goal limits: the ratio of value and baseline, or the value itself. */
export type GoalKind = "ratioAtMost" | "valueAtMost" | "valueAtLeast";

export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** In the same unit, measured in the same run. */
  readonly baseline: number;
  readonly baselineIs: string;
  readonly ratio: number;
  readonly goal: number;
  readonly goalIs: GoalKind;
  readonly holds: boolean;
  /** Figures from which the value was computed, by name. */
  readonly details?: Readonly<Record<string, number>>;
  /** The least that is possible, where it is known. */
  readonly floor?: BenchFloor;
  /** The values of all runs, where there were several; `value` is the middle one. */
  readonly runs?: readonly number[];
}

export interface BenchFloor {
  /** In the unit of the row. */
  readonly value: number;
  /** What sets the limit, such as "one frame at 60 Hz". */
  readonly is: string;
}

/** The least milliseconds of one picture. */
export const ONE_FRAME: BenchFloor = { value: 1000 / 60, is: "one frame at 60 Hz" };

/** The least milliseconds of a measurement that ends with the second frame after its cause. */
export const TWO_FRAMES: BenchFloor = { value: 2000 / 60, is: "two frames at 60 Hz" };

/** The least number of requests. */
export const ONE_REQUEST: BenchFloor = { value: 1, is: "one request" };

/**
 * The least milliseconds until bytes have come over a network.
 * @param latency milliseconds until the first byte
 */
export function linkFloor(
  bytes: number,
  { megabits, latency }: { readonly megabits: number; readonly latency: number },
): BenchFloor {
  const milliseconds = (8 * bytes) / (megabits * 1000) + latency;
  return { value: milliseconds, is: `${Math.round(bytes / 1000)} kB over the network` };
}

/** A figure that could not be measured here, with the reason. It never counts as met. */
export interface SkippedBench {
  readonly id: string;
  readonly skipped: string;
}

export type BenchOutcome = BenchRow | SkippedBench;

export interface BenchOptions {
  /** Seed of the generated data. */
  readonly seed: number;
  /** Number of runs for times; the least time counts. */
  readonly repeat: number;
  /** Runs longer loads. */
  readonly isLong: boolean;
}

/** Factor by which a slow machine may exceed a time limit; sizes do not depend on the machine. */
export const ALLOWANCE = 1.5;

export interface Bench {
  /** Ids of the possible rows; the part before the first dot selects all of them. */
  readonly ids: readonly string[];
  run(options: BenchOptions): Promise<readonly BenchOutcome[]>;
}

/** Completes a row. By default, the goal limits the ratio. */
export function benchRow(
  figure: Omit<BenchRow, "ratio" | "holds" | "goalIs"> & { readonly goalIs?: GoalKind },
): BenchRow {
  const { goalIs = "ratioAtMost", value, goal } = figure;
  const ratio = value / figure.baseline;
  const isHeld = {
    ratioAtMost: ratio <= goal,
    valueAtMost: value <= goal,
    valueAtLeast: value >= goal,
  };
  return { ...figure, goalIs, ratio, holds: isHeld[goalIs] };
}

/** The middle of the sorted values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A value from the list, which must be in ascending order. @param share 0 to 1 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
