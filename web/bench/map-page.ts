/**
 * Runs in the browser: opens our map or Leaflet's; each method of `measurements` measures one
 * action.
 */
import type { Site } from "#web/features/site/model/site.ts";
import { benchSite } from "./generated-site.ts";
import { COLOURS, type MapSubject, type OpenSubject } from "./map-subject.ts";
import { openOurs } from "./our-map.ts";
import { openStock } from "./stock-map.ts";

const KINDS: Readonly<Record<string, OpenSubject>> = { ours: openOurs, stock: openStock };
const LOOK_FRAMES = 40;
const PICKS = 400;
const PICKS_EACH = 20;

interface Open {
  readonly element: HTMLElement;
  readonly subject: MapSubject;
}

let site: Site | undefined;
let open: Open | undefined;

const measurements = {
  /** Generates the site before the measurements, so that its time counts for neither map. */
  load(seed: number, nodes: number): number {
    site = benchSite(seed, nodes);
    return site.nodes.count;
  },
  /** Milliseconds from creating the map to the second frame. */
  async open(kind: string): Promise<number> {
    const create = KINDS[kind];
    if (site === undefined || create === undefined) throw new Error(`expected a map, got ${kind}`);
    const element = document.createElement("div");
    element.style.cssText = "position:fixed;inset:0;overflow:hidden";
    document.body.append(element);
    const states = statesOf(site.nodes.count);
    const start = performance.now();
    open = { element, subject: create(element, site, states) };
    await frames(2);
    return performance.now() - start;
  },
  async close(): Promise<void> {
    open?.subject.remove();
    open?.element.remove();
    open = undefined;
    await frames(2);
  },
  /** Milliseconds from setting new states to the second frame. */
  async recolour(): Promise<number> {
    const states = statesOf(site?.nodes.count ?? 0);
    await frames(1);
    const start = performance.now();
    open?.subject.recolour(states);
    await frames(2);
    return performance.now() - start;
  },
  /** Milliseconds between frames while the camera shows another part of the map in every frame. */
  async look(): Promise<readonly number[]> {
    const times: number[] = [];
    for (let frame = 0; frame < LOOK_FRAMES; frame += 1) {
      open?.subject.look(frame + 1);
      times.push(await nextFrame());
    }
    return gaps(times);
  },
  /**
   * Milliseconds of one hit test, for each of 400 points. Each is repeated and averaged, because
   * the browser's clock has steps of 0.1 ms.
   */
  pick(): readonly number[] {
    return Array.from({ length: PICKS }, (_, at) => {
      const x = 420 + ((at * 89) % 560);
      const y = 90 + ((at * 131) % 700);
      const start = performance.now();
      for (let again = 0; again < PICKS_EACH; again += 1) open?.subject.pick(x, y);
      return (performance.now() - start) / PICKS_EACH;
    });
  },
  /**
   * Records the times of frames until `stop` is called; `stop` returns the milliseconds between
   * them.
   */
  watchFrames(): { readonly stop: () => readonly number[] } {
    const times: number[] = [];
    let isOn = true;
    const onFrame = (time: number) => {
      times.push(time);
      if (isOn) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    return {
      stop: () => {
        isOn = false;
        return gaps(times);
      },
    };
  },
};

declare global {
  var mapBench: unknown;
}
globalThis.mapBench = measurements;

function statesOf(count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => Math.floor(Math.random() * COLOURS.length));
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

function gaps(times: readonly number[]): readonly number[] {
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}
