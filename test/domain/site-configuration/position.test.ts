/** Positioning of the nodes over the drawing, and the changes that this causes. */
import { describe, expect, it } from "vitest";
import { assign } from "#domain/site-configuration/assignment.ts";
import { draftOf } from "#domain/site-configuration/configured-layout.ts";
import { withMasterPosition, withPosition } from "#domain/site-configuration/draft.ts";
import { withImported } from "#domain/site-configuration/import-locations.ts";
import { boxOf } from "#domain/site-configuration/rescale.ts";
import { saveFault } from "#domain/site-configuration/save-checks.ts";
import { fittedTo } from "#domain/site-configuration/translations.ts";
import { layoutWith, nodesOf } from "./configured-site.ts";

const LAYOUT = layoutWith({ west: nodesOf(["00A1", "00A2"]) });
const IDS = ["west", "east"];
/** A survey in metres, three times as high as wide. */
const SURVEY = [
  { xLoc: 512_000, yLoc: 4_100_000 },
  { xLoc: 512_100, yLoc: 4_100_300 },
];

const boxAfter = (aspect: number | undefined) => {
  const draft = withImported(draftOf(LAYOUT), SURVEY, LAYOUT, aspect);
  return boxOf(assign(draft, IDS).positions);
};

describe("a file of coordinates", () => {
  it.each([
    [undefined, { south: 50, north: 950, west: 350, east: 650 }],
    // The drawing is half as high as wide, so that it spans 250 to 750 vertically.
    [2, { south: 275, north: 725, west: 425, east: 575 }],
    // The drawing is a fifth as wide as high, so that it spans 400 to 600 horizontally.
    [0.2, { south: 230, north: 770, west: 410, east: 590 }],
  ])("begins in the middle of a drawing of aspect %s, as large as it takes", (aspect, wanted) => {
    const found = boxAfter(aspect);
    for (const [side, value] of Object.entries(wanted)) {
      expect(found[side as keyof typeof found], side).toBeCloseTo(value, 0);
    }
  });

  it("of one place stands in the middle", () => {
    expect(fittedTo([{ xLoc: 0, yLoc: 0 }], 1)).toEqual({ scale: 1, xTrans: 500, yTrans: 500 });
    expect(fittedTo([], 1)).toEqual({ scale: 1, xTrans: 0, yTrans: 0 });
  });
});

describe("another position", () => {
  it("takes masters and areas along", () => {
    const before = draftOf(LAYOUT);
    const after = withPosition(before, { scale: 0.5, xTrans: 100, yTrans: -20 });
    expect(after.masterPlaces).toEqual({ west: { xLoc: 200, yLoc: 180 } });
    expect(after.masterAreas.west?.map(({ lat, lng }) => [lng, lat])).toEqual([
      [100, -20],
      [350, -20],
      [350, 480],
      [100, 480],
    ]);
    expect(assign(after, IDS).masters).toEqual(assign(before, IDS).masters);
  });

  it("and back again leaves everything where it was", () => {
    const before = draftOf(LAYOUT);
    const tiny = withPosition(before, { scale: 0.001, xTrans: 7 });
    const back = withPosition(tiny, before.translations);
    expect(back.masterPlaces.west?.xLoc).toBeCloseTo(200, 2);
    expect(withPosition(before, { markerRadius: 2 }).masterPlaces).toBe(before.masterPlaces);
  });

  it("must not lead masters off the map unseen", () => {
    const far = withMasterPosition(draftOf(LAYOUT), "east", { xLoc: 1999, yLoc: 500 });
    expect(saveFault(far, assign(far, IDS))).toBeUndefined();
    const moved = withPosition(far, { xTrans: 5 });
    expect(saveFault(moved, assign(moved, IDS))).toEqual({ code: "outsideCanvas", count: 1 });
  });
});
