/** Commands to a whole master: their effects and feedback texts. */
import { describe, expect, it } from "vitest";
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { lowFlag } from "#simulator/node/words.ts";
import { CommandedMaster, type Sent } from "#test/builders/commanded-master.ts";
import { MORNING } from "#test/builders/sim-run.ts";

/** 04:30 local standard time. */
const BEFORE_SUNRISE = MORNING - 6 * 3600;

function flag(master: CommandedMaster, key: MasterFlag): boolean {
  const bit = MASTER_FLAGS.find((entry) => entry.key === key)?.bit ?? expect.fail();
  const word = Number.parseInt(master.run.lastMasterData?.flags ?? "0", 16);
  return ((word >>> bit) & 1) === 1;
}

function stowWord(master: CommandedMaster): string {
  return master.run.lastMasterData?.stowModesActive ?? expect.fail();
}

/** Whether the node reports a low-priority hold. */
function isHeldLow(master: CommandedMaster, index: number): boolean {
  const flags = BigInt(`0x${master.run.row(index)?.flags ?? expect.fail()}`);
  return (flags & BigInt(lowFlag("manualLow"))) !== 0n;
}

/** The last target angles of all listed nodes, in degrees. */
function goals(master: CommandedMaster): ReadonlySet<number> {
  const rows = master.run.physical.trackers.map((_, index) => master.run.row(index));
  return new Set(rows.map((row) => (row?.angleGoal ?? Number.NaN) / 100));
}

/** Sends a command, runs it, and polls the nodes. */
function act(master: CommandedMaster, name: string, sent: Sent = {}) {
  const outcome = master.outcome(name, sent);
  master.run.run(5);
  master.run.master.callSoon();
  master.run.run(30);
  return outcome;
}

describe("time, restart and info", () => {
  it("reports its time and the deviation", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(4);
    expect(master.outcome("time-get").message).toMatch(
      /^utc=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,local=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d,drift=\+4$/,
    );
  });

  it("sets its clock by the server", () => {
    const master = new CommandedMaster();
    master.run.master.setClockError(2);
    expect(master.outcome("time-sync").message).toBe("Time synced, correction -2 s");
    expect(master.outcome("time-get").message).toMatch(/drift=0$/);
  });

  it("cannot tell or set the time of a broken clock", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "clock", isOn: true });
    expect(master.outcome("time-get")).toMatchObject({ status: "fail", code: "CLOCK" });
    expect(master.outcome("time-sync")).toMatchObject({ status: "fail", code: "CLOCK" });
  });

  it("names its programs, its network and its list", () => {
    const master = new CommandedMaster();
    expect(master.outcome("client-version").message).toMatch(
      /^iot-client=2\.3\.0,os=5\.15,uptime=59$/,
    );
    const { mId } = master.run.physical;
    expect(master.outcome("display-master-info").message).toMatch(
      new RegExp(`^fw=4\\.2\\.1,mId=${mId},.*nodes=60,assigned=60,ip=10\\..*,uptime=59,stow=0000$`),
    );
  });

  it("says its birth again with the same connection", () => {
    const master = new CommandedMaster();
    const outcome = master.outcome("refresh-device-id");
    expect(outcome.message).toBe(`mId=${master.run.physical.mId}`);
    expect(master.run.payloads("conn")).toEqual([
      expect.objectContaining({ online: true, sid: "9f2c41d07ab35e68" }),
    ]);
  });

  it("says its own data and the last words of its nodes on request, without asking them", () => {
    const master = new CommandedMaster();
    const own = master.run.masterData.length;
    expect(master.outcome("dt-master").message).toBe("Master data sent");
    expect(master.outcome("dt-nodes").message).toBe("Data of 60 nodes sent");
    master.run.run(2);
    expect(master.run.masterData.length).toBe(own + 1);
    const said = master.run.snapshots.filter(({ kind }) => kind === "dt");
    expect(said.map(({ indexes }) => indexes.length)).toEqual([60]);
  });
});

describe("tracking and stow", () => {
  it("goes off and on with the flag, the mode and the nodes", () => {
    const master = new CommandedMaster();
    expect(act(master, "disable-tracking").message).toBe("Tracking disabled on 60 nodes");
    expect(flag(master, "trackingEnabled")).toBe(false);
    expect(master.run.lastMasterData?.trackingMode).toBe(5);
    expect(act(master, "enable-tracking").message).toBe("Tracking enabled on 60 nodes");
    expect(flag(master, "trackingEnabled")).toBe(true);
  });

  it("brings every node to the strongest angle, above every other stow, until it is restored", () => {
    const master = new CommandedMaster();
    expect(act(master, "strong-angle-stow").message).toBe("Stowing 60 nodes to 37");
    expect(stowWord(master)).toBe("0002");
    expect(goals(master)).toEqual(new Set([37]));
    expect(act(master, "restore-override").message).toBe("Override restored");
    expect(stowWord(master)).toBe("0000");
    expect(act(master, "restore-override")).toMatchObject({ status: "fail", code: "NOTACTIVE" });
  });

  it("holds an angle of high priority", () => {
    const master = new CommandedMaster();
    const outcome = act(master, "high-priority-keep-angle", { args: { angle: "-45" } });
    expect(outcome.message).toBe("Moving 60 nodes to -45");
    expect(stowWord(master)).toBe("0002");
    expect(goals(master)).toEqual(new Set([-45]));
  });

  it("holds an angle of low priority until it is restored", () => {
    const master = new CommandedMaster();
    const outcome = act(master, "low-priority-keep-angle", { args: { angle: "5" } });
    expect(outcome.message).toBe("Moving 60 nodes to 5");
    expect(stowWord(master)).toBe("0800");
    expect(goals(master)).toEqual(new Set([5]));
    expect(act(master, "low-priority-restore").message).toBe("Restored");
    expect(stowWord(master)).toBe("0000");
    expect(act(master, "low-priority-restore").code).toBe("NOTACTIVE");
  });

  it("holds one node alone", () => {
    const master = new CommandedMaster();
    const nId = master.run.physical.trackers[7]?.controllerId.slice(-4) ?? expect.fail();
    const outcome = act(master, "low-priority-keep-angle", { args: { angle: "-5", nId } });
    expect(outcome.message).toBe("Moving 1 nodes to -5");
    expect(master.run.row(7)?.angleGoal).toBe(-500);
    expect(master.run.row(8)?.angleGoal).not.toBe(-500);
    expect(stowWord(master)).toBe("0000");
    expect(isHeldLow(master, 7)).toBe(true);
    expect(isHeldLow(master, 8)).toBe(false);
    expect(act(master, "low-priority-restore", { args: { nId } }).message).toBe("Restored");
    expect(master.run.row(7)?.angleGoal).not.toBe(-500);
    expect(isHeldLow(master, 7)).toBe(false);
    expect(act(master, "low-priority-restore", { args: { nId } }).code).toBe("NOTACTIVE");
  });

  it("does not hold against a stow of higher priority", () => {
    const master = new CommandedMaster();
    act(master, "strong-angle-stow");
    expect(act(master, "low-priority-keep-angle", { args: { angle: "5" } })).toMatchObject({
      code: "STOW",
      message: "Rejected: Manual Override high priority stow active",
    });
    expect(act(master, "enter-cleaning-mode", { args: { angle: "5" } }).code).toBe("STOW");
    expect(stowWord(master)).toBe("0002");
  });

  it("needs its radio to move anything, and changes nothing without it", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "radio", isOn: true });
    for (const name of ["strong-angle-stow", "activate-hailstow", "trigger-snow-safe-stow"]) {
      expect(master.outcome(name)).toMatchObject({ status: "fail", code: "RADIO" });
    }
    master.run.run(5);
    expect(stowWord(master)).toBe("0000");
  });

  it("cleans at an angle, shows it, and ends it", () => {
    const master = new CommandedMaster();
    expect(act(master, "enter-cleaning-mode", { args: { angle: "45" } }).message).toBe(
      "Cleaning mode at 45",
    );
    expect(stowWord(master)).toBe("1000");
    expect(flag(master, "cleaning")).toBe(true);
    expect(goals(master)).toEqual(new Set([45]));
    expect(act(master, "exit-cleaning-mode").message).toBe("Cleaning mode off");
    expect(flag(master, "cleaning")).toBe(false);
    expect(act(master, "exit-cleaning-mode").code).toBe("NOTACTIVE");
  });

  it("resets the co-ordinator: stows of its own end, those of people stay", () => {
    const master = new CommandedMaster();
    act(master, "low-priority-keep-angle", { args: { angle: "5" } });
    act(master, "trigger-snow-safe-stow");
    expect(stowWord(master)).toBe("0880");
    const reason = "the snow was a drill";
    const override = { rules: ["K4"], reason };
    const outcome = act(master, "reset-stow-coordinator", { override });
    expect(outcome.message).toBe("Stow coordinator reset, active=0800");
    expect(stowWord(master)).toBe("0800");
  });
});

describe("snow, hail and clouds", () => {
  it("stows for snow by command and clears it", () => {
    const master = new CommandedMaster();
    const { message } = act(master, "trigger-snow-safe-stow");
    expect(message).toBe(`Snow stow active, ${[...goals(master)][0]}`);
    expect(goals(master).size).toBe(1);
    expect(stowWord(master)).toBe("0080");
    expect(act(master, "clear-snow-stow").message).toBe("Snow stow cleared");
    expect(stowWord(master)).toBe("0000");
    expect(act(master, "clear-snow-stow").code).toBe("NOTACTIVE");
  });

  it("switches the snow stow", () => {
    const master = new CommandedMaster();
    expect(act(master, "disable-snow-stow").message).toBe("Snow stow disabled");
    expect(flag(master, "snowStow")).toBe(false);
    expect(act(master, "enable-snow-stow").message).toBe("Snow stow enabled");
    expect(flag(master, "snowStow")).toBe(true);
  });

  it("takes what its sensor reads for bare ground", () => {
    const master = new CommandedMaster({ weather: { snowDepthInches: 1.5 } });
    expect(master.outcome("depth-instant").message).toBe(
      "depth=1.5,trueBaseline=84.0,activeBaseline=84.0,unit=in,status=OK",
    );
    expect(act(master, "calibrate-snow-baseline").message).toBe("Baseline 82.5 in");
    expect(master.run.lastMasterData).toMatchObject({ trueBaseline: 82.5, depth: 0 });
  });

  it("cannot measure snow without a sensor", () => {
    const master = new CommandedMaster();
    master.run.master.applyFault({ scope: "master", fault: "snowoff", isOn: true });
    master.run.run(2);
    for (const name of ["depth-instant", "calibrate-snow-baseline"]) {
      expect(master.outcome(name)).toMatchObject({
        code: "SENSOR",
        message: "Snow sensor disconnected",
      });
    }
  });

  it("stows for hail on the safety side until it is cleared or its time is over", () => {
    const master = new CommandedMaster();
    expect(act(master, "activate-hailstow").message).toBe("Hail stow active, 45");
    expect(stowWord(master)).toBe("0008");
    expect(goals(master)).toEqual(new Set([45]));
    expect(act(master, "deactivate-hailstow").message).toBe("Hail stow cleared");
    expect(act(master, "deactivate-hailstow").code).toBe("NOTACTIVE");
    const minutes = { args: { hailStowTrackingMinutes: "10" } };
    expect(act(master, "hailstow-tracking-time", minutes).message).toBe(
      "Hailstow tracking time 10 min",
    );
    act(master, "activate-hailstow");
    expect(stowWord(master)).toBe("0008");
    master.run.run(600);
    expect(stowWord(master)).toBe("0000");
  });

  it("lies in the envelope of WeatherSmart under clouds, until that is switched off", () => {
    const master = new CommandedMaster();
    const args = { eastLimit: "-10", westLimit: "15" };
    expect(act(master, "set-weathersmart-envelope", { args }).message).toBe(
      "WeatherSmart envelope -10..15",
    );
    expect(flag(master, "weathersmart")).toBe(true);
    expect(act(master, "disable-weathersmart").message).toBe("WeatherSmart disabled");
    expect(flag(master, "weathersmart")).toBe(false);
  });
});

describe("wind", () => {
  it("leaves its sensor alone for a day, then listens to it again", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    expect(act(master, "disable-wind-sensor").message).toMatch(
      /^Wind sensor disabled until \d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(flag(master, "windSensor")).toBe(false);
    expect(act(master, "enable-wind-sensor").message).toBe("Wind sensor enabled");
    expect(flag(master, "windSensor")).toBe(true);
    act(master, "disable-wind-sensor");
    master.run.run(24 * 3600);
    expect(flag(master, "windSensor")).toBe(true);
  });

  it("stows for wind that the server sends, for as long as it is valid", () => {
    const master = new CommandedMaster({ dtSeconds: 10 });
    const duration = { args: { duration: "15" } };
    expect(act(master, "send-server-wind-speed-valid-duration", duration).message).toBe(
      "Server wind duration 15 min",
    );
    const outcome = act(master, "send-server-wind-speed", { args: { windSpeed: "52" } });
    expect(outcome.message).toBe("Server wind 52 mph valid 15 min");
    expect(stowWord(master)).toBe("0004");
    expect(flag(master, "serverWind")).toBe(true);
    master.run.run(16 * 60);
    expect(flag(master, "serverWind")).toBe(false);
    master.run.run(30 * 60);
    expect(stowWord(master)).toBe("0000");
  });

  it("stays stowed when the server knows less wind than its sensor", () => {
    const master = new CommandedMaster({ weather: { windMph: 45, gustMph: 60 } });
    expect(stowWord(master)).toBe("0004");
    expect(act(master, "send-server-wind-speed", { args: { windSpeed: "0" } }).status).toBe(
      "success",
    );
    expect(stowWord(master)).toBe("0004");
  });

  it("reads the wind and knows the type of its sensor", () => {
    const master = new CommandedMaster();
    const args = { windSensorType: "3" };
    expect(act(master, "set-wind-sensor-type", { args }).message).toBe("Wind sensor type BARANI");
    expect(master.run.lastMasterData?.windSensorType).toBe(3);
    expect(master.outcome("wind-instant").message).toMatch(
      /^wind=\d+\.\d,peak=\d+\.\d,type=3,status=OK$/,
    );
    master.run.master.applyFault({ scope: "master", fault: "windoff", isOn: true });
    master.run.run(2);
    expect(master.outcome("wind-instant")).toMatchObject({
      code: "SENSOR",
      message: "Wind sensor disconnected",
    });
  });
});

describe("settings of the master", () => {
  it("switches AutoSmart", () => {
    const master = new CommandedMaster();
    expect(act(master, "enable-autosmart", { args: { mode: "0" } }).message).toBe(
      "AutoSmart disabled",
    );
    expect(flag(master, "autosmart")).toBe(false);
    expect(master.run.lastMasterData?.smartStowMode).toBe(0);
    expect(act(master, "enable-autosmart", { args: { mode: "30809" } }).message).toBe(
      "AutoSmart enabled",
    );
    expect(flag(master, "autosmart")).toBe(true);
  });

  it("switches its amplifier where there is one", () => {
    const master = new CommandedMaster();
    expect(act(master, "master-zigbee-enable").message).toBe("Master Zigbee amplifier enabled");
    expect(flag(master, "zigbeeAmp")).toBe(true);
    expect(act(master, "master-zigbee-disable").message).toBe("Master Zigbee amplifier disabled");
    expect(flag(master, "zigbeeAmp")).toBe(false);
  });

  it("shows the tolerances of backtracking", () => {
    const master = new CommandedMaster();
    const args = { eastTolerance: "150", westTolerance: "25" };
    expect(act(master, "set-backtracking-rotation-tolerance", { args }).message).toBe(
      "Rotation tolerance E1.5 W0.25",
    );
    expect(master.run.lastMasterData).toMatchObject({
      eastRotationalTolerance: 150,
      westRotationalTolerance: 25,
    });
  });

  it("waits for the sun in the angle of the early morning", () => {
    const master = new CommandedMaster({ start: BEFORE_SUNRISE });
    expect(goals(master)).not.toEqual(new Set([-20]));
    const args = { stowAngle: "-20", numHoursBefore: "2" };
    expect(act(master, "set-early-morning-stow-angle", { args }).message).toBe(
      "Early morning stow -20 deg, 2 h",
    );
    expect(goals(master)).toEqual(new Set([-20]));
  });

  it("leaves the overnight hold earlier on command", () => {
    const master = new CommandedMaster({ start: BEFORE_SUNRISE });
    expect(stowWord(master)).toBe("4000");
    const args = { trackingMinutes: "90" };
    expect(act(master, "set-true-tracking-minutes-before-sunrise", { args }).message).toBe(
      "Tracking starts 90 min before sunrise",
    );
    expect(stowWord(master)).toBe("0000");
  });
});
