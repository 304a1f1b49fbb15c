import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { BULK, FLOAT, paintOf } from "#test/web/builders/paint.ts";
import { chooseLabels, hasLabels } from "#web/features/site/map/label-choice.ts";
import { markerSizes, masterRadiusPx } from "#web/features/site/map/marker-size.ts";
import { paintOrder } from "#web/features/site/map/paint-order.ts";
import {
  coverAt,
  sideOf,
  trackerParts,
  trackerTilts,
} from "#web/features/site/map/tracker-shape.ts";
import { displayRadius } from "#web/map/display-radius.ts";
import { mixed } from "#web/map/map-look.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import { addGlyph, type Pen } from "#web/ui/marker-glyph.ts";

describe("a tracker seen from above", () => {
  it("covers its whole width lying flat, and the less the steeper it stands", () => {
    const covers = [0, 10, 30, 45, 60].map(coverAt);
    expect(covers[0]).toBe(1);
    expect([...covers].sort((one, other) => other - one)).toEqual(covers);
    expect(coverAt(-30)).toBe(coverAt(30));
    expect(coverAt(90)).toBe(coverAt(60));
  });

  it("shows the west side for positive angles, the east side for negative ones", () => {
    expect([sideOf(40), sideOf(-40), sideOf(0.5)]).toEqual([-1, 1, 0]);
    expect(sideOf(Number.NaN)).toBeNaN();
  });

  it("leaves its shade on the side it turns away from", () => {
    const west = trackerParts(0.4, -1, 10);
    expect(west).toEqual({ tableLeft: -5, tableWidth: 4, shadeLeft: -1, shadeWidth: 6 });
    const east = trackerParts(0.4, 1, 10);
    expect(east).toEqual({ tableLeft: 1, tableWidth: 4, shadeLeft: -5, shadeWidth: 6 });
  });

  it("is drawn flat where no angles are asked for, and as unknown where one is missing", () => {
    expect([...trackerTilts(undefined, 2).side]).toEqual([0, 0]);
    expect([...trackerTilts(Float32Array.of(Number.NaN, 60), 2).side]).toEqual([Number.NaN, -1]);
  });
});

describe("the size of markers", () => {
  it("is the radius plus 1, and 1.5 or 2.5 times that of a master", () => {
    expect(displayRadius(0.5)).toBe(1.5);
    expect(masterRadiusPx(0.5, 4, false)).toBe(1.5 * 1.5 * 4);
    expect(masterRadiusPx(0.5, 4, true)).toBe(2.5 * 1.5 * 4);
  });

  it("keeps bars and signs visible from afar and off their neighbours close up", () => {
    const spacing = { pitch: 0.9, step: 8 };
    const far = markerSizes(spacing, 0.5, 0.25);
    expect([far.barWidth, far.barLength]).toEqual([1, 0.94 * 8 * 0.25]);
    const near = markerSizes(spacing, 0.5, 64);
    expect(near.barWidth).toBeLessThan(near.pitch);
    expect(near.nodeRadius).toBe(9);
  });
});

describe("the signs of states", () => {
  const shapes: readonly MarkerShape[] = [
    "circle",
    "triangle",
    "square",
    "diamond",
    "cross",
    "ring",
  ];

  it("have outlines of their own, about as large as each other", () => {
    const outlines = shapes.map((shape) => {
      const steps: string[] = [];
      let reach = 0;
      const note = (name: string, x: number, y: number) => {
        steps.push(`${name} ${x.toFixed(2)} ${y.toFixed(2)}`);
        reach = Math.max(reach, Math.abs(x), Math.abs(y));
      };
      const pen: Pen = {
        moveTo: (x, y) => note("move", x, y),
        lineTo: (x, y) => note("line", x, y),
        arc: (x, y, radius) => note("arc", x + radius, y),
        closePath: () => steps.push("close"),
      };
      addGlyph(pen, shape, 0, 0, 10);
      expect(reach).toBeGreaterThanOrEqual(9);
      expect(reach).toBeLessThanOrEqual(12.5);
      return steps.join(";");
    });
    expect(new Set(outlines).size).toBe(shapes.length);
  });
});

describe("the order of painting", () => {
  it("puts dimmed nodes first, then plain bars, then signs, without hidden masters", () => {
    const { nodes, masters } = fieldSite({ rows: 1, perRow: 4 }, { rows: 1, perRow: 1, x: 300 });
    const paint = paintOf(
      { nodes, masters, layout: fieldSite({}).layout },
      { state: Uint8Array.of(1, 0, 1, 0, 0), isDimmed: Uint8Array.of(0, 0, 1, 1, 0) },
    );
    const groups = paintOrder(nodes, paint, new Set([0]));
    expect(groups.map(({ style, isDimmed, nodes: list }) => [style, isDimmed, [...list]])).toEqual([
      [0, true, [3]],
      [1, true, [2]],
      [0, false, [1]],
      [1, false, [0]],
    ]);
    expect([FLOAT.shape, BULK.shape]).toEqual(["bar", "square"]);
  });
});

describe("labels", () => {
  it("are drawn from the threshold of the layout on", () => {
    expect([2.9, 3, 3.1].map((zoom) => hasLabels(zoom, 3))).toEqual([false, true, true]);
    expect(hasLabels(0.1 + 0.2, 0.3)).toBe(true);
  });

  it("give way to those that came before them", () => {
    const box = (key: number, x: number, y: number) => ({ key, x, y, width: 30, height: 12 });
    const chosen = chooseLabels([
      box(0, 100, 100),
      box(1, 120, 104),
      box(2, 131, 100),
      box(3, 100, 113),
    ]);
    expect(chosen.map(({ key }) => key)).toEqual([0, 2, 3]);
  });
});

describe("the shade of a colour", () => {
  it("lies between it and the surface", () => {
    expect(mixed("#000000", "#ffffff", 0.25)).toBe("#bfbfbf");
    expect(mixed("rebeccapurple", "#ffffff", 0.25)).toBe("rebeccapurple");
  });
});
