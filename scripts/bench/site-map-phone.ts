/**
 * Measures the map of a site of 5,000 nodes on a phone: 390x844 with three device pixels per point,
 * four times slower than this machine.
 */
import {
  ALLOWANCE,
  type Bench,
  type BenchOutcome,
  benchRow,
  median,
  ONE_FRAME,
  percentile,
  TWO_FRAMES,
} from "./bench-row.ts";
import {
  type BenchPage,
  hasChromium,
  launchBenchBrowser,
  NO_CHROMIUM,
  PHONE,
  PHONE_SLOWDOWN,
  showScript,
  slowDown,
} from "./browser/bench-page.ts";
import { MAP_PAGE, MAP_STYLE } from "./map-browser.ts";

interface PhoneFigures {
  /** In milliseconds. */
  readonly firstDraw: number;
  readonly pinch: number;
  readonly recolour: number;
}

const MEASURED = [
  { key: "firstDraw", what: "first draw, to the second frame", limit: 700, floor: TWO_FRAMES },
  { key: "pinch", what: "frame while two fingers zoom, p95", limit: 50, floor: ONE_FRAME },
  {
    key: "recolour",
    what: "a new state for every node, to the second frame",
    limit: 120,
    floor: TWO_FRAMES,
  },
] as const;

/** Number of nodes: whole masters of 350. */
const NODES = 5_250;

export const PHONE_MAP: Bench = {
  ids: MEASURED.map(({ key }) => `map.${key}.phone`),
  run: async ({ seed, repeat }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "map.phone", skipped: NO_CHROMIUM }];
    const browser = await launchBenchBrowser();
    try {
      const opened = await browser.open(PHONE);
      await showScript(opened.page, MAP_PAGE, MAP_STYLE);
      await opened.page.evaluate(`mapBench.load(${seed}, ${NODES})`);
      await slowDown(opened.inspector, PHONE_SLOWDOWN);
      const stock = await measure(opened, "stock", repeat);
      const ours = await measure(opened, "ours", repeat);
      return MEASURED.map(({ key, what, limit, floor }) =>
        benchRow({
          id: `map.${key}.phone`,
          what: `map of 5k nodes on a phone: ${what}`,
          value: ours[key],
          unit: "ms",
          baseline: stock[key],
          baselineIs: "stock Leaflet",
          goal: ALLOWANCE * limit,
          goalIs: "valueAtMost",
          floor,
        }),
      );
    } finally {
      await browser.close();
    }
  },
};

/** The median of `repeat` runs, each on a new map. */
async function measure(opened: BenchPage, kind: string, repeat: number): Promise<PhoneFigures> {
  const { page } = opened;
  const runs: PhoneFigures[] = [];
  for (let run = 0; run < repeat; run += 1) {
    const firstDraw: number = await page.evaluate(`mapBench.open("${kind}")`);
    const recolour: number = await page.evaluate("mapBench.recolour()");
    const pinch = percentile(await pinchFrames(opened), 0.95);
    await page.evaluate("mapBench.close()");
    runs.push({ firstDraw, recolour, pinch });
  }
  return {
    firstDraw: median(runs.map((run) => run.firstDraw)),
    recolour: median(runs.map((run) => run.recolour)),
    pinch: median(runs.map((run) => run.pinch)),
  };
}

/** Milliseconds between frames during a pinch gesture, shortest first. */
async function pinchFrames({ page, inspector }: BenchPage): Promise<readonly number[]> {
  const { width, height } = PHONE.viewport;
  await page.evaluate("void (globalThis.watched = mapBench.watchFrames())");
  for (const scaleFactor of [3, 1 / 3]) {
    await inspector.send("Input.synthesizePinchGesture", {
      x: width / 2,
      y: height / 2,
      scaleFactor,
      relativeSpeed: 400,
      gestureSourceType: "touch",
    });
  }
  const gaps: readonly number[] = await page.evaluate("globalThis.watched.stop()");
  return [...gaps].sort((one, other) => one - other);
}
