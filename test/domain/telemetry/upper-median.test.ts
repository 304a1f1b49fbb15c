/** The median of a column equals that of the sorted column. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { upperMedian } from "#domain/telemetry/codec/entropy/upper-median.ts";

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
