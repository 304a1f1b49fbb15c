/** Batteries, and the nodes' standard parameters for them. */
import { describe, expect, it } from "vitest";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { chargeAt, restVolts } from "#simulator/node/battery.ts";

describe("the voltage at rest", () => {
  it.each([
    ["agm", 0, 23],
    ["agm", 0.2, 24],
    ["agm", 0.5, 24.7],
    ["agm", 1, 25.7],
    ["lfp", 0, 22.4],
    ["lfp", 0.05, 24.8],
    ["lfp", 0.8, 26.5],
    ["lfp", 0.95, 26.9],
    ["lfp", 1, 27.3],
    ["lfp", 1.2, 27.3],
    ["agm", -1, 23],
  ] as const)("of %s at %d is %d V", (chemistry, charge, volts) => {
    expect(restVolts(chemistry, charge)).toBeCloseTo(volts, 6);
  });

  it("gives the state of charge", () => {
    for (const charge of [0.03, 0.2, 0.51, 0.77, 0.96]) {
      expect(chargeAt("lfp", restVolts("lfp", charge))).toBeCloseTo(charge, 3);
      expect(chargeAt("agm", restVolts("agm", charge))).toBeCloseTo(charge, 3);
    }
    expect(chargeAt("agm", 20)).toBe(0);
    expect(chargeAt("agm", 30)).toBe(1);
  });
});

describe("standard parameters", () => {
  it("know the battery of the generation", () => {
    expect(standardParameters("gen4")).toMatchObject({
      lowBatteryLimit: 24_800,
      criticalBatteryLimit: 24_000,
      lowBatteryStow: 24_400,
      overvoltageThreshold: 30_000,
      lowBattThresholdDuringMotion: 23_000,
      startTolerance: 100,
    });
    for (const deviceType of ["gen2", "gen3", "gen3-dual"] as const) {
      expect(standardParameters(deviceType)).toMatchObject({
        lowBatteryLimit: 23_500,
        nodeBattSocStowEnable: false,
      });
    }
  });

  it("are the 40 that can be written", () => {
    expect(Object.keys(standardParameters("gen3"))).toHaveLength(40);
  });
});
