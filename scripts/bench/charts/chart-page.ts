/** The page that draws charts for a benchmark, with its worker and the answers to draw. */
import type { Page } from "playwright-core";
import { scriptOf, showScript } from "#scripts/bench/browser/bench-page.ts";
import { type ChartAnswers, MEASURED_GRAPHS } from "./chart-answers.ts";

export async function showCharts(page: Page, answers: ChartAnswers): Promise<void> {
  const worker = await scriptOf("web/src/features/site/charts/graph-worker.ts");
  await page.route("**/graph-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: worker }),
  );
  const body = JSON.stringify({ ...answers, graphs: MEASURED_GRAPHS });
  await page.route("**/answers.json", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await showScript(page, "web/bench/chart-page.ts", CHART_STYLE);
}

/** The part of the charting library's style sheet that the charts need. */
const CHART_STYLE = `
  body { margin: 0 }
  .uplot, .uplot * { box-sizing: border-box }
  .u-wrap { position: relative }
  .u-over, .u-under, .u-axis, .u-select, .u-cursor-x, .u-cursor-y { position: absolute }
  .uplot canvas { display: block }
  .u-wrap > canvas { position: relative; width: 100%; height: 100% }`;
