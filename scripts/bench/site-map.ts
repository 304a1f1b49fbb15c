/**
 * Measures the map of a site of 5,000, 50,000 and 70,000 nodes, compared with stock Leaflet with
 * circle markers on a canvas.
 */
import {
  type Bench,
  type BenchFloor,
  type BenchOutcome,
  type BenchRow,
  benchRow,
  ONE_FRAME,
  TWO_FRAMES,
} from "./bench-row.ts";
import { hasChromium, NO_CHROMIUM } from "./browser/bench-page.ts";
import { type MapFigures, openMapBrowser } from "./map-browser.ts";

interface Measured {
  readonly key: keyof MapFigures;
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  /** Limits at 5,000, 50,000 and 70,000 nodes. */
  readonly limits: readonly [number, number, number];
  /** Largest share of the baseline, at 50,000 nodes. */
  readonly ratio: number;
  /** Factor by which a slow machine may exceed a limit; sizes do not depend on the machine. */
  readonly allowance: number;
  readonly floor?: BenchFloor;
}

const TIME = { unit: "ms", allowance: 1.5 } as const;

const MEASURED: readonly Measured[] = [
  {
    ...TIME,
    key: "firstDraw",
    name: "firstDraw",
    what: "first draw, to the second frame",
    floor: TWO_FRAMES,
    limits: [220, 300, 420],
    ratio: 0.6,
  },
  {
    ...TIME,
    key: "dragP95",
    name: "drag",
    what: "frame while it is dragged, p95",
    floor: ONE_FRAME,
    limits: [33, 33, 33],
    ratio: 2,
  },
  {
    ...TIME,
    key: "lookP50",
    name: "zoom",
    what: "frame while the camera jumps, p50",
    floor: ONE_FRAME,
    limits: [40, 50, 70],
    ratio: 0.6,
  },
  {
    ...TIME,
    key: "recolour",
    name: "recolour",
    what: "a new state for every node, to the second frame",
    floor: TWO_FRAMES,
    limits: [45, 70, 100],
    ratio: 0.5,
  },
  {
    ...TIME,
    key: "pickP95",
    name: "pick",
    what: "the device under a point, p95",
    limits: [0.2, 0.2, 0.2],
    ratio: 0.1,
  },
  {
    key: "heap",
    name: "heap",
    what: "JavaScript heap of the map",
    unit: "MB",
    allowance: 1,
    limits: [4, 6, 8],
    ratio: 0.2,
  },
];

/** Whole masters of 350 nodes: 5,250, 50,050 and 70,000. */
const SIZES = [5_250, 50_050, 70_000] as const;
const NAMES = ["5k", "50k", "70k"] as const;
const COMPARED = "50k";

export const MAP_DRAWING: Bench = {
  ids: MEASURED.flatMap(({ name }) => [
    ...NAMES.map((size) => `map.${name}.${size}`),
    `map.${name}.ratio`,
  ]),
  run: async ({ seed, repeat }): Promise<readonly BenchOutcome[]> => {
    if (!hasChromium) return [{ id: "map", skipped: NO_CHROMIUM }];
    const browser = await openMapBrowser();
    try {
      const rows: BenchRow[] = [];
      for (const [at, nodes] of SIZES.entries()) {
        await browser.load(seed, nodes);
        const stock = await browser.measure("stock", repeat);
        const ours = await browser.measure("ours", repeat);
        rows.push(...MEASURED.flatMap((measured) => rowsOf(measured, at, ours, stock)));
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

function rowsOf(
  { key, name, what, unit, limits, ratio, allowance, floor }: Measured,
  at: number,
  ours: MapFigures,
  stock: MapFigures,
): readonly BenchRow[] {
  const size = NAMES[at] ?? "";
  const figure = {
    what: `map of ${size} nodes: ${what}`,
    value: ours[key],
    unit,
    baseline: stock[key],
    baselineIs: "stock Leaflet",
    ...(floor && { floor }),
  };
  const limit = benchRow({
    ...figure,
    id: `map.${name}.${size}`,
    goal: allowance * (limits[at] ?? Number.NaN),
    goalIs: "valueAtMost",
  });
  if (size !== COMPARED) return [limit];
  return [limit, benchRow({ ...figure, id: `map.${name}.ratio`, goal: ratio })];
}
