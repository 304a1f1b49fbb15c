/** History charts in the browser: two weeks of 300 nodes in three graphs, one such graph against ApexCharts, and bands of 100 masters. */
import type { Page } from "playwright-core";
import { ALLOWANCE, type Bench, type BenchOutcome, benchRow, TWO_FRAMES } from "./bench-row.ts";
import { DESKTOP, hasChromium, launchBenchBrowser, NO_CHROMIUM } from "./browser/bench-page.ts";
import { type ChartAnswers, chartAnswers } from "./charts/chart-answers.ts";
import { showCharts } from "./charts/chart-page.ts";
import { LIBRARY_IDS, libraryRows } from "./charts/library-rows.ts";

const BAND_MASTERS = 100;

export const CHARTS: Bench = {
  ids: ["charts.open", "charts.openRatio", "charts.ten", "charts.bands", ...LIBRARY_IDS],
  run: async ({ seed, repeat }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "charts", skipped: NO_CHROMIUM }];
    const answers = chartAnswers(seed, BAND_MASTERS);
    const browser = await launchBenchBrowser();
    try {
      const { page, inspector } = await browser.open(DESKTOP);
      await showCharts(page, answers);
      await page.evaluate(`chartBench.load(${seed})`);
      return [
        ...openingRows(answers, {
          packed: await leastOpening(page, "packed", repeat),
          listed: await leastOpening(page, "listed", repeat),
          tenPacked: await leastOpening(page, "tenPacked", repeat),
          bands: await leastOpening(page, "bands", repeat),
        }),
        ...(await libraryRows(page, inspector, repeat)),
      ];
    } finally {
      await browser.close();
    }
  },
};

/** Milliseconds of the fastest opening. The first run loads the worker and is not counted. */
async function leastOpening(page: Page, kind: string, repeat: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= repeat; run += 1) {
    times.push(await page.evaluate(`chartBench.open("${kind}")`));
    await page.evaluate("chartBench.close()");
  }
  return Math.min(...times.slice(1));
}

type Opening = "packed" | "listed" | "tenPacked" | "bands";

function openingRows(
  { points }: ChartAnswers,
  { packed, listed, tenPacked, bands }: Record<Opening, number>,
): readonly BenchOutcome[] {
  const exact = {
    what: "14 days of 300 nodes in 3 graphs, from the answer to the second frame, every point",
    value: packed,
    unit: "ms",
    baseline: listed,
    baselineIs: "the same points as JSON, drawn alike",
    details: { points },
    floor: TWO_FRAMES,
  };
  return [
    benchRow({ ...exact, id: "charts.open", goal: ALLOWANCE * 400, goalIs: "valueAtMost" }),
    benchRow({ ...exact, id: "charts.openRatio", goal: 0.6 }),
    benchRow({
      id: "charts.ten",
      what: "14 days of 10 masters with 300 nodes each in 3 graphs, from the answers to the second frame, every point",
      value: tenPacked,
      unit: "ms",
      baseline: 10 * listed,
      baselineIs: "the same points as JSON, ten times those of one master",
      goal: 0.6,
      details: { points: 10 * points },
      floor: TWO_FRAMES,
    }),
    benchRow({
      id: "charts.bands",
      what: `14 days of ${BAND_MASTERS} masters in 3 graphs as bands, from the answers to the second frame`,
      value: bands,
      unit: "ms",
      baseline: BAND_MASTERS * listed,
      baselineIs: "every point of every master as JSON, a hundred times that of one",
      goal: ALLOWANCE * 400,
      goalIs: "valueAtMost",
      floor: TWO_FRAMES,
    }),
  ];
}
