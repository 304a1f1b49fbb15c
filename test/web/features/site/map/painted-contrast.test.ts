/**
 * The contrast of the painted map: pixels from the console's own painters in Chromium, in each look
 * and under each deficiency of vision that Chromium emulates.
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
/** `near`: rows clearly apart; `far`: a tracker is one or two pixels. */
const SHAPES = {
  near: { rows: 8, perRow: 2, pitch: 6, step: 50 },
  far: { rows: 300, perRow: 12, pitch: 3, step: 50 },
} as const;

type Rgb = readonly [number, number, number];

let browser: Browser;
let page: Page;
let reader: Page;
let inspector: CDPSession;

/** Pixels around a point of the page, row by row: `2 * half + 1` pixels wide and high. */
type Patch = readonly Rgb[];

async function patchesAt(
  points: readonly { readonly x: number; readonly y: number }[],
  half: number,
): Promise<readonly Patch[]> {
  const clip = boxAround(points, half);
  const png = (await page.screenshot({ clip })).toString("base64");
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
        const left = Math.round(x) - given.half - given.clip.x;
        const top = Math.round(y) - given.half - given.clip.y;
        const { data } = context.getImageData(left, top, side, side);
        return Array.from({ length: side * side }, (_, at) => {
          const [red = 0, green = 0, blue = 0] = data.slice(4 * at);
          return [red, green, blue] as const;
        });
      });
    },
    { png, points, half, clip },
  );
}

/** The part of the page that contains all points with their surroundings. */
function boxAround(
  points: readonly { readonly x: number; readonly y: number }[],
  half: number,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const span = (places: readonly number[], size: number) => {
    const from = Math.max(0, Math.round(Math.min(...places)) - half);
    const to = Math.min(size, Math.round(Math.max(...places)) + half + 1);
    return [from, to - from] as const;
  };
  const [x, width] = span(
    points.map((point) => point.x),
    SIZE.width,
  );
  const [y, height] = span(
    points.map((point) => point.y),
    SIZE.height,
  );
  return { x, y, width, height };
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

/** Numbers of columns and rows of the patch that contain a pixel of about this colour. */
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

/** A field of healthy nodes and two with a critical battery, one of them with an unknown angle. */
function fieldWithTwo(shape: keyof typeof SHAPES) {
  const { rows, perRow } = SHAPES[shape];
  const count = rows * perRow;
  // The three nodes are far apart, because signs overlap their neighbours.
  const healthy = Math.floor(rows / 12) * perRow;
  const known = Math.floor(rows / 4) * perRow;
  const unknown = Math.floor((3 * rows) / 4) * perRow;
  const columns = {
    alarms: Array.from({ length: count }, (_, at) => (at === known || at === unknown ? 4 : 0)),
    anglePanel: Array.from({ length: count }, (_, at) => (at === unknown ? null : 100)),
  };
  return { known, unknown, healthy, columns };
}

/** Readings for one row of nodes after the other, each in another state. */
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
  // Ready, would not stow, doubtful and unknown.
  "stow-readiness": { rows: 4, columns: { alarms: [0, 4, 2, null] } },
  "radio-mesh": { rows: 6, columns: { hopCount: [1, 2, 3, 4, 5, null] } },
  "zigbee-hops": { rows: 6, columns: { hopCount: [1, 2, 3, 4, 5, null] } },
  // No stow, manual override, wind, a disconnected sensor, and unknown.
  "smart-stow": { rows: 1, stows: ["0000", "0002", "0004", "0010", null] },
  // Accepted, unassigned, stored on this device only, not yet sent, and a duplicate ID (two nodes).
  "deviceid-assignement": {
    ...{ rows: 6, nIds: ["0001", "0000", "0003", "0004", "0005", "0005"] },
    ...{ pendingUpload: [2], pendingSync: [3] },
  },
};

/**
 * Least number of pixels that differ at 1.5:1 between two states. Two nodes of one state differ in
 * up to 46, at their edges; the closest two states in 82.
 */
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
          // A sign is at least ten pixels wide and high; a distant tracker has one or two pixels.
          expect([shape, Math.min(...extent) >= 10]).toEqual([shape, true]);
        }
      }
    },
  );

  it.each(THEME_MODES.flatMap((mode) => OVERLAY_KEYS.map((overlay) => [mode, overlay] as const)))(
    "distinguishes the states in grey in the %s look: %s",
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
