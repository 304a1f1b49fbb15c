/** Draws a report's picture of a few lines of a graph, with the console's own code. */
import type { ChartContent } from "#web/features/site/charts/chart-content.ts";
import { createApexPicture } from "#web/ui/apex-picture.ts";
import type { PictureContent } from "#web/ui/picture.ts";
import { type DrawnCharts, frame, type Size } from "./our-charts.ts";

const LOOK = {
  text: "#536160",
  line: "#d9ddd6",
  font: "Arial",
  shades: ["#0b5f66", "#536160", "#d9ddd6"],
} as const;

export function pictureOf({ graph, scale, series }: ChartContent): PictureContent {
  const [first] = series;
  return {
    title: graph.title,
    form: "lines",
    unit: scale.unit,
    along: "Rounds",
    categories: [...(first?.times ?? [])].map((_, at) => String(at)),
    series: series.map(({ label, values }) => ({
      name: label,
      values: Array.from(values, (value) => (Number.isNaN(value) ? undefined : value)),
    })),
  };
}

/** Draws the picture of a report; resolves when all its lines are in the DOM. */
export async function drawPicture(content: PictureContent, size: Size): Promise<DrawnCharts> {
  const element = frame(size);
  const picture = createApexPicture(element, content, LOOK);
  const isDrawn = () => element.querySelectorAll(LINES).length >= content.series.length;
  while (!isDrawn()) await new Promise(requestAnimationFrame);
  return {
    update: () => picture.draw(content, LOOK),
    zoom: () => undefined,
    remove() {
      picture.remove();
      element.remove();
    },
  };
}

const LINES = ".apexcharts-series path.apexcharts-line";
