import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { rowLines } from "#web/features/site/map/paint-rows.ts";

describe("the rows of a field", () => {
  const site = fieldSite({ rows: 3, perRow: 4, pitch: 6, step: 50 });

  it("are each one line from its southernmost to its northernmost node", () => {
    const lines = rowLines(site);
    expect(lines.map(({ row }) => row)).toEqual([1, 2, 3]);
    for (const { row, north, south, x } of lines) {
      const ofRow = Array.from({ length: site.nodes.count }, (_, node) => node).filter(
        (node) => site.nodes.row[node] === row,
      );
      const ys = ofRow.map((node) => site.nodes.y[node] ?? 0);
      expect([south, north]).toEqual([Math.min(...ys), Math.max(...ys)]);
      expect(ofRow.map((node) => site.nodes.x[node])).toContain(x);
    }
  });
});
