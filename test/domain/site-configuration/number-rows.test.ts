/**
 * Rows found from coordinates alone: examples with expected numbers, and generated sites with known
 * rows.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnSpacing, numberRows } from "#domain/site-configuration/number-rows.ts";
import { boxOf, type PlanPosition, rescaled } from "#domain/site-configuration/rescale.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";

/** Rows with these numbers of trackers, `pitch` apart; `lean` shifts each tracker. */
function field(pitch: number, heights: readonly number[], lean = 0): readonly PlanPosition[] {
  return heights.flatMap((height, row) =>
    Array.from({ length: height }, (_, index) => ({
      xLoc: row * pitch + index * lean,
      yLoc: index * 9 * pitch,
    })),
  );
}

const GOLDEN: readonly {
  readonly what: string;
  readonly places: readonly PlanPosition[];
  /** Expected row, and place from the south, of each tracker, as "row.place". */
  readonly numbers: string;
}[] = [
  { what: "one tracker", places: [{ xLoc: 4, yLoc: 4 }], numbers: "1.1" },
  { what: "one row", places: field(6, [3]), numbers: "1.1 1.2 1.3" },
  { what: "two rows", places: field(6, [2, 2]), numbers: "1.1 1.2 2.1 2.2" },
  {
    what: "rows of unlike length",
    places: field(6.5, [1, 3, 2]),
    numbers: "1.1 2.1 2.2 2.3 3.1 3.2",
  },
  {
    what: "rows that lean by a third of the spacing",
    places: field(6, [2, 2, 2], 2),
    numbers: "1.1 1.2 2.1 2.2 3.1 3.2",
  },
  {
    what: "a road between two blocks",
    places: [0, 6, 12, 32, 38].map((xLoc) => ({ xLoc, yLoc: 0 })),
    numbers: "1.1 2.1 3.1 4.1 5.1",
  },
  {
    what: "a block in the north that stands two fifths of a column to the east",
    places: [
      ...[0, 10, 20, 30].map((xLoc) => ({ xLoc, yLoc: 0 })),
      ...[4, 14, 24].map((xLoc) => ({ xLoc, yLoc: 90 })),
    ],
    numbers: "1.1 2.1 3.1 4.1 1.2 2.2 3.2",
  },
  {
    what: "trackers on one spot",
    places: [0, 0, 0].map(() => ({ xLoc: 5, yLoc: 5 })),
    numbers: "1.1 1.2 1.3",
  },
];

describe("rows", () => {
  it.each(GOLDEN)("of $what", ({ places: positions, numbers }) => {
    const found = numberRows(positions).map(({ rowNum, fromSouth }) => `${rowNum}.${fromSouth}`);
    expect(found.join(" ")).toBe(numbers);
  });

  it.each(["tiny", "mixed", "winter", "large"] as const)(
    "of the generated site %s are found again in the canvas and in a rescaled survey",
    (preset) => {
      for (const seed of [1, 2, 3]) {
        const nodes = generateSite({ seed, preset }).masters.flatMap(
          (master) => master.nodes.nLocs,
        );
        const known = nodes.map(({ rowNum, fromSouth }) => ({ rowNum, fromSouth }));
        expect(numberRows(nodes)).toEqual(known);
        const survey = nodes.map(({ xLoc, yLoc }) => ({
          xLoc: 512_000 + 3.1 * xLoc,
          yLoc: 4_100_000 + 3.1 * yLoc,
        }));
        expect(numberRows(rescaled(survey))).toEqual(known);
      }
    },
  );

  it("are numbered so that no two trackers have the same place", () => {
    const place = fc.record({
      xLoc: fc.double({ min: 0, max: 1000, noNaN: true }),
      yLoc: fc.double({ min: 0, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const found = numberRows(places).map(({ rowNum, fromSouth }) => `${rowNum}.${fromSouth}`);
        expect(found.length).toBe(places.length);
        expect(new Set(found).size).toBe(places.length);
      }),
    );
  });

  it("are as far apart as most columns are", () => {
    expect(columnSpacing(field(6.5, new Array(60).fill(40)))).toBeCloseTo(6.5);
    expect(columnSpacing([])).toBe(0);
  });

  it("of far more than the largest layout are found", () => {
    // An algorithm that compares all pairs would exceed the test's time limit.
    const positions = field(1.5, new Array(2640).fill(106));
    expect(numberRows(positions)).toBeDefined();
  });
});

describe("a survey brought into the canvas", () => {
  it("fills its larger extent and keeps its shape", () => {
    expect(
      rescaled([
        { xLoc: -100, yLoc: 50 },
        { xLoc: 300, yLoc: 150 },
      ]),
    ).toEqual([
      { xLoc: 0, yLoc: 0 },
      { xLoc: 1000, yLoc: 250 },
    ]);
  });

  it("has no place that is no number, even where all stand on one spot", () => {
    const place = fc.record({
      xLoc: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      yLoc: fc.constant(5),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), (places) => {
        const { west, south, east, north } = boxOf(rescaled(places));
        for (const value of [west, south]) expect(value).toBeCloseTo(0);
        for (const value of [east, north]) expect(value).toBeLessThanOrEqual(1000 + 1e-9);
      }),
    );
  });
});
