/** Commands for parameters, charger and calibration: each node works with its latest values. */
import { describe, expect, it } from "vitest";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
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
const MISSED = 9;
const ID = { nodeParamId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e65" };
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The parameters that a node reports, by name. */
function parametersOf(master: CommandedMaster, index: number): ReadonlyMap<string, string> {
  const args = { nId: nIdOf(master, index) };
  const { message } = master.outcome("read-node-params-from-node", { args });
  return pairs(message);
}

function pairs(message: string): ReadonlyMap<string, string> {
  const entries = message.split(";").slice(1);
  return new Map(entries.map((entry) => [entry.split("=")[0] ?? "", entry.split("=")[1] ?? ""]));
}

describe("reading parameters", () => {
  it("from a node comes in five frames and the order of the catalogue", () => {
    const master = settledMaster();
    const [received] = master.send("read-node-params-from-node", {
      args: { nId: nIdOf(master, NODE) },
    });
    master.run.run(20);
    const said = master.ofCommand(received);
    expect(said.slice(1, -1).map(({ message }) => message)).toEqual(
      [1, 2, 3, 4, 5].map((frame) => `Frame ${frame}/5`),
    );
    const { message = "" } = said.at(-1) ?? {};
    expect(message).toMatch(/^PARAMS nId=[0-9A-F]{4};lowBatteryLimit=24800;/);
    const written = NODE_PARAMETERS.filter(({ access }) => access === "write");
    expect([...pairs(message).keys()]).toEqual(written.map(({ id }) => id));
  });

  it("from the oldest generation says what it does not know", () => {
    const master = settledMaster({ preset: "mixed", master: 0 });
    const values = [...parametersOf(master, NODE).values()];
    expect(values.slice(-4)).toEqual(["NA", "NA", "NA", "NA"]);
    expect(values.slice(0, -4)).not.toContain("NA");
  });

  it("from the master brings its limits too", () => {
    const { message } = settledMaster().outcome("read-node-params-from-master");
    expect(message).toMatch(/^PARAMS master;lowBatteryLimit=24800;/);
    expect(message).toMatch(/;mechLimitEast=-45;mechLimitWest=45;strongestAngle=37$/);
  });
});

describe("sets for all nodes", () => {
  it("need no argument that names them", () => {
    const params = parameterSet({ lowBatteryLimit: 29000 });
    expect(settledMaster().outcome("send-node-params-batch", { params })).toMatchObject({
      status: "success",
    });
  });

  it("reach who hears them, and who does not keeps the old values", () => {
    const master = settledMaster();
    play(master, "dead", [MISSED]);
    heard(master);
    const params = parameterSet({ lowBatteryLimit: 29000 });
    const [received] = master.send("send-node-params-batch", { args: ID, params });
    master.run.run(30);
    expect(master.ofCommand(received).map(({ message }) => message)).toEqual([
      "Command received",
      "Step 1/3: parameter set complete",
      "Step 2/3: stored on the master",
      "Step 3/3: sending to 60 nodes",
      expect.stringMatching(/^\d+\/60 nodes$/),
      expect.stringMatching(/^59\/60 nodes updated; not responding: [0-9A-F]{4}$/),
    ]);
    play(master, "dead", [MISSED], false);
    master.run.run(60);
    expect(parametersOf(master, NODE).get("lowBatteryLimit")).toBe("29000");
    expect(parametersOf(master, MISSED).get("lowBatteryLimit")).toBe("24800");
    expect(hasNodeAlarm(heard(master), "lowBattery", NODE)).toBe(true);
    expect(hasNodeAlarm(master, "lowBattery", MISSED)).toBe(false);
    expect(hasNodeFlag(master, "paramsChanged", NODE)).toBe(true);
    expect(hasNodeFlag(master, "paramsChanged", MISSED)).toBe(false);
  });

  it("are kept by the master", () => {
    const master = settledMaster();
    master.outcome("send-node-params-batch", {
      args: ID,
      params: parameterSet({ arrrStatusIntervalMinute: 1 }),
    });
    const read = pairs(master.outcome("read-node-params-from-master").message);
    expect(read.get("arrrStatusIntervalMinute")).toBe("1");
    const before = master.run.cycles.length;
    master.run.run(600);
    expect(master.run.cycles.length - before).toBeGreaterThanOrEqual(9);
  });

  it("change the angles of the master and the limits of its nodes", () => {
    const master = settledMaster();
    master.outcome("high-priority-keep-angle", { args: { angle: "45" } });
    master.run.run(300);
    expect(hasNodeAlarm(heard(master), "limitWest", NODE)).toBe(false);
    play(master, "stuck", [NODE]);
    const settings = settingsSet({ mechLimitWest: "3000", mechLimitEast: "-3000" });
    const outcome = master.outcome("send-master-params-batch", {
      args: { spaParamId: ID.nodeParamId },
      settings,
    });
    expect(outcome.message).toBe("Settings applied, limits sent to 60/60 nodes");
    master.run.run(300);
    expect(heard(master).run.row(MISSED)?.angleGoal).toBe(3000);
    master.outcome("high-priority-keep-angle", { args: { angle: "20" } });
    master.run.run(120);
    heard(master);
    expect(hasNodeAlarm(master, "limitWest", NODE)).toBe(true);
    expect(hasNodeAlarm(master, "limitWest", MISSED)).toBe(false);
    expect(pairs(master.outcome("read-node-params-from-master").message).get("mechLimitWest")).toBe(
      "30",
    );
    expect(master.run.lastMasterData).toMatchObject({ stowLimitEast: -3000, stowLimitWest: 3000 });
  });
});

describe("the charger", () => {
  it("turns trackers to the night angle when BATT_STOW_MODE finds too little charge", () => {
    const master = settledMaster();
    const args = { paramString: "BATT_STOW_MODE", param1: "1", param2: "-3000", param3: "2" };
    expect(master.outcome("update-param", { args }).message).toBe(
      "BATT_STOW_MODE sent to 60/60 nodes",
    );
    expect(hasNodeFlag(heard(master), "socStow", NODE)).toBe(true);
    expect(parametersOf(master, NODE).get("nodeSocBattVoltOffset")).toBe("-3000");
    master.outcome("update-param", { args: { ...args, param1: "0" } });
    expect(hasNodeFlag(heard(master), "socStow", NODE)).toBe(false);
  });

  it("rests while a motor runs when that is wanted", () => {
    const master = settledMaster();
    master.outcome("set-disable-charger-while-moving", { args: { disable: "1" } });
    expect(hasNodeFlag(heard(master), "chargerOffMoving", NODE)).toBe(true);
    expect(master.run.row(NODE)?.chargeStatus).not.toBe(0);
    master.outcome("high-priority-keep-angle", { args: { angle: "45" } });
    expect(heard(master).run.row(NODE)).toMatchObject({ chargeStatus: 0, chargeCurrent: 0 });
    master.outcome("set-disable-charger-while-moving", { args: { disable: "0" } });
    expect(hasNodeFlag(heard(master), "chargerOffMoving", NODE)).toBe(false);
  });

  it("conditions batteries for some minutes on every so manieth day", () => {
    const master = settledMaster({ dtSeconds: 10 });
    const args = { daysBetweenConditioning: "2", startHour: "12", minutes: "60", enable: "1" };
    master.outcome("set-node-charger-control-param", { args });
    expect(hasNodeFlag(heard(master), "conditioning", NODE)).toBe(false);
    const isConditioned = () => hasNodeFlag(heard(master), "conditioning", NODE);
    // The run began at 10:30.
    master.run.run(1.75 * HOUR);
    expect(isConditioned()).toBe(true);
    expect(master.run.row(NODE)?.chargeStatus).toBe(2);
    master.run.run(HOUR);
    expect(isConditioned()).toBe(false);
    master.run.run(23 * HOUR);
    expect(isConditioned()).toBe(false);
    master.run.run(DAY);
    expect(isConditioned()).toBe(true);
    master.outcome("set-node-charger-control-param", { args: { ...args, enable: "0" } });
    expect(isConditioned()).toBe(false);
  });

  it("recovers batteries below the threshold", () => {
    const master = settledMaster();
    play(master, "weak", [NODE]);
    master.outcome("set-battery-maintenance-voltage-threshold", {
      args: { batteryVoltageThreshold: "24000" },
    });
    play(master, "panel", [NODE]);
    master.run.run(HOUR);
    const volts = heard(master).run.row(NODE)?.batteryVoltage ?? 0;
    expect(hasNodeFlag(master, "maintenance", NODE)).toBe(volts < 24000);
    expect(hasNodeFlag(master, "maintenance", MISSED)).toBe(false);
    expect(volts).toBeLessThan(24000);
  });

  it("forgets the calibration of temperature sensors until the next night", () => {
    const master = settledMaster({ dtSeconds: 10 });
    play(master, "oldfw", [MISSED]);
    expect(hasNodeFlag(heard(master), "tempCal", NODE)).toBe(false);
    expect(hasNodeFlag(master, "tempCal", MISSED)).toBe(true);
    expect(master.outcome("reset-node-temperature-calibration").message).toBe("60/60 nodes reset");
    expect(hasNodeFlag(heard(master), "tempCal", NODE)).toBe(true);
    expect(hasNodeFlag(master, "tempCal", MISSED)).toBe(false);
    master.run.run(16 * HOUR);
    expect(hasNodeFlag(heard(master), "tempCal", NODE)).toBe(false);
    expect(hasNodeFlag(master, "tempCal", MISSED)).toBe(true);
  });

  it.each([
    ["set-disable-charger-while-moving", { disable: "1" }],
    ["reset-node-temperature-calibration", {}],
    ["node-zigbee-enable", {}],
    ["send-disable-power-boost", {}],
  ])("is nothing that the oldest generation acknowledges: %s", (name, args) => {
    const master = settledMaster({ preset: "mixed", master: 0 });
    expect(master.outcome(name, { args })).toMatchObject({
      code: "NODES",
      message: expect.stringMatching(/^Only 0\/\d+ nodes acknowledged/),
    });
  });
});
