/** A selected value equals that of the sorted values. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  roundedMedian,
  upperMedian,
  valueAtPlace,
} from "#domain/telemetry/codec/entropy/select-value.ts";

describe("the upper median", () => {
  it("is what stands in the middle when sorted, the later of two", () => {
    const few = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer()), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(few, (values) => {
        const sorted = Int32Array.from(values).sort();
        expect(upperMedian(Int32Array.from(values))).toBe(sorted[sorted.length >> 1] ?? 0);
      }),
      { numRuns: 1000 },
    );
    expect(upperMedian(Int32Array.of(1, 2))).toBe(2);
  });
});

describe("the rounded median", () => {
  it("is the upper median to the nearest multiple, whether values are close together or not", () => {
    const value = fc.oneof(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.nat({ max: 8 }), (values, shift) => {
        const median = upperMedian(Int32Array.from(values));
        const step = 2 ** shift;
        expect(roundedMedian(Int32Array.from(values), shift)).toBe(
          Math.floor(median / step + 0.5) * step,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the value at a place", () => {
  it("is that of the sorted fractions, and undefined beyond them", () => {
    const few = fc.array(fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ noNaN: true })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(few, fc.nat({ max: 60 }), (values, place) => {
        const sorted = Float64Array.from(values).sort();
        const found = valueAtPlace(Float64Array.from(values), place);
        // Zeros of both signs have no order.
        expect(found === undefined ? undefined : found + 0).toBe(
          place < sorted.length ? (sorted[place] ?? 0) + 0 : undefined,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
