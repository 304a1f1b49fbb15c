/** Indexes, selections and readings of a site. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeReading, placeId, siteOf } from "#test/web/builders/site.ts";
import { nodeRowAt, staleNodes } from "#web/features/site/model/node-rows.ts";
import { columnOf, masterReadings } from "#web/features/site/model/readings.ts";
import {
  locIdsOf,
  onlyNode,
  selectionFrom,
  withNodeToggled,
  withoutNodes,
} from "#web/features/site/model/selection.ts";
import { masterAt, nodeAt } from "#web/features/site/model/site.ts";

const SITE = siteOf(3, 0, 40);
const TS = 1_760_000_000;

describe("the flat index", () => {
  it("finds every node by its master and index, and no other", () => {
    for (let node = 0; node < SITE.nodes.count; node += 1) {
      const [master = 0, index = 0] = [SITE.nodes.master[node], SITE.nodes.index[node]];
      expect(nodeAt(SITE, master, index)).toBe(node);
    }
    expect([nodeAt(SITE, 0, 3), nodeAt(SITE, 1, 0), nodeAt(SITE, 3, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([masterAt(SITE, placeId(3)), masterAt(SITE, "none")]).toEqual([2, -1]);
  });
});

describe("the selection", () => {
  it("becomes an address and comes back, whatever is selected", () => {
    const nodes = fc.uniqueArray(fc.integer({ min: 0, max: SITE.nodes.count - 1 }));
    fc.assert(
      fc.property(nodes, fc.subarray([0, 1, 2]), (selected, picked) => {
        const owners = selected.map((node) => SITE.nodes.master[node] ?? 0);
        const selection = { nodes: new Set(selected), masters: new Set([...picked, ...owners]) };
        expect(selectionFrom(SITE, locIdsOf(SITE, selection))).toEqual(selection);
      }),
    );
  });

  it("leaves out what the site does not have", () => {
    const foreign = [
      { mLocId: placeId(77), nLocIds: ["000"] },
      { mLocId: placeId(1), nLocIds: ["001", "500"] },
    ];
    expect(selectionFrom(SITE, foreign)).toEqual({ masters: new Set([0]), nodes: new Set([1]) });
  });

  it("adds and takes away single nodes and keeps their masters", () => {
    const one = onlyNode(SITE, 5);
    const two = withNodeToggled(SITE, one, 0);
    expect(two).toEqual({ masters: new Set([2, 0]), nodes: new Set([5, 0]) });
    expect(withNodeToggled(SITE, two, 5).nodes).toEqual(new Set([0]));
    expect(withoutNodes(two)).toEqual({ masters: new Set([2, 0]), nodes: new Set() });
  });
});

describe("the readings", () => {
  const first = nodeReading(TS, [0, 2], {
    timestamp: [TS - 10, TS - 3_601],
    alarms: [0, 1],
    anglePanel: [-4550, 1200],
  });
  const readings = { ts: TS, byMaster: [masterReadings(first, false), undefined, undefined] };

  it("give a column by flat index, not a number where nothing is known", () => {
    const angles = columnOf(SITE, readings, "anglePanel");
    expect([...angles.slice(0, 4)]).toEqual([-4550, Number.NaN, 1200, Number.NaN]);
    expect([...columnOf(SITE, readings, "hopCount")].every(Number.isNaN)).toBe(true);
  });

  it("raise the stale bit of what answered more than an hour before the round", () => {
    expect([...staleNodes(SITE, readings).slice(0, 4)]).toEqual([0, 0, 1, 0]);
    expect(nodeRowAt(SITE, readings, 2)?.alarms).toBe("80000001");
    expect(nodeRowAt(SITE, readings, 0)).toMatchObject({ nLocId: "000", alarms: "00000000" });
    expect(nodeRowAt(SITE, readings, 1)).toBeUndefined();
    expect(nodeRowAt(SITE, readings, 10)).toBeUndefined();
  });
});
