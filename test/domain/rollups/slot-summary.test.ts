/** The summary of the values of a slot, whether they are close together or far apart. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summaryOfValues } from "#domain/rollups/slot-summary.ts";

describe("the summary of a slot", () => {
  it("has the extremes and the number of values of each bin", () => {
    const near = fc.integer({ min: -600, max: 600 });
    const far = fc.integer({ min: -(2 ** 31), max: 2 ** 32 });
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: near }, far), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(1, 4, 50),
        (values, binWidth) => {
          const expected = new Map<number, number>();
          for (const value of values) {
            const bin = Math.floor(value / binWidth);
            expected.set(bin, 1 + (expected.get(bin) ?? 0));
          }
          const bins = [...expected].sort(([one], [other]) => one - other);
          const summary = summaryOfValues(Float64Array.from(values), 3, binWidth);
          expect(summary).toMatchObject({
            ...{ trackers: 3, values: values.length },
            ...{ min: Math.min(...values), max: Math.max(...values) },
            bins: bins.map(([bin]) => bin),
            counts: bins.map(([, count]) => count),
          });
        },
      ),
    );
  });

  it("is undefined without a value", () => {
    expect(summaryOfValues(new Float64Array(0), 0, 1)).toBeUndefined();
  });
});
