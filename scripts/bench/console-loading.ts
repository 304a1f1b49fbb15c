/**
 * Measures how long the pages of the console take to become usable on a phone, compared with
 * importing everything at once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#scripts/embedded.ts";
import { SITE_FOLDER } from "#scripts/web-build.ts";
import {
  ALLOWANCE,
  type Bench,
  type BenchRow,
  benchRow,
  linkFloor,
  median,
  ONE_FRAME,
} from "./bench-row.ts";
import {
  type BenchBrowser,
  hasChromium,
  launchBenchBrowser,
  NO_CHROMIUM,
  PHONE_SLOWDOWN,
} from "./browser/bench-page.ts";
import { readBuiltConsole } from "./console/chunks.ts";
import { type ConsoleServer, serveConsole } from "./console/console-server.ts";
import { buildEagerly, EAGER_FOLDER } from "./console/eager-build.ts";
import { enterLargeSite } from "./console/large-site.ts";
import {
  type Conditions,
  type SiteOpening,
  timeOfflineReload,
  timeSignIn,
  timeSite,
} from "./console/loading-pages.ts";

/** Number of runs per median. */
const RUNS = 3;
const EAGER = "everything imported at once";

interface Interactive {
  readonly id: string;
  readonly what: string;
  readonly conditions: Conditions;
  /** Limit in milliseconds; undefined when only the ratio counts. */
  readonly limit?: number;
  /** Largest share of the baseline. */
  readonly ratio: number;
}

const PHONE_CONDITIONS: Conditions = { slowdown: PHONE_SLOWDOWN };

const INTERACTIVE: readonly Interactive[] = [
  { id: "fast", what: "as fast as this machine", conditions: { slowdown: 1 }, ratio: 1 / 2 },
  {
    id: "phone",
    what: "four times slower",
    conditions: PHONE_CONDITIONS,
    limit: 800,
    ratio: 1 / 2,
  },
  {
    id: "field",
    what: "four times slower, 1.6 Mbit/s and 150 ms away",
    conditions: { ...PHONE_CONDITIONS, network: { megabits: 1.6, latency: 150 } },
    limit: 2_000,
    ratio: 1 / 4,
  },
];

const LIMITS = { siteMilliseconds: 900, heapMegabytes: 8, reloadMilliseconds: 200 } as const;

export const CONSOLE_LOADING: Bench = {
  ids: [
    ...INTERACTIVE.flatMap(({ id, limit }) => [
      ...(limit === undefined ? [] : [`loading.${id}`]),
      `loading.${id}.ratio`,
    ]),
    ...["loading.site", "loading.heap", "loading.offline"],
  ],
  run: async () => {
    if (!hasChromium) return [{ id: "loading", skipped: NO_CHROMIUM }];
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    buildEagerly();
    const app = await startEmbedded({
      dataFolder,
      demoSites: ["tiny"],
      historyDays: 0,
      tell: console.log,
      port: 0,
    });
    const { origin } = app.cloud;
    const servers = {
      ours: await serveConsole(SITE_FOLDER, origin),
      eager: await serveConsole(EAGER_FOLDER, origin),
    };
    const browser = await launchBenchBrowser();
    try {
      const siteName = await enterLargeSite(app);
      return [
        ...(await interactiveRows(browser, servers)),
        ...(await siteRows(browser, servers, siteName)),
        await offlineRow(browser, servers),
      ];
    } finally {
      await browser.close();
      await servers.ours.stop();
      await servers.eager.stop();
      await app.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

interface Servers {
  readonly ours: ConsoleServer;
  readonly eager: ConsoleServer;
}

async function interactiveRows(
  browser: BenchBrowser,
  { ours, eager }: Servers,
): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  const built = readBuiltConsole(SITE_FOLDER);
  const initialBytes = built.size(built.initial) * 1024;
  for (const { id, what, conditions, limit, ratio } of INTERACTIVE) {
    const time = ({ origin }: ConsoleServer) =>
      medianOf(() => timeSignIn(browser, origin, conditions));
    const figure = {
      what: `sign-in page usable on a phone's screen, ${what}`,
      value: await time(ours),
      unit: "ms",
      baseline: await time(eager),
      baselineIs: EAGER,
      floor: conditions.network ? linkFloor(initialBytes, conditions.network) : ONE_FRAME,
    };
    if (limit !== undefined) {
      const goal = ALLOWANCE * limit;
      rows.push(benchRow({ ...figure, id: `loading.${id}`, goal, goalIs: "valueAtMost" }));
    }
    rows.push(benchRow({ ...figure, id: `loading.${id}.ratio`, goal: ratio }));
  }
  return rows;
}

async function siteRows(
  browser: BenchBrowser,
  { ours, eager }: Servers,
  siteName: string,
): Promise<readonly BenchRow[]> {
  const open = ({ origin }: ConsoleServer) =>
    several(() => timeSite(browser, origin, PHONE_CONDITIONS, siteName));
  const own = await open(ours);
  const all = await open(eager);
  const middle = (runs: readonly SiteOpening[], key: keyof SiteOpening) =>
    median(runs.map((run) => run[key]));
  return [
    benchRow({
      id: "loading.site",
      floor: ONE_FRAME,
      what: "site of 5,000 nodes opened from the list, four times slower",
      value: middle(own, "milliseconds"),
      unit: "ms",
      baseline: middle(all, "milliseconds"),
      baselineIs: EAGER,
      goal: ALLOWANCE * LIMITS.siteMilliseconds,
      goalIs: "valueAtMost",
    }),
    benchRow({
      id: "loading.heap",
      what: "JavaScript heap from the sign-in page to the site of 5,000 nodes",
      value: middle(own, "heapMegabytes"),
      unit: "MB",
      baseline: middle(all, "heapMegabytes"),
      baselineIs: EAGER,
      goal: LIMITS.heapMegabytes,
      goalIs: "valueAtMost",
    }),
  ];
}

async function offlineRow(browser: BenchBrowser, { ours }: Servers): Promise<BenchRow> {
  return benchRow({
    id: "loading.offline",
    floor: ONE_FRAME,
    what: "list of layouts reloaded without a network",
    value: await medianOf(() => timeOfflineReload(browser, ours.origin)),
    unit: "ms",
    baseline: LIMITS.reloadMilliseconds,
    baselineIs: "the budget",
    goal: ALLOWANCE,
  });
}

async function several<T>(measure: () => Promise<T>): Promise<readonly T[]> {
  const runs: T[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure());
  return runs;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  return median(await several(measure));
}
