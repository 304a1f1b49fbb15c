/** What a line comes down to. */
import type { ChartSeries } from "./chart-series.ts";

export interface SeriesFacts {
  readonly key: string;
  readonly label: string;
  /** Values as in the series. */
  readonly latest: number;
  /** Epoch seconds. */
  readonly latestAt: number;
  readonly least: number;
  readonly most: number;
}

/** Undefined for a line without a measured point. */
export function seriesFacts({ key, label, times, values }: ChartSeries): SeriesFacts | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let last = -1;
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    last = at;
  }
  const latest = values[last];
  if (latest === undefined) return undefined;
  return { key, label, latest, latestAt: times[last] ?? 0, least, most };
}
