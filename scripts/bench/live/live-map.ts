/**
 * Measures how soon two pages that show one site show an alarm after the master's report, compared
 * with the notice alone (docs/adr/018).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import {
  ALLOWANCE,
  type Bench,
  type BenchRow,
  benchRow,
  median,
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
import { startEmbedded } from "#scripts/embedded.ts";
import { mapShows } from "./map-shows.ts";
import { openReportingSite, type ReportingSite } from "./reporting-site.ts";

const ID = "live.shown";
const PAGES = 2;
const CHANGES = 15;
/** Changes before the measurement, in which pages and functions load code. */
const UNCOUNTED = 3;
const GOAL_MILLISECONDS = 2_000;
const LONGEST_MILLISECONDS = 60_000;

/** Reported in turn, so that each change replaces the text on the map. */
const ALARMS = NODE_ALARMS.filter(({ key }) => key === "motorOvercurrent" || key === "lowBattery");

export const LIVE_MAP: Bench = {
  ids: [ID],
  run: async () => {
    if (!hasChromium) return [{ id: ID, skipped: NO_CHROMIUM }];
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    const place = { dataFolder, demoSites: ["tiny"], historyDays: 0, port: 0 } as const;
    const embedded = await startEmbedded({ ...place, tell: console.log });
    const browser = await launchBenchBrowser();
    try {
      const site = await openReportingSite(embedded);
      try {
        return [await measure(browser, embedded.cloud.origin, site)];
      } finally {
        await site.end();
      }
    } finally {
      await browser.close();
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

/** Milliseconds from just before a report is published. */
interface Change {
  /** Until the later of the pages has drawn the alarm. */
  readonly shown: number;
  /** Until the subscription without a page has the notice. */
  readonly noticed: number;
}

async function measure(
  browser: BenchBrowser,
  origin: string,
  site: ReportingSite,
): Promise<BenchRow> {
  const pages: Page[] = [];
  while (pages.length < PAGES) pages.push(await openAlarms(browser, origin, site.layoutId));
  const changes: Change[] = [];
  for (let at = 0; at < UNCOUNTED + CHANGES; at += 1) changes.push(await change(pages, site, at));
  return rowOf(changes.slice(UNCOUNTED));
}

/** Signs in on a page of its own browser context, and shows the site's map with its alarms. */
async function openAlarms(browser: BenchBrowser, origin: string, layoutId: string): Promise<Page> {
  const { page } = await browser.open(DESKTOP);
  await enterConsole(page, origin);
  await page.goto(`${origin}/layout/${layoutId}?view=layout&overlay=alarms`);
  await page.evaluate(mapShows("", LONGEST_MILLISECONDS));
  return page;
}

/**
 * Reports one change and waits until all pages show it. The next one follows at once: where that is
 * sooner than the pause between two notices of a layout, its times include the rest of the pause.
 */
async function change(pages: readonly Page[], site: ReportingSite, at: number): Promise<Change> {
  const alarm = ALARMS[at % ALARMS.length];
  if (alarm === undefined) throw new Error("the node has none of the alarms");
  const begun = performance.now();
  const since = async (event: Promise<unknown>): Promise<number> => {
    await event;
    return performance.now() - begun;
  };
  const [noticed, shown] = await Promise.all([
    since(site.noticed()),
    since(
      Promise.all(pages.map((page) => page.evaluate(mapShows(alarm.label, LONGEST_MILLISECONDS)))),
    ),
    site.report(alarm.bit),
  ]);
  return { shown, noticed };
}

function rowOf(changes: readonly Change[]): BenchRow {
  const shown = changes.map((change) => change.shown);
  return benchRow({
    id: ID,
    what: `an alarm on the maps of ${PAGES} pages, from the master's publish to the second frame, median of ${CHANGES} changes`,
    value: median(shown),
    unit: "ms",
    baseline: median(changes.map(({ noticed }) => noticed)),
    baselineIs: "until a subscription without a page has the notice",
    goal: ALLOWANCE * GOAL_MILLISECONDS,
    goalIs: "valueAtMost",
    floor: TWO_FRAMES,
    details: { "ms of the slowest change": Math.max(...shown) },
  });
}
