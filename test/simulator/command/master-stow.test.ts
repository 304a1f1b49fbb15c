/** Commands to a whole master about tracking and stow. */
import { describe, expect, it } from "vitest";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import { act, flag, goals, isHeldLow, stowWord } from "./reported-effects.ts";

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
