/** Replacement batches step by step, with the texts and the resulting state of the node. */
import { describe, expect, it } from "vitest";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  hasNodeAlarm,
  hasNodeFlag,
  heard,
  nIdOf,
  parameterSet,
  play,
  settingsSet,
  settledMaster,
} from "#test/builders/commanded-nodes.ts";

const NODE = 5;
const OTHER = 9;
const RESET = { alarmBits1: "57342", alarmBits2: "65534", flagBits: "65535" };
const SET_ID = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e65";

/** Two nodes whose motors were stuck; the first has a new motor. */
function repaired(): CommandedMaster {
  const master = settledMaster();
  play(master, "stuck", [NODE, OTHER]);
  master.outcome("high-priority-keep-angle", { args: { angle: "40" } });
  master.run.run(120);
  play(master, "stuck", [NODE], false);
  return heard(master);
}

describe("post-replacement-reset-batch", () => {
  it("clears alarms, flags and counters of one node, and reports it at once", () => {
    const master = repaired();
    expect(hasNodeAlarm(master, "noMotion", NODE)).toBe(true);
    const nId = nIdOf(master, NODE);
    const [received] = master.send("post-replacement-reset-batch", { args: { nId, ...RESET } });
    master.run.run(10);
    expect(master.ofCommand(received).map(({ message }) => message)).toEqual([
      "Command received",
      "Step 1/3: alarms",
      "Step 2/3: flags",
      "Step 3/3: counters and status",
      `Step 3/3: node ${nId} reset`,
    ]);
    expect(hasNodeAlarm(master, "noMotion", NODE)).toBe(false);
    expect(hasNodeFlag(master, "failedMoveWest", NODE)).toBe(false);
    expect(hasNodeAlarm(master, "noMotion", OTHER)).toBe(true);
    expect(hasNodeFlag(master, "failedMoveWest", OTHER)).toBe(true);
    master.run.run(400);
    expect(Math.abs((heard(master).run.row(NODE)?.anglePanel ?? 0) - 4000)).toBeLessThan(50);
  });
});

describe("node-replacement-batch", () => {
  it("gives a new node everything it needs to track", () => {
    const master = settledMaster();
    play(master, "estop", [NODE]);
    master.run.run(10);
    play(master, "estop", [NODE], false);
    master.run.run(70);
    expect(hasNodeFlag(heard(master), "trackingEnabled", NODE)).toBe(false);
    const nId = nIdOf(master, NODE);
    const [received] = master.send("node-replacement-batch", {
      args: { nId, nodeParamId: SET_ID, spaParamId: SET_ID },
      params: parameterSet({ estopDisableTime: 77 }),
      settings: settingsSet({ overnightAngle: "500" }),
    });
    master.run.run(20);
    expect(master.ofCommand(received).map(({ message }) => message)).toEqual([
      "Command received",
      "Step 1/6: id",
      "Step 2/6: parameters",
      "Step 3/6: limits and settings",
      "Step 4/6: coordinates and heights",
      "Step 5/6: alarms and flags",
      "Step 6/6: status, tracking on",
      `Step 6/6: node ${nId} ready`,
    ]);
    expect(hasNodeFlag(master, "trackingEnabled", NODE)).toBe(true);
    expect(hasNodeFlag(master, "coordsSet", NODE)).toBe(true);
    expect(hasNodeFlag(master, "coordsSet", OTHER)).toBe(false);
    const read = (index: number) =>
      master.outcome("read-node-params-from-node", { args: { nId: nIdOf(master, index) } }).message;
    expect(read(NODE)).toMatch(/estopDisableTime=77/);
    expect(read(OTHER)).toMatch(/estopDisableTime=60/);
  });

  it("leaves parameters and limits as they are when it names no sets", () => {
    const master = settledMaster();
    const nId = nIdOf(master, NODE);
    const [received] = master.send("node-replacement-batch", { args: { nId } });
    master.run.run(20);
    const said = master.ofCommand(received).map(({ message }) => message);
    expect(said).toContain("Step 2/6: no parameter set");
    expect(said).toContain("Step 3/6: no settings set");
    expect(said.at(-1)).toBe(`Step 6/6: node ${nId} ready`);
  });

  it("says at which step the node fell silent", () => {
    const master = settledMaster();
    const args = { nId: nIdOf(master, NODE) };
    const [received] = master.send("node-replacement-batch", { args });
    master.run.secondsUntil(() => master.ofCommand(received).length >= 3, 10);
    play(master, "dead", [NODE]);
    master.run.run(30);
    const { code, message = "" } = master.ofCommand(received).at(-1) ?? {};
    expect(code).toBe("TIMEOUT");
    expect(message).toMatch(/^Step [2-6]\/6: Node [0-9A-F]{4} did not respond$/);
  });

  it("begins nothing when a set it names is not there", () => {
    const master = new CommandedMaster();
    const args = { nId: nIdOf(master, NODE), nodeParamId: SET_ID, spaParamId: SET_ID };
    expect(
      master.outcome("node-replacement-batch", { args, params: parameterSet() }),
    ).toMatchObject({
      code: "PARAM",
      message: "Step 3/6: Parameter set missing or malformed: settings",
    });
    expect(hasNodeFlag(heard(master), "idChanged", NODE)).toBe(false);
  });
});
