import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { assign } from "#domain/site-configuration/assignment.ts";
import { type ConfiguredLayout, draftOf } from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft, DraftLocation } from "#domain/site-configuration/draft.ts";
import { lossesOf } from "#domain/site-configuration/losses.ts";
import { layoutWith, location, nodesOf } from "./configured-site.ts";

/** The losses when these locations replace all nodes. */
function lossesWith(layout: ConfiguredLayout, locations: readonly DraftLocation[]) {
  const draft: ConfigurationDraft = { ...draftOf(layout), locations };
  return lossesOf(draft, assign(draft, ["west", "east"]), layout);
}

const ofWest = (nId: string, index?: number): DraftLocation =>
  location({
    nId,
    isIdStated: true,
    mLocId: "west",
    ...(index === undefined ? {} : { nLocId: nLocIdOf(index) }),
  });
const ofEast = (nId: string): DraftLocation =>
  location({ nId, isIdStated: true, mLocId: "east", xLoc: 900 });

describe("what saving a draft removes", () => {
  it("is nothing where the draft is the layout as it is", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2", "0000", ""]) });
    expect(lossesWith(layout, draftOf(layout).locations)).toEqual({ unassigned: 0, lostIds: [] });
  });

  it("names each node whose ID no node carries afterwards, and counts locations without a master", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2", "0000", ""]) });
    const unassigned = location({ nId: "00A2", xLoc: 900 });
    expect(lossesWith(layout, [ofWest("00A1"), unassigned, location({ xLoc: 900 })])).toEqual({
      unassigned: 2,
      lostIds: [{ mLocId: "west", nLocId: "001", nId: "00A2" }],
    });
  });

  // Ids are unique per master only: the same four digits under another master are another id.
  it("does not take the same digits of another master for the ID", () => {
    const layout = layoutWith({ west: nodesOf(["00A1"]), east: nodesOf(["00A1"]) });
    expect(lossesWith(layout, [ofWest(""), ofEast("00A1")]).lostIds).toEqual([
      { mLocId: "west", nLocId: "000", nId: "00A1" },
    ]);
  });

  // The counts must be of nodes, not of different texts.
  it("counts an ID once for each node that carries it", () => {
    const ids = ["00A1", "00A2", "00A3"];
    const layout = layoutWith({ west: nodesOf(ids), east: nodesOf(ids) });
    expect(lossesWith(layout, []).lostIds).toHaveLength(6);
  });

  it("is nothing where IDs only change their nodes, within a master or from one to another", () => {
    const layout = layoutWith({ west: nodesOf(["00A1", "00A2"]) });
    expect(lossesWith(layout, [ofWest("00A2", 0), ofWest("00A1", 1)]).lostIds).toEqual([]);
    expect(lossesWith(layout, [ofWest("00A2", 0), ofEast("00A1")]).lostIds).toEqual([]);
  });

  it("takes four digits and the whole ID of one controller for the same", () => {
    const layout = layoutWith({ west: nodesOf(["FCC23DE16E00296C"]) });
    expect(lossesWith(layout, [ofWest("296C", 0)]).lostIds).toEqual([]);
    expect(lossesWith(layout, [ofWest("296D", 0)]).lostIds).toHaveLength(1);
  });
});
