/** Reset and data commands: their effects on nodes, as the master reports them. */
import { describe, expect, it } from "vitest";
import { REALTIME_STATUS_FIELDS } from "#domain/commands/realtime-status-fields.ts";
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
const OTHER = 9;
const RESET_ALARMS = { alarmBits1: "57342", alarmBits2: "65534" };
const HOUR = 3600;

/** A node whose motor was stuck while the sun moved, and is free again. */
function stalled(): CommandedMaster {
  const master = settledMaster();
  play(master, "stuck", [NODE]);
  master.outcome("high-priority-keep-angle", { args: { angle: "-40" } });
  master.run.run(120);
  play(master, "stuck", [NODE], false);
  return heard(master);
}

describe("reset-flags and reset-alarms", () => {
  it("let a motor run again only together", () => {
    const master = stalled();
    expect(hasNodeAlarm(master, "noMotion", NODE)).toBe(true);
    const isBlocked = () =>
      hasNodeFlag(master, "failedMoveEast", NODE) || hasNodeFlag(master, "failedMoveWest", NODE);
    expect(isBlocked()).toBe(true);
    const before = master.run.row(NODE)?.anglePanel;
    expect(master.outcome("reset-alarms", { args: RESET_ALARMS }).message).toBe(
      "Alarms reset on 60/60 nodes",
    );
    heard(master).run.run(120);
    expect(hasNodeAlarm(heard(master), "noMotion", NODE)).toBe(false);
    expect(master.run.row(NODE)?.anglePanel).toBe(before);
    master.outcome("reset-flags", { args: { flagBits: "257" } });
    master.run.run(250);
    heard(master);
    expect(isBlocked()).toBe(false);
    expect(Math.abs((master.run.row(NODE)?.anglePanel ?? 0) + 4000)).toBeLessThan(50);
  });

  it("leave every other flag and the live ones alone", () => {
    const master = settledMaster();
    master.outcome("reset-all-nodes");
    master.run.run(90);
    expect(hasNodeFlag(heard(master), "resetSoftware", NODE)).toBe(true);
    master.outcome("reset-flags", { args: { flagBits: "257" } });
    expect(hasNodeFlag(heard(master), "resetSoftware", NODE)).toBe(true);
    master.outcome("reset-flags", { args: { flagBits: "65535" } });
    expect(hasNodeFlag(heard(master), "resetSoftware", NODE)).toBe(false);
    expect(hasNodeFlag(master, "trackingEnabled", NODE)).toBe(true);
  });

  it("do not hide an alarm whose condition holds", () => {
    const master = settledMaster();
    play(master, "weak", [NODE]);
    play(master, "estop", [OTHER]);
    master.run.run(60);
    expect(hasNodeAlarm(heard(master), "lowBattery", NODE)).toBe(true);
    expect(hasNodeAlarm(master, "estop", OTHER)).toBe(true);
    master.outcome("reset-alarms", { args: RESET_ALARMS });
    expect(hasNodeAlarm(heard(master), "lowBattery", NODE)).toBe(true);
    expect(hasNodeAlarm(master, "estop", OTHER)).toBe(true);
  });
});

describe("reset-alarms", () => {
  it("leaves the E-stop alone until its time is over", () => {
    const master = settledMaster();
    play(master, "estop", [NODE]);
    master.run.run(5);
    play(master, "estop", [NODE], false);
    master.outcome("reset-alarms", { args: RESET_ALARMS });
    master.outcome("start-arrr");
    master.run.run(2);
    expect(hasNodeAlarm(master, "estop", NODE)).toBe(true);
    master.run.run(60);
    expect(hasNodeAlarm(heard(master), "estop", NODE)).toBe(false);
  });
});

describe("reset-all-nodes", () => {
  it("takes every node down for 25 s, and each shows initial values until it has measured", () => {
    const master = settledMaster();
    expect(master.outcome("reset-all-nodes").message).toBe("Restarting 60 nodes");
    master.run.run(5);
    master.outcome("realtime-call-and-response");
    master.run.run(5);
    expect(everyNode(master).filter((index) => master.run.row(index)?.checkinRound !== 0)).toEqual(
      [],
    );
    master.run.run(10);
    master.outcome("realtime-call-and-response");
    master.run.run(5);
    expect(hasNodeAlarm(master, "initialValues", NODE)).toBe(true);
    expect(master.run.row(NODE)?.chargeStatus).toBe(255);
    master.run.run(60);
    expect(hasNodeAlarm(heard(master), "initialValues", NODE)).toBe(false);
    expect(hasNodeFlag(master, "resetSoftware", NODE)).toBe(true);
  });

  it("stops motors for that time", () => {
    const master = settledMaster();
    master.outcome("high-priority-keep-angle", { args: { angle: "0" } });
    master.run.run(300);
    master.outcome("high-priority-keep-angle", { args: { angle: "40" } });
    master.run.run(5);
    master.outcome("reset-all-nodes");
    // A movement of 40 degrees takes 200 s.
    master.run.run(197);
    const args = { nId: nIdOf(master, NODE) };
    const status = master.outcome("request-node-realtime-status", { args }).message;
    const angle = Number(status.split(",")[1]);
    expect(angle).toBeGreaterThan(3300);
    expect(angle).toBeLessThan(3800);
  });

  it("takes one node down when it is named", () => {
    const master = settledMaster();
    const args = { nId: nIdOf(master, NODE) };
    expect(master.outcome("reset-all-nodes", { args }).message).toBe("Restarting 1 nodes");
    master.run.run(90);
    expect(hasNodeFlag(heard(master), "resetSoftware", NODE)).toBe(true);
    expect(hasNodeFlag(master, "resetSoftware", OTHER)).toBe(false);
  });

  it("forgets the figures of the last move unless they were saved", () => {
    const saved = { nId: "FFFF", paramId: "0" };
    const zeros = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`param${at}`, "0"]));
    const master = settledMaster({ dtSeconds: 1 });
    master.outcome("disable-tracking");
    const figure = heard(master).run.row(NODE)?.motorCurrentAve ?? 0;
    expect(figure).toBeGreaterThan(0);
    const { message } = master.outcome("save-node-data", { args: { ...saved, ...zeros } });
    expect(message).toBe("60/60 nodes saved");
    master.outcome("reset-all-nodes");
    master.run.run(60);
    expect(heard(master).run.row(NODE)?.motorCurrentAve).toBe(figure);
    const other = settledMaster({ dtSeconds: 1 });
    other.outcome("disable-tracking");
    other.outcome("reset-all-nodes");
    other.run.run(60);
    expect(heard(other).run.row(NODE)?.motorCurrentAve).toBe(0);
  });
});

describe("calling the nodes", () => {
  it.each([
    ["start-arrr", {}, "cycle", /^60\/60 nodes answered, \d+\.\d s$/],
    ["realtime-call-and-response", {}, "poll", /^5\d\/60 nodes answered, \d+\.\d s$/],
    [
      "broadcast-call-and-response",
      { roundNumber: "8" },
      "cycle",
      /^60\/60 nodes answered in [1-4] rounds, \d+\.\d s$/,
    ],
  ] as const)("by %s brings new node data", (name, args, kind, words) => {
    const master = settledMaster();
    const before = master.run.snapshots.length;
    const { status, message } = master.outcome(name, { args });
    expect({ status, message }).toEqual({
      status: "success",
      message: expect.stringMatching(words),
    });
    master.run.run(2);
    expect(master.run.snapshots).toHaveLength(before + 1);
    expect(master.run.snapshots.at(-1)).toMatchObject({ kind });
  });

  it("takes the time of the radio and says how far it has come", () => {
    const master = settledMaster();
    play(master, "dead", everyNode(master).slice(0, 30));
    const [received] = master.send("start-arrr");
    master.run.run(30);
    const said = master.ofCommand(received);
    const running = said
      .slice(1, -1)
      .map(({ message }) => Number(/^(\d+)\/60 nodes$/.exec(message)?.[1]));
    expect(running).toHaveLength(3);
    expect(running).toEqual(running.toSorted((one, other) => one - other));
    expect(said.at(-1)?.message).toMatch(/^(29|30)\/60 nodes/);
  });
});

describe("disable-sleep-control", () => {
  it("keeps nodes awake until midnight, so that none counts as asleep", () => {
    const master = settledMaster({ dtSeconds: 10 });
    play(master, "dead", [OTHER]);
    expect(master.outcome("disable-sleep-control").message).toBe(
      "Sleep control disabled until 00:00",
    );
    heard(heard(master));
    expect(hasNodeFlag(master, "sleep", NODE)).toBe(false);
    expect(hasMasterFlag(master, "sleepControl")).toBe(false);
    expect(master.run.row(OTHER)?.sleepCounter).toBe(0);
    master.run.run(12 * HOUR);
    expect(hasMasterFlag(heard(master), "sleepControl")).toBe(false);
    master.run.run(2 * HOUR);
    expect(hasNodeFlag(heard(master), "sleep", NODE)).toBe(true);
    expect(hasMasterFlag(master, "sleepControl")).toBe(true);
    expect(master.run.row(OTHER)?.sleepCounter).toBeGreaterThan(4);
  });
});

describe("the realtime status", () => {
  function status(master: CommandedMaster): readonly string[] {
    const args = { nId: nIdOf(master, NODE) };
    return master.outcome("request-node-realtime-status", { args }).message.split(",");
  }

  it("is 28 values that agree with the node data", () => {
    const master = settledMaster();
    master.outcome("disable-tracking");
    const values = status(heard(master));
    expect(values).toHaveLength(28);
    const read = (key: string) =>
      values[REALTIME_STATUS_FIELDS.find((field) => field.key === key)?.index ?? -1];
    const row = heard(master).run.row(NODE);
    expect(read("softwareVersion")).toBe("3.20.1");
    expect(read("anglePanel")).toBe(String(row?.anglePanel));
    expect(read("alarms")).toBe(row?.alarms);
    expect(read("flags")).toBe(row?.flags);
    expect(read("trackingState")).toBe("5");
    expect(read("mcuType")).toBe("20800");
    expect(read("hardwareVersion")).toBe("4.0");
    expect(read("zigbeeAmplifier")).toBe("135");
    expect(Number(read("batteryVoltage"))).toBeGreaterThan(24000);
    expect(Number(read("batteryStateOfCharge"))).toBe(row?.batteryStateOfCharge);
  });

  it("is 13 values of the oldest generation", () => {
    const master = settledMaster({ preset: "mixed", master: 0 });
    const values = status(master);
    expect(values).toHaveLength(13);
    expect([values[8], values[9]]).toEqual(["", ""]);
    expect(values[12]).toMatch(/^[0-9A-F]{16}$/);
  });
});
