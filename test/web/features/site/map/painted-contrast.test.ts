/**
 * What the map paints, as eyes of every kind see it: pixels of the console's own painters in Chromium, under each look and each
 * deficiency of vision that Chromium emulates.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OVERLAY_KEYS, type Overlay } from "#domain/access/overlays.ts";
import { scriptOf } from "#scripts/bench/browser/bench-page.ts";
import { hasChromium, launchChromium } from "#test/browser/console-page.ts";
import type { PaintedField, PaintedNode } from "#test/web/builders/painted-page.ts";
import { THEME_MODES } from "#web/ui/tones.ts";

const VISIONS = ["none", "deuteranopia", "protanopia", "tritanopia"] as const;
const SIZE = { width: 800, height: 600 } as const;
/** Rows a hand apart, and so far away that a tracker is a pixel or two. */
const SHAPES = {
  near: { rows: 8, perRow: 2, pitch: 6, step: 50 },
  far: { rows: 300, perRow: 12, pitch: 3, step: 50 },
} as const;

type Rgb = readonly [number, number, number];

let browser: Browser;
let page: Page;
let reader: Page;
let inspector: CDPSession;

/** What lies around points of the page, row by row: `2 * half + 1` pixels wide and high. */
type Patch = readonly Rgb[];

async function patchesAt(
  points: readonly { readonly x: number; readonly y: number }[],
  half: number,
): Promise<readonly Patch[]> {
  const png = (await page.screenshot()).toString("base64");
  return await reader.evaluate(
    async (given) => {
      const response = await fetch(`data:image/png;base64,${given.png}`);
      const image = await createImageBitmap(await response.blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("expected a canvas");
      context.drawImage(image, 0, 0);
      const side = 2 * given.half + 1;
      return given.points.map(({ x, y }) => {
        const [left, top] = [Math.round(x) - given.half, Math.round(y) - given.half];
        const { data } = context.getImageData(left, top, side, side);
        return Array.from({ length: side * side }, (_, at) => {
          const [red = 0, green = 0, blue = 0] = data.slice(4 * at);
          return [red, green, blue] as const;
        });
      });
    },
    { png, points, half },
  );
}

async function paint(field: PaintedField): Promise<readonly PaintedNode[]> {
  const script = `painted.paintField(${JSON.stringify(field)})`;
  const nodes: readonly PaintedNode[] = await page.evaluate(script);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  return nodes;
}

const see = (type: (typeof VISIONS)[number] | "achromatopsia") =>
  inspector.send("Emulation.setEmulatedVisionDeficiency", { type });

/** Relative luminance of WCAG 2. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const middleOf = (patch: Patch): Rgb => patch[(patch.length - 1) / 2] ?? [0, 0, 0];

/** How many columns, and rows, of the patch have a pixel of this colour, or nearly. */
function extentOf(patch: Patch, colour: Rgb): readonly [number, number] {
  const side = Math.sqrt(patch.length);
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (const [at, pixel] of patch.entries()) {
    if (pixel.some((channel, index) => Math.abs(channel - (colour[index] ?? 0)) > 40)) continue;
    columns.add(at % side);
    rows.add(Math.floor(at / side));
  }
  return [columns.size, rows.size];
}

/** All healthy but two whose battery is critical: of one nobody knows how it stands. */
function fieldWithTwo(shape: keyof typeof SHAPES) {
  const { rows, perRow } = SHAPES[shape];
  const count = rows * perRow;
  // Signs reach over their neighbours.
  const healthy = Math.floor(rows / 12) * perRow;
  const known = Math.floor(rows / 4) * perRow;
  const unknown = Math.floor((3 * rows) / 4) * perRow;
  const columns = {
    alarms: Array.from({ length: count }, (_, at) => (at === known || at === unknown ? 4 : 0)),
    anglePanel: Array.from({ length: count }, (_, at) => (at === unknown ? null : 100)),
  };
  return { known, unknown, healthy, columns };
}

/** Nodes of one row after the other, each in another state. */
const STATES: Readonly<Record<Overlay, StatesOfOverlay>> = {
  alarms: { rows: 6, columns: { alarms: [0, 4, 2, 0x1000, 1, null] } },
  "status-flags": {
    rows: 5,
    columns: { flagsLow: [0, 1, 2 ** 28, 2, null], flagsHigh: [0, 0, 0, 0, null] },
  },
  "charging-status": { rows: 6, columns: { chargeStatus: [0, 1, 2, 3, 4, 255] } },
  angles: {
    rows: 5,
    columns: {
      anglePanel: [4_500, 4_500, 4_500, -32_768, null],
      angleTarget: [4_500, 1_000, null, 4_500, 4_500],
    },
  },
  "zigbee-hops": { rows: 6, columns: { hopCount: [1, 2, 3, 4, 5, null] } },
  // None, manual override, wind, a disconnected sensor, and not known.
  "smart-stow": { rows: 1, stows: ["0000", "0002", "0004", "0010", null] },
  // Accepted, unassigned, on this device only, not sent yet, and one ID twice.
  "deviceid-assignement": {
    ...{ rows: 6, nIds: ["0001", "0000", "0003", "0004", "0005", "0005"] },
    ...{ pendingUpload: [2], pendingSync: [3] },
  },
};

/** Pixels that differ at 1.5:1. Two of one state differ by their edges, in up to 46; the next two states in 82. */
const APART = 64;

interface StatesOfOverlay extends Omit<PaintedField, "overlay" | "mode" | "shape"> {
  readonly rows: number;
}

describe.skipIf(!hasChromium)("the painted map", () => {
  beforeAll(async () => {
    browser = await launchChromium();
    [page, reader] = [
      await browser.newPage({ viewport: SIZE }),
      await browser.newPage({ viewport: SIZE }),
    ];
    await page.addScriptTag({ content: await scriptOf("test/web/builders/painted-page.ts") });
    inspector = await page.context().newCDPSession(page);
  }, 120_000);
  afterAll(() => browser?.close());

  it.each(THEME_MODES.flatMap((mode) => VISIONS.map((vision) => [mode, vision] as const)))(
    "shows what is critical against what is healthy at 3:1 or more in the %s look under %s",
    async (mode, vision) => {
      for (const shape of ["near", "far"] as const) {
        const { known, unknown, healthy, columns } = fieldWithTwo(shape);
        const nodes = await paint({ overlay: "alarms", mode, shape: SHAPES[shape], columns });
        await see(vision);
        const places = [known, unknown, healthy].flatMap((at) => nodes[at] ?? []);
        expect(places.map(({ state }) => state)).toEqual(["Critical", "Critical", "healthy"]);
        const [first = [], second = [], third = []] = await patchesAt(places, 10);
        for (const patch of [first, second]) {
          const colour = middleOf(patch);
          const measured = Math.min(...third.map((pixel) => contrast(colour, pixel)));
          const extent = extentOf(patch, colour);
          expect([shape, measured >= 3]).toEqual([shape, true]);
          // A sign has ten pixels; a tracker from afar has one or two.
          expect([shape, Math.min(...extent) >= 10]).toEqual([shape, true]);
        }
      }
    },
  );

  it.each(THEME_MODES.flatMap((mode) => OVERLAY_KEYS.map((overlay) => [mode, overlay] as const)))(
    "tells the states apart in grey in the %s look: %s",
    async (mode, overlay) => {
      const { rows, ...states } = STATES[overlay];
      const shape = { rows, perRow: 1, pitch: 12, step: 50 };
      const nodes = await paint({ overlay, mode, shape, ...states });
      await see("achromatopsia");
      const patches = await patchesAt(nodes, 10);
      for (const [at, one] of patches.entries()) {
        for (const [beside, other] of patches.slice(0, at).entries()) {
          const different = one.filter((pixel, index) => {
            const there = other[index];
            return there !== undefined && contrast(pixel, there) >= 1.5;
          });
          const names = [nodes[beside]?.state, nodes[at]?.state];
          const isSame = names[0] === names[1];
          expect([...names, different.length >= APART]).toEqual([...names, !isSame]);
        }
      }
    },
  );
});
