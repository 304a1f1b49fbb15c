/** Finding nodes by their IDs, and the walk from one to another. */
import { describe, expect, it } from "vitest";
import { fieldSite } from "#test/web/builders/field-site.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";
import { namedNodes, nodesWithId, suggestedNodes } from "#web/features/site/search/find-nodes.ts";

function siteWithIds(...nIds: readonly string[]): Site {
  const site = siteOf(nIds.length);
  return { ...site, nodes: { ...site.nodes, nIds } };
}

const SITE = siteWithIds(
  ...["00124B0000005B4A", "A5B0", "", "0000", "00124B00000A0000", "00124B05B000C001", "5B4A"],
);

describe("the nodes that can be found", () => {
  it("are those with an id", () => {
    expect(nodesWithId(SITE)).toEqual([0, 1, 5, 6]);
  });

  it("leave out auxiliary units, which share their primary's id", () => {
    const pair = siteWithIds("AAAA", "AAAA");
    const nodes = {
      ...pair.nodes,
      role: Uint8Array.of(ROLE_CODES.primary, ROLE_CODES.aux),
      relative: Int16Array.of(-1, 0),
    };
    expect(nodesWithId({ ...pair, nodes })).toEqual([0]);
  });
});

describe("the suggestions", () => {
  const suggested = (typed: string) => suggestedNodes(SITE, nodesWithId(SITE), typed);

  it("hold what was typed anywhere, in the last four digits first, in either case", () => {
    expect(suggested("5b")).toEqual([0, 1, 6, 5]);
    expect(suggested(" B05b0 ")).toEqual([5]);
    expect(suggested("00124b0000005b4a")).toEqual([0]);
    expect(suggested("xyz")).toEqual([]);
  });

  it("are five at most", () => {
    const many = siteOf(400);
    expect(suggestedNodes(many, nodesWithId(many), "00")).toHaveLength(5);
    expect(suggestedNodes(many, nodesWithId(many), "")).toHaveLength(5);
  });
});

describe("a pasted list", () => {
  it("names nodes by whole ids and by last four digits, and says what it does not know", () => {
    const named = namedNodes(SITE, nodesWithId(SITE), "5b4a, a5b0;\n00124B05B000C001 FFFF");
    expect(named).toEqual({ found: [0, 6, 1, 5], unknown: ["FFFF"] });
  });

  it("does not take parts of ids", () => {
    expect(namedNodes(SITE, nodesWithId(SITE), "5B4")).toEqual({ found: [], unknown: ["5B4"] });
  });
});

describe("the way", () => {
  /** Two fields of three rows with four trackers each, the second north-east of the first. */
  const fields = fieldSite({ rows: 3, perRow: 4 }, { rows: 3, perRow: 4, x: 136, y: 350 });
  const way = (from: number, to: number) => walkInWords(walkBetween(fields, from, to));

  it("is counted in rows and trackers under one master", () => {
    expect(way(0, 11)).toBe("2 rows east, 3 trackers north");
    expect(way(11, 0)).toBe("2 rows west, 3 trackers south");
    expect(way(0, 1)).toBe("Same row, 1 tracker north");
    expect(way(0, 4)).toBe("1 row east");
  });

  it("is measured to another master", () => {
    expect(way(0, 12)).toBe("About 6 rows east, 5 trackers north");
    expect(way(12, 0)).toBe("About 6 rows west, 5 trackers south");
  });

  it("begins beside the tracker where the rows do not begin at one height", () => {
    const { nodes } = fields;
    // Row 2 begins one tracker further south.
    const y = nodes.y.map((at, node) => (nodes.row[node] === 2 && node < 12 ? at - 50 : at));
    const ragged = { ...fields, nodes: { ...nodes, y } };
    expect(walkInWords(walkBetween(ragged, 0, 7))).toBe("1 row east, 2 trackers north");
  });

  it("has only directions where the distance of rows is unknown", () => {
    const lonely = fieldSite({ rows: 1, perRow: 1 }, { rows: 1, perRow: 1, x: 300, y: 80 });
    expect(walkInWords(walkBetween(lonely, 0, 1))).toBe("About east, south");
    expect(walkInWords(walkBetween(lonely, 0, 0))).toBe("Right next to it");
  });
});
