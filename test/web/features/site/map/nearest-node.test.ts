import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { nearestNode } from "#web/features/site/map/nearest-node.ts";
import { buildNodeGrid } from "#web/features/site/map/node-grid.ts";

const all = () => true;

describe("the nearest node on a side", () => {
  const site = fieldSite({}, { x: 160 });
  const grid = buildNodeGrid(site.nodes);

  it("is the tracker beside it, in its own line", () => {
    expect(nearestNode(grid, 4, "west", all)).toBe(1);
    expect(nearestNode(grid, 4, "east", all)).toBe(7);
    expect(nearestNode(grid, 4, "north", all)).toBe(5);
    expect(nearestNode(grid, 4, "south", all)).toBe(3);
  });

  it("lies across the gap under the next master", () => {
    const eastmost = 5 * 3 + 1;
    const next = nearestNode(grid, eastmost, "east", all);
    expect(next).toBe(18 + 1);
    expect(nearestNode(grid, next ?? 0, "west", all)).toBe(eastmost);
  });

  it("is none at the edge of the site", () => {
    expect(nearestNode(grid, 0, "west", all)).toBeUndefined();
    expect(nearestNode(grid, 35, "east", all)).toBeUndefined();
  });

  it("is one that is shown", () => {
    expect(nearestNode(grid, 4, "west", (node) => node !== 1)).toBe(0);
  });

  it("stays in its line where rows run askew", () => {
    const slant = fieldSite({ rows: 3, perRow: 3, pitch: 10, step: 10 });
    const turned = {
      ...slant.nodes,
      x: slant.nodes.x.map((x, node) => x - 0.17 * (slant.nodes.y[node] ?? 0)),
      y: slant.nodes.y.map((y, node) => y + 0.17 * (slant.nodes.x[node] ?? 0)),
    };
    expect(nearestNode(buildNodeGrid(turned), 4, "west", all)).toBe(1);
  });

  it("goes on the side asked for, and never past a nearer one in its line", () => {
    const coordinate = fc.integer({ min: 0, max: 1000 });
    const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(places, (points) => {
        const { nodes } = siteOf(points.length);
        const x = Float32Array.from(points, ([east]) => east);
        const y = Float32Array.from(points, ([, north]) => north);
        const found = nearestNode(buildNodeGrid({ ...nodes, x, y }), 0, "west", all);
        const west = [...points.keys()].filter((node) => (x[node] ?? 0) < (x[0] ?? 0));
        const cost = (node: number) =>
          (x[0] ?? 0) - (x[node] ?? 0) + 2 * Math.abs((y[0] ?? 0) - (y[node] ?? 0));
        expect(found === undefined).toBe(west.length === 0);
        if (found !== undefined) expect(cost(found)).toBe(Math.min(...west.map(cost)));
      }),
    );
  });
});
