import { describe, expect, it } from "vitest";
import { linePath } from "#web/ui/line-path.ts";

const BOX = { width: 100, height: 20 } as const;
const RANGE = { start: 1_000, end: 2_000 } as const;

describe("a small line", () => {
  it("fills the height from its lowest to its highest value", () => {
    const trend = { times: [1_000, 1_500, 2_000], values: [10, 30, 20], longestGap: 3_600 };
    expect(linePath(trend, RANGE, BOX)).toBe("M0.0 20.0L50.0 0.0L100.0 10.0");
  });

  it("lies in the middle where nothing changes", () => {
    const trend = { times: [1_000, 2_000], values: [7, 7], longestGap: 3_600 };
    expect(linePath(trend, RANGE, BOX)).toBe("M0.0 10.0L100.0 10.0");
  });

  it("breaks where points are too far apart", () => {
    const trend = { times: [1_000, 1_200, 2_000], values: [1, 2, 1], longestGap: 300 };
    expect(linePath(trend, RANGE, BOX)).toBe("M0.0 20.0L20.0 0.0M100.0 20.0");
  });

  it("fills the height of a scale that it is given", () => {
    const points = { times: [1_000, 2_000], values: [5, 10], longestGap: 3_600 };
    expect(linePath(points, RANGE, BOX, { low: 0, high: 20 })).toBe("M0.0 15.0L100.0 10.0");
  });

  it("is empty without a value", () => {
    expect(linePath({ times: [], values: [], longestGap: 300 }, RANGE, BOX)).toBe("");
  });
});
