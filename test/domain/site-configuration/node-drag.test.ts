import { describe, expect, it } from "vitest";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { isAmongNodes, withNodesDragged } from "#domain/site-configuration/node-drag.ts";
import { box, location } from "./configured-site.ts";

const at = (xLoc: number, yLoc: number) => ({ xLoc, yLoc });
/** Two locations whose bounds on the canvas are from (50, 150) to (100, 200). */
const DRAFT: ConfigurationDraft = {
  locations: [location(at(0, 0)), location(at(100, 100))],
  translations: { scale: 0.5, xTrans: 50, yTrans: 150, markerRadius: 0.5 },
  masterPlaces: { west: at(60, 160) },
  masterAreas: { west: box(40, 140, 110, 210) },
};

describe("dragging the nodes", () => {
  it("moves them by as much, with masters and areas", () => {
    const moved = withNodesDragged(DRAFT, at(80, 180), at(90.5, 160));
    expect(moved.translations).toEqual({ ...DRAFT.translations, xTrans: 60.5, yTrans: 130 });
    expect(moved.masterPlaces.west).toEqual(at(70.5, 140));
    expect(moved.masterAreas.west).toEqual(box(50.5, 120, 120.5, 190));
  });

  it("ends at the limits of what can be typed, in hundredths", () => {
    expect(withNodesDragged(DRAFT, at(0, 0), at(5000, -5000)).translations).toMatchObject({
      xTrans: 2000,
      yTrans: -2000,
    });
    expect(withNodesDragged(DRAFT, at(0.1, 0), at(0.4, 0)).translations.xTrans).toBe(50.3);
  });

  it.each([
    ["between them", at(75, 175), true],
    ["a little beside them", at(105, 145), true],
    ["west of them", at(30, 175), false],
    ["east of them", at(120, 175), false],
    ["south of them", at(75, 130), false],
    ["north of them", at(75, 220), false],
  ])("begins %s", (_, place, isTaken) => {
    expect(isAmongNodes(DRAFT, place, 10)).toBe(isTaken);
  });

  it("begins nowhere without nodes", () => {
    expect(isAmongNodes({ ...DRAFT, locations: [] }, at(75, 175), 10)).toBe(false);
  });
});
