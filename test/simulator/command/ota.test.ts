/**
 * Firmware updates: conditions, the campaign with dead and unreliable nodes, nights, and aborts.
 */
import { describe, expect, it } from "vitest";
import { MASTER_ALARMS, type MasterAlarm } from "#domain/bits/master-alarms.ts";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  everyNode,
  hasMasterFlag,
  hasNodeAlarm,
  hasNodeFlag,
  heard,
  nIdOf,
  play,
  settledMaster,
} from "#test/builders/commanded-nodes.ts";

const NODE = 5;
const DEAD = 9;
const FLAKY = 12;
const NEW = "3.21.0";
const OLD = "3.20.1";
const MINUTE = 60;
const HOUR = 3600;
const PLAIN = { autoRebroadcast: "0", autoUnicast: "0", otaUpdateType: "20800" };

function hasMasterAlarm(master: CommandedMaster, key: MasterAlarm): boolean {
  const bit = MASTER_ALARMS.find((alarm) => alarm.key === key)?.bit ?? expect.fail();
  return ((Number.parseInt(master.run.lastMasterData?.alarms ?? "0", 16) >>> bit) & 1) === 1;
}

function otaEvents(master: CommandedMaster) {
  return master.run.events.filter(({ type }) => type === "ota");
}

/** Phases of the update, in order. */
function phases(master: CommandedMaster): readonly unknown[] {
  const states = otaEvents(master).map(({ data }) => data.state);
  return states.filter((state, at) => state !== states[at - 1]);
}

function versions(master: CommandedMaster): ReadonlySet<string | null> {
  return new Set(everyNode(master).map((at) => heardRow(master, at)));
}

function heardRow(master: CommandedMaster, index: number): string | null {
  return master.run.row(index)?.firmwareVersion ?? null;
}

function begin(master: CommandedMaster, changes: Readonly<Record<string, string>> = {}) {
  master.outcome("set-ota-realtime-conditions", { args: { allowOlderVersion: "0" } });
  return master.outcome("start-ota-realtime-conditions", { args: { ...PLAIN, ...changes } });
}

describe("the conditions of an update", () => {
  it("hold the nodes where they are and say how many are ready", () => {
    const master = settledMaster();
    play(master, "weak", [NODE]);
    master.run.run(30);
    const { message } = master.outcome("set-ota-realtime-conditions", {
      args: { allowOlderVersion: "0" },
    });
    expect(message).toBe("Realtime OTA conditions set, 59/60 ready");
    const angle = heard(master).run.row(DEAD)?.anglePanel;
    expect(hasMasterFlag(master, "otaConditions")).toBe(true);
    expect(hasNodeFlag(master, "otaReady", DEAD)).toBe(true);
    expect(hasNodeFlag(master, "otaReady", NODE)).toBe(false);
    master.outcome("low-priority-keep-angle", { args: { angle: "10" } });
    master.run.run(2 * MINUTE);
    expect(heard(master).run.row(DEAD)?.anglePanel).toBe(angle);
    expect(master.outcome("resume-normal-ota-operation").message).toBe("Normal operation resumed");
    master.run.run(5 * MINUTE);
    expect(Math.abs((heard(master).run.row(DEAD)?.anglePanel ?? 0) - 1000)).toBeLessThan(50);
    expect(hasMasterFlag(master, "otaConditions")).toBe(false);
    expect(hasNodeFlag(master, "otaReady", DEAD)).toBe(false);
  });

  it("lapse after half an hour", () => {
    const master = settledMaster();
    master.outcome("set-ota-commissioning-conditions");
    master.run.run(29 * MINUTE);
    expect(hasNodeFlag(heard(master), "otaReady", NODE)).toBe(true);
    master.run.run(2 * MINUTE);
    expect(hasNodeFlag(heard(master), "otaReady", NODE)).toBe(false);
    expect(hasMasterFlag(master, "otaConditions")).toBe(false);
    const args = { autoRebroadcast: "0", autoUnicast: "0" };
    expect(master.outcome("start-ota-commissioning-update", { args }).code).toBe("CONDITIONS");
  });

  it("give way to a stow", () => {
    const master = settledMaster();
    master.outcome("set-ota-realtime-conditions", { args: { allowOlderVersion: "0" } });
    master.run.weather = { windMph: 38, gustMph: 52 };
    master.run.run(7 * MINUTE);
    expect(Math.abs((heard(master).run.row(NODE)?.anglePanel ?? 0) - 3700)).toBeLessThan(50);
    expect(hasMasterFlag(master, "otaConditions")).toBe(false);
  });
});

describe("an update", () => {
  it("of a healthy field goes through its phases, with an event every 5 s", () => {
    const master = settledMaster();
    const began = master.run.now;
    expect(begin(master).message).toBe("OTA started: 3.21.0 to 60 nodes");
    master.run.run(30);
    expect(hasMasterFlag(heard(master), "otaActive")).toBe(true);
    expect(hasNodeFlag(master, "otaActive", NODE)).toBe(true);
    master.run.run(120);
    expect(phases(master)).toEqual(["transfer", "verify", "apply", "report", "idle"]);
    const transfer = otaEvents(master).filter(({ data }) => data.state === "transfer");
    expect(transfer.map(({ ts }) => ts - began)).toEqual(
      expect.arrayContaining([0, 5, 10, 15, 20, 85]),
    );
    expect(transfer.at(4)?.data).toEqual({
      state: "transfer",
      pct: 22,
      ver: NEW,
      type: 20800,
      ok: 0,
      missing: 60,
    });
    expect(otaEvents(master).at(-1)?.data).toMatchObject({ ok: 60, missing: 0, pct: 100 });
    expect(versions(heard(master))).toEqual(new Set([NEW]));
    expect(hasNodeFlag(master, "fwUpdated", NODE)).toBe(true);
    expect(hasNodeFlag(master, "resetSoftware", NODE)).toBe(true);
    expect(hasMasterFlag(master, "otaActive")).toBe(false);
    expect(hasMasterAlarm(master, "otaFailed")).toBe(false);
    master.run.run(5 * MINUTE);
    expect(master.run.lastMasterData?.fwNode).toBe(NEW);
  });

  it("leaves out the flaky and the dead when nothing is repaired", () => {
    const master = settledMaster();
    play(master, "dead", [DEAD]);
    play(master, "flaky", [FLAKY]);
    heard(master);
    begin(master);
    master.run.run(150);
    expect(otaEvents(master).at(-1)?.data).toMatchObject({ ok: 58, missing: 2 });
    for (let call = 0; call < 4; call += 1) heard(master);
    expect(heardRow(master, NODE)).toBe(NEW);
    expect([heardRow(master, DEAD), heardRow(master, FLAKY)]).toEqual([OLD, OLD]);
    expect(hasMasterAlarm(master, "otaFailed")).toBe(true);
    expect(hasMasterAlarm(master, "fwMismatch")).toBe(true);
    expect(hasNodeAlarm(master, "otaFailed", FLAKY)).toBe(false);
    master.run.run(30 * MINUTE);
    for (let call = 0; call < 4; call += 1) heard(master);
    expect(hasNodeAlarm(master, "otaFailed", FLAKY)).toBe(true);
    expect(hasNodeAlarm(master, "otaFailed", DEAD)).toBe(true);
    expect(hasNodeAlarm(master, "otaFailed", NODE)).toBe(false);
  });

  it("repairs the flaky one by one, 5 s each, and a good campaign clears the alarms", () => {
    const master = settledMaster();
    play(master, "flaky", [FLAKY]);
    begin(master);
    master.run.run(40 * MINUTE);
    for (let call = 0; call < 4; call += 1) heard(master);
    expect(hasNodeAlarm(master, "otaFailed", FLAKY)).toBe(true);
    expect(hasMasterAlarm(master, "otaFailed")).toBe(true);
    const before = otaEvents(master).length;
    begin(master, { autoUnicast: "1" });
    master.run.run(3 * MINUTE);
    expect(phases(master).slice(-6)).toEqual([
      "transfer",
      "verify",
      "repair",
      "apply",
      "report",
      "idle",
    ]);
    expect(otaEvents(master).length).toBeGreaterThan(before + 20);
    for (let call = 0; call < 4; call += 1) heard(master);
    expect(heardRow(master, FLAKY)).toBe(NEW);
    expect(hasNodeAlarm(master, "otaFailed", FLAKY)).toBe(false);
    expect(hasMasterAlarm(master, "otaFailed")).toBe(false);
    expect(hasMasterAlarm(master, "fwMismatch")).toBe(false);
  });

  it("sends the image once more when it is to rebroadcast", () => {
    const master = settledMaster();
    play(master, "flaky", everyNode(master).slice(0, 20));
    begin(master, { autoRebroadcast: "1" });
    master.run.run(6 * MINUTE);
    expect(phases(master)).toContain("rebroadcast");
    const { ok, missing } = otaEvents(master).at(-1)?.data ?? {};
    expect(Number(ok)).toBeGreaterThan(45);
    expect(Number(ok) + Number(missing)).toBe(60);
  });

  it("ends at once for normal operation, and nothing has changed", () => {
    const master = settledMaster();
    begin(master);
    master.run.run(30);
    const [busy] = master.send("start-ota-realtime-conditions", { args: PLAIN });
    expect(busy?.code).toBe("BUSY");
    expect(master.outcome("resume-normal-ota-operation").status).toBe("success");
    expect(otaEvents(master).at(-1)?.data.state).toBe("aborted");
    master.run.run(5 * MINUTE);
    expect(versions(heard(master))).toEqual(new Set([OLD]));
    expect(hasNodeFlag(master, "otaActive", NODE)).toBe(false);
  });

  it("gives way to a stow to safety", () => {
    const master = settledMaster();
    begin(master);
    master.run.run(30);
    master.outcome("strong-angle-stow");
    master.run.run(6 * MINUTE);
    expect(Math.abs((heard(master).run.row(NODE)?.anglePanel ?? 0) - 3700)).toBeLessThan(50);
    expect(phases(master)).toEqual(["transfer", "aborted"]);
    expect(versions(master)).toEqual(new Set([OLD]));
  });

  it("of one node leaves the others alone", () => {
    const master = settledMaster();
    master.outcome("set-ota-unicast-conditions");
    const nId = nIdOf(master, NODE);
    const args = { nId, autoUnicast: "1", otaUpdateType: "20800" };
    expect(master.outcome("start-unicast-ota-update", { args }).message).toBe(
      `OTA started: 3.21.0 to node ${nId}`,
    );
    master.run.run(2 * MINUTE);
    heard(master);
    expect([heardRow(master, NODE), heardRow(master, DEAD)]).toEqual([NEW, OLD]);
    expect(hasMasterAlarm(master, "fwMismatch")).toBe(true);
  });

  it("with an older image is made only when that is allowed", () => {
    const type = { otaUpdateType: "12593", autoRebroadcast: "0", autoUnicast: "1" };
    const name = "start-ota-realtime-conditions";
    const master = settledMaster({ preset: "mixed", master: 2 });
    master.outcome("set-ota-realtime-conditions", { args: { allowOlderVersion: "0" } });
    expect(master.outcome(name, { args: type })).toMatchObject({
      code: "IMAGE",
      message: "No image for node type 12593",
    });
    master.outcome("set-ota-realtime-conditions", { args: { allowOlderVersion: "1" } });
    expect(master.outcome(name, { args: type }).status).toBe("success");
    master.run.run(10 * MINUTE);
    heard(master);
    expect(heardRow(master, 0)).toBe("3.19.4");
  });
});

describe("updates in the night", () => {
  const NIGHT = { autoRebroadcast: "0", autoUnicast: "1" };

  it("run once, an hour after trackers have come to rest", () => {
    const master = settledMaster({ dtSeconds: 5 });
    master.outcome("set-overnight-ota-conditions", { args: { allowOlderVersion: "0" } });
    const { message } = master.outcome("schedule-overnight-auto-ota", {
      args: { ...NIGHT, otaUpdateType: "20800" },
    });
    expect(message).toMatch(/^Overnight OTA scheduled \d\d:00$/);
    expect(hasMasterFlag(heard(master), "otaScheduled")).toBe(true);
    const hours = Number(/(\d\d):/.exec(message)?.[1]) - 10.5;
    master.run.run((hours - 0.3) * HOUR);
    expect(otaEvents(master)).toEqual([]);
    expect(hasMasterFlag(master, "otaConditions")).toBe(true);
    master.run.run(HOUR);
    expect(versions(heard(master))).toEqual(new Set([NEW]));
    expect(hasMasterFlag(master, "otaScheduled")).toBe(false);
  });

  it("can be cancelled", () => {
    const master = settledMaster({ dtSeconds: 5 });
    master.outcome("set-overnight-ota-conditions", { args: { allowOlderVersion: "0" } });
    master.outcome("schedule-overnight-auto-ota", { args: { ...NIGHT, otaUpdateType: "20800" } });
    expect(master.outcome("cancel-scheduled-overnight-ota").status).toBe("success");
    expect(master.outcome("cancel-scheduled-overnight-ota").code).toBe("NOTHING");
    master.run.run(14 * HOUR);
    expect(otaEvents(master)).toEqual([]);
  });

  it("come back every night for nodes that run another version", () => {
    const master = settledMaster({ dtSeconds: 10 });
    master.outcome("schedule-nightly-ota-check", { args: { ...NIGHT, allowOlderVersion: "0" } });
    master.run.run(24 * HOUR);
    expect(versions(heard(master))).toEqual(new Set([NEW]));
    play(master, "oldfw", [NODE]);
    heard(master);
    const before = otaEvents(master).length;
    master.run.run(24 * HOUR);
    expect(heardRow(heard(master), NODE)).toBe(NEW);
    expect(otaEvents(master)[before]?.data).toMatchObject({ missing: 1 });
    expect(hasMasterFlag(master, "otaScheduled")).toBe(true);
    master.outcome("cancel-scheduled-nightly-ota-check");
    expect(hasMasterFlag(heard(master), "otaScheduled")).toBe(false);
  });
});
