/** Warnings about files that are readable but unusual. */
import { describe, expect, it } from "vitest";
import { coordinateWarnings } from "#domain/site-configuration/coordinate-warnings.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";

/** A regular grid in metres: rows 6 m apart, trackers 60 m long. */
function survey({ rows = 20, west = 512_000, south = 4_100_000 } = {}): readonly PlanPosition[] {
  return Array.from({ length: rows * 5 }, (_, at) => ({
    xLoc: west + 6 * Math.floor(at / 5),
    yLoc: south + 60 * (at % 5),
  }));
}

const SITE = survey();
const codesOf = (positions: readonly PlanPosition[]) =>
  coordinateWarnings(positions).map(({ code }) => code);
const swap = ({ xLoc, yLoc }: PlanPosition) => ({ xLoc: yLoc, yLoc: xLoc });
/** Converts to degrees, at about 40 degrees north. */
const degrees = ({ xLoc, yLoc }: PlanPosition) => ({
  xLoc: -105 + (xLoc - 512_000) / 85_000,
  yLoc: 40 + (yLoc - 4_100_000) / 111_000,
});
const local = ({ xLoc, yLoc }: PlanPosition) => ({ xLoc: xLoc - 512_000, yLoc: yLoc - 4_100_000 });
const feet = ({ xLoc, yLoc }: PlanPosition) => ({ xLoc: xLoc * 3.2808, yLoc: yLoc * 3.2808 });

describe("a file of coordinates is reported as odd", () => {
  const cases: readonly (readonly [string, readonly PlanPosition[], readonly string[]])[] = [
    ["not when it is a grid", SITE, []],
    ["not when it counts from a corner", SITE.map(local), []],
    ["not when it is in feet", SITE.map(feet), []],
    ["not when it has two places", SITE.slice(0, 2), []],
    ["not when it is one row", SITE.slice(0, 5), []],
    ["not when it is empty", [], []],
    ["with latitude and longitude", SITE.map(degrees), ["degrees"]],
    ["with latitude before longitude", SITE.map(degrees).map(swap), ["degrees", "swapped"]],
    ["with northing before easting", SITE.map(swap), ["swapped"]],
    ["with swapped axes in a grid of its own", SITE.map(local).map(swap), ["swapped"]],
    ["with some rows in feet", [...SITE, ...SITE.slice(0, 40).map(feet)], ["mixedUnits"]],
    ["with some in degrees", [...SITE, ...SITE.slice(50).map(degrees)], ["mixedUnits"]],
    [
      "with some in feet of a grid of its own",
      [...SITE.map(local), ...SITE.map(local).map(feet).slice(30)],
      ["mixedUnits"],
    ],
    ["with one place at nothing", [...SITE, { xLoc: 0, yLoc: 0 }], ["outliers"]],
    [
      "with places far to different sides",
      [...SITE, { xLoc: 0, yLoc: 4_100_000 }, { xLoc: 512_000, yLoc: 9_000_000 }],
      ["outliers"],
    ],
    ["with trackers on one spot", [...SITE, ...SITE.slice(0, 3)], ["stacked"]],
  ];

  it.each(cases)("%s", (_name, positions, wanted) => {
    expect(codesOf(positions)).toEqual(wanted);
  });

  it("with how many, and where one of them is", () => {
    const odd = { xLoc: 0, yLoc: 1 };
    expect(coordinateWarnings([...SITE, odd])).toEqual([
      { code: "outliers", count: 1, example: odd },
    ]);
    expect(coordinateWarnings([...SITE, ...SITE.slice(0, 3)])).toEqual([
      { code: "stacked", count: 3, example: SITE[0] },
    ]);
  });

  it("not for the units of a dual tracker on one spot", () => {
    const aux = { xLoc: 512_000, yLoc: 4_100_000, role: "aux" as const, primaryAt: 0 };
    expect(coordinateWarnings([...SITE, aux])).toEqual([]);
  });

  it.each(["tiny", "mixed", "winter"] as const)("not for the generated site %s", (preset) => {
    const { masters } = generateSite({ seed: 7, preset });
    expect(codesOf(masters.flatMap(({ nodes }) => nodes.nLocs))).toEqual([]);
  });

  it("for seventy thousand places before anybody gives up waiting", () => {
    expect(codesOf(survey({ rows: 14_000 }))).toEqual([]);
  });
});
