/** What keeps a draft from being saved. */
import { describe, expect, it } from "vitest";
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { draftOf } from "#domain/site-configuration/configured-layout.ts";
import { layoutWith, location } from "./configured-site.ts";
import { faultOf } from "./planned-saves.ts";

describe("what keeps a draft from being saved", () => {
  const withLocations = (...locations: readonly ReturnType<typeof location>[]) => ({
    ...draftOf(layoutWith({})),
    locations,
  });

  it("is a plus in an id, with the node's name", () => {
    const odd = location({ nId: "1E+3", rowNum: 4, fromSouth: 2 });
    expect(faultOf(withLocations(location(), odd))).toEqual({
      code: "plusInId",
      node: { nId: "1E+3", rowNum: 4, fromSouth: 2 },
    });
  });

  it("is an id twice under one master, but not none, a pair, or one under each", () => {
    const pair: NLocId = nLocIdOf(0);
    const one = location({ nId: "00A1", mLocId: "west" });
    expect(
      faultOf(withLocations(one, location({ nId: "FCC23D00000000A1", mLocId: "west" }))),
    ).toMatchObject({ code: "repeatedId", mLocId: "west" });
    expect(faultOf(withLocations(one, location({ nId: "00A1", mLocId: "east" })))).toBeUndefined();
    expect(faultOf(withLocations(one, { ...one, role: "aux", relative: pair }))).toBeUndefined();
    expect(
      faultOf(withLocations({ ...one, nId: "0000" }, { ...one, nId: "0000" })),
    ).toBeUndefined();
  });

  it("is more than 500 nodes under one master, and a place the map does not reach", () => {
    const many = Array.from({ length: 501 }, () => location({ mLocId: "east" }));
    expect(faultOf(withLocations(...many))).toEqual({
      code: "tooManyNodes",
      mLocId: "east",
      count: 501,
    });
    expect(faultOf(withLocations(location({ xLoc: 2000.5 })))).toEqual({
      code: "outsideCanvas",
      count: 1,
    });
  });
});
