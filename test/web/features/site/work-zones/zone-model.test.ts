/** Where a work zone is, in words, on the map and as a choice. */
import { describe, expect, it } from "vitest";
import { siteOf } from "#test/web/builders/site.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import { nodesOfCode } from "#web/features/site/work-zones/model/nodes-of-code.ts";
import {
  choicesAtMaster,
  choicesAtNode,
  choicesAtNodes,
  choicesAtSelection,
  isWithinLimits,
} from "#web/features/site/work-zones/model/zone-choices.ts";
import { markOf } from "#web/features/site/work-zones/model/zone-mark.ts";
import { placeText } from "#web/features/site/work-zones/model/zone-place.ts";

const field = siteOf(3, 3);
const [first] = field.masters;
const mLocId = first?.id ?? "";
const name = first?.name ?? "";

describe("the place of a zone", () => {
  it("is named by master and rows", () => {
    const row = field.nodes.row[0] ?? 0;
    expect(placeText(field, [{ mLocId }])).toBe(`${name}, whole master`);
    expect(placeText(field, [{ mLocId, nLocIds: null }])).toBe(`${name}, whole master`);
    const index = String(field.nodes.index[0]).padStart(3, "0");
    expect(placeText(field, [{ mLocId, nLocIds: [index] }])).toBe(`${name}, row ${row}`);
    expect(placeText(field, [{ mLocId, nLocIds: ["998", "999"] }])).toBe(`${name}, 2 trackers`);
    expect(placeText(field, [{ mLocId: "gone" }])).toBe("a master that was removed");
  });

  it("is marked amid its trackers, and beside the master for a whole master", () => {
    expect(markOf(field, { mLocId })).toEqual({ x: first?.x, y: first?.y });
    const index = String(field.nodes.index[0]).padStart(3, "0");
    expect(markOf(field, { mLocId, nLocIds: [index] })).toEqual({
      x: field.nodes.x[0],
      y: field.nodes.y[0],
    });
    expect(markOf(field, { mLocId, nLocIds: ["999"] })).toBeUndefined();
    expect(markOf(field, { mLocId: "gone" })).toBeUndefined();
  });
});

describe("the choices", () => {
  it("at a node are its row, itself and its master", () => {
    const choices = choicesAtNode(field, 0);
    expect(choices.map(({ key }) => key)).toEqual(["row", "tracker", "master"]);
    const index = String(field.nodes.index[0]).padStart(3, "0");
    expect(choices[1]?.parts).toEqual([{ mLocId, nLocIds: [index] }]);
    expect(choices[0]?.parts[0]?.nLocIds).toContain(index);
    expect(choices[2]?.parts).toEqual([{ mLocId }]);
    expect(first && choicesAtMaster(first)).toEqual(choices.slice(2));
  });

  it("at a selection are its trackers, and none without trackers", () => {
    expect(choicesAtSelection(field, NO_SELECTION)).toEqual([]);
    const selection = { masters: new Set([0]), nodes: new Set([0]) };
    const [choice] = choicesAtSelection(field, selection);
    expect(choice?.parts.map((part) => part.mLocId)).toEqual([mLocId]);
    expect(choice && isWithinLimits(choice)).toBe(true);
    const parts = Array.from({ length: 21 }, () => ({ mLocId, nLocIds: ["000"] }));
    expect(isWithinLimits({ key: "selection", label: "", parts })).toBe(false);
  });
});

describe("a scanned code", () => {
  const withIds = (...nIds: readonly string[]) => ({ ...field, nodes: { ...field.nodes, nIds } });
  const site = withIds("FCC23D000000AB12", "FCC23D000000CD34", "EF56", "AB12", "0000", "");

  it("names the tracker whose controller has this ID, whole or by its last four digits", () => {
    expect(nodesOfCode(site, "FCC23D000000AB12")).toEqual([0]);
    expect(nodesOfCode(site, "fc:c2:3d:00:00:00:cd:34")).toEqual([1]);
    expect(nodesOfCode(site, "CD34")).toEqual([1]);
    expect(nodesOfCode(site, "FCC23D000000EF56")).toEqual([2]);
  });

  it("names all trackers with the same last four digits", () => {
    expect(nodesOfCode(site, "AB12")).toEqual([0, 3]);
    const choices = choicesAtNodes(field, [0, 3]);
    expect(choices.map(({ key }) => key)).toEqual(["tracker 0", "tracker 3"]);
    expect(choicesAtNodes(field, [0])).toEqual(choicesAtNode(field, 0));
  });

  it.each(["FCC23D0000009999", "0000", "", "https://example.com/AB12", "AB1"])(
    "%j names none",
    (code) => {
      expect(nodesOfCode(site, code)).toEqual([]);
    },
  );
});
