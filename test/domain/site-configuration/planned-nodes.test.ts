/** The nodes of a master in the changes that a draft sends. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { nodeLocationsFrom } from "#domain/layout/node-locations.ts";
import { ok } from "#domain/result.ts";
import { assign } from "#domain/site-configuration/assignment.ts";
import { draftOf, NO_NODES } from "#domain/site-configuration/configured-layout.ts";
import { readCoordinates } from "#domain/site-configuration/coordinates-csv.ts";
import {
  type ConfigurationDraft,
  withMasterArea,
  withoutMasterArea,
} from "#domain/site-configuration/draft.ts";
import { withImported } from "#domain/site-configuration/import-locations.ts";
import { box, layoutWith, location, nodeAt, nodesOf } from "./configured-site.ts";
import { faultOf, IDS, planOf } from "./planned-saves.ts";

describe("the nodes of a master", () => {
  it("are those in its area, numbered by row and from the south", () => {
    const layout = layoutWith({});
    const draft: ConfigurationDraft = {
      ...draftOf(layout),
      locations: [
        location({ xLoc: 30, rowNum: 2, fromSouth: 1, nId: "00A3" }),
        location({ xLoc: 10, rowNum: 1, fromSouth: 2, nId: "00A2" }),
        location({ xLoc: 900, rowNum: 9 }),
        location({ xLoc: 10, rowNum: 1, fromSouth: 1, nId: "" }),
      ],
    };
    const { nodes } = planOf(draft, layout);
    expect(nodes?.nLocs.map(({ index, rowNum, fromSouth }) => [index, rowNum, fromSouth])).toEqual([
      ["000", 1, 1],
      ["001", 1, 2],
      ["002", 2, 1],
    ]);
    expect(nodes?.nIds).toEqual([
      { index: "001", id: "00A2" },
      { index: "002", id: "00A3" },
    ]);
    expect(assign(draft, IDS).unassigned).toBe(1);
  });

  it("keep their numbers, and the ids they were given meanwhile", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", ""]) });
    const before = draftOf(layout);
    const draft = { ...before, locations: [location({ rowNum: 7 }), ...before.locations] };
    const meanwhile = layoutWith({ west: nodesOf(["00A1", "00B2"]) });
    const { nodes } = planOf(draft, meanwhile);
    expect(nodes?.nLocs.map(({ index }) => index)).toEqual(["000", "001", "002"]);
    expect(nodes?.nIds.map(({ index, id }) => `${index} ${id}`)).toEqual(["000 00A1", "001 00B2"]);
  });

  it("carry the id that the file states, even where it states none", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2"]) });
    const rows = [
      { xLoc: 100, yLoc: 100, mLocId: "west", nLocId: nLocIdOf(0), nId: "" },
      { xLoc: 110, yLoc: 100, mLocId: "west", nLocId: nLocIdOf(1) },
    ];
    const draft = withImported(draftOf(layout), rows, layout);
    expect(planOf(draft, layout).nodes?.nIds).toEqual([{ index: "001", id: "00A2" }]);
  });

  it("move with the translation", () => {
    const layout = layoutWith({ west: nodesOf(["00A1"]) });
    const before = draftOf(layout);
    const translations = { ...before.translations, scale: 2, xTrans: 5, yTrans: -0.5 };
    const { nodes } = planOf({ ...before, translations }, layout);
    expect(nodes?.nLocs).toEqual([nodeAt(0, { xLoc: 205, yLoc: 199.5 })]);
  });

  it("become pairs as the file states them, with one controller and one id", () => {
    const text =
      "xLoc,yLoc,rowNum,fromSouth,nId,role\n9,9,9,9,B1,solo\n0,0,1,1,A1,primary\n0,5,1,2,,aux\n";
    const read = readCoordinates(text, new Set(IDS));
    if (!read.ok) throw new Error("expected to read the file");
    const layout = layoutWith({});
    const draft = withImported(draftOf(layout), read.value.locations, layout);
    const drawn = withMasterArea(draft, "west", box(-10, -10, 1010, 1010));
    expect(faultOf(drawn)).toBeUndefined();
    const { nodes } = planOf(drawn, layout);
    expect(nodes?.nLocs.map(({ role, relative }) => [role, relative])).toEqual([
      ["primary", undefined],
      ["aux", "000"],
      ["solo", undefined],
    ]);
    expect(nodes?.nIds.map(({ id }) => id)).toEqual(["00A1", "00A1", "00B1"]);
    expect(nodeLocationsFrom({ ...nodes }).ok).toBe(true);
  });

  it("change their roles to what the file states", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A1"]) });
    const numbered = { mLocId: "west", rowNum: 1 };
    const rows = [
      {
        ...numbered,
        nLocId: nLocIdOf(0),
        xLoc: 0,
        yLoc: 0,
        fromSouth: 1,
        role: "primary" as const,
      },
      {
        ...{ ...numbered, nLocId: nLocIdOf(1), xLoc: 0, yLoc: 9, fromSouth: 2 },
        ...{ role: "aux" as const, primaryAt: 0 },
      },
    ];
    const draft = withImported(draftOf(layout), rows, layout);
    expect(planOf(draft, layout).nodes?.nLocs).toMatchObject([
      { role: "primary" },
      { role: "aux", relative: "000" },
    ]);
    const split = draft.locations.map((one, at) => (at === 1 ? { ...one, mLocId: "east" } : one));
    expect(faultOf({ ...draft, locations: split })).toMatchObject({ code: "pairApart" });
  });

  it("stay pairs in their master, and stand alone where the primary is not", () => {
    const pair = {
      nLocs: [
        nodeAt(0, { role: "primary", distance: 12 }),
        nodeAt(1, { role: "aux", relative: nLocIdOf(0) }),
      ],
      nIds: [],
    };
    const layout = layoutWith({ west: pair });
    const before = draftOf(layout);
    const moved = { ...before, translations: { ...before.translations, xTrans: 1 } };
    expect(
      planOf(moved, layout).nodes?.nLocs.map(({ role, relative }) => [role, relative]),
    ).toEqual([
      ["primary", undefined],
      ["aux", "000"],
    ]);
    expect(planOf(moved, layout).nodes?.nLocs[0]?.distance).toBe(12);
    const alone = { ...before, locations: before.locations.slice(1) };
    expect(planOf(alone, layout).nodes?.nLocs).toEqual([nodeAt(1)]);
  });

  it("are freed with its area, keep their ids, and go to the master whose area encloses them then", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2"]) });
    const freed = withoutMasterArea(draftOf(layout), "west");
    expect(assign(freed, IDS).unassigned).toBe(2);
    const given = withMasterArea(freed, "east", box(0, 0, 105, 1000));
    expect(planOf(given, layout).nodes).toEqual(NO_NODES);
    expect(planOf(given, layout).master).toEqual({ area: [] });
    expect(planOf(given, layout, "east").nodes).toEqual(nodesOf(["00A1"]));
  });

  it("are what the server takes, whatever is drawn", () => {
    const coordinate = fc.integer({ min: 0, max: 1000 });
    const place = fc.record({
      xLoc: coordinate,
      yLoc: coordinate,
      rowNum: fc.nat(5),
      mLocId: fc.constantFrom(undefined, "west", "east", "gone"),
      nLocId: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), coordinate, (places, edge) => {
        const locations = places.map(({ mLocId, nLocId, ...facts }) =>
          location({
            ...facts,
            ...(mLocId === undefined ? {} : { mLocId }),
            ...(nLocId === undefined ? {} : { nLocId: nLocIdOf(nLocId) }),
          }),
        );
        const layout = layoutWith({ west: nodesOf(["00A1", "00A2"]) });
        const drawn = withMasterArea(draftOf(layout), "east", box(edge, -1, 1001, 1001));
        const draft = { ...drawn, locations };
        const { members, unassigned } = assign(draft, IDS);
        const assigned = [...members.values()].reduce((sum, one) => sum + one.length, 0);
        expect(assigned + unassigned).toBe(locations.length);
        for (const mLocId of IDS) {
          const sent = planOf(draft, layout, mLocId).nodes;
          if (sent === undefined) continue;
          expect(nodeLocationsFrom({ ...sent })).toEqual(ok(sent));
          expect(sent.nLocs.length).toBe(members.get(mLocId)?.length);
        }
      }),
    );
  });
});
