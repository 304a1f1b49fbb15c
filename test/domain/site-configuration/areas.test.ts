/** Which points lie in the area of a master. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, contains } from "#domain/site-configuration/areas.ts";
import { box } from "./configured-site.ts";

const isIn = (corners: ReturnType<typeof box>, xLoc: number, yLoc: number) =>
  contains(areaOf(corners), { xLoc, yLoc });

/** A square with a notch in its east side, like a U lying on its side. */
const NOTCHED = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 100 },
  { lat: 40, lng: 100 },
  { lat: 40, lng: 20 },
  { lat: 60, lng: 20 },
  { lat: 60, lng: 100 },
  { lat: 100, lng: 100 },
  { lat: 100, lng: 0 },
];

describe("an area", () => {
  it("holds what it goes around, and not what lies in its notch", () => {
    expect(isIn(NOTCHED, 10, 50)).toBe(true);
    expect(isIn(NOTCHED, 80, 20)).toBe(true);
    expect(isIn(NOTCHED, 80, 50)).toBe(false);
    expect(isIn(NOTCHED, 180, 20)).toBe(false);
  });

  it("goes over what lies between two that share an edge once", () => {
    const coordinate = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, (x, y, edge) => {
        const parts = [box(-1, -1, edge, 101), box(edge, -1, 101, 101)];
        expect(parts.filter((corners) => isIn(corners, x, y)).length).toBe(1);
      }),
    );
  });

  it("is the same from whichever corner and in whichever direction it was drawn", () => {
    const coordinate = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2 + 0.25);
    fc.assert(
      fc.property(coordinate, coordinate, fc.nat(7), (x, y, first) => {
        const turned = [...NOTCHED.slice(first), ...NOTCHED.slice(0, first)];
        expect(isIn(turned, x, y)).toBe(isIn(NOTCHED, x, y));
        expect(isIn(turned.toReversed(), x, y)).toBe(isIn(NOTCHED, x, y));
      }),
    );
  });
});
