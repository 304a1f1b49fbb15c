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

/** Greatest number of bins that are counted in a list; values that are farther apart are sorted. */
const LISTED_BINS = 4096;

/** The summary of these whole numbers, which may be reordered; undefined without a value. */
export function summaryOfValues(
  values: Float64Array,
  trackers: number,
  binWidth: number,
): SlotSummary | undefined {
  if (values.length === 0) return undefined;
  let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
  }
  const first = Math.floor(min / binWidth);
  const span = Math.floor(max / binWidth) - first + 1;
  const found = span <= LISTED_BINS ? listedBins(values, binWidth, first, span) : undefined;
  const { bins, counts } = found ?? sortedBins(values.sort(), binWidth);
  const mean = roundedMean(sum, values.length);
  return { trackers, values: values.length, min, max, mean, bins, counts };
}

type Bins = Pick<SlotSummary, "bins" | "counts">;

function listedBins(values: Float64Array, binWidth: number, first: number, span: number): Bins {
  const list = new Uint32Array(span);
  for (let at = 0; at < values.length; at += 1) {
    const bin = Math.floor((values[at] ?? 0) / binWidth) - first;
    list[bin] = (list[bin] ?? 0) + 1;
  }
  const bins: number[] = [];
  const counts: number[] = [];
  for (let bin = 0; bin < span; bin += 1) {
    const count = list[bin] ?? 0;
    if (count === 0) continue;
    bins.push(first + bin);
    counts.push(count);
  }
  return { bins, counts };
}

function sortedBins(sorted: Float64Array, binWidth: number): Bins {
  const bins: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    const bin = Math.floor(value / binWidth);
    if (bin === bins.at(-1)) {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    } else {
      bins.push(bin);
      counts.push(1);
    }
  }
  return { bins, counts };
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
