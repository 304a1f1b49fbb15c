/** The boundary between two areas, and the nodes on both sides of it. */
import { describe, expect, it } from "vitest";
import { assign } from "#domain/site-configuration/assignment.ts";
import { draftOf } from "#domain/site-configuration/configured-layout.ts";
import { withMasterArea } from "#domain/site-configuration/draft.ts";
import { cornerNear, withCornerMoved } from "#domain/site-configuration/shared-corners.ts";
import { box, layoutWith, location, nodeAt } from "./configured-site.ts";

const IDS = ["west", "east"];
const at = (xLoc: number, yLoc: number) => ({ xLoc, yLoc });
/**
 * Two areas with the boundary at 500. The west master has nodes at 100, 450 and, outside its area,
 * 900.
 */
const DRAFT = withMasterArea(
  draftOf(
    layoutWith({
      west: {
        nLocs: [100, 450, 900].map((xLoc, index) => nodeAt(index, { xLoc, yLoc: 500 })),
        nIds: [],
      },
    }),
  ),
  "east",
  box(500, 0, 1000, 1000),
);

describe("a corner that two areas share", () => {
  const moved = withCornerMoved(
    withCornerMoved(DRAFT, at(500, 0), at(400, 0)),
    at(500, 1000),
    at(400, 1000),
  );

  it("moves in both at once", () => {
    expect(moved.masterAreas).toEqual({
      west: box(0, 0, 400, 1000),
      east: box(400, 0, 1000, 1000),
    });
  });

  it("takes the nodes between along to the other master, saved ones as well", () => {
    expect(assign(DRAFT, IDS).masters).toEqual(["west", "west", "west"]);
    // The node outside the area does not move: its assignment has another reason.
    expect(assign(moved, IDS).masters).toEqual(["west", "east", "west"]);
    expect(moved.locations[1]).not.toHaveProperty("nLocId");
  });

  it("leaves all else alone", () => {
    expect(withCornerMoved(DRAFT, at(300, 300), at(1, 1))).toBe(DRAFT);
    const grown = withCornerMoved(DRAFT, at(0, 0), at(-50, -50));
    expect(grown.masterAreas.east).toBe(DRAFT.masterAreas.east);
    expect(grown.locations).toEqual(DRAFT.locations);
    const free = { ...DRAFT, locations: [location({ xLoc: 450, yLoc: 500 })] };
    expect(assign(withCornerMoved(free, at(500, 1000), at(1, 1000)), IDS).masters).toEqual([
      "east",
    ]);
  });
});

describe("the nearest corner", () => {
  it("is that of any area within reach", () => {
    const areas = Object.values(DRAFT.masterAreas);
    expect(cornerNear(areas, at(495, 8), 12)).toEqual(at(500, 0));
    expect(cornerNear(areas, at(480, 8), 12)).toBeUndefined();
    expect(cornerNear([], at(0, 0), 12)).toBeUndefined();
  });
});
