/** Exponents of growth, fitted to points of known laws. */
import { describe, expect, it } from "vitest";
import { growthExponent, growthRow } from "#scripts/bench/growth/growth-row.ts";

const SIZES = [1, 10, 100];
const points = (law: (size: number) => number) => SIZES.map((size) => ({ size, cost: law(size) }));
const row = (law: (size: number) => number) =>
  growthRow({ id: "a", what: "a test", of: "masters", unit: "units", points: points(law) });

describe("the exponent of a growth", () => {
  it("is that of the power law", () => {
    for (const power of [0, 0.5, 1, 2]) {
      expect(growthExponent(points((size) => 7 * size ** power))).toBeCloseTo(power, 10);
    }
  });

  it("is fitted by least squares where the points are on no power law", () => {
    // The logs 0, 1, 1 over 0, 1, 2: slope 1/2.
    expect(growthExponent(points((size) => (size === 1 ? 1 : 10)))).toBeCloseTo(0.5, 10);
  });
});

describe("a row of growth", () => {
  it("holds for a proportional cost, with or without a fixed part", () => {
    expect(row((size) => 3 * size)).toMatchObject({ holds: true, value: expect.closeTo(1, 10) });
    expect(row((size) => 50 + 3 * size).holds).toBe(true);
  });

  it("fails for a quadratic cost, even behind a fixed part that hides it at small sizes", () => {
    expect(row((size) => size ** 2).holds).toBe(false);
    const hidden = row((size) => 100 + size ** 2);
    expect(hidden.details?.["exponent over all sizes"]).toBeLessThan(1.1);
    expect(hidden.holds).toBe(false);
  });
});
