import { describe, expect, it } from "vitest";
import { conversionOf, type DisplayUnits, USUAL_UNITS } from "#domain/units/display-units.ts";

const METRIC: DisplayUnits = { temperature: "°C", wind: "m/s", snow: "m" };

describe("units of display", () => {
  it.each([
    ["°F", 32, "°C", 0],
    ["°F", -40, "°C", -40],
    ["mph", 100, "m/s", 44.704],
    ["ft", 10, "m", 3.048],
    ["in", 10, "cm", 25.4],
  ])("turn %s of %d into %s", (from, value, unit, expected) => {
    const conversion = conversionOf(from, METRIC);
    expect(conversion?.unit).toBe(unit);
    expect(conversion?.convert(value)).toBeCloseTo(expected, 6);
  });

  it("leave alone what has its default unit, and what has no choice", () => {
    for (const unit of ["°F", "mph", "ft", "in"])
      expect(conversionOf(unit, USUAL_UNITS)).toBeUndefined();
    for (const unit of ["V", "°", "", "ms"]) expect(conversionOf(unit, METRIC)).toBeUndefined();
  });
});
