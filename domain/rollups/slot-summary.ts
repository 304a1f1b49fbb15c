/**
 * Summary of the values of one field in one slot of time: exact minimum, maximum and counts, the
 * mean, and a histogram. Summaries can be merged without loss, over time and over masters.
 */
import { BAND_STATISTICS, type BandStatistic } from "#domain/telemetry/graph-band.ts";

/** Values are in stored units. */
export interface SlotSummary {
  /** Number of devices with a value; after a merge over time, the largest number of a part. */
  readonly trackers: number;
  /** Number of values, at least 1. */
  readonly values: number;
  readonly min: number;
  readonly max: number;
  /** Mean value, rounded to a 16th. */
  readonly mean: number;
  /** Indexes of the bins that have values, ascending; bin b has the values from b × width. */
  readonly bins: ArrayLike<number>;
  /** Number of values in each of `bins`. */
  readonly counts: ArrayLike<number>;
}

export const MEAN_STEPS = 16;

/** The summary of these values; undefined without a value. @param sorted ascending */
export function summaryOfSorted(
  sorted: Float64Array,
  trackers: number,
  binWidth: number,
): SlotSummary | undefined {
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const bins: number[] = [];
  const counts: number[] = [];
  let sum = 0;
  let last = Number.NaN;
  for (const value of sorted) {
    sum += value;
    const bin = Math.floor(value / binWidth);
    if (bin === last) {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    } else {
      bins.push(bin);
      counts.push(1);
      last = bin;
    }
  }
  const mean = roundedMean(sum, sorted.length);
  return { trackers, values: sorted.length, min, max, mean, bins, counts };
}

/** How the numbers of devices of the merged summaries combine. */
export type MergedOver =
  /** The summaries are of the same devices, so the largest number counts. */
  | "time"
  /** The summaries are of different devices. */
  | "devices";

/** Merges summaries with bins of one width; undefined without a summary. */
export function mergeSummaries(
  parts: readonly SlotSummary[],
  over: MergedOver,
): SlotSummary | undefined {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first;
  const merged = new Map<number, number>();
  let [trackers, values, sum] = [0, 0, 0];
  let [min, max] = [first.min, first.max];
  for (const part of parts) {
    trackers = over === "devices" ? trackers + part.trackers : Math.max(trackers, part.trackers);
    values += part.values;
    sum += part.mean * part.values;
    min = Math.min(min, part.min);
    max = Math.max(max, part.max);
    for (let at = 0; at < part.bins.length; at += 1) {
      const bin = part.bins[at] ?? 0;
      merged.set(bin, (merged.get(bin) ?? 0) + (part.counts[at] ?? 0));
    }
  }
  const bins = [...merged.keys()].sort((one, other) => one - other);
  const counts = bins.map((bin) => merged.get(bin) ?? 0);
  return { trackers, values, min, max, mean: roundedMean(sum, values), bins, counts };
}

function roundedMean(sum: number, values: number): number {
  return Math.round((sum * MEAN_STEPS) / values) / MEAN_STEPS;
}

const QUANTILES = { min: 0, p5: 0.05, median: 0.5, p95: 0.95, max: 1 } as const satisfies Record<
  BandStatistic,
  number
>;

/**
 * The statistics of a band. Quantile q of k values is value number round(q (k - 1)) of the sorted
 * values, counted from 0, as in graph-band.ts; it is off by at most half a bin, and least and
 * greatest value are exact.
 */
export function statisticsOf(
  summary: SlotSummary,
  binWidth: number,
): Readonly<Record<BandStatistic, number>> {
  const { values, min, max, bins, counts } = summary;
  const found = { min, p5: min, median: min, p95: min, max };
  const middle = (binWidth - 1) >> 1;
  let [at, upTo] = [0, counts[0] ?? 0];
  for (const statistic of BAND_STATISTICS) {
    if (statistic === "min" || statistic === "max") continue;
    const rank = Math.round(QUANTILES[statistic] * (values - 1));
    while (rank >= upTo && at < bins.length - 1) {
      at += 1;
      upTo += counts[at] ?? 0;
    }
    found[statistic] = Math.min(max, Math.max(min, (bins[at] ?? 0) * binWidth + middle));
  }
  return found;
}
