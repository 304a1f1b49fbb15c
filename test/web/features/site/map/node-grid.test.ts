import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { nodesInBox, nodesInLasso } from "#web/features/site/map/area-selection.ts";
import { buildNodeGrid, visitCells } from "#web/features/site/map/node-grid.ts";
import { pickMaster, pickNode } from "#web/features/site/map/pick.ts";
import { trackerSpacing } from "#web/features/site/map/tracker-spacing.ts";
import { PLANE } from "#web/map/pixel-plane.ts";

const all = () => true;
const coordinate = fc.float({ min: -1200, max: 2200, noNaN: true });
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 1,
  maxLength: 60,
});

function gridAt(points: readonly { readonly x: number; readonly y: number }[]) {
  const { nodes } = siteOf(points.length);
  return buildNodeGrid({
    ...nodes,
    x: Float32Array.from(points, ({ x }) => x),
    y: Float32Array.from(points, ({ y }) => y),
  });
}

describe("the grid of nodes", () => {
  it("holds every node once, those beyond the plane too", () => {
    fc.assert(
      fc.property(places, (points) => {
        const seen: number[] = [];
        visitCells(gridAt(points), PLANE.maxBounds, (node) => seen.push(node));
        expect(seen.sort((one, other) => one - other)).toEqual([...points.keys()]);
      }),
    );
  });

  it("finds in a box exactly what lies in it", () => {
    fc.assert(
      fc.property(places, coordinate, coordinate, (points, west, south) => {
        const box = { west, south, east: west + 300, north: south + 200 };
        const grid = gridAt(points);
        const expected = [...points.keys()].filter((node) => {
          const [x, y] = [grid.nodes.x[node] ?? 0, grid.nodes.y[node] ?? 0];
          return x >= box.west && x <= box.east && y >= box.south && y <= box.north;
        });
        const found = nodesInBox(grid, box, all);
        expect([...found].sort((one, other) => one - other)).toEqual(expected);
      }),
    );
  });
});

describe("a lasso", () => {
  const grid = gridAt([
    { x: 10, y: 10 },
    { x: 50, y: 50 },
    { x: 90, y: 10 },
    { x: 50, y: 90 },
  ]);

  it("catches what it encloses", () => {
    const triangle = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 60 },
    ];
    expect([...nodesInLasso(grid, triangle, all)].sort()).toEqual([0, 1, 2]);
  });

  it("leaves out what lies in the bay of a bent one, and nodes that are not shown", () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
      { x: 80, y: 50 },
    ];
    expect([...nodesInLasso(grid, bent, all)].sort()).toEqual([2, 3]);
    expect(nodesInLasso(grid, bent, (node) => node === 3)).toEqual([3]);
  });
});

describe("picking", () => {
  const site = fieldSite({ pitch: 6, step: 50 });
  const grid = buildNodeGrid(site.nodes);
  const bar = { width: 4, length: 46 };

  it("hits a tracker far from its middle, along its bar", () => {
    expect(pickNode(grid, { x: 106.5, y: 122 }, bar, 0.5, all)).toBe(3);
  });

  it("takes the nearest within reach and none beyond", () => {
    expect(pickNode(grid, { x: 97.6, y: 100 }, bar, 0.5, all)).toBe(0);
    expect(pickNode(grid, { x: 95, y: 100 }, bar, 0.5, all)).toBeUndefined();
  });

  it("takes the nearer axis where bars lie over each other", () => {
    expect(pickNode(grid, { x: 104, y: 100 }, { width: 12, length: 46 }, 0, all)).toBe(3);
  });

  it("passes over nodes that are not shown", () => {
    expect(pickNode(grid, { x: 100, y: 100 }, bar, 10, (node) => node !== 0)).toBe(3);
  });

  it("hits a master by its marker", () => {
    const [first] = site.masters;
    const at = { x: (first?.x ?? 0) + 2, y: first?.y ?? 0 };
    expect(pickMaster(site.masters, at, 3, all)).toBe(0);
    expect(pickMaster(site.masters, at, 1, all)).toBeUndefined();
    expect(pickMaster(site.masters, at, 3, () => false)).toBeUndefined();
  });
});

describe("the spacing of trackers", () => {
  it("is read from where they stand", () => {
    const { nodes } = fieldSite({ pitch: 6, step: 50 }, { pitch: 6, step: 50, x: 300 });
    expect(trackerSpacing(buildNodeGrid(nodes), 1.5)).toEqual({ pitch: 6, step: 50 });
  });

  it("is taken from the marker radius where a node stands alone", () => {
    expect(trackerSpacing(buildNodeGrid(siteOf(1).nodes), 1.5)).toEqual({ pitch: 6, step: 24 });
  });

  it("lets no tracker reach into the next one of its row, however far the next row is", () => {
    const { nodes } = fieldSite(
      { rows: 1, perRow: 4, step: 60 },
      { rows: 1, perRow: 4, step: 60, x: 300 },
    );
    expect(trackerSpacing(buildNodeGrid(nodes), 1.5)).toEqual({ pitch: 40, step: 60 });
  });

  it("keeps a tracker in proportion where rows are missing", () => {
    const { nodes } = fieldSite({ rows: 2, perRow: 2, pitch: 5, step: 300 });
    expect(trackerSpacing(buildNodeGrid(nodes), 1.5)).toEqual({ pitch: 5, step: 70 });
  });
});
