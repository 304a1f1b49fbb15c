import { describe, expect, it } from "vitest";
import { rangeText } from "#web/features/site/device/device-trends.ts";

const UNITS = { temperature: "°F", wind: "mph", snow: "ft" } as const;
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
