/** Commands that change settings of a master. */
import { describe, expect, it } from "vitest";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import { MORNING } from "#test/builders/sim-run.ts";
import { act, flag, goals, stowWord } from "./reported-effects.ts";

/** 04:30 local standard time. */
const BEFORE_SUNRISE = MORNING - 6 * 3600;

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
