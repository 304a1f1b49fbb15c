import { describe, expect, it } from "vitest";
import { solarPosition } from "#simulator/sun/solar-position.ts";
import { sunShiftHours } from "#simulator/sun/sun-shift.ts";
import { aSettings, NOON } from "#test/builders/stow-control.ts";

const { observer } = aSettings();

describe("sunShiftHours", () => {
  it("leaves the sun alone while it is up", () => {
    expect(sunShiftHours(NOON, observer)).toBe(0);
  });

  it("moves it into a morning at any other hour, by no more hours than it takes", () => {
    for (let hour = 8; hour < 17; hour++) {
      const night = NOON + hour * 3600;
      const shift = sunShiftHours(night, observer);
      const sun = solarPosition(night + shift * 3600, observer);
      expect(shift).toBeGreaterThan(0);
      expect(sun.zenithDegrees).toBeLessThanOrEqual(80);
      expect(sun.azimuthDegrees).toBeLessThan(180);
      expect(solarPosition(night + (shift - 1) * 3600, observer).zenithDegrees).toBeGreaterThan(80);
    }
  });

  it("gives up where the sun stays low", () => {
    const north = { ...observer, latitudeDegrees: 80 };
    expect(sunShiftHours(Date.UTC(2026, 11, 21) / 1000, north)).toBe(0);
  });
});
