/**
 * Measures a site of 70,000 nodes on a processor four times slower: how long it takes to open, and
 * while every master reports within a minute, how soon a report is painted, how soon a key press
 * is, the longest task, and how the memory grows over eight simulated hours.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { hexFromNumber } from "#domain/device-data/stored-text.ts";
import {
  ALLOWANCE,
  type Bench,
  type BenchOutcome,
  type BenchRow,
  benchRow,
  median,
  percentile,
} from "#scripts/bench/bench-row.ts";
import {
  type BenchBrowser,
  type BenchPage,
  DESKTOP,
  hasChromium,
  heapMegabytes,
  launchBenchBrowser,
  NO_CHROMIUM,
  PHONE_SLOWDOWN,
  slowDown,
} from "#scripts/bench/browser/bench-page.ts";
import { enterConsole } from "#scripts/bench/browser/enter-console.ts";
import { serveConsole } from "#scripts/bench/console/console-server.ts";
import { timeSite } from "#scripts/bench/console/loading-pages.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { SITE_FOLDER } from "#scripts/web-build.ts";
import { mapShows } from "./map-shows.ts";
import { openWholeField, type WholeField } from "./whole-field.ts";

const MASTERS = 200;
const OPENINGS = 3;
const GOALS = {
  openMilliseconds: 2_500,
  paintedMilliseconds: 1_000,
  pressMilliseconds: 100,
  taskMilliseconds: 100,
  megabytesPerHour: 1,
} as const;
/** Every master reports once within this time. */
const ROUND_MILLISECONDS = 60_000;
/** Reports between two of the master whose node the map describes. */
const REPORTS_BETWEEN = 8;
const PRESS_EVERY_MILLISECONDS = 400;
/** Rounds of a master in a simulated hour, and hours. */
const ROUNDS_PER_HOUR = 4;
const HOURS = 8;
/** Quiet time after which the page has read and painted everything. */
const QUIET_MILLISECONDS = 3_000;
const LONGEST_MILLISECONDS = 60_000;
const ALARM_DIGITS = 8;
/** Reported in turn, so that each change replaces the text on the map. */
const ALARMS = NODE_ALARMS.filter(({ key }) => key === "motorOvercurrent" || key === "lowBattery");

export const LIVE_FIELD: Bench = {
  ids: ["open", "painted", "press", "task", "memory"].map((name) => `field.${name}`),
  run: async ({ isLong }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "field", skipped: NO_CHROMIUM }];
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    const place = { dataFolder, demoSites: ["tiny"], historyDays: 0, port: 0 } as const;
    const embedded = await startEmbedded({ ...place, tell: console.log });
    const browser = await launchBenchBrowser();
    try {
      const field = await openWholeField(embedded, MASTERS);
      try {
        const { origin } = embedded.cloud;
        const opening = await openingRow(browser, origin, field);
        const opened = await openField(browser, origin, field);
        const live = await liveRows(opened, field);
        if (!isLong) return [opening, ...live, NOT_LONG];
        return [opening, ...live, await memoryRow(opened, field)];
      } finally {
        field.end();
      }
    } finally {
      await browser.close();
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

const NOT_LONG = { id: "field.memory", skipped: "eight hours of rounds are loaded with --long" };

async function openingRow(
  browser: BenchBrowser,
  origin: string,
  { name }: WholeField,
): Promise<BenchRow> {
  const server = await serveConsole(SITE_FOLDER, origin);
  const times: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    const conditions = { slowdown: PHONE_SLOWDOWN };
    times.push((await timeSite(browser, server.origin, conditions, name)).milliseconds);
  }
  await server.stop();
  return benchRow({
    id: "field.open",
    what: "site of 70,000 nodes opened from the list, four times slower",
    value: median(times),
    unit: "ms",
    baseline: GOALS.openMilliseconds,
    baselineIs: "the budget",
    goal: ALLOWANCE * GOALS.openMilliseconds,
    goalIs: "valueAtMost",
  });
}

/** Signs in and shows the map with its alarms, on a slow processor. */
async function openField(
  browser: BenchBrowser,
  origin: string,
  { layoutId }: WholeField,
): Promise<BenchPage> {
  const opened = await browser.open(DESKTOP);
  await enterConsole(opened.page, origin);
  await slowDown(opened.inspector, PHONE_SLOWDOWN);
  await opened.page.goto(`${origin}/layout/${layoutId}?view=layout&overlay=alarms`);
  await opened.page.evaluate(mapShows("", LONGEST_MILLISECONDS));
  await sleep(2 * QUIET_MILLISECONDS);
  return opened;
}

async function liveRows({ page }: BenchPage, field: WholeField): Promise<readonly BenchRow[]> {
  await page.evaluate(WATCH_TASKS);
  // The first master is the selected one, and its first node the one that the map describes.
  await page.evaluate('document.querySelector("[role=listbox]").focus()');
  await page.keyboard.press("Home");
  const painted: number[] = [];
  const pause = ROUND_MILLISECONDS / field.masters;
  const shown = { isOver: false };
  const pressing = pressKeys(page, shown);
  for (let master = 1; master < field.masters; master += 1) {
    const next = sleep(pause);
    await field.report(master);
    if (master % REPORTS_BETWEEN === 0) painted.push(await paintedAfter(page, field, master));
    await next;
  }
  shown.isOver = true;
  await pressing;
  await sleep(QUIET_MILLISECONDS);
  const { tasks, presses }: Watched = await page.evaluate("globalThis.benchWatched");
  return [
    rowOf("painted", percentile(ascending(painted), 0.95), {
      what: "a report on the map of 70,000 nodes, from the publish to the second frame, p95, while every master reports within a minute",
      goal: GOALS.paintedMilliseconds,
      details: { "ms of the median": median(painted), reports: painted.length },
    }),
    rowOf("press", percentile(ascending(presses), 0.98), {
      what: "a key press during these reports, to the next frame, p98",
      goal: GOALS.pressMilliseconds,
      details: { "ms of the median": median(presses), presses: presses.length },
    }),
    rowOf("task", Math.max(0, ...tasks), {
      what: "the longest task during these reports",
      goal: GOALS.taskMilliseconds,
      details: { "tasks above 50 ms": tasks.length },
    }),
  ];
}

function rowOf(
  name: string,
  value: number,
  {
    what,
    goal,
    details,
  }: {
    readonly what: string;
    readonly goal: number;
    readonly details: BenchRow["details"] & object;
  },
): BenchRow {
  return benchRow({
    ...{ id: `field.${name}`, what, value, unit: "ms", details },
    ...{ baseline: goal, baselineIs: "the budget" },
    ...{ goal: ALLOWANCE * goal, goalIs: "valueAtMost" },
  });
}

/** Reports an alarm of the node that the map describes, and waits until the map shows it. */
async function paintedAfter(page: Page, field: WholeField, at: number): Promise<number> {
  const alarm = ALARMS[(at / REPORTS_BETWEEN) % ALARMS.length];
  if (alarm === undefined) throw new Error("the node has none of the alarms");
  const begun = performance.now();
  const isShown = page.evaluate(mapShows(alarm.label, LONGEST_MILLISECONDS));
  await field.report(0, hexFromNumber(2 ** alarm.bit, ALARM_DIGITS));
  await isShown;
  return performance.now() - begun;
}

/** Presses a key that the map handles, without leaving the node that it describes. */
async function pressKeys(page: Page, shown: { readonly isOver: boolean }): Promise<void> {
  while (!shown.isOver) {
    await page.keyboard.press("Home");
    await sleep(PRESS_EVERY_MILLISECONDS);
  }
}

async function memoryRow({ inspector }: BenchPage, field: WholeField): Promise<BenchRow> {
  const megabytes: number[] = [];
  for (let hour = 0; hour <= HOURS; hour += 1) {
    for (let round = 0; hour > 0 && round < ROUNDS_PER_HOUR; round += 1) {
      for (let master = 0; master < field.masters; master += 1) await field.report(master);
    }
    await sleep(QUIET_MILLISECONDS);
    megabytes.push(await heapMegabytes(inspector));
  }
  return benchRow({
    id: "field.memory",
    what: "growth of the heap per simulated hour, over eight hours of rounds of every master",
    value: slopeOf(megabytes.slice(1)),
    unit: "MB/h",
    baseline: GOALS.megabytesPerHour,
    baselineIs: "the budget",
    goal: GOALS.megabytesPerHour,
    goalIs: "valueAtMost",
    details: Object.fromEntries(megabytes.map((size, hour) => [`MB after ${hour} h`, size])),
  });
}

/** Slope of the line through equidistant values, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = values.map((value, at) => (at - middle) * (value - mean));
  const squares = values.map((_, at) => (at - middle) ** 2);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  return sum(products) / sum(squares);
}

function ascending(values: readonly number[]): readonly number[] {
  return [...values].sort((one, other) => one - other);
}

interface Watched {
  /** Durations in milliseconds of tasks of 50 ms and more. */
  readonly tasks: readonly number[];
  /** Durations in milliseconds from a key press to the next frame; at least 16. */
  readonly presses: readonly number[];
}

/** Collects the durations of long tasks and of key presses from now on. */
const WATCH_TASKS = `{
  const watched = globalThis.benchWatched = { tasks: [], presses: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "keydown") watched.presses.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
}`;
