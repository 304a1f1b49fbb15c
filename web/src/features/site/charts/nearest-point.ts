/**
 * Finds the measured point nearest to a position in a graph, and the next point in any direction.
 */
import type { ChartSeries } from "./chart-series.ts";
import { firstFrom } from "./drawn-content.ts";

/** Reference to a point: its series, and its index in the series. */
export interface PointRef {
  readonly series: number;
  readonly at: number;
}

export interface Near {
  /** Time of the position, in epoch seconds; `value` is in the unit of the series. */
  readonly ts: number;
  readonly value: number;
  readonly secondsPerPx: number;
  /** Difference in value per pixel of height, in the unit of the series; may be negative. */
  readonly valuePerPx: number;
  readonly radiusPx: number;
}

/**
 * The point nearest to a position; undefined if none is within the radius. Of two equally distant
 * points, the one drawn later.
 */
export function nearestPoint(series: readonly ChartSeries[], near: Near): PointRef | undefined {
  let best: PointRef | undefined;
  let least = near.radiusPx ** 2;
  for (const [index, { times, values }] of series.entries()) {
    const first = firstFrom(times, near.ts - near.radiusPx * near.secondsPerPx);
    for (let at = first; at < times.length; at += 1) {
      const dx = ((times[at] ?? 0) - near.ts) / near.secondsPerPx;
      if (dx > near.radiusPx) break;
      const dy = ((values[at] ?? Number.NaN) - near.value) / near.valuePerPx;
      const distance = dx ** 2 + dy ** 2;
      if (distance <= least) [least, best] = [distance, { series: index, at }];
    }
  }
  return best;
}

/**
 * Returns the next measured point of the same series, forwards or backwards; undefined at the end.
 */
export function nextPoint(
  series: readonly ChartSeries[],
  { series: index, at }: PointRef,
  step: 1 | -1,
): PointRef | undefined {
  const { values } = series[index] ?? { values: new Float64Array(0) };
  for (let next = at + step; next >= 0 && next < values.length; next += step) {
    if (!Number.isNaN(values[next])) return { series: index, at: next };
  }
  return undefined;
}

/** Returns the point of another series that is nearest in time; undefined if there is none. */
export function sameMoment(
  series: readonly ChartSeries[],
  from: PointRef,
  step: 1 | -1,
): PointRef | undefined {
  const ts = series[from.series]?.times[from.at] ?? 0;
  const index = from.series + step;
  const other = series[index];
  if (other === undefined || other.times.length === 0) return undefined;
  const after = Math.min(other.times.length - 1, firstFrom(other.times, ts));
  const before = Math.max(0, after - 1);
  const isBefore = ts - (other.times[before] ?? 0) < (other.times[after] ?? 0) - ts;
  return measuredFrom(series, { series: index, at: isBefore ? before : after });
}

/** Returns the first or the last point of a series. */
export function endPoint(series: readonly ChartSeries[], index: number, isLast: boolean) {
  const length = series[index]?.times.length ?? 0;
  return nextPoint(series, { series: index, at: isLast ? length : -1 }, isLast ? -1 : 1);
}

function measuredFrom(series: readonly ChartSeries[], from: PointRef): PointRef | undefined {
  const value = series[from.series]?.values[from.at] ?? Number.NaN;
  if (!Number.isNaN(value)) return from;
  return nextPoint(series, from, 1) ?? nextPoint(series, from, -1);
}
