/** Baseline of the chart benchmark: the same lines drawn with ApexCharts, animations off. */
import ApexCharts from "apexcharts";
import { type DrawnCharts, frame, type Size } from "./our-charts.ts";

export interface ApexSeries {
  readonly name: string;
  /** Points of the line: epoch milliseconds and value. */
  readonly data: [number, number | null][];
}

export async function drawApex(series: readonly ApexSeries[], size: Size): Promise<DrawnCharts> {
  const element = frame(size);
  const chart = new ApexCharts(element, {
    chart: {
      type: "line",
      height: size.height,
      animations: { enabled: false },
      toolbar: { show: false },
    },
    series: series.map(({ name, data }) => ({ name, data })),
    stroke: { width: 1, curve: "straight" },
    legend: { show: false },
    tooltip: { enabled: false },
    dataLabels: { enabled: false },
    markers: { size: 0 },
    xaxis: { type: "datetime" },
    yaxis: { labels: { formatter: (value: number) => value.toFixed(0) } },
  });
  await chart.render();
  return {
    update: () =>
      chart.updateSeries(
        series.map(({ name, data }) => ({ name, data })),
        false,
      ),
    zoom: ({ start, end }) => chart.zoomX(start * 1_000, end * 1_000),
    remove() {
      chart.destroy();
      element.remove();
    },
  };
}
