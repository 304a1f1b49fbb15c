/** A simulated master: its messages, their times, and its handling of configuration. */
import { describe, expect, it } from "vitest";
import { lastFour, type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { pendingIndexes } from "#domain/identity/sync-bitmask.ts";
import { ok } from "#domain/result.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { parsePresence } from "#domain/wire/presence.ts";
import { parseConfigAck } from "#domain/wire/reports.ts";
import { rowsOf, SID, SimRun } from "#test/builders/sim-run.ts";

const MINUTE = 60;
const HOUR = 3600;

function idsOf(run: SimRun): readonly NodeId[] {
  return run.physical.trackers.map(({ controllerId }) => controllerId);
}

describe("a master that connects", () => {
  it("says who it is and which documents it works by", () => {
    const run = new SimRun();
    run.list(idsOf(run), 17);
    const { ending, payload } = run.master.birth(SID, run.now);
    expect(ending).toBe("conn");
    expect(parsePresence(run.physical.mId, payload)).toMatchObject(
      ok({
        online: true,
        birth: {
          sid: SID,
          deviceType: "gen4",
          cfg: { site: 1, nodes: 17, settings: 0, params: 0, work: 0 },
        },
      }),
    );
  });

  it("calls its nodes at once, then every quarter of an hour at a time of its own", () => {
    const run = new SimRun().commission().run(2 * HOUR);
    const starts = run.cycles.map(({ ts }) => ts);
    expect(starts[0]).toBeLessThanOrEqual(run.now - 2 * HOUR + 10);
    const pauses = starts.slice(2).map((ts, at) => ts - (starts[at + 1] ?? 0));
    expect(new Set(pauses)).toEqual(new Set([15 * MINUTE]));
    expect(starts.length).toBeGreaterThanOrEqual(8);
  });

  it("says nothing of its nodes before it is connected", () => {
    const run = new SimRun();
    run.list(idsOf(run), 1);
    run.run(HOUR);
    expect(run.cycles).toEqual([]);
    expect(run.masterData[0]?.alarms).toBe("00000001");
  });

  it("reports nothing before it knows its place", () => {
    const run = new SimRun({ isPlaceless: true }).commission().run(HOUR);
    expect(run.payloads("up/nodes")).toEqual([]);
    expect(run.payloads("up/master")).toEqual([]);
    run.place().run(MINUTE);
    // The first one begins at once, the next one at the master's own minute, which may be this one.
    expect(run.cycles.length).toBeGreaterThanOrEqual(1);
    expect(run.masterData.length).toBeGreaterThan(0);
  });

  it("reports itself every five minutes and when its stow changes", () => {
    const run = new SimRun().commission().run(HOUR);
    const quiet = run.masterData.length;
    expect(quiet).toBeGreaterThanOrEqual(12);
    expect(quiet).toBeLessThanOrEqual(16);
    run.weather = { windMph: 38, gustMph: 52 };
    run.run(10);
    expect(run.masterData).toHaveLength(quiet + 1);
    expect(run.lastMasterData).toMatchObject({ stowModesActive: "0004", trackingMode: 4 });
    expect(run.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["stow", "wind"]));
  });

  it("reports its start, its documents and the end of the synchronisation as events", () => {
    const run = new SimRun().commission().run(5 * MINUTE);
    expect(run.events.map(({ type }) => type)).toEqual(["cfg", "boot", "sync"]);
  });
});

describe("configuration documents", () => {
  it("are acknowledged, and an equal version is ignored", () => {
    const run = new SimRun().commission();
    run.list(idsOf(run), 1);
    run.run(MINUTE);
    expect(run.payloads("up/ack").map(parseConfigAck)).toEqual([
      {
        ok: true,
        value: { ts: expect.any(Number), doc: "nodes", ver: 1, ok: true, error: null },
      },
    ]);
  });

  it("are refused with a reason when they cannot be read", () => {
    const run = new SimRun().commission();
    run.master.applyConfig("settings", { v: 1, ver: 4, values: {} }, run.now);
    run.run(10);
    expect(run.payloads("up/ack").at(-1)).toMatchObject({ doc: "settings", ver: 4, ok: false });
    expect(run.lastMasterData?.alarms).toBe("00400000");
  });
});

describe("the list of ids", () => {
  it("leaves out who is not assigned, in the snapshot and in the alarms", () => {
    const run = new SimRun();
    run.list(idsOf(run).with(5, UNASSIGNED_NODE_ID), 1);
    run.master.birth(SID, run.now);
    run.run(MINUTE);
    expect(run.row(5)).toBeUndefined();
    expect(run.cycles[0]?.indexes).toHaveLength(59);
    expect(run.lastMasterData?.alarms).toBe("00040000");
  });

  it("accepts the last four digits in place of a whole id", () => {
    const run = new SimRun();
    const short = idsOf(run).map((id) => lastFour(id) as NodeId);
    run.list(short, 1);
    run.master.birth(SID, run.now);
    run.run(5 * MINUTE);
    expect(
      rowsOf(run.cycles[0] ?? expect.fail()).filter(({ timestamp }) => timestamp === null),
    ).toEqual([]);
  });

  it("gets no answer from an id that no controller has", () => {
    const run = new SimRun();
    const stranger = "FCC23D0000001234" as NodeId;
    run.list(idsOf(run).with(7, stranger), 1);
    run.master.birth(SID, run.now);
    run.run(50 * MINUTE);
    expect(run.row(7)).toMatchObject({ nId: "1234", timestamp: null, anglePanel: null });
    expect(run.row(7)?.alarms).toBe("00010000");
    expect(pendingIndexes(run.syncReports.at(-1)?.bitmasks ?? [])).toEqual([7]);
  });

  it("hears the neighbour where two ids are exchanged", () => {
    const straight = new SimRun().commission().run(MINUTE);
    const crossed = new SimRun();
    const ids = idsOf(crossed);
    const [first, second] = [ids[2], ids[9]];
    if (first === undefined || second === undefined) throw new Error("a site of 60 nodes");
    crossed.list(ids.with(2, second).with(9, first), 1);
    crossed.master.birth(SID, crossed.now);
    crossed.run(MINUTE);
    expect(crossed.row(2)?.batteryStateOfHealth).toBe(straight.row(9)?.batteryStateOfHealth);
    expect(crossed.row(9)?.batteryStateOfHealth).toBe(straight.row(2)?.batteryStateOfHealth);
  });

  it("hears one controller twice where its id stands twice, and says so", () => {
    const run = new SimRun();
    const ids = idsOf(run);
    const twice = ids[3];
    if (twice === undefined) throw new Error("a site of 60 nodes");
    run.list(ids.with(8, twice), 1);
    run.master.birth(SID, run.now);
    run.run(MINUTE);
    expect(run.row(8)?.anglePanel).toBe(run.row(3)?.anglePanel);
    expect(run.row(8)?.nId).toBe(run.row(3)?.nId);
    expect(run.lastMasterData?.alarms).toBe("00020000");
  });
});

describe("synchronisation", () => {
  it("sends to changed nodes one by one and leaves the silent one pending", () => {
    const run = new SimRun({ dtSeconds: 1 }).commission().run(2 * MINUTE);
    expect(run.syncReports.at(-1)).toMatchObject({ ver: 1, fullSyncTimestamp: expect.any(Number) });
    run.master.applyFault({ scope: "node", fault: "dead", index: 20, isOn: true });
    const before = run.syncReports.length;
    const ids = idsOf(run);
    const rotated = [10, 20, 30, 40].reduce(
      (list, index, at, all) =>
        list.with(index, ids[all[(at + 1) % all.length] ?? 0] ?? UNASSIGNED_NODE_ID),
      ids,
    );
    // The dead controller of location 20 is now listed at location 10.
    run.list(rotated, 2);
    run.run(2 * MINUTE);
    const reports = run.syncReports.slice(before);
    expect(pendingIndexes(reports[0]?.bitmasks ?? [])).toEqual([10, 20, 30, 40]);
    expect(pendingIndexes(reports.at(-1)?.bitmasks ?? [])).toEqual([10]);
    expect(
      reports.every(({ ver, fullSyncTimestamp }) => ver === 2 && fullSyncTimestamp === 0),
    ).toBe(true);
    const pauses = reports.slice(1).map(({ ts }, at) => ts - (reports[at]?.ts ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5);
    run.master.applyFault({ scope: "node", fault: "dead", index: 20, isOn: false });
    run.run(16 * MINUTE);
    expect(run.syncReports.at(-1)?.bitmasks.every((word) => word === 0)).toBe(true);
    expect(run.syncReports.at(-1)?.fullSyncTimestamp).toBe(run.syncReports.at(-1)?.ts);
  });

  it("is reported again on each new connection, for a cloud that has not heard of it", () => {
    const run = new SimRun({ dtSeconds: 1 }).commission().run(2 * MINUTE);
    const before = run.syncReports.length;
    run.master.birth(SID, run.now);
    run.run(MINUTE);
    expect(run.syncReports.length).toBe(before);
    run.master.birth(`${SID}-next`, run.now);
    run.run(MINUTE);
    expect(run.syncReports.length).toBe(before + 1);
    expect(run.syncReports.at(-1)).toMatchObject({ ver: 1, fullSyncTimestamp: expect.any(Number) });
    expect(pendingIndexes(run.syncReports.at(-1)?.bitmasks ?? [])).toEqual([]);
  });

  it("raises an alarm when a node has been pending for a day", () => {
    const run = new SimRun({ unsynced: [4], dtSeconds: 60 });
    run.master.applyFault({ scope: "node", fault: "dead", index: 4, isOn: true });
    run.commission().run(23 * HOUR);
    expect(run.lastMasterData?.alarms).toBe("00000000");
    run.run(2 * HOUR);
    expect(run.lastMasterData?.alarms).toBe("00080000");
  });
});

describe("snapshots", () => {
  it.each([
    ["gen2", 0],
    ["gen3", 1],
    ["gen3-dual", 2],
    ["gen4", 3],
  ])("of %s can be stored without losing a value", (deviceType, master) => {
    const run = new SimRun({ preset: "mixed", master, dtSeconds: 60 }).commission().run(24 * HOUR);
    expect(run.physical.deviceType).toBe(deviceType);
    expect(run.snapshots.length).toBeGreaterThanOrEqual(96);
    expect(run.snapshots.filter(({ droppedValues }) => droppedValues > 0)).toEqual([]);
    expect(run.masterData.length).toBeGreaterThan(280);
  });

  it("of gen3-dual give the second unit of a pair beside its primary", () => {
    const run = new SimRun({ preset: "mixed", master: 2 }).commission();
    const { trackers } = run.physical;
    const aux = trackers.findIndex(({ role }) => role === "aux");
    const primary = trackers[aux]?.primary ?? -1;
    const solo = trackers.findIndex(({ role }) => role === "solo");
    run.master.applyFault({ scope: "node", fault: "tilt", index: aux, isOn: true });
    run.run(20 * MINUTE);
    expect(run.row(aux)).toBeUndefined();
    expect(run.row(primary)).toMatchObject({ auxAnglePanel: 65_535, auxAlarms: "0100" });
    expect(run.row(primary)?.anglePanel).not.toBe(65_535);
    expect(run.row(primary)?.auxTempMax).toEqual(expect.any(Number));
    expect(run.row(solo)).toMatchObject({ auxAnglePanel: null, auxAlarms: null });
  });

  it("of gen2 have no power readings", () => {
    const run = new SimRun({ preset: "mixed", master: 0 }).commission().run(MINUTE);
    expect(run.row(0)).toMatchObject({ batteryStateOfCharge: null, solarPanelVoltage: null });
    expect(run.row(0)?.batteryVoltage).toBeGreaterThan(23_000);
  });

  it("of 500 nodes fit into one message", () => {
    const run = new SimRun({ preset: "max", trackers: 500 }).commission().run(6 * MINUTE);
    const [first] = run.payloads("up/nodes");
    const rows = rowsOf(run.cycles[0] ?? expect.fail());
    expect(rows).toHaveLength(500);
    expect(rows.filter(({ anglePanel }) => anglePanel !== null).length).toBeGreaterThan(450);
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(MAX_PAYLOAD_BYTES);
  });

  it("of 60 nodes take 8 to 9 s as a rule", () => {
    const run = new SimRun({ dtSeconds: 60 }).commission().run(6 * HOUR);
    const durations = run.cycles.map(({ durationSeconds }) => durationSeconds);
    const mean = durations.reduce((sum, seconds) => sum + seconds, 0) / durations.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(9);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(7.8);
    expect(Math.max(...durations)).toBeLessThan(10.5);
  });
});

describe("a run", () => {
  it("is repeated to the byte by the same seed", () => {
    const stream = () =>
      JSON.stringify(new SimRun({ dtSeconds: 60 }).commission().run(12 * HOUR).messages);
    expect(stream()).toBe(stream());
  });

  it("of two days on a healthy site raises no alarm but that of an old battery", () => {
    const run = new SimRun({ start: 1_781_935_200, dtSeconds: 30 }).commission().run(48 * HOUR);
    const rows = run.cycles.flatMap(rowsOf);
    const sohLow = 2 ** 28;
    const unexpected = rows.filter(
      ({ alarms }) => (Number.parseInt(alarms ?? "", 16) & ~sohLow) !== 0,
    );
    expect(unexpected).toEqual([]);
    // Before the first round the master has initial values.
    expect(run.masterData.filter(({ alarms }) => alarms !== "00000000")).toEqual([]);
    const stages = new Set(rows.map(({ chargeStatus }) => chargeStatus));
    expect([...stages].toSorted()).toEqual([0, 1, 2, 3]);
    const modes = new Set(run.masterData.map(({ trackingMode }) => trackingMode));
    expect([...modes].toSorted()).toEqual([1, 2, 3]);
  });

  it("that is sped up calls its nodes more often and keeps to real time in its messages", () => {
    const run = new SimRun({ speed: 600, dtSeconds: 1 }).commission().run(2 * MINUTE);
    const stamps = run.cycles.map(({ ts }) => ts);
    expect(stamps.length).toBeGreaterThan(70);
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(Math.max(...stamps)).toBeLessThanOrEqual(run.now);
    const reports = run.masterData.map(({ ts }) => ts);
    expect(new Set(reports).size).toBe(reports.length);
    expect(new Set(run.masterData.map(({ trackingMode }) => trackingMode)).size).toBeGreaterThan(2);
  });

  it("follows the sun and comes to rest near its goal", () => {
    const run = new SimRun().commission().run(8 * HOUR);
    const rows = run.cycles.slice(2).flatMap(rowsOf);
    const errors = rows.map(({ anglePanel, angleGoal }) =>
      Math.abs((anglePanel ?? 0) - (angleGoal ?? 0)),
    );
    expect(Math.max(...errors)).toBeLessThanOrEqual(110);
    const goals = run.cycles.map((cycle) => rowsOf(cycle)[0]?.angleGoal ?? 0);
    expect(Math.min(...goals)).toBeLessThan(-1500);
    expect(Math.max(...goals)).toBeGreaterThan(4000);
  });
});
