/**
 * Growth of a cost with the amount of work: the exponent of the power law that fits the measured
 * points, 1 for a cost that is proportional to the work.
 */
import { type BenchRow, benchRow } from "#scripts/bench/bench-row.ts";

export interface GrowthPoint {
  /** Amount of work, such as masters; above 0. */
  readonly size: number;
  /** In any unit; above 0. */
  readonly cost: number;
}

/** Largest exponent: a little above 1, for the noise of processor times. */
const MOST = 1.1;

/**
 * Fits log cost = exponent · log size + constant by least squares.
 * @param points of at least two sizes
 */
export function growthExponent(points: readonly GrowthPoint[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)];
  return mean((log) => (log.x - x) * (log.y - y)) / mean((log) => (log.x - x) ** 2);
}

export interface Growth {
  readonly id: string;
  /** The measured work, such as "storing a round". */
  readonly what: string;
  /** What is counted by `size`, such as "masters". */
  readonly of: string;
  readonly unit: string;
  /** In ascending order of size. */
  readonly points: readonly GrowthPoint[];
}

/**
 * A row with the exponent as its value. The exponent between the two largest sizes counts where it
 * is larger: there a fixed cost, which hides the growth at small sizes, matters least.
 */
export function growthRow({ id, what, of, unit, points }: Growth): BenchRow {
  const all = growthExponent(points);
  const last = growthExponent(points.slice(-2));
  return benchRow({
    id,
    what: `${what}: exponent of ${unit} over ${of}`,
    value: Math.max(all, last),
    unit: "exponent",
    baseline: 1,
    baselineIs: "proportional",
    goal: MOST,
    goalIs: "valueAtMost",
    details: {
      ...Object.fromEntries(points.map(({ size, cost }) => [`${unit} at ${size} ${of}`, cost])),
      "exponent over all sizes": all,
      "exponent of the last step": last,
    },
  });
}
