/** Draws the console's own history charts without the panel around them, one chart per graph. */
import type { ChartContent } from "#web/features/site/charts/chart-content.ts";
import { drawnContent } from "#web/features/site/charts/chart-looks.ts";
import { chartTones } from "#web/features/site/charts/chart-tones.ts";
import { createTimeChart } from "#web/features/site/charts/time-chart.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

export interface DrawnCharts {
  /** Draws the charts again with the same data, as if it were new. */
  update(): Promise<void> | void;
  zoom(view: ChartRange): Promise<void> | void;
  remove(): void;
}

export interface Size {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Size in pixels of one chart in two columns of a page of 1,400 by 900. */
export const USUAL_SIZE: Size = { width: 690, height: 400 };
const LOOK = { text: "#536160", grid: "#d9ddd6", mark: "#15201f", font: "Arial" } as const;

export function drawOurs(
  contents: readonly ChartContent[],
  range: ChartRange,
  size = USUAL_SIZE,
): DrawnCharts {
  const charts = contents.map((content) => {
    const element = frame(size);
    const draw = () => drawnOf(content);
    const options = {
      group: "bench",
      tz: "UTC",
      look: LOOK,
      view: range,
      onDragged: () => undefined,
    };
    return { element, draw, chart: createTimeChart(element, { ...options, content: draw() }) };
  });
  return {
    update() {
      for (const { chart, draw } of charts) chart.draw(draw(), LOOK);
    },
    zoom(view) {
      for (const { chart } of charts) chart.show(view);
    },
    remove() {
      for (const { chart, element } of charts) {
        chart.remove();
        element.remove();
      }
    },
  };
}

/** Combines several drawn charts into one object. */
export function together(charts: readonly DrawnCharts[]): DrawnCharts {
  return {
    update: async () => void (await Promise.all(charts.map((chart) => chart.update()))),
    zoom: async (view) => void (await Promise.all(charts.map((chart) => chart.zoom(view)))),
    remove() {
      for (const chart of charts) chart.remove();
    },
  };
}

export function frame({ width, height }: Size): HTMLElement {
  const element = document.createElement("div");
  element.style.cssText = `width:${width}px;height:${height}px;display:inline-block`;
  document.body.append(element);
  return element;
}

function drawnOf(content: ChartContent) {
  const tones = chartTones("light");
  const nothing = { strong: [], spans: [], moment: undefined } as const;
  return drawnContent(content, { ...nothing, tones, axisWidthPx: 56 });
}
