/** The content of a graph for any renderer: lines, areas, and the background. */
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

/** A line to draw: raw values over time, with NaN for a gap. */
export interface DrawnLine {
  /** Times of the points in epoch seconds, ascending. */
  readonly times: Uint32Array;
  readonly values: ArrayLike<number>;
  readonly stroke: string;
  readonly widthPx: number;
  /** Dash pattern of the line: lengths of dashes and gaps in pixels. */
  readonly dash: readonly number[];
  /** True for a line that is not emphasised, one of many. */
  readonly isQuiet: boolean;
  /** Seconds without a point after which the line is interrupted; undefined: as in its graph. */
  readonly longestGap?: number | undefined;
}

/** An area between two lines. */
export interface DrawnArea {
  readonly times: Uint32Array;
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly fill: string;
  /** Seconds without a point after which the area is interrupted; undefined: as in its graph. */
  readonly longestGap?: number | undefined;
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
  /** Conversion of raw to displayed values: displayed = raw × `factor` + `offset`. */
  readonly factor: number;
  readonly offset: number;
  /** Extent of the value axis that is shown at least, in displayed values. */
  readonly axis: { readonly min?: number; readonly max?: number };
  /** Names on the value axis from the bottom, in a graph of named steps; else undefined. */
  readonly names: readonly string[] | undefined;
  /** Width of the value axis, the same for all graphs so that their time axes are aligned. */
  readonly axisWidthPx: number;
  /** Seconds without a point after which a line is interrupted. */
  readonly longestGap: number;
  /** Moment that is marked by a vertical line; epoch seconds. */
  readonly moment: number | undefined;
}

export interface DrawnLook {
  readonly text: string;
  readonly grid: string;
  readonly mark: string;
  readonly font: string;
}

/** Returns the index of the first time at or after `ts`; the number of times if there is none. */
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
