/**
 * Measures drawing alone: our charts against ApexCharts with the same points, and our charts
 * against an image of an ApexCharts chart.
 */
import type { CDPSession, Page } from "playwright-core";
import { ALLOWANCE, type BenchOutcome, benchRow } from "#scripts/bench/bench-row.ts";
import { heapMegabytes, PHONE_SLOWDOWN, slowDown } from "#scripts/bench/browser/bench-page.ts";

interface LibraryFigures {
  /** In milliseconds. */
  readonly paint: number;
  readonly update: number;
  readonly zoom: number;
  /** In megabytes. */
  readonly heap: number;
}

const AGAINST_APEX = [
  { key: "paint", what: "drawn", unit: "ms", limit: ALLOWANCE * 250, ratio: 0.15 },
  { key: "update", what: "given new data", unit: "ms", limit: ALLOWANCE * 160, ratio: 0.15 },
  { key: "zoom", what: "zoomed to its half", unit: "ms", limit: ALLOWANCE * 200, ratio: 0.15 },
  { key: "heap", what: "held beyond its data", unit: "MB", limit: 4, ratio: 0.05 },
] as const;

export const LIBRARY_IDS: readonly string[] = [
  ...AGAINST_APEX.flatMap(({ key }) => [`charts.${key}`, `charts.${key}Ratio`]),
  "charts.four",
  "charts.fourRatio",
  "charts.picture",
];

export async function libraryRows(
  page: Page,
  inspector: CDPSession,
  repeat: number,
): Promise<readonly BenchOutcome[]> {
  const points: number = await page.evaluate("chartBench.prepare()");
  return [
    ...(await singleRows(page, inspector, repeat, points)),
    ...(await fourRows(page, repeat)),
    await pictureRow(page, inspector, repeat),
  ];
}

async function singleRows(
  page: Page,
  inspector: CDPSession,
  repeat: number,
  points: number,
): Promise<readonly BenchOutcome[]> {
  const ours = await measureLibrary(page, inspector, "ours", repeat);
  const apex = await measureLibrary(page, inspector, "apex", 1);
  return AGAINST_APEX.flatMap(({ key, what, unit, limit, ratio }) => {
    const figure = {
      what: `one graph of 300 lines and 14 days, 1,100 by 460 pixels, ${what}`,
      value: ours[key],
      unit,
      baseline: apex[key],
      baselineIs: "ApexCharts 4.7.0",
      details: { points },
    };
    return [
      benchRow({ ...figure, id: `charts.${key}`, goal: limit, goalIs: "valueAtMost" }),
      benchRow({ ...figure, id: `charts.${key}Ratio`, goal: ratio }),
    ];
  });
}

async function fourRows(page: Page, repeat: number): Promise<readonly BenchOutcome[]> {
  const figure = {
    what: "four graphs at once, each of 300 lines and 480 points, drawn",
    value: await leastOf(page, 'four("ours")', repeat),
    unit: "ms",
    baseline: await leastOf(page, 'four("apex")', 1),
    baselineIs: "ApexCharts 4.7.0",
  };
  const goal = ALLOWANCE * 450;
  return [
    benchRow({ ...figure, id: "charts.four", goal, goalIs: "valueAtMost" }),
    benchRow({ ...figure, id: "charts.fourRatio", goal: 0.15 }),
  ];
}

async function pictureRow(
  page: Page,
  inspector: CDPSession,
  repeat: number,
): Promise<BenchOutcome> {
  await slowDown(inspector, PHONE_SLOWDOWN);
  const value = await leastOf(page, 'picture("apex")', repeat);
  const baseline = await leastOf(page, 'picture("ours")', repeat);
  await slowDown(inspector, 1);
  return benchRow({
    id: "charts.picture",
    what: "picture of a report, 10 lines of 480 points, four times slower, drawn",
    ...{ value, unit: "ms", baseline, baselineIs: "the same lines in a graph of the history" },
    goal: ALLOWANCE * 900,
    goalIs: "valueAtMost",
  });
}

/** Milliseconds of the fastest run. */
async function leastOf(page: Page, what: string, repeat: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < repeat; run += 1) {
    times.push(await page.evaluate(`chartBench.${what}`));
    await page.evaluate("chartBench.close()");
  }
  return Math.min(...times);
}

async function measureLibrary(
  page: Page,
  inspector: CDPSession,
  kind: string,
  repeat: number,
): Promise<LibraryFigures> {
  const runs: LibraryFigures[] = [];
  for (let run = 0; run < repeat; run += 1) {
    const before = await heapMegabytes(inspector);
    const paint: number = await page.evaluate(`chartBench.paint("${kind}")`);
    const heap = (await heapMegabytes(inspector)) - before;
    const update: number = await page.evaluate("chartBench.update()");
    const zoom: number = await page.evaluate("chartBench.zoom()");
    await page.evaluate("chartBench.close()");
    runs.push({ paint, update, zoom, heap });
  }
  const least = (key: keyof LibraryFigures) => Math.min(...runs.map((run) => run[key]));
  return {
    paint: least("paint"),
    update: least("update"),
    zoom: least("zoom"),
    heap: least("heap"),
  };
}
