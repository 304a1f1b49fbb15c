import { describe, expect, it } from "vitest";
import { DAY_MODES, dayStartOf, MINUTES_PER_DAY } from "#simulator/tracking/angle-table.ts";
import { angleBetween, computeAngleTable } from "#simulator/tracking/compute-angle-table.ts";
import { angleTable } from "#simulator/tracking/shared-angle-table.ts";
import {
  DEFAULT_TRACKING_OPTIONS,
  type TrackingOptions,
} from "#simulator/tracking/tracking-options.ts";
import { aSettings, NOON } from "#test/builders/stow-control.ts";

const DAY = dayStartOf(NOON, -6);
const SETTINGS = aSettings();

function aTable(options: Partial<TrackingOptions> = {}, settings = SETTINGS, day = DAY) {
  return computeAngleTable(settings, { ...DEFAULT_TRACKING_OPTIONS, ...options }, day);
}

function firstIndex(values: Uint8Array, isMeant: (mode: number) => boolean): number {
  return values.findIndex(isMeant);
}

describe("angleTable", () => {
  it("begins at midnight of the local standard day", () => {
    expect(DAY).toBe(Date.UTC(2026, 5, 21, 6) / 1000);
    expect(dayStartOf(DAY - 1, -6)).toBe(DAY - 86_400);
  });

  it("goes through night, anti-shading, tracking, anti-shading and night", () => {
    const { modes } = aTable();
    const course = modes.filter((mode, index) => mode !== modes[index - 1]);
    expect([...course]).toEqual([3, 2, 1, 2, 3]);
  });

  it("turns from east to west by day and stays within the limits", () => {
    const { angles, modes } = aTable();
    const sunlit = [...angles].filter((_, index) => modes[index] !== DAY_MODES.night);
    expect(Math.min(...sunlit)).toBe(-45);
    expect(Math.max(...sunlit)).toBe(45);
    const tracking = [...angles].filter((_, index) => modes[index] === DAY_MODES.tracking);
    expect(tracking).toEqual(tracking.toSorted((one, other) => one - other));
  });

  it("puts the entry of a minute to the sun at its end", () => {
    const { trueAngles } = aTable();
    const noon = trueAngles.findIndex((angle) => angle >= 0);
    // Solar noon at longitude -103.6 on that day: 12:00 + 54.4 minutes for longitude + 1.9 for the
    // equation of time.
    expect(noon + 1).toBe(720 + 57);
  });

  it("has every tracker flat at sunrise with antishading, at the limit without", () => {
    const sunrise = (settings: typeof SETTINGS) => {
      const table = aTable({}, settings);
      return table.angles[firstIndex(table.modes, (mode) => mode !== DAY_MODES.night)] ?? 0;
    };
    expect(Math.abs(sunrise(SETTINGS))).toBeLessThan(1);
    expect(sunrise(aSettings({ isAntishadingEnabled: false }))).toBe(-45);
  });

  it("holds the last angle of the evening past midnight", () => {
    const settings = aSettings({ isAntishadingEnabled: false });
    const table = aTable({}, settings);
    expect(table.angles[MINUTES_PER_DAY - 1]).toBe(45);
    expect(table.angles[0]).toBe(45);
    const evening = aTable({}, SETTINGS, DAY - 86_400).angles[MINUTES_PER_DAY - 1];
    expect(aTable().angles[0]).toBe(evening);
  });

  it("leaves for the overnight angle at the hour set and stays until sunrise", () => {
    const { overnightMinutes, modes } = aTable();
    const sunrise = firstIndex(modes, (mode) => mode !== DAY_MODES.night);
    expect(overnightMinutes[0]).toBe(240);
    expect(overnightMinutes[sunrise - 1]).toBe(240 + sunrise - 1);
    expect(overnightMinutes[sunrise]).toBe(-1);
    expect(overnightMinutes[20 * 60 - 1]).toBe(-1);
    expect(overnightMinutes[20 * 60]).toBe(0);
  });

  it("lets the move begin after midnight, but never by day", () => {
    const late = aTable({}, aSettings({ overnightMoveStartHour: 2, overnightMoveEndHour: 3 }));
    expect(late.overnightMinutes[MINUTES_PER_DAY - 1]).toBe(-1);
    expect(late.overnightMinutes[119]).toBe(-1);
    expect(late.overnightMinutes[120]).toBe(0);
    const early = aTable({}, aSettings({ overnightMoveStartHour: 13, overnightMoveEndHour: 14 }));
    const sunset = early.modes.findLastIndex((mode) => mode !== DAY_MODES.night);
    expect(early.overnightMinutes[sunset]).toBe(-1);
    expect(early.overnightMinutes[sunset + 1]).toBe(sunset + 1 - 13 * 60);
  });

  it("leaves the overnight angle so many minutes before sunrise", () => {
    const table = aTable({ minutesBeforeSunrise: 30 });
    const sunrise = firstIndex(table.modes, (mode) => mode !== DAY_MODES.night);
    expect(table.overnightMinutes[sunrise - 31]).toBeGreaterThan(0);
    expect(table.overnightMinutes[sunrise - 30]).toBe(-1);
    expect(table.angles[sunrise - 30]).toBe(table.angles[sunrise]);
    expect(table.modes[sunrise - 30]).toBe(DAY_MODES.night);
  });

  it("waits for the sun in the early morning angle, within the limits, only with antishading", () => {
    const earlyMorning = { angleDegrees: -70, hoursBeforeSunrise: 1 };
    const table = aTable({ earlyMorning });
    const sunrise = firstIndex(table.modes, (mode) => mode !== DAY_MODES.night);
    expect(table.angles[sunrise - 60]).toBe(-45);
    expect(table.angles[sunrise - 1]).toBe(-45);
    expect(table.overnightMinutes[sunrise - 61]).toBeGreaterThan(0);
    const without = aTable({ earlyMorning }, aSettings({ isAntishadingEnabled: false }));
    expect(without.overnightMinutes[sunrise - 60]).toBeGreaterThan(0);
  });

  it("falls short of the turn against shade by the tolerance of the side", () => {
    const strict = aTable();
    const lenient = aTable({ eastToleranceDegrees: 3 });
    const morning = firstIndex(strict.modes, (mode) => mode === DAY_MODES.antishading) + 30;
    const evening = strict.modes.lastIndexOf(DAY_MODES.antishading) - 30;
    expect(lenient.angles[morning]).toBeCloseTo((strict.angles[morning] ?? 0) - 3, 9);
    expect(lenient.angles[evening]).toBe(strict.angles[evening]);
  });

  it("never turns beyond the true angle, however large the tolerance", () => {
    const { angles, trueAngles, modes } = aTable({
      eastToleranceDegrees: 90,
      westToleranceDegrees: 90,
    });
    expect(modes).not.toContain(DAY_MODES.antishading);
    trueAngles.forEach((angle, index) => {
      if (!Number.isNaN(angle)) expect(angles[index]).toBe(Math.min(45, Math.max(-45, angle)));
    });
  });

  it("turns back more from a higher neighbour, in the morning from the eastern one", () => {
    const index = firstIndex(aTable().modes, (mode) => mode === DAY_MODES.antishading) + 30;
    const level = aTable().angles[index] ?? 0;
    const high = aTable({ neighbourHeights: { eastInches: 12, westInches: 0 } }).angles[index];
    const west = aTable({ neighbourHeights: { eastInches: 0, westInches: 12 } }).angles[index];
    expect(high).toBeGreaterThan(level + 1);
    expect(west).toBeCloseTo(level, 9);
  });

  it("gives a node with heights of its own what the whole table would give", () => {
    const heights = { eastInches: -8, westInches: 20 };
    const table = aTable();
    const whole = aTable({ neighbourHeights: heights });
    for (const index of [0, 380, 420, 700, 1130, 1170, 1439]) {
      const angle = angleBetween(table, index, SETTINGS, DEFAULT_TRACKING_OPTIONS, heights);
      if (table.modes[index] === DAY_MODES.night) expect(angle).toBe(table.angles[index]);
      else expect(angle).toBe(whole.angles[index]);
    }
  });

  it("takes both tilts from the plane when the ground is inclined", () => {
    const facingEast = aSettings({ planeInclinationDegrees: 5, slopeDirectionDegrees: 90 });
    const morning = 390;
    expect(aTable({}, facingEast).angles[morning]).toBeLessThan(aTable().angles[morning] ?? 0);
    const facingSouth = aSettings({ planeInclinationDegrees: 5, slopeDirectionDegrees: 180 });
    const leaning = aTable({}, aSettings({ slopeDegrees: 5 })).angles;
    aTable({}, facingSouth).angles.forEach((angle, index) => {
      expect(angle).toBeCloseTo(leaning[index] ?? 0, 9);
    });
  });

  it("knows days without sunset and without sunrise", () => {
    const observer = { ...SETTINGS.observer, latitudeDegrees: 80 };
    const polar = aSettings({ observer });
    expect(new Set(aTable({}, polar).modes)).not.toContain(DAY_MODES.night);
    const winter = aTable({}, polar, dayStartOf(Date.UTC(2026, 11, 21) / 1000, -6));
    expect(new Set(winter.modes)).toEqual(new Set([DAY_MODES.night]));
    expect(new Set(winter.angles)).toEqual(new Set([polar.overnightDegrees]));
  });

  it("is computed once for all masters with equal settings", () => {
    const first = angleTable(aSettings(), DEFAULT_TRACKING_OPTIONS, DAY);
    expect(angleTable(aSettings(), { ...DEFAULT_TRACKING_OPTIONS }, DAY)).toBe(first);
    expect(angleTable(aSettings(), DEFAULT_TRACKING_OPTIONS, DAY + 86_400)).not.toBe(first);
    const steeper = aSettings({ slopeDegrees: 1 });
    expect(angleTable(steeper, DEFAULT_TRACKING_OPTIONS, DAY)).not.toBe(first);
  });
});
