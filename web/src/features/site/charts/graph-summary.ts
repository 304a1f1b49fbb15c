/**
 * Statistics of a graph: the distribution of its values, and the share of time in which its devices
 * reported.
 */

import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import type { PictureContent } from "#web/ui/picture.ts";
import type { ChartContent } from "./chart-content.ts";
import { CHART_MESSAGES, graphTitle } from "./chart-messages.ts";
import { type ChartSeries, longestGap } from "./chart-series.ts";
import { visiblePoints } from "./drawn-content.ts";

const BINS = 24;
/**
 * Maximum number of devices in the bar chart of availability; those with the lowest share come
 * first.
 */
const MAX_DEVICES = 16;

/** Histogram of the values in the visible range; undefined if it has no measured value. */
export function distribution(content: ChartContent, view: ChartRange): PictureContent | undefined {
  const { steps, scale, series } = content;
  const values = series.flatMap((one) => [...measuredWithin(one, view)]);
  if (values.length === 0) return undefined;
  const bins = steps === undefined ? valueBins(content, values) : stepBins(steps.labels, values);
  return {
    title: CHART_MESSAGES.distribution,
    along: graphTitle(GRAPH_TITLES[content.graph.key], unitWord(scale.unit)),
    unit: CHART_MESSAGES.values,
    form: "bars",
    categories: bins.map(({ name }) => name),
    series: [{ name: CHART_MESSAGES.values, values: bins.map(({ count }) => count) }],
  };
}

interface Bin {
  readonly name: string;
  readonly count: number;
}

function stepBins(labels: readonly string[], values: readonly number[]): readonly Bin[] {
  const counts = labels.map((name, index) => ({
    name,
    count: values.filter((value) => value === index).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/**
 * Returns the bins of the histogram: of equal width, named by their lower end in displayed values.
 */
function valueBins({ scale }: ChartContent, values: readonly number[]): readonly Bin[] {
  const shown = values.map((value) => value * scale.factor + scale.offset);
  const least = shown.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = shown.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const width = (most - least) / BINS || 1;
  const counts = new Uint32Array(most === least ? 1 : BINS);
  for (const value of shown) {
    const bin = Math.min(counts.length - 1, Math.floor((value - least) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return [...counts].map((count, at) => ({
    name: (least + at * width).toFixed(scale.digits),
    count,
  }));
}

function* measuredWithin({ times, values }: ChartSeries, { start, end }: ChartRange) {
  for (let at = 0; at < times.length; at += 1) {
    const ts = times[at] ?? 0;
    const value = values[at] ?? Number.NaN;
    if (ts >= start && ts <= end && !Number.isNaN(value)) yield value;
  }
}

/**
 * Bar chart of availability: for each device, the share of time in which its last point was not out
 * of date, lowest first.
 */
export function availability(
  { series, graph }: ChartContent,
  { start, end }: ChartRange,
  nowSeconds: number,
): PictureContent {
  const elapsedRange = { start, end: Math.min(end, nowSeconds) };
  const shares = series
    .map((one) => ({ name: one.label, share: dataShare(one, elapsedRange, longestGap(graph)) }))
    .sort((one, other) => one.share - other.share)
    .slice(0, MAX_DEVICES);
  return {
    title: CHART_MESSAGES.availability,
    along: CHART_MESSAGES.series,
    unit: CHART_MESSAGES.percentOfRange,
    most: 100,
    form: "stacked",
    categories: shares.map(({ name }) => name),
    series: [
      { name: CHART_MESSAGES.answered, values: shares.map(({ share }) => 100 * share) },
      { name: CHART_MESSAGES.silent, values: shares.map(({ share }) => 100 * (1 - share)) },
    ],
  };
}

/**
 * Share of the range in which the device reported, 0 to 1. A record counts until the next one or
 * until it is out of date, even if the charted value is missing.
 */
function dataShare({ times }: ChartSeries, range: ChartRange, longest: number): number {
  const { first, last } = visiblePoints(times, range);
  let covered = 0;
  for (let at = first; at <= last; at += 1) {
    const from = times[at] ?? 0;
    const until = Math.min(times[at + 1] ?? Number.POSITIVE_INFINITY, from + longest, range.end);
    covered += Math.max(0, until - Math.max(from, range.start));
  }
  return covered / Math.max(1, range.end - range.start);
}
