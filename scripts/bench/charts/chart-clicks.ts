/**
 * Times the console from the click to the drawn graphs, including the running application's
 * answers, against the same points as JSON.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import {
  ALLOWANCE,
  type Bench,
  type BenchOutcome,
  benchRow,
  TWO_FRAMES,
} from "#scripts/bench/bench-row.ts";
import {
  type BenchBrowser,
  DESKTOP,
  hasChromium,
  launchBenchBrowser,
  NO_CHROMIUM,
} from "#scripts/bench/browser/bench-page.ts";
import { enterConsole } from "#scripts/bench/browser/enter-console.ts";
import { CHART_DAYS, USUAL_MASTER } from "#scripts/bench/telemetry/generated-master.ts";
import { type Embedded, startEmbedded } from "#scripts/embedded.ts";
import { chartAnswers } from "./chart-answers.ts";
import { showCharts } from "./chart-page.ts";
import { enterHistorySite, type HistorySite } from "./history-site.ts";
import { type Opening, openSite, timeOpening } from "./opening-page.ts";

const MASTERS = 100;

export const CHART_CLICKS: Bench = {
  ids: ["charts.clickExact", "charts.clickBands", "charts.clickYear", "charts.clickTracker"],
  run: async ({ seed, repeat }) => {
    if (!hasChromium) return [{ id: "charts.click", skipped: NO_CHROMIUM }];
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    const place = { dataFolder, demoSites: ["tiny"], historyDays: 0, port: 0 } as const;
    const embedded = await startEmbedded({ ...place, tell: console.log });
    const browser = await launchBenchBrowser();
    try {
      const site = await enterHistorySite(embedded, { seed, masters: MASTERS });
      return await measure(browser, { embedded, site, seed, repeat });
    } finally {
      await browser.close();
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

interface Measured {
  readonly embedded: Embedded;
  readonly site: HistorySite;
  readonly seed: number;
  readonly repeat: number;
}

async function measure(
  browser: BenchBrowser,
  { embedded, site, seed, repeat }: Measured,
): Promise<readonly BenchOutcome[]> {
  const { origin } = embedded.cloud;
  const { page } = await browser.open(DESKTOP);
  const token = await enterConsole(page, origin);
  await openSite(page, origin, site, site.mLocIds.slice(0, 1));
  const exact = await quickest(repeat, () => timeOpening(page));
  await openSite(page, origin, site, site.mLocIds);
  const bands = await quickest(repeat, () => timeOpening(page));
  const inYear = { ...site, range: site.year };
  await openSite(page, origin, inYear, site.mLocIds);
  const ofYear = await quickest(repeat, () => timeOpening(page));
  await openSite(page, origin, inYear, [`${site.mLocIds[0]}:001`]);
  const ofTracker = await quickest(repeat, () => timeOpening(page));
  await page.close();
  const listed = await openBenchPage(browser, seed);
  const request = {
    ...{ endpoint: `${embedded.cloud.outputs.TrackerApi?.GraphqlUrl}`, token },
    ...{ mLocId: site.mLocIds[0], range: site.range, nodes: USUAL_MASTER.nodes },
  };
  const json = await quickest(repeat, () => openAnswered(listed, request));
  return rowsOf({ exact, bands, ofYear, ofTracker, json });
}

async function openBenchPage(browser: BenchBrowser, seed: number): Promise<Page> {
  const { page } = await browser.open(DESKTOP);
  await showCharts(page, chartAnswers(seed, 1));
  await page.evaluate(`chartBench.load(${seed})`);
  return page;
}

async function openAnswered(page: Page, request: object): Promise<Opening> {
  const milliseconds: number = await page.evaluate(
    `chartBench.openAnswered(${JSON.stringify(request)})`,
  );
  await page.evaluate("chartBench.close()");
  return { milliseconds, answered: Number.NaN };
}

/** The fastest opening. The first run loads the drawing code and is not counted. */
async function quickest(repeat: number, open: () => Promise<Opening>): Promise<Opening> {
  await open();
  const runs: Opening[] = [];
  for (let run = 0; run < repeat; run += 1) runs.push(await open());
  return runs.reduce((best, run) => (run.milliseconds < best.milliseconds ? run : best));
}

type Openings = Readonly<Record<"exact" | "bands" | "ofYear" | "ofTracker" | "json", Opening>>;

function rowsOf({ exact, bands, ofYear, ofTracker, json }: Openings): readonly BenchOutcome[] {
  const { milliseconds } = json;
  const daysOfYear = (milliseconds * 365) / CHART_DAYS;
  return [
    benchRow({
      id: "charts.clickExact",
      what: "14 days of 300 nodes in 3 graphs beside the map of 35,000 nodes, from the click to the second frame, every point",
      value: exact.milliseconds,
      unit: "ms",
      floor: TWO_FRAMES,
      baseline: milliseconds,
      baselineIs: "the same points asked of the same server as JSON, drawn alike without a map",
      goal: 0.6,
      details: { "ms to the server's last answer": exact.answered },
    }),
    benchRow({
      id: "charts.clickBands",
      what: `the same of ${MASTERS} masters as bands`,
      value: bands.milliseconds,
      unit: "ms",
      floor: TWO_FRAMES,
      baseline: MASTERS * milliseconds,
      baselineIs: "every point of every master as JSON, a hundred times that of one",
      goal: ALLOWANCE * 1_000,
      goalIs: "valueAtMost",
      details: { "ms to the server's last answer": bands.answered },
    }),
    benchRow({
      id: "charts.clickYear",
      what: "a year of the whole site of 35,000 trackers in 3 graphs, by the day, from the click",
      value: ofYear.milliseconds,
      unit: "ms",
      floor: TWO_FRAMES,
      baseline: MASTERS * daysOfYear,
      baselineIs: "every point of every master as JSON, by master and day",
      goal: ALLOWANCE * 1_500,
      goalIs: "valueAtMost",
      details: { "ms to the server's last answer": ofYear.answered },
    }),
    benchRow({
      id: "charts.clickTracker",
      what: "a year of one tracker and its master in 3 graphs, by the day, from the click",
      value: ofTracker.milliseconds,
      unit: "ms",
      floor: TWO_FRAMES,
      baseline: daysOfYear,
      baselineIs: "every point of its master as JSON, by day",
      goal: ALLOWANCE * 500,
      goalIs: "valueAtMost",
      details: { "ms to the server's last answer": ofTracker.answered },
    }),
  ];
}
