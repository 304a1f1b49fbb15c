/** The page that measures maps, in a Chromium without a graphics card. */
import type { CDPSession, Page } from "playwright-core";
import { percentile } from "./bench-row.ts";
import { DESKTOP, heapMegabytes, launchBenchBrowser, showScript } from "./browser/bench-page.ts";

/** The part of Leaflet's style sheet that both maps need. */
export const MAP_STYLE = `
  body { margin: 0 }
  .leaflet-pane, .leaflet-pane > canvas, .leaflet-image-layer, .leaflet-zoom-animated
    { position: absolute; left: 0; top: 0 }
  .leaflet-zoom-animated { transform-origin: 0 0 }
  .leaflet-container { overflow: hidden; touch-action: none }
  [hidden] { display: none }`;
export const MAP_PAGE = "web/bench/map-page.ts";
/** A drag of the mouse: number of moves, and pixels of each. */
const DRAG = { moves: 60, dx: 6, dy: 3 } as const;

export interface MapFigures {
  /** In milliseconds. */
  readonly firstDraw: number;
  readonly dragP95: number;
  readonly lookP50: number;
  readonly recolour: number;
  readonly pickP95: number;
  /** In megabytes. */
  readonly heap: number;
}

export interface MapBrowser {
  load(seed: number, nodes: number): Promise<void>;
  measure(kind: "ours" | "stock", repeat: number): Promise<MapFigures>;
  close(): Promise<void>;
}

export async function openMapBrowser(): Promise<MapBrowser> {
  const browser = await launchBenchBrowser();
  const { page, inspector } = await browser.open(DESKTOP);
  await showScript(page, MAP_PAGE, MAP_STYLE);
  return {
    load: async (seed, nodes) => {
      const made: number = await page.evaluate(`mapBench.load(${seed}, ${nodes})`);
      if (made !== nodes) throw new Error(`expected a site of ${nodes} nodes, got ${made}`);
    },
    measure: (kind, repeat) => measure(page, inspector, kind, repeat),
    close: () => browser.close(),
  };
}

/** The least times of `repeat` runs, each on a new map; the heap is that of the first. */
async function measure(
  page: Page,
  inspector: CDPSession,
  kind: string,
  repeat: number,
): Promise<MapFigures> {
  const runs: MapFigures[] = [];
  for (let run = 0; run < repeat; run += 1) {
    const before = await heapMegabytes(inspector);
    const firstDraw: number = await page.evaluate(`mapBench.open("${kind}")`);
    const heap = (await heapMegabytes(inspector)) - before;
    const recolour: number = await page.evaluate("mapBench.recolour()");
    const drag = await dragFrames(page);
    const look: readonly number[] = await page.evaluate("mapBench.look()");
    const picks: readonly number[] = await page.evaluate("mapBench.pick()");
    await page.evaluate("mapBench.close()");
    runs.push({
      firstDraw,
      recolour,
      heap,
      dragP95: percentile(sorted(drag), 0.95),
      lookP50: percentile(sorted(look), 0.5),
      pickP95: percentile(sorted(picks), 0.95),
    });
  }
  const least = (key: keyof MapFigures) => Math.min(...runs.map((run) => run[key]));
  return {
    firstDraw: least("firstDraw"),
    dragP95: least("dragP95"),
    lookP50: least("lookP50"),
    recolour: least("recolour"),
    pickP95: least("pickP95"),
    heap: runs[0]?.heap ?? Number.NaN,
  };
}

async function dragFrames(page: Page): Promise<readonly number[]> {
  const { mouse } = page;
  const start = { x: 500, y: 350 };
  await mouse.move(start.x, start.y);
  await mouse.down();
  await page.evaluate("void (globalThis.watched = mapBench.watchFrames())");
  for (let move = 1; move <= DRAG.moves; move += 1) {
    await mouse.move(start.x + move * DRAG.dx, start.y + move * DRAG.dy);
  }
  const gaps: readonly number[] = await page.evaluate("globalThis.watched.stop()");
  await mouse.up();
  return gaps;
}

function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((one, other) => one - other);
}
