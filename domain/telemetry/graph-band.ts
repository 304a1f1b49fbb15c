/**
 * Aggregates many nodes into one band: the distribution of their values at each round, and fewer
 * rounds for a small screen.
 */

/** Statistics of a band, lowest first. */
export const BAND_STATISTICS = ["min", "p5", "median", "p95", "max"] as const;

export type BandStatistic = (typeof BAND_STATISTICS)[number];

export interface BandRound extends Readonly<Record<BandStatistic, number>> {
  /** Start of the round, or of the first round of a bucket; epoch seconds. */
  readonly ts: number;
}

const QUANTILES = { min: 0, p5: 0.05, median: 0.5, p95: 0.95, max: 1 } as const satisfies Record<
  BandStatistic,
  number
>;

/**
 * The band of these values; undefined without a value. Quantile q of k sorted values is value
 * number round(q (k - 1)), counted from 0.
 */
export function bandOf(ts: number, values: readonly number[]): BandRound | undefined {
  return bandOfSorted(ts, Float64Array.from(values).sort());
}

/**
 * The same band as bandOf for values that are ascending already; called for every round of a chart,
 * so it allocates only its result.
 */
export function bandOfSorted(ts: number, sorted: Float64Array): BandRound | undefined {
  const min = quantileOf(sorted, QUANTILES.min);
  const p5 = quantileOf(sorted, QUANTILES.p5);
  const median = quantileOf(sorted, QUANTILES.median);
  const p95 = quantileOf(sorted, QUANTILES.p95);
  const max = quantileOf(sorted, QUANTILES.max);
  if (min === undefined || p5 === undefined || median === undefined) return undefined;
  if (p95 === undefined || max === undefined) return undefined;
  return { ts, min, p5, median, p95, max };
}

function quantileOf(sorted: Float64Array, quantile: number): number | undefined {
  return sorted[Math.round(quantile * (sorted.length - 1))];
}

/**
 * Reduces rounds to at most `maxPoints` buckets of equally many rounds (the last may have fewer). A
 * bucket has the smallest minimum, the rounded means of the three quantiles between, and the
 * largest maximum.
 */
export function bucketed(
  rounds: readonly BandRound[],
  maxPoints: number | undefined,
): readonly BandRound[] {
  if (maxPoints === undefined || rounds.length <= maxPoints) return rounds;
  const size = Math.ceil(rounds.length / maxPoints);
  const buckets: BandRound[] = [];
  for (let at = 0; at < rounds.length; at += size) {
    const bucket = bucketOf(rounds.slice(at, at + size));
    if (bucket !== undefined) buckets.push(bucket);
  }
  return buckets;
}

function bucketOf(rounds: readonly BandRound[]): BandRound | undefined {
  const [first] = rounds;
  if (first === undefined) return undefined;
  const mean = (name: BandStatistic) =>
    Math.round(rounds.reduce((sum, round) => sum + round[name], 0) / rounds.length);
  return {
    ts: first.ts,
    min: Math.min(...rounds.map(({ min }) => min)),
    p5: mean("p5"),
    median: mean("median"),
    p95: mean("p95"),
    max: Math.max(...rounds.map(({ max }) => max)),
  };
}
