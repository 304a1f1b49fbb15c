/** The shifted sun of a demonstration. */
import { describe, expect, it } from "vitest";
import { SUN_SHIFTS } from "#simulator/fleet/sun-shift.ts";
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";

const PECOS: Observer = {
  latitudeDegrees: 31.3,
  longitudeDegrees: -103.6,
  elevationMetres: 800,
  pressureMillibar: 920.8,
  temperatureCelsius: 15,
  deltaUt1Seconds: -0.1,
  deltaTSeconds: 68.284,
  atmosRefractionDegrees: 0.5667,
};

const NOON = Date.UTC(2026, 5, 21, 19) / 1000;

const elevationAt = (seconds: number) => 90 - solarPosition(seconds, PECOS).zenithDegrees;

describe("the sun of a demonstration", () => {
  it("stays where it is while it is high enough to track", () => {
    expect(SUN_SHIFTS.auto(NOON, PECOS)).toBe(0);
  });

  it("is moved by the fewest whole hours that lift it over ten degrees", () => {
    const midnight = NOON - 12 * 3600;
    const hours = SUN_SHIFTS.auto(midnight, PECOS);
    expect(elevationAt(midnight + hours * 3600)).toBeGreaterThanOrEqual(10);
    expect(elevationAt(midnight + (hours - 1) * 3600)).toBeLessThan(10);
  });

  it("stays where it is where it never rises", () => {
    const arctic = { ...PECOS, latitudeDegrees: 80 };
    expect(SUN_SHIFTS.auto(Date.UTC(2026, 11, 21) / 1000, arctic)).toBe(0);
  });

  it("stands at its highest when noon is asked for, at any hour", () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = NOON + hour * 3600;
      const hours = SUN_SHIFTS.noon(now, PECOS);
      expect(elevationAt(now + hours * 3600)).toBeGreaterThan(80);
    }
  });

  it("stays where it is when it is left alone", () => {
    expect(SUN_SHIFTS.real()).toBe(0);
  });
});
