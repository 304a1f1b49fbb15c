/** The angles that are safe in a storm, by the rules of the master. */
import { describe, expect, it } from "vitest";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import { stormWindow } from "#simulator/control/storm-window.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";

function windowFor(gustMph: number, isHailing: boolean, isSafetySideEast?: boolean) {
  const settings = settingsFrom(undefined, {
    latitude: 31.3,
    longitude: -103.6,
    utcOffsetHours: -6,
    elevationMetres: 800,
    isSafetySideEast,
  });
  const table = windTableFrom(undefined, settings);
  const { eastDegrees, westDegrees } = stormWindow(settings, table, { gustMph, isHailing });
  return [eastDegrees, westDegrees];
}

describe("the safe angles in a storm", () => {
  it.each([
    ["a gust below the table", 24, false, [-45, 45]],
    ["a gust of a row with a window", 35, false, [-25, 37]],
    ["a gust of the strongest angle", 58, false, [37, 37]],
    ["a gust of the mechanical limit", 70, false, [45, 45]],
    ["hail without much wind", 20, true, [45, 45]],
    ["hail in a wind whose row excludes its angle", 35, true, [37, 45]],
    ["hail with a gust of the strongest angle", 58, true, [37, 45]],
    ["hail with a gust of the mechanical limit", 70, true, [45, 45]],
  ])("follow for %s from wind table and hail stow", (_what, gustMph, isHailing, window) => {
    expect(windowFor(gustMph, isHailing)).toEqual(window);
  });

  it("are mirrored for a safety side in the east", () => {
    expect(windowFor(58, true, true)).toEqual([-45, -37]);
    expect(windowFor(35, false, true)).toEqual([-37, 25]);
  });
});
