/**
 * Paints lines on a canvas: every point, or the lowest and highest of each pixel column if there
 * are far more points than pixels.
 */
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { type DrawnArea, type DrawnLine, visiblePoints } from "./drawn-content.ts";

/**
 * Position of a plot on its canvas. Converts time and raw value to pixels of the canvas: x = x0 +
 * ts × perSecond, y = y0 + raw × perRaw.
 */
export interface PlotMap {
  readonly range: ChartRange;
  readonly x0: number;
  readonly perSecond: number;
  readonly y0: number;
  readonly perRaw: number;
  /** Width of the plot in pixels of the canvas. */
  readonly width: number;
  /** Pixels of the canvas per CSS pixel. */
  readonly ratio: number;
}

export interface LineStyle {
  readonly longestGap: number;
  readonly isStepped: boolean;
  /** Width in canvas pixels of the columns in which a dense line is drawn by its extremes only. */
  readonly columnPx: number;
}

/**
 * Average number of points per column above which only the lowest and highest of each column are
 * drawn.
 */
const POINTS_PER_COLUMN = 2;
/**
 * Number of visible points per pixel of column width. A graph with 400,000 points (300 lines over
 * two weeks) still has columns of one pixel.
 */
const MAX_SINGLE_COLUMN_POINTS = 1_000_000;
const MAX_COLUMN_PX = 4;

/**
 * Width in canvas pixels of a column for lines that are not emphasised. It grows with the number of
 * visible points, since thousands of lines cover each other anyway.
 */
export function quietColumn(lines: readonly DrawnLine[], range: ChartRange): number {
  const points = lines.reduce((sum, { times }) => {
    const { first, last } = visiblePoints(times, range);
    return sum + Math.max(0, last - first + 1);
  }, 0);
  return Math.min(MAX_COLUMN_PX, Math.max(1, Math.ceil(points / MAX_SINGLE_COLUMN_POINTS)));
}

export function paintLine(
  context: CanvasRenderingContext2D,
  line: DrawnLine,
  map: PlotMap,
  style: LineStyle,
): void {
  const { first, last } = visiblePoints(line.times, map.range);
  if (last < first) return;
  context.strokeStyle = line.stroke;
  context.lineWidth = line.widthPx * map.ratio;
  context.setLineDash(line.dash.map((length) => length * map.ratio));
  context.beginPath();
  const isDense = last - first > (POINTS_PER_COLUMN * map.width) / style.columnPx;
  (isDense ? traceColumns : tracePoints)(context, line, map, { ...style, first, last });
  context.stroke();
}

interface Traced extends LineStyle {
  readonly first: number;
  readonly last: number;
}

/** Traces a line through every point. A single point between two gaps becomes a short dash. */
function tracePoints(
  context: CanvasRenderingContext2D,
  { times, values }: DrawnLine,
  { x0, perSecond, y0, perRaw, ratio }: PlotMap,
  { first, last, longestGap, isStepped }: Traced,
): void {
  let before = Number.NEGATIVE_INFINITY;
  let beforeY = 0;
  let isAlone = false;
  for (let at = first; at <= last; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const ts = times[at] ?? 0;
    const x = x0 + ts * perSecond;
    const y = y0 + value * perRaw;
    if (ts - before > longestGap) {
      if (isAlone) context.lineTo(x0 + before * perSecond + ratio, beforeY);
      context.moveTo(x, y);
      isAlone = true;
    } else {
      if (isStepped) context.lineTo(x, beforeY);
      context.lineTo(x, y);
      isAlone = false;
    }
    before = ts;
    beforeY = y;
  }
  if (isAlone) context.lineTo(x0 + before * perSecond + ratio, beforeY);
}

/**
 * Traces a dense line: only the lowest and highest point of each column, in the order of their
 * times, so that peaks stay visible.
 */
function traceColumns(
  context: CanvasRenderingContext2D,
  { times, values }: DrawnLine,
  { x0, perSecond, y0, perRaw }: PlotMap,
  { first, last, longestGap, columnPx }: Traced,
): void {
  let column = Number.NaN;
  let before = Number.NEGATIVE_INFINITY;
  let hasPath = false;
  let [low, high, isLowFirst] = [0, 0, true];
  for (let at = first; at <= last; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const ts = times[at] ?? 0;
    const x = columnPx * Math.floor((x0 + ts * perSecond) / columnPx);
    const isGap = ts - before > longestGap;
    before = ts;
    if (x === column && !isGap) {
      if (value < low) [low, isLowFirst] = [value, false];
      else if (value > high) [high, isLowFirst] = [value, true];
      continue;
    }
    if (hasPath)
      flush(
        context,
        column,
        y0 + perRaw * (isLowFirst ? low : high),
        y0 + perRaw * (isLowFirst ? high : low),
      );
    const y = y0 + value * perRaw;
    if (isGap) context.moveTo(x, y);
    else context.lineTo(x, y);
    hasPath = true;
    column = x;
    low = value;
    high = value;
    isLowFirst = true;
  }
  if (hasPath)
    flush(
      context,
      column,
      y0 + perRaw * (isLowFirst ? low : high),
      y0 + perRaw * (isLowFirst ? high : low),
    );
}

function flush(context: CanvasRenderingContext2D, x: number, oneY: number, otherY: number): void {
  context.lineTo(x, oneY);
  if (oneY !== otherY) context.lineTo(x, otherY);
}

/** Fills the area between two lines, with gaps where the lines have gaps. */
export function paintArea(
  context: CanvasRenderingContext2D,
  { times, low, high, fill }: DrawnArea,
  { range, x0, perSecond, y0, perRaw }: PlotMap,
  longestGap: number,
): void {
  const { first, last } = visiblePoints(times, range);
  context.fillStyle = fill;
  let start = first;
  for (let at = first; at <= last; at += 1) {
    const isEnd = at === last || (times[at + 1] ?? 0) - (times[at] ?? 0) > longestGap;
    if (!isEnd) continue;
    context.beginPath();
    for (let on = start; on <= at; on += 1) {
      context.lineTo(x0 + (times[on] ?? 0) * perSecond, y0 + (high[on] ?? 0) * perRaw);
    }
    for (let back = at; back >= start; back -= 1) {
      context.lineTo(x0 + (times[back] ?? 0) * perSecond, y0 + (low[back] ?? 0) * perRaw);
    }
    context.fill();
    start = at + 1;
  }
}
