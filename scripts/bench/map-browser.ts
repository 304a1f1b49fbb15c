/** The page that measures maps, in a Chromium without a graphics card. */
import { existsSync } from "node:fs";
import { build } from "esbuild";
import { type CDPSession, chromium, type Page } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const hasChromium = existsSync(EXECUTABLE);

const VIEWPORT = { width: 1400, height: 900 };
/** What both maps need of Leaflet's style sheet. */
const STYLE = `
  body { margin: 0 }
  .leaflet-pane, .leaflet-pane > canvas, .leaflet-image-layer, .leaflet-zoom-animated
    { position: absolute; left: 0; top: 0 }
  .leaflet-zoom-animated { transform-origin: 0 0 }
  .leaflet-container { overflow: hidden }
  [hidden] { display: none }`;
/** Moves of the mouse in one drag, pixels each. */
const DRAG = { moves: 60, dx: 6, dy: 3 } as const;

export interface MapFigures {
  /** Milliseconds. */
  readonly firstDraw: number;
  readonly dragP95: number;
  readonly lookP50: number;
  readonly recolour: number;
  readonly pickP95: number;
  /** Megabytes. */
  readonly heap: number;
}

export interface MapBrowser {
  load(seed: number, nodes: number): Promise<void>;
  measure(kind: "ours" | "stock", repeat: number): Promise<MapFigures>;
  close(): Promise<void>;
}

export async function openMapBrowser(): Promise<MapBrowser> {
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"],
  });
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent(`<!doctype html><style>${STYLE}</style>`);
  await page.addScriptTag({ content: await pageScript() });
  const inspector = await page.context().newCDPSession(page);
  return {
    load: async (seed, nodes) => {
      const made: number = await page.evaluate(`mapBench.load(${seed}, ${nodes})`);
      if (made !== nodes) throw new Error(`expected a site of ${nodes} nodes, got ${made}`);
    },
    measure: (kind, repeat) => measure(page, inspector, kind, repeat),
    close: () => browser.close(),
  };
}

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["web/bench/map-page.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

/** The least of so many runs, each on a map of its own; the heap is that of the first. */
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
      dragP95: quantile(drag, 0.95),
      lookP50: quantile(look, 0.5),
      pickP95: quantile(picks, 0.95),
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

/** Objects and what typed arrays hold. */
async function heapMegabytes(inspector: CDPSession): Promise<number> {
  await inspector.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await inspector.send("Runtime.getHeapUsage");
  return (usedSize + backingStorageSize) / 1e6;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
