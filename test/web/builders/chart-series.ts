/** Lines of graphs with given points. */
import type { ChartSeries } from "#web/features/site/charts/chart-series.ts";

export function seriesOf(
  label: string,
  times: readonly number[],
  values: readonly number[],
  differences: Partial<ChartSeries> = {},
): ChartSeries {
  return {
    ...{
      key: label,
      label,
      fileLabel: label,
      mLocId: "m",
      master: 0,
      node: undefined,
      nLocId: undefined,
    },
    times: Uint32Array.from(times),
    values: Float64Array.from(values),
    ...differences,
  };
}
