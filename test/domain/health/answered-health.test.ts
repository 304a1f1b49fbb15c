/** The health of a layout as readers get it, by their rights. */
import { describe, expect, it } from "vitest";
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { answeredHealth, MAX_ANSWERED_GROUPS } from "#domain/health/answered-health.ts";
import { addToHours } from "#domain/health/day-hours.ts";
import type { ObservedMaster } from "#domain/health/observed-masters.ts";
import { CALM_DATA, CALM_ROUND, judged, master, NOW, raised } from "./judged-layout.ts";

function answered(masters: readonly ObservedMaster[], ...rights: readonly Privilege[]) {
  const health = judged(masters);
  const hours = addToHours(undefined, NOW, health);
  return answeredHealth(privilegeBits(...rights), "layout-1", { judgedAt: NOW, health, hours });
}

const reasons = ({ missing }: ReturnType<typeof answered>) =>
  Object.fromEntries(missing.map(({ part, reason }) => [part, reason]));

const WINDY = { ...CALM_DATA, windAverage: 12, windPeak: 15 };

describe("the health of a layout", () => {
  it("is whole for readers of data, with a reason for what nothing is known of", () => {
    const health = answered([master("M1")], "VIEW", "DATA_SNAPSHOT");
    expect(health).toMatchObject({
      ...{ layoutId: "layout-1", judgedAt: NOW, wind: null },
      modes: [{ mode: "tracking", masters: 1 }],
      trackers: { all: 10, inPosition: 10, elsewhere: 0, ready: 10, atRisk: 0, held: 0 },
      alarms: { critical: 0, major: 0, minor: 0, info: 0, groups: [], moreGroups: 0 },
    });
    expect(health.day?.critical.at(-1)).toBe(0);
    expect(reasons(health)).toEqual({ WIND: "NOT_REPORTED" });
  });

  it("does not know the readiness for a stow where it was judged without", () => {
    const { ready: _, atRisk: __, held: ___, ...positions } = judged([master("M1")]).trackers;
    const old = { ...judged([master("M1")]), trackers: positions };
    const { trackers } = answeredHealth(privilegeBits("VIEW", "DATA_SNAPSHOT"), "layout-1", {
      ...{ judgedAt: NOW, health: old, hours: undefined },
    });
    expect(trackers).toMatchObject({ ready: null, atRisk: null, held: null });
  });

  it("has connections and active stows alone for others", () => {
    const stowed = { ...WINDY, trackingMode: 4, stowModesActive: "0004" };
    const masters = [master("M1", { data: stowed }), master("M2", { data: WINDY })];
    const health = answered(masters, "VIEW");
    expect(health).toMatchObject({
      masters: { online: 2 },
      wind: null,
      rounds: null,
      alarms: null,
    });
    expect([health.trackers, health.day]).toEqual([null, null]);
    expect(health.modes).toEqual([
      { mode: "wind", masters: 1 },
      { mode: "notStowed", masters: 1 },
    ]);
    expect(reasons(health)).toEqual({
      ...{ WIND: "NOT_PERMITTED", ROUNDS: "NOT_PERMITTED" },
      ...{ TRACKERS: "NOT_PERMITTED", ALARMS: "NOT_PERMITTED" },
    });
  });

  it("counts and lists no alarm that takes a right the reader does not hold", () => {
    const alarms = [raised(2, 2), raised(20, 5)];
    const masters = [master("M1", { round: { ...CALM_ROUND, alarms } })];
    const few = answered(masters, "VIEW", "DATA_SNAPSHOT").alarms;
    const all = answered(
      masters,
      "VIEW",
      "DATA_SNAPSHOT",
      "DEV",
      "GAMECHANGE",
      "CONTROL_CX",
    ).alarms;
    expect(few?.groups.map(({ label }) => label)).toEqual(["Critical Battery"]);
    expect(all?.groups).toHaveLength(2);
    const count = (one: typeof few) => one && one.critical + one.major + one.minor + one.info;
    expect([count(few), count(all)]).toEqual([2, 7]);
  });

  it("says how many alarms are acknowledged and shelved, of those that the reader may see", () => {
    const masters = [
      master("M1", { round: { ...CALM_ROUND, alarms: [raised(2, 3), raised(20, 2)] } }),
    ];
    const group = (bit: number, nLocIds: readonly string[]) =>
      ({
        state: "ACKNOWLEDGED",
        mLocId: "id of M1",
        word: "NODE",
        bit,
        nLocIds,
        until: undefined,
      }) as const;
    const handled = [group(2, ["000", "001"]), group(20, ["000"])];
    const health = { judgedAt: NOW, health: judged(masters, { handled }), hours: undefined };
    const reader = privilegeBits("VIEW", "DATA_SNAPSHOT");
    const { alarms } = answeredHealth(reader, "layout-1", health);
    const none = { critical: 0, major: 0, minor: 0, info: 0 };
    expect(alarms).toMatchObject({
      ...{ critical: 3, acknowledged: { ...none, critical: 2 }, shelved: none },
      groups: [{ trackers: 3, acknowledged: 2, shelved: 0 }],
    });
  });

  it("says that acknowledgements are not known where it was judged before they were", () => {
    const masters = [master("M1", { round: { ...CALM_ROUND, alarms: [raised(2, 1)] } })];
    const { knowsHandled: _, ...older } = judged(masters);
    const reader = privilegeBits("VIEW", "DATA_SNAPSHOT");
    const stored = { judgedAt: NOW, health: older, hours: undefined };
    const { alarms } = answeredHealth(reader, "layout-1", stored);
    expect(alarms).toMatchObject({
      ...{ critical: 1, acknowledged: null, shelved: null },
      groups: [{ acknowledged: null, shelved: null }],
    });
  });

  it("says that nothing has come of any master instead of no alarms", () => {
    const silent = { data: undefined, round: undefined };
    const health = answered([master("M1", silent)], "VIEW", "DATA_SNAPSHOT");
    expect(health.alarms).toBeNull();
    expect(reasons(health)).toMatchObject({ ALARMS: "NOT_REPORTED", TRACKERS: "NOT_REPORTED" });
    expect(health.modes).toEqual([{ mode: "unknown", masters: 1 }]);
  });

  it("has alarms of masters before the first round of nodes", () => {
    const data = { ...CALM_DATA, ts: NOW - 8000 };
    const health = answered([master("M1", { data, round: undefined })], "VIEW", "DATA_SNAPSHOT");
    expect(health.alarms).toMatchObject({ critical: 1, mastersWithoutReadings: 1 });
    expect(reasons(health)).toEqual({
      ...{ WIND: "NOT_REPORTED", ROUNDS: "NOT_REPORTED", TRACKERS: "NOT_REPORTED" },
    });
  });

  it("lists so many groups that many layouts fit into one answer, and counts the others", () => {
    const alarms = [raised(2, 1)];
    const masters = Array.from({ length: MAX_ANSWERED_GROUPS + 4 }, (_, at) =>
      master(`M${at}`, { round: { ...CALM_ROUND, alarms } }),
    );
    const health = answered(masters, "VIEW", "DATA_SNAPSHOT").alarms;
    expect(health).toMatchObject({ critical: MAX_ANSWERED_GROUPS + 4, moreGroups: 4 });
    expect(health?.groups).toHaveLength(MAX_ANSWERED_GROUPS);
  });

  it("is missing in all parts before the server has looked", () => {
    const health = answeredHealth(privilegeBits("VIEW", "DATA_SNAPSHOT"), "layout-1", undefined);
    expect(health).toMatchObject({
      judgedAt: null,
      masters: null,
      modes: null,
      alarms: null,
      day: null,
    });
    expect(new Set(Object.values(reasons(health)))).toEqual(new Set(["NOT_JUDGED"]));
  });
});
