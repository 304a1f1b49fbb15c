/** From the draft of a layout to the changes sent for each master. */
import { describe, expect, it } from "vitest";
import { coordinatesCsv } from "#domain/layout/device-files.ts";
import { assign } from "#domain/site-configuration/assignment.ts";
import { draftOf, fitted, NO_NODES } from "#domain/site-configuration/configured-layout.ts";
import { readCoordinates } from "#domain/site-configuration/coordinates-csv.ts";
import {
  withMasterArea,
  withMasterPosition,
  withoutMasterArea,
  withoutMasterPosition,
} from "#domain/site-configuration/draft.ts";
import { withImported } from "#domain/site-configuration/import-locations.ts";
import { afterMasterSaved, planMaster } from "#domain/site-configuration/save-plan.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { box, EAST, layoutWith, nodesOf } from "./configured-site.ts";
import { IDS, planOf } from "./planned-saves.ts";

describe("a draft of the layout as it is", () => {
  it("sends nothing", () => {
    const nodes = nodesOf(["00A1", "", "FCC23DE16E00296C"]);
    const layout = layoutWith({ west: nodes });
    const plans = IDS.map((mLocId) => planOf(draftOf(layout), layout, mLocId));
    expect(plans.map(({ master, nodes: sent }) => [master, sent])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("of a generated site sends nothing, not even after it went through a file", () => {
    for (const preset of ["tiny", "mixed", "winter"] as const) {
      const site = generateSite({ seed: 7, preset });
      const masters = site.masters.map(({ location: { area, xLoc, yLoc, name } }, at) => ({
        id: `m-${at}`,
        name,
        xLoc,
        yLoc,
        area,
      }));
      const nodes = new Map(site.masters.map((master, at) => [`m-${at}`, master.nodes]));
      const layout = { markerRadius: 0.5, masters, nodes };
      const filed = site.masters.map(({ nodes: { nLocs, nIds } }, at) => ({
        id: `m-${at}`,
        name: "",
        mId: "0",
        nodes: nLocs.map((node, index) => ({
          ...node,
          nLocId: node.index,
          nId: nIds[index]?.id ?? "",
        })),
      }));
      const mLocIds = masters.map(({ id }) => id);
      const read = readCoordinates(coordinatesCsv(filed), new Set(mLocIds));
      if (!read.ok) throw new Error("expected to read our own file");
      const draft = withImported(draftOf(layout), read.value.locations, layout);
      const assignment = assign(draft, mLocIds);
      for (const master of masters) {
        const stored = nodes.get(master.id) ?? NO_NODES;
        const plan = planMaster(draft, assignment, { master, stored });
        expect([plan.master, plan.nodes]).toEqual([undefined, undefined]);
      }
    }
  });
});

describe("a master", () => {
  it("is sent with its place and area where they differ", () => {
    const layout = layoutWith({});
    const before = draftOf(layout);
    expect(before.masterPlaces).toEqual({ west: { xLoc: 200, yLoc: 400 } });
    const placed = withMasterPosition(before, "east", { xLoc: 700, yLoc: 1 });
    expect(planOf(placed, layout, "east").master).toEqual({ position: { xLoc: 700, yLoc: 1 } });
    const outlined = withMasterArea(before, "east", box(500, 0, 600, 10));
    expect(planOf(outlined, layout, "east").master).toEqual({ area: box(500, 0, 600, 10) });
  });

  it("that was taken off the map goes back to the middle, where new ones stand", () => {
    const layout = layoutWith({});
    const removed = withoutMasterPosition(draftOf(layout), "west");
    expect(planOf(removed, layout).master).toEqual({ position: { xLoc: 500, yLoc: 500 } });
    expect(EAST).toMatchObject({ xLoc: 500, yLoc: 500 });
  });

  it("that is deleted is removed, and its nodes are unassigned", () => {
    const layout = layoutWith({ west: nodesOf(["00A1"]) });
    const left = fitted(draftOf(layout), [EAST]);
    expect([left.masterPlaces, left.masterAreas]).toEqual([{}, {}]);
    expect(assign(left, ["east"]).unassigned).toBe(1);
  });
});

describe("a draft of which one master has been saved", () => {
  it("sends nothing more for it, and loses no id that was to come to another", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2", "00A3"]) });
    const freed = withoutMasterArea(draftOf(layout), "west");
    const left = withMasterArea(freed, "west", box(0, 0, 105, 1000));
    const draft = withMasterArea(left, "east", box(105, 0, 500, 1000));
    const first = planOf(draft, layout);
    const saved = first.nodes ?? NO_NODES;
    const after = afterMasterSaved(draft, first, saved);
    const later = layoutWith({ west: saved });
    expect(planOf(after, later).nodes).toBeUndefined();
    expect(planOf(after, later, "east").nodes?.nIds.map(({ id }) => id)).toEqual(["00A2", "00A3"]);
  });
});
