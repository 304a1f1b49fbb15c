import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { defaultWindStowTable } from "#domain/parameters/wind-stow-table.ts";

const PLACE = { label: "Bay", latitude: 29.9, longitude: -90.1, utcOffset: -6, elevation: 0 };

describe("the default wind stow table", () => {
  it("is mirrored for an East safety side, and as it is where no side is said", () => {
    const [west, east, unknown] = [false, true, undefined].map((side) =>
      defaultWindStowTable(side),
    );
    expect(unknown).toEqual(west);
    const windows = (table = west) => table?.map((row) => [row.eastAngle, row.westAngle]);
    expect(windows(west)?.slice(5, 11)).toEqual([
      [-5, 37],
      [0, 37],
      [25, 37],
      [23333, 23333],
      [23333, 23333],
      [21111, 21111],
    ]);
    expect(windows(east)?.slice(5, 11)).toEqual([
      [-37, 5],
      [-37, 0],
      [-37, -25],
      [23333, 23333],
      [23333, 23333],
      [-45, -45],
    ]);
    expect(windows(east)?.at(-1)).toEqual([29999, 29999]);
  });

  it("is one that can be saved, for either side", () => {
    for (const isEast of [true, false]) {
      const { values, windStowTable } = defaultSettings(PLACE, isEast);
      expect(settingsSetFrom({ ...values, windStowTable }).ok).toBe(true);
    }
  });
});

describe("the settings of a new set", () => {
  it("are valid as they are, with the pressure of their elevation", () => {
    const { values, windStowTable } = defaultSettings(PLACE);
    expect(settingsSetFrom({ ...values, windStowTable }).ok).toBe(true);
    expect(values).toMatchObject({ ...PLACE, pressure: 1013.3, deltaUt1: -0.1, deltaT: 68.284 });
    expect(windStowTable).toHaveLength(13);
    expect(defaultSettings({ ...PLACE, elevation: 800 }).values.pressure).toBe(920.8);
  });
});
