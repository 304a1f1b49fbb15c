import { describe, expect, it } from "vitest";
import { rangeText, trendPath } from "#web/features/site/device/device-trends.ts";

const UNITS = { temperature: "°F", wind: "mph", snow: "ft" } as const;
const BOX = { width: 100, height: 20 } as const;
const RANGE = { start: 1_000, end: 2_000 } as const;

describe("the line of a trend", () => {
  it("fills the height from its lowest to its highest value", () => {
    const trend = { times: [1_000, 1_500, 2_000], values: [10, 30, 20], longestGap: 3_600 };
    expect(trendPath(trend, RANGE, BOX)).toBe("M0.0 20.0L50.0 0.0L100.0 10.0");
  });

  it("lies in the middle where nothing changes", () => {
    const trend = { times: [1_000, 2_000], values: [7, 7], longestGap: 3_600 };
    expect(trendPath(trend, RANGE, BOX)).toBe("M0.0 10.0L100.0 10.0");
  });

  it("breaks where the device was silent for too long", () => {
    const trend = { times: [1_000, 1_200, 2_000], values: [1, 2, 1], longestGap: 300 };
    expect(trendPath(trend, RANGE, BOX)).toBe("M0.0 20.0L20.0 0.0M100.0 20.0");
  });

  it("is empty without a value", () => {
    expect(trendPath({ times: [], values: [], longestGap: 300 }, RANGE, BOX)).toBe("");
  });
});

describe("the range of a trend", () => {
  it("names the side of angles", () => {
    const text = rangeText({ key: "angle", values: [-4_490, 0, 5_120] }, UNITS);
    expect(text).toBe("44.9° east to 51.2° west");
  });

  it("has the unit of the reader", () => {
    expect(rangeText({ key: "batteryVoltage", values: [25_500, 24_100] }, UNITS)).toBe(
      "24.10 V to 25.50 V",
    );
    expect(rangeText({ key: "windPeak", values: [12] }, UNITS)).toBe("12.0 mph");
  });

  it("is not known without a value", () => {
    expect(rangeText({ key: "angle", values: [] }, UNITS)).toBeUndefined();
  });
});
