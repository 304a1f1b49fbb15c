/** Validity of a set of node parameters: a name, the 40 values, and rules between values. */
import { describe, expect, it } from "vitest";
import { DEVICE_TYPES, isDeviceType } from "#domain/identity/device-types.ts";
import { nodeParametersFrom } from "#domain/parameters/node-parameter-set.ts";
import { standardParameters, WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { ok } from "#domain/result.ts";
import { nodeParametersInput } from "#test/builders/parameter-sets.ts";

function faults(differences: Readonly<Record<string, unknown>>): readonly string[] {
  const result = nodeParametersFrom(nodeParametersInput(differences));
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field} ${reason}`);
}

describe("nodeParametersFrom", () => {
  it("reads the name and the 40 values, and nothing that is read only", () => {
    const result = nodeParametersFrom(nodeParametersInput({ mechLimitWest: 45 }));
    const values = standardParameters("gen4");
    expect(result).toEqual(ok({ label: "Gen4 standard", newNode: false, values }));
    expect(Object.keys(values)).toHaveLength(40);
  });

  it.each(Object.keys(DEVICE_TYPES).filter(isDeviceType))(
    "takes the standard set of %s",
    (type) => {
      expect(faults({ ...standardParameters(type) })).toEqual([]);
    },
  );

  it.each([...WRITABLE_PARAMETERS.map(({ id }) => id), "label"])(
    "does not do without %s, empty or not there",
    (id) => {
      expect(faults({ [id]: null })).toEqual([`${id} required`]);
      expect(faults({ [id]: undefined })).toEqual([`${id} required`]);
    },
  );

  it.each(
    WRITABLE_PARAMETERS.flatMap(({ id, field }) => ("min" in field ? [{ id, ...field }] : [])),
  )("keeps $id between its limits", ({ id, min, max }) => {
    expect(faults({ [id]: min - 1 })).toContain(`${id} belowMin`);
    expect(faults({ [id]: max + 1 })).toContain(`${id} aboveMax`);
    for (const limit of [min, max]) {
      expect(faults({ [id]: limit }).filter((fault) => /Min|Max/.test(fault))).toEqual([]);
    }
  });

  it.each([
    [{ label: "" }, ["label required"]],
    [{ label: "l".repeat(101) }, ["label tooLong"]],
    [{ newNode: "yes" }, ["newNode wrongType"]],
    [{ motorOnTime: 20.5 }, ["motorOnTime notWhole"]],
    [{ motorOnTime: "20" }, ["motorOnTime wrongType"]],
    [{ overcurrentTime: 0.25 }, []],
    [{ nodeBattSocStowEnable: 1 }, ["nodeBattSocStowEnable wrongType"]],
    [{ lowBatteryStow: 23_999 }, ["lowBatteryStow outOfOrder"]],
    [{ lowBatteryStow: 24_000 }, []],
    [{ lowBatteryLimit: 24_399 }, ["lowBatteryLimit outOfOrder"]],
    [{ lowBatteryLimit: 24_400 }, []],
    [{ lowBatteryLimit: 30_000 }, ["overvoltageThreshold outOfOrder"]],
    [{ lowBatteryLimit: 29_999 }, []],
    [{ hotTempLowLimit: 8500 }, ["hotTempHiLimit outOfOrder"]],
    [{ coldTempLowLimit: -3000 }, ["coldTempHiLimit outOfOrder"]],
    [{ coldTempLowLimit: -3001, hotTempLowLimit: 8499 }, []],
    [{ lowBatteryStow: 0 }, ["lowBatteryStow belowMin"]],
  ])("answers %j with %j", (differences, expected) => {
    expect(faults(differences)).toEqual(expected);
  });
});
