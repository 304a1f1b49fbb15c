import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { XmlElement } from "#domain/warnings/cap-tree.ts";
import { matchAreas, readArea } from "#domain/warnings/warned-area.ts";

const element = (name: string, text: string, children: readonly XmlElement[] = []): XmlElement => ({
  ...{ name, text, children },
  ...{ uri: "", attributes: {} },
});
/** Name and text of an element. */
type Shape = readonly [string, string];
const area = (...shapes: readonly Shape[]) =>
  readArea(
    element(
      "area",
      "",
      shapes.map(([name, text]) => element(name, text)),
    ),
  );
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const SQUARE = area(["polygon", "33,-113 34,-113 34,-112 33,-112 33,-113"]);

describe("the area of a warning", () => {
  it("includes sites in it and on its edge, and is near to those up to 5 km outside", () => {
    expect(matchAreas(at(33.5, -112.5), [SQUARE])).toBe("INSIDE");
    expect(matchAreas(at(34, -112.5), [SQUARE])).toBe("INSIDE");
    expect(matchAreas(at(34.04, -112.5), [SQUARE])).toBe("NEAR");
    expect(matchAreas(at(34.05, -112.5), [SQUARE])).toBeUndefined();
    expect(matchAreas(at(33.5, -111.95), [SQUARE])).toBe("NEAR");
    expect(matchAreas(at(33.5, -111.9), [SQUARE])).toBeUndefined();
  });

  it("may be open, concave, or cross the 180th meridian", () => {
    const open = area(["polygon", "33,-113 34,-113 34,-112 33,-112"]);
    expect(matchAreas(at(33.5, -112.5), [open])).toBe("INSIDE");
    const concave = area(["polygon", "0,0 0,9 9,9 9,6 3,6 3,3 9,3 9,0 0,0"]);
    expect(matchAreas(at(6, 4.5), [concave])).toBeUndefined();
    expect(matchAreas(at(6, 1.5), [concave])).toBe("INSIDE");
    const dateline = area(["polygon", "-18,178 -16,178 -16,-179 -18,-179 -18,178"]);
    expect(matchAreas(at(-17, 179.9), [dateline])).toBe("INSIDE");
    expect(matchAreas(at(-17, -179.9), [dateline])).toBe("INSIDE");
    expect(matchAreas(at(-17, 0), [dateline])).toBeUndefined();
  });

  it("may be a circle, with its radius in kilometres", () => {
    const circle = area(["circle", "33.5,-112.5 10"]);
    expect(matchAreas(at(33.58, -112.5), [circle])).toBe("INSIDE");
    expect(matchAreas(at(33.62, -112.5), [circle])).toBe("NEAR");
    expect(matchAreas(at(33.7, -112.5), [circle])).toBeUndefined();
  });

  const incomplete: readonly (readonly [string, readonly Shape[]])[] = [
    ["nothing but its name", []],
    ["a polygon of two corners", [["polygon", "33,-113 34,-113 33,-113"]]],
    ["a corner that is no point", [["polygon", "33,-113 34,-113 34"]]],
    ["longitude first", [["polygon", "-113,33 -113,34 -112,34 -113,33"]]],
    ["numbers in another notation", [["polygon", "3.3e1,-113 34,-113 34,-112 33,-112"]]],
    ["an empty polygon", [["polygon", ""]]],
    ["a circle without a radius", [["circle", "33.5,-112.5"]]],
    ["a circle of negative radius", [["circle", "33.5,-112.5 -1"]]],
  ];
  it.each(incomplete)("with %s is unknown, not empty", (_, shapes) => {
    expect(matchAreas(at(0, 0), [area(...shapes)])).toBe("UNKNOWN_AREA");
    expect(matchAreas(at(33.5, -112.5), [area(...shapes), SQUARE])).toBe("INSIDE");
  });

  it("that is missing is unknown", () => {
    expect(matchAreas(at(0, 0), [])).toBe("UNKNOWN_AREA");
  });

  it("is the same whichever corner comes first, and in which direction", () => {
    const corners = ["30,-110", "35,-111", "34,-104", "29,-105", "31,-108"];
    fc.assert(
      fc.property(
        fc.double({ min: 28, max: 36, noNaN: true }),
        fc.double({ min: -112, max: -103, noNaN: true }),
        fc.nat(4),
        fc.boolean(),
        (latitude, longitude, shift, isReversed) => {
          const turned = [...corners.slice(shift), ...corners.slice(0, shift)];
          if (isReversed) turned.reverse();
          const site = at(latitude, longitude);
          expect(matchAreas(site, [area(["polygon", turned.join(" ")])])).toBe(
            matchAreas(site, [area(["polygon", corners.join(" ")])]),
          );
        },
      ),
    );
  });
});
