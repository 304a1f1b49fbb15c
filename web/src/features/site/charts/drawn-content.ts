/** The content of a graph for any renderer: lines, areas, and the background. */
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

/** Raw values over time; NaN means a gap. */
export interface DrawnLine {
  /** Times of the points in epoch seconds, ascending. */
  readonly times: Uint32Array;
  readonly values: ArrayLike<number>;
  readonly stroke: string;
  readonly widthPx: number;
  /** Lengths of dashes and gaps in pixels. */
  readonly dash: readonly number[];
  /** True for one of many lines that are not emphasised. */
  readonly isQuiet: boolean;
}

/** An area between two lines. */
export interface DrawnArea {
  readonly times: Uint32Array;
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly fill: string;
}

/** A span of time behind the lines, over the whole height or, if `isEdge`, along the upper edge. */
export interface DrawnSpan extends ChartRange {
  readonly fill: string;
  readonly isEdge: boolean;
}

export interface DrawnContent {
  /** Lines in drawing order; the last one is on top. */
  readonly lines: readonly DrawnLine[];
  readonly areas: readonly DrawnArea[];
  readonly spans: readonly DrawnSpan[];
  /** Conversion to displayed values: shown = raw × factor + offset. */
  readonly factor: number;
  readonly offset: number;
  /** Minimum extent of the axis, in displayed values. */
  readonly axis: { readonly min?: number; readonly max?: number };
  /** Names of the steps from the bottom, for a graph of steps. */
  readonly names: readonly string[] | undefined;
  /** Width of the value axis, the same for all graphs so that their time axes are aligned. */
  readonly axisWidthPx: number;
  /** Seconds without a point after which a line is interrupted. */
  readonly longestGap: number;
  /** The marked moment; epoch seconds. */
  readonly moment: number | undefined;
}

export interface DrawnLook {
  readonly text: string;
  readonly grid: string;
  readonly mark: string;
  readonly font: string;
}

/**
 * Returns the first index whose time is not before the given one; the number of times if there is
 * none.
 */
export function firstFrom(times: Uint32Array, ts: number): number {
  let low = 0;
  let end = times.length;
  while (low < end) {
    const middle = (low + end) >> 1;
    if ((times[middle] ?? 0) < ts) low = middle + 1;
    else end = middle;
  }
  return low;
}

/**
 * Returns the indexes of the points in the visible part, with one neighbour on each side so that
 * lines reach its edges.
 */
export function visiblePoints(times: Uint32Array, { start, end }: ChartRange) {
  const first = Math.max(0, firstFrom(times, start) - 1);
  const last = Math.min(times.length - 1, firstFrom(times, end));
  return { first, last };
}
