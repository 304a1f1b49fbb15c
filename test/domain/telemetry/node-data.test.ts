import { describe, expect, it } from "vitest";
import { nodeDataOf } from "#domain/telemetry/node-data.ts";
import { reading } from "#test/builders/readings.ts";

const T = 1_782_300_000;

describe("what people are shown of a node", () => {
  it.each([
    ["exactly an hour old", T - 3600, "00000011", "00000011"],
    ["a second more than an hour old", T - 3601, "00000011", "80000011"],
    ["as old, its alarms never measured", T - 3601, null, "80000000"],
    ["as old, marked already", T - 3601, "80000000", "80000000"],
    ["ahead of the round", T + 5000, "00000011", "00000011"],
  ])("has alarm bit 31 beside its own alarms when it is too old: %s", (_what, t, al, alarms) => {
    expect(nodeDataOf([reading({ ts: T, nodes: { 0: { t, al } } })])).toMatchObject([{ alarms }]);
  });

  it("says nothing of the age of a node that has never answered", () => {
    expect(nodeDataOf([reading({ ts: T, nodes: { 3: { t: null, al: null } } })])).toMatchObject([
      { nLocId: "003", timestamp: null, alarms: null },
    ]);
  });

  it("goes by the time of the newest round, also for nodes that only an older one lists", () => {
    const older = reading({ ts: T - 4000, nodes: { 0: { t: T - 4000, al: "00000000" } } });
    const newer = reading({ ts: T, kind: "dt", nodes: { 1: { t: T, al: "00000000" } } });
    expect(nodeDataOf([newer, older])).toMatchObject([
      { nLocId: "000", alarms: "80000000" },
      { nLocId: "001", alarms: "00000000" },
    ]);
    expect(nodeDataOf([older])).toMatchObject([{ nLocId: "000", alarms: "00000000" }]);
  });

  it("has the fields of both units of a dual device", () => {
    const dual = { t: T, ap: -4550, at: -4500, xap: 65_535, xma: 1200, xmp: 1620, xal: "0005" };
    const [row] = nodeDataOf([reading({ ts: T, nodes: { 0: dual } })]);
    expect(row).toMatchObject({
      anglePanel: -4550,
      deviation: -50,
      auxAnglePanel: 65_535,
      auxMotorCurrentAve: 1200,
      auxMotorCurrentPeak: 1620,
      auxTempMin: null,
      auxAlarms: "0005",
    });
  });

  it("is nothing where there are no readings", () => {
    expect(nodeDataOf([])).toEqual([]);
  });
});
