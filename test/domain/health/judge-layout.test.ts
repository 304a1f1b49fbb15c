/** The masters in a layout's health. */
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { HandledGroup, HandledState } from "#domain/journal/handled.ts";
import { CALM_DATA, CALM_ROUND, judged, master, NOW, raised } from "./judged-layout.ts";

const HOURS = 3600;
const OLD_DATA = { ...CALM_DATA, ts: NOW - 3 * HOURS };
const critical = (devices: number) => [raised(2, devices)];

describe("the masters", () => {
  it("are counted by connection and by what they report, and the troubled ones are named", () => {
    const health = judged([
      master("M1"),
      master("M2", { isOnline: false }),
      master("M3", { data: OLD_DATA }),
      master("M4", { isOnline: undefined, data: undefined, round: undefined }),
      master("M5", { hasController: false, isOnline: undefined }),
    ]);
    expect(health.masters).toEqual({
      ...{ controllers: 4, online: 2, offline: 1, unknown: 1, silent: 1, neverReported: 1 },
      troubled: 3,
      names: ["M3", "M2", "M4"],
    });
  });

  it("share modes, without those whose data is too old", () => {
    const stowed = { ...CALM_DATA, trackingMode: 4, stowModesActive: "0004" };
    const { modes } = judged([
      master("M1", { data: stowed }),
      master("M2"),
      master("M3"),
      master("M4", { data: OLD_DATA }),
    ]);
    expect(modes).toEqual([
      { trackingMode: 1, stowModesActive: "0000", masters: 2 },
      { trackingMode: 4, stowModesActive: "0004", masters: 1 },
    ]);
  });

  it("measure the wind: the highest average with its master, and the highest peak", () => {
    const windy = (windAverage: number, windPeak: number | null, ts: number = NOW) => ({
      data: { ...CALM_DATA, ts, windAverage, windPeak },
    });
    const { wind } = judged(
      [
        master("M1", windy(12, 30)),
        master("M2", windy(20, 25)),
        master("M3", windy(60, 70, OLD_DATA.ts)),
      ],
      { windLimit: 35 },
    );
    expect(wind).toEqual({ average: 20, peak: 30, limit: 35, masterName: "M2" });
    expect(judged([master("M1")]).wind).toBeNull();
    expect(judged([master("M1", windy(5, null))]).wind).toMatchObject({ peak: 5, limit: null });
  });
});

describe("the trackers", () => {
  it("are those of the layout, and of silent masters none is in position or ready", () => {
    const health = judged([
      master("M1", {
        round: { ...CALM_ROUND, inPosition: 7, elsewhere: 2, ready: 6, atRisk: 3, held: 1 },
      }),
      master("M2", { round: { ...CALM_ROUND, ts: OLD_DATA.ts, ready: 8, held: 2 } }),
    ]);
    expect(health.trackers).toEqual({
      ...{ all: 20, inPosition: 7, elsewhere: 2 },
      ...{ ready: 6, atRisk: 13, held: 1 },
    });
    expect(health.rounds).toEqual({ oldest: OLD_DATA.ts, newest: CALM_ROUND.ts, missing: 0 });
  });

  it("of masters without a round are said to be missing", () => {
    const { rounds } = judged([
      master("M1", { round: undefined }),
      master("M2", { round: undefined, trackers: 0 }),
    ]);
    expect(rounds).toEqual({ oldest: null, newest: null, missing: 1 });
  });
});

describe("the alarms", () => {
  const one = master("M1", { round: { ...CALM_ROUND, alarms: critical(3) } });
  const both = [one, master("M2", { round: { ...CALM_ROUND, alarms: critical(1) } })];

  it("are one group for each alarm and master, the gravest first, with counts of all", () => {
    const door = { ...CALM_DATA, alarms: "00000001" };
    const health = judged([...both, master("M3", { data: door })]);
    expect(health.alarms).toContainEqual({ word: "NODE", bit: 2, devices: 4 });
    expect(health.groups).toHaveLength(3);
    expect(health.groups[0]).toMatchObject({ word: "NODE", bit: 2, masterName: "M1", trackers: 3 });
    expect(health.groups.at(-1)).toMatchObject({ word: "MASTER", bit: 0, trackers: 0 });
  });

  it("have stood since a time that is not known where nothing was judged before", () => {
    expect(judged([one]).groups[0]?.since).toBeNull();
  });

  it("have stood since the round in which they were first found", () => {
    const calm = judged([master("M1")]);
    const first = judged([one], { before: calm });
    expect(first.groups[0]?.since).toBe(CALM_ROUND.ts);
    const later = { ...CALM_ROUND, ts: NOW + 900, alarms: critical(5) };
    const next = judged([master("M1", { round: later })], { nowSeconds: NOW + 960, before: first });
    expect(next.groups[0]).toMatchObject({ trackers: 5, since: CALM_ROUND.ts });
  });

  it("have a silent master among them, since its data has been too old", () => {
    const silent = { ...CALM_DATA, ts: NOW - 3 * HOURS, alarms: "00000001" };
    const { groups } = judged([master("M1", { data: silent })]);
    expect(groups).toMatchObject([{ word: "MASTER", bit: 31, since: NOW - HOURS }]);
  });

  it("leave out bits that the generation of the controllers does not have", () => {
    const round = { ...CALM_ROUND, alarms: [raised(26, 1)] };
    expect(judged([master("M1", { round })]).groups).toHaveLength(1);
    expect(judged([master("M1", { round, deviceType: "gen2" })]).groups).toEqual([]);
  });

  it("stay within what one item can hold, the gravest of them", () => {
    const bits = [1, 2, 3].map((bit) => raised(bit, 1));
    const many = Array.from({ length: 100 }, (_, at) =>
      master(`M${at}`, { round: { ...CALM_ROUND, alarms: bits } }),
    );
    const { alarms, groups } = judged(many);
    expect(alarms.map(({ devices }) => devices)).toEqual([100, 100, 100]);
    expect(groups).toHaveLength(200);
    expect(groups.filter(({ bit }) => bit === 2)).toHaveLength(100);
  });
});

describe("alarms that people have done something about", () => {
  const M1 = "id of M1";
  const group = (state: HandledState, nLocIds: readonly string[], of: Partial<HandledGroup> = {}) =>
    ({
      ...{ state, mLocId: M1, word: "NODE", bit: 2, nLocIds, until: undefined },
      ...of,
    }) satisfies HandledGroup;
  const two = [
    master("M1", { round: { ...CALM_ROUND, alarms: [raised(2, 3), raised(1, 1)] } }),
    master("M2", { round: { ...CALM_ROUND, alarms: [raised(2, 1)] } }),
  ];

  it("are counted where they are raised, by alarm and in their group", () => {
    const handled = [
      group("ACKNOWLEDGED", ["000", "002", "009"]),
      group("SHELVED", ["001"], { until: NOW + 60 }),
      group("SHELVED", ["008"], { until: NOW + 90 }),
      group("ACKNOWLEDGED", ["000"], { bit: 5 }),
    ];
    const { alarms, groups, knowsHandled } = judged(two, { handled });
    expect(knowsHandled).toBe(true);
    expect(alarms).toEqual([
      { word: "NODE", bit: 2, devices: 4, acknowledged: 2, shelved: 1 },
      { word: "NODE", bit: 1, devices: 1 },
    ]);
    expect(groups.find(({ bit, mLocId }) => bit === 2 && mLocId === M1)).toMatchObject({
      ...{ trackers: 3, acknowledged: 2, shelved: 1 },
    });
  });

  it("come behind those that are open, however grave they are", () => {
    const handled = [group("ACKNOWLEDGED", ["000", "001", "002"])];
    const { groups } = judged(two, { handled });
    expect(groups.map(({ masterName, bit }) => `${masterName} ${bit}`)).toEqual([
      ...["M2 2", "M1 1", "M1 2"],
    ]);
  });

  it("may be those of a master itself", () => {
    const data = { ...CALM_DATA, alarms: "00000001" };
    const own = group("SHELVED", [], { word: "MASTER", bit: 0 });
    const { alarms, groups } = judged([master("M1", { data })], { handled: [own] });
    expect(alarms).toEqual([{ word: "MASTER", bit: 0, devices: 1, shelved: 1 }]);
    expect(groups).toMatchObject([{ trackers: 0, shelved: 1 }]);
  });

  it("take no more room in a storm than a count for each alarm", () => {
    const nodes = Array.from({ length: 350 }, (_, node) => nLocIdOf(node));
    const masters = Array.from({ length: 20 }, (_, at) =>
      master(`M${at}`, { round: { ...CALM_ROUND, alarms: [raised(1, 350), raised(2, 350)] } }),
    );
    const handled = masters.flatMap(({ mLocId }) =>
      [1, 2].map((bit) => group("ACKNOWLEDGED", nodes, { mLocId, bit })),
    );
    const calm = JSON.stringify(judged(masters)).length;
    expect(JSON.stringify(judged(masters, { handled })).length - calm).toBeLessThan(1000);
  });
});
