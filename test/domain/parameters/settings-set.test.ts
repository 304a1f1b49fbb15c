/** Validity of a settings set: single fields, rules between fields, and the wind stow table. */
import { describe, expect, it } from "vitest";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { err, ok } from "#domain/result.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";

function faults(differences: Readonly<Record<string, unknown>>): readonly string[] {
  const result = settingsSetFrom(settingsInput(differences));
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field} ${reason}`);
}

const row = (differences: Readonly<Record<string, unknown>>) => ({
  level: 0,
  eastAngle: -45,
  westAngle: 45,
  windSpeed: 0,
  timeToRestore: 0,
  ...differences,
});

describe("settingsSetFrom", () => {
  it("reads the 28 settings and the table, and nothing else", () => {
    const { windStowTable, ...values } = settingsInput();
    expect(settingsSetFrom(settingsInput({ id: "x", rev: 7 }))).toEqual(
      ok({ values, windStowTable }),
    );
    expect(Object.keys(values)).toHaveLength(28);
  });

  it.each([...MASTER_SETTINGS.map(({ id }) => id), "windStowTable"])(
    "does not do without %s, empty or not there",
    (id) => {
      expect(faults({ [id]: null })).toEqual([`${id} required`]);
      const { [id]: _, ...rest } = settingsInput();
      const result = settingsSetFrom(rest);
      expect(result).toEqual(err([{ field: id, reason: "required" }]));
    },
  );

  it.each(MASTER_SETTINGS.flatMap(({ id, field }) => ("min" in field ? [{ id, ...field }] : [])))(
    "keeps $id between its limits",
    ({ id, min, max }) => {
      expect(faults({ [id]: min - 1 })).toContain(`${id} belowMin`);
      expect(faults({ [id]: max + 1 })).toContain(`${id} aboveMax`);
      for (const limit of [min, max]) {
        expect(faults({ [id]: limit }).filter((fault) => /Min|Max/.test(fault))).toEqual([]);
      }
    },
  );

  it.each([
    [{ label: "  " }, ["label required"]],
    [{ label: "," }, ["label required"]],
    [{ label: "n".repeat(101) }, ["label tooLong"]],
    [{ label: 7 }, ["label wrongType"]],
    [{ latitude: "31" }, ["latitude wrongType"]],
    [{ latitude: Number.NaN }, ["latitude wrongType"]],
    [{ latitude: 1.234_567_8 }, ["latitude tooManyDecimals"]],
    [{ overnightAngle: 5.25 }, []],
    [{ overnightAngle: 5.255 }, ["overnightAngle tooManyDecimals"]],
    [{ overnightMoveStartHour: 20.5 }, ["overnightMoveStartHour notWhole"]],
    [{ fastPollingInterval: 7.5 }, []],
    [{ fastPollingInterval: 8 }, ["fastPollingInterval notAllowed"]],
    [{ nodeTemperatureCalibrationEnabled: 1 }, ["nodeTemperatureCalibrationEnabled wrongType"]],
    [{ nodeTemperatureCalibrationInterval: 11 }, ["nodeTemperatureCalibrationInterval aboveMax"]],
  ])("answers %j with %j", (differences, expected) => {
    expect(faults(differences)).toEqual(expected);
  });

  it("takes commas and invisible characters out of the name", () => {
    const result = settingsSetFrom(settingsInput({ label: " North, upper\u202e " }));
    expect(result).toMatchObject(ok({ values: { label: "North upper" } }));
  });

  it.each([
    [
      {
        mechLimitEast: 0,
        mechLimitWest: 0,
        overnightAngle: 0,
        strongestAngle: 0,
        snowStowAngle: 0,
      },
      ["mechLimitEast outOfOrder"],
    ],
    [{ overnightAngle: -45.01 }, ["overnightAngle outsideLimits"]],
    [{ strongestAngle: 45.01 }, ["strongestAngle outsideLimits"]],
    [{ snowStowAngle: 50 }, ["snowStowAngle outsideLimits"]],
    [{ floodStowAngle: -46 }, ["floodStowAngle outsideLimits"]],
    [{ mechLimitWest: 50, snowStowAngle: 50 }, []],
    [{ mechLimitEast: -44 }, ["windStowTable.0.eastAngle outsideLimits"]],
    [{ panelLength: 2.28, rowSpacing: 2.28 }, ["panelLength outOfOrder"]],
    [{ panelLength: 2.27, rowSpacing: 2.28 }, []],
  ])("compares %j: %j", (differences, expected) => {
    expect(faults(differences)).toEqual(expected);
  });
});

describe("the wind stow table", () => {
  const table = (...rows: readonly unknown[]) => faults({ windStowTable: rows });

  it("is the default one, or any with one row for each of some levels", () => {
    expect(table(...DEFAULT_WIND_STOW_TABLE)).toEqual([]);
    expect(table(row({ level: 12 }), row({ level: 3 }))).toEqual([]);
  });

  it.each([
    [[], ["windStowTable required"]],
    ["rows", ["windStowTable wrongType"]],
    [new Array(14).fill(row({})), ["windStowTable tooLong"]],
    [[row({}), row({})], ["windStowTable.1.level notUnique"]],
    [
      [7],
      ["level", "eastAngle", "westAngle", "windSpeed", "timeToRestore"].map(
        (field) => `windStowTable.0.${field} required`,
      ),
    ],
    [[row({ level: 13 })], ["windStowTable.0.level aboveMax"]],
    [[row({ level: -1 })], ["windStowTable.0.level belowMin"]],
    [[row({ level: 1.5 })], ["windStowTable.0.level notWhole"]],
    [[row({ eastAngle: -45, westAngle: 45 })], []],
    [[row({ eastAngle: -45.01 })], ["windStowTable.0.eastAngle outsideLimits"]],
    [[row({ westAngle: 45.01 })], ["windStowTable.0.westAngle outsideLimits"]],
    // Limits on the wrong sides must be refused: they would let trackers turn freely in a storm.
    [[row({ eastAngle: 50, westAngle: -50 })], ["windStowTable.0.eastAngle outOfOrder"]],
    [[row({ eastAngle: 25, westAngle: 37 })], []],
    [[row({ eastAngle: 23333, westAngle: 50 })], ["windStowTable.0.westAngle outsideLimits"]],
    [[row({ eastAngle: -60.01 })], ["windStowTable.0.eastAngle belowMin"]],
    [[row({ westAngle: 60.01 })], ["windStowTable.0.westAngle aboveMax"]],
    [[row({ westAngle: 10.125 })], ["windStowTable.0.westAngle tooManyDecimals"]],
    [[row({ eastAngle: 21111, westAngle: 21111 })], []],
    [[row({ eastAngle: 23333, westAngle: 23333 })], []],
    [[row({ eastAngle: 29999, westAngle: 29999 })], []],
    [[row({ eastAngle: 21112 })], ["windStowTable.0.eastAngle aboveMax"]],
    [[row({ windSpeed: -0.1 })], ["windStowTable.0.windSpeed belowMin"]],
    [[row({ timeToRestore: -1 })], ["windStowTable.0.timeToRestore belowMin"]],
    [[row({ timeToRestore: "3" })], ["windStowTable.0.timeToRestore wrongType"]],
  ])("%j: %j", (rows, expected) => {
    expect(faults({ windStowTable: rows })).toEqual(expected);
  });
});
