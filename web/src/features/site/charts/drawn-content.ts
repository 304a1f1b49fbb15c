/** What is drawn of a graph, whatever draws it: lines, areas, and what lies behind them. */
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

/** Raw values over time; NaN is a gap. */
export interface DrawnLine {
  /** Epoch seconds, ascending. */
  readonly times: Uint32Array;
  readonly values: ArrayLike<number>;
  readonly stroke: string;
  readonly widthPx: number;
  /** Lengths of dashes and gaps in pixels. */
  readonly dash: readonly number[];
  /** One of many, none of which stands out. */
  readonly isQuiet: boolean;
}

/** Between two lines. */
export interface DrawnArea {
  readonly times: Uint32Array;
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly fill: string;
}

/** Behind everything, over the whole height or along the upper edge. */
export interface DrawnSpan extends ChartRange {
  readonly fill: string;
  readonly isEdge: boolean;
}

export interface DrawnContent {
  /** The last is drawn above all others. */
  readonly lines: readonly DrawnLine[];
  readonly areas: readonly DrawnArea[];
  readonly spans: readonly DrawnSpan[];
  /** shown = raw × factor + offset. */
  readonly factor: number;
  readonly offset: number;
  /** What the axis shows at least, in shown values. */
  readonly axis: { readonly min?: number; readonly max?: number };
  /** Names from the bottom, for a graph of steps. */
  readonly names: readonly string[] | undefined;
  /** Of the axis of values: the same for all graphs, so that their times stand below each other. */
  readonly axisWidthPx: number;
  /** Seconds; a line breaks where it has no point for longer. */
  readonly longestGap: number;
  /** Epoch seconds of a moment that is marked. */
  readonly moment: number | undefined;
}

export interface DrawnLook {
  readonly text: string;
  readonly grid: string;
  readonly mark: string;
  readonly font: string;
}

/** First index whose time is not before the given one; the number of times when there is none. */
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

/** Indexes of the points that a part of the range shows, with one neighbour on each side so that lines reach its edges. */
export function visiblePoints(times: Uint32Array, { start, end }: ChartRange) {
  const first = Math.max(0, firstFrom(times, start) - 1);
  const last = Math.min(times.length - 1, firstFrom(times, end));
  return { first, last };
}
