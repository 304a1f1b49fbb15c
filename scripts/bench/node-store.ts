/**
 * Measures writing 50,000 nodes to the browser's database and reading them back, compared with one
 * row per node.
 */
import { ALLOWANCE, type Bench, type BenchOutcome, benchRow } from "./bench-row.ts";
import {
  type BenchBrowser,
  DESKTOP,
  hasChromium,
  launchBenchBrowser,
  NO_CHROMIUM,
  showScript,
} from "./browser/bench-page.ts";

interface StoreFigures {
  /** In milliseconds. */
  readonly write: number;
  readonly read: number;
}

const MEASURED = [
  { key: "write", what: "into the browser's database", limit: 40, ratio: 0.05 },
  { key: "read", what: "out of the browser's database", limit: 25, ratio: 0.1 },
] as const;

/** Number of masters, each with 350 nodes. */
const MASTERS = 143;

export const NODE_STORE: Bench = {
  ids: MEASURED.flatMap(({ key }) => [`store.${key}`, `store.${key}.ratio`]),
  run: async ({ repeat }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "store", skipped: NO_CHROMIUM }];
    const browser = await launchBenchBrowser();
    try {
      const rows = await measure(browser, "rows", 1);
      const ours = await measure(browser, "ours", repeat);
      return MEASURED.flatMap(({ key, what, limit, ratio }) => {
        const figure = {
          what: `50,000 nodes ${what}`,
          value: ours[key],
          unit: "ms",
          baseline: rows[key],
          baselineIs: "one row per node",
        };
        const goal = ALLOWANCE * limit;
        return [
          benchRow({ ...figure, id: `store.${key}`, goal, goalIs: "valueAtMost" }),
          benchRow({ ...figure, id: `store.${key}.ratio`, goal: ratio }),
        ];
      });
    } finally {
      await browser.close();
    }
  },
};

/** The least times of `repeat` runs, each in a new browser context. */
async function measure(browser: BenchBrowser, kind: string, repeat: number): Promise<StoreFigures> {
  const runs: StoreFigures[] = [];
  for (let run = 0; run < repeat; run += 1) {
    const { page, context } = await browser.open(DESKTOP);
    await showScript(page, "web/bench/store-page.ts");
    runs.push(await page.evaluate(`storeBench.measure("${kind}", ${MASTERS})`));
    await context.close();
  }
  const least = (key: keyof StoreFigures) => Math.min(...runs.map((run) => run[key]));
  return { write: least("write"), read: least("read") };
}
