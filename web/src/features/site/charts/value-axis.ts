/** Extent and labels of the value axis. */
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { type DrawnContent, visiblePoints } from "./drawn-content.ts";

/** Ends of the value axis in displayed values; min < max. */
export interface AxisLimits {
  readonly min: number;
  readonly max: number;
}

/** Margin above and below the drawn values, as a share of the axis's height. */
const MARGIN = 0.05;

/**
 * Ends of the value axis. They include all values in the visible range and the axis's minimum
 * extent, plus a margin.
 */
export function axisLimits(content: DrawnContent, range: ChartRange): AxisLimits {
  const { names, axis, factor, offset } = content;
  if (names !== undefined)
    return { min: -0.5, max: names.length - 1.5 + (hasOther(content) ? 1 : 0) };
  const { low, high } = extent(content, range);
  const [one, other] = [low * factor + offset, high * factor + offset];
  const least = Math.min(one, other, axis.min ?? Number.POSITIVE_INFINITY);
  const most = Math.max(one, other, axis.max ?? Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(least) || !Number.isFinite(most))
    return { min: axis.min ?? 0, max: axis.max ?? 1 };
  const margin = MARGIN * (most - least || Math.abs(most) || 1);
  return {
    min: least === axis.min ? least : least - margin,
    max: most === axis.max ? most : most + margin,
  };
}

/**
 * True if some value has no named step, so that it is drawn at the last name, the one for other
 * values.
 */
function hasOther({ names = [], lines }: DrawnContent): boolean {
  const other = names.length - 1;
  return lines.some(({ values }) => Array.prototype.includes.call(values, other));
}

function extent({ lines, areas }: DrawnContent, range: ChartRange) {
  const found = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  const widen = (times: Uint32Array, values: ArrayLike<number>) => {
    const { first, last } = visiblePoints(times, range);
    for (let at = first; at <= last; at += 1) {
      const value = values[at] ?? Number.NaN;
      if (value < found.low) found.low = value;
      if (value > found.high) found.high = value;
    }
  };
  for (const { times, values } of lines) widen(times, values);
  for (const { times, low, high } of areas) {
    widen(times, low);
    widen(times, high);
  }
  return found;
}
