/** Measures the data table with 20,000 rows, all on one page: opening, sorting, searching. */
import { ALLOWANCE, type Bench, type BenchOutcome, benchRow, TWO_FRAMES } from "./bench-row.ts";
import {
  type BenchPage,
  DESKTOP,
  hasChromium,
  launchBenchBrowser,
  NO_CHROMIUM,
  showScript,
} from "./browser/bench-page.ts";

interface TableFigures {
  /** In milliseconds. */
  readonly mount: number;
  readonly sort: number;
  readonly filter: number;
}

const MEASURED = [
  { key: "sort", what: "sorted by another column", limit: 60 },
  { key: "filter", what: "searched for a text", limit: 110 },
  { key: "mount", what: "opened, all on one page", limit: 190 },
] as const;

/** Number of rows: whole masters of 350 nodes. */
const ROWS = 20_300;
/** Search text, which is part of many node ids. */
const SEARCHED = "a1";

export const DATA_TABLE: Bench = {
  ids: MEASURED.map(({ key }) => `table.${key}`),
  run: async ({ seed, repeat }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "table", skipped: NO_CHROMIUM }];
    const browser = await launchBenchBrowser();
    try {
      const opened = await browser.open(DESKTOP);
      await showScript(opened.page, "web/bench/table-page.tsx", "body { margin: 0 }");
      await opened.page.evaluate(`tableBench.load(${seed}, ${ROWS})`);
      const plain = await measure(opened, "plain", 1);
      const ours = await measure(opened, "ours", repeat);
      return MEASURED.map(({ key, what, limit }) =>
        benchRow({
          id: `table.${key}`,
          what: `20,000 rows ${what}, to the second frame`,
          value: ours[key],
          unit: "ms",
          baseline: plain[key],
          baselineIs: "every row drawn; DataGrid cannot be installed",
          goal: ALLOWANCE * limit,
          goalIs: "valueAtMost",
          floor: TWO_FRAMES,
        }),
      );
    } finally {
      await browser.close();
    }
  },
};

/** The least times of `repeat` runs, each on a new table. */
async function measure({ page }: BenchPage, kind: string, repeat: number): Promise<TableFigures> {
  const runs: TableFigures[] = [];
  for (let run = 0; run < repeat; run += 1) {
    const mount: number = await page.evaluate(`tableBench.open("${kind}")`);
    const sort: number = await page.evaluate("tableBench.sort()");
    const filter: number = await page.evaluate(`tableBench.filter("${SEARCHED}")`);
    await page.evaluate("tableBench.close()");
    runs.push({ mount, sort, filter });
  }
  const least = (key: keyof TableFigures) => Math.min(...runs.map((run) => run[key]));
  return { mount: least("mount"), sort: least("sort"), filter: least("filter") };
}
