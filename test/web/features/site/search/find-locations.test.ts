import { describe, expect, it } from "vitest";
import { siteOf } from "#test/web/builders/site.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { foundMasters, foundRows } from "#web/features/site/search/find-locations.ts";

/**
 * Two masters of four nodes: rows 11 and 12, and 12 and 13, with two nodes each. Row 12 of the
 * first is listed from the north.
 */
function field(): Site {
  const site = siteOf(4, 4);
  const row = Uint16Array.from([11, 11, 12, 12, 12, 12, 13, 13]);
  const fromSouth = Uint16Array.from([1, 2, 2, 1, 1, 2, 1, 2]);
  return { ...site, nodes: { ...site.nodes, row, fromSouth } };
}

describe("places that are searched for", () => {
  it.each(["12", "row 12", "Row12", " 12 "])("are the rows of that number for %j", (typed) => {
    expect(foundRows(field(), typed)).toEqual([
      { kind: "row", row: 12, master: 0, nodes: [3, 2] },
      { kind: "row", row: 12, master: 1, nodes: [4, 5] },
    ]);
  });

  it.each(["0012", "1", "1234", "row 99", "", "row"])("are none for %j", (typed) => {
    expect(foundRows(field(), typed)).toEqual([]);
  });

  it("are masters by any part of their name or label", () => {
    const site = field();
    const masters = site.masters.map((master, at) => ({
      ...master,
      label: at === 1 ? "Pond" : undefined,
    }));
    const found = (typed: string) =>
      foundMasters({ ...site, masters }, typed).map(({ master }) => master);
    expect([found("master"), found("ter 2"), found("pond")]).toEqual([[0, 1], [1], [1]]);
    expect([found("ma"), found("123")]).toEqual([[], []]);
  });
});
