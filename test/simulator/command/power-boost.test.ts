/** PowerBoost and optimised backtracking: requirements, reported states and effects on angles. */
import { describe, expect, it } from "vitest";
import { surveyedHeights } from "#simulator/power-boost/surveyed-heights.ts";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  hasMasterFlag,
  hasNodeFlag,
  heard,
  nIdOf,
  play,
  settledMaster,
} from "#test/builders/commanded-nodes.ts";

const NODE = 5;
const OTHER = 9;
/** 07:30 in the morning, when rows shade each other. */
const EARLY = 1_781_962_200;

function goalOf(master: CommandedMaster, index: number): number {
  return heard(master).run.row(index)?.angleGoal ?? Number.NaN;
}

function raise(master: CommandedMaster, name: string, args: Readonly<Record<string, string>>) {
  return master.outcome(name, { args });
}

describe("PowerBoost", () => {
  it("wants the survey looked at not more than 15 minutes before", () => {
    const master = settledMaster();
    expect(master.outcome("send-enable-power-boost").code).toBe("TOLERANCES");
    const { message } = master.outcome("check-node-vertical-tolerances-available");
    expect(message).toBe("Vertical tolerances available for 60/60 nodes");
    master.run.run(14 * 60);
    expect(master.outcome("send-node-vertical-tolerance").status).toBe("success");
    master.run.run(2 * 60);
    expect(master.outcome("send-node-vertical-tolerance").code).toBe("TOLERANCES");
  });

  it("shows on the master while it is sent, and on every node that got it", () => {
    const master = settledMaster();
    play(master, "dead", [OTHER]);
    master.outcome("check-node-vertical-tolerances-available");
    master.send("send-enable-power-boost");
    master.run.run(3);
    expect(master.run.lastMasterData?.powerboostStatus).toBe(2);
    master.run.run(30);
    expect(master.run.lastMasterData?.powerboostStatus).toBe(3);
    heard(master);
    expect(master.outcome("send-enable-power-boost").status).toBe("success");
    expect(hasNodeFlag(heard(master), "powerboost", NODE)).toBe(true);
    expect(hasNodeFlag(master, "powerboost", OTHER)).toBe(false);
    expect(master.run.lastMasterData?.powerboostStatus).toBe(1);
    expect(hasMasterFlag(master, "powerboost")).toBe(true);
    expect(master.outcome("send-disable-power-boost").message).toMatch(
      /^PowerBoost disabled on 59/,
    );
    expect(hasNodeFlag(heard(master), "powerboost", NODE)).toBe(false);
    expect(master.run.lastMasterData?.powerboostStatus).toBe(0);
  });

  it("counts as failed when a stow cuts it short", () => {
    const master = settledMaster();
    master.outcome("check-node-vertical-tolerances-available");
    master.send("send-enable-power-boost");
    master.outcome("strong-angle-stow");
    master.run.run(120);
    expect(master.run.lastMasterData?.powerboostStatus).toBe(3);
  });

  it("turns a tracker by the heights of its neighbours, and only together with them", () => {
    const master = settledMaster({ start: EARLY });
    const before = goalOf(master, NODE) - goalOf(master, OTHER);
    expect(before).toBe(0);
    raise(master, "send-node-vertical-height-tolerance", {
      nId: nIdOf(master, NODE),
      verticalHeightEastTolerance: "2000",
      verticalHeightWestTolerance: "0",
    });
    expect(hasNodeFlag(heard(master), "heightOffsets", NODE)).toBe(true);
    expect(hasNodeFlag(master, "heightOffsets", OTHER)).toBe(false);
    expect(goalOf(master, NODE) - goalOf(master, OTHER)).toBe(0);
    master.outcome("check-node-vertical-tolerances-available");
    master.outcome("send-enable-power-boost");
    const raised = goalOf(master, NODE) - goalOf(master, OTHER);
    expect(Math.abs(raised)).toBeGreaterThan(200);
    raise(master, "set-charging-panel-length", { chargingPanelLength: "400" });
    raise(master, "set-layout-row-spacing", { rowSpacing: "0.008" });
    expect(master.outcome("send-row-spacing-and-panel-length").message).toBe(
      "Row spacing and panel length sent to 60/60 nodes",
    );
    expect(Math.abs(goalOf(master, NODE) - goalOf(master, OTHER))).toBeLessThan(Math.abs(raised));
    master.outcome("reset-node-height-offsets");
    expect(goalOf(master, NODE) - goalOf(master, OTHER)).toBe(0);
    expect(hasNodeFlag(master, "heightOffsets", NODE)).toBe(false);
  });

  it("sends each node the heights of the survey", () => {
    const master = settledMaster();
    master.outcome("check-node-vertical-tolerances-available");
    master.outcome("send-node-vertical-tolerance");
    const { trackers } = master.run.physical;
    const read = (index: number) =>
      master
        .outcome("request-node-realtime-status", { args: { nId: nIdOf(master, index) } })
        .message.split(",")
        .slice(21, 23);
    for (const index of [NODE, OTHER]) {
      const { eastInches, westInches } = surveyedHeights(trackers, index) ?? expect.fail();
      const sent = [eastInches, westInches].map((inches) => String(Math.round(inches * 100)));
      expect(read(index)).toEqual(sent);
    }
  });

  it("brings its own rotation tolerances and takes them away again", () => {
    const master = settledMaster();
    const tolerances = { eastTolerance: "100", westTolerance: "200" };
    master.outcome("set-backtracking-rotation-tolerance", { args: tolerances });
    const { message } = raise(master, "set-power-boost-rotation-tolerance", {
      chargingEastTolerance: "350",
      chargingWestTolerance: "450",
    });
    expect(message).toBe("Rotation tolerance E3.5 W4.5");
    const shown = () => {
      heard(master);
      const { eastRotationalTolerance: east, westRotationalTolerance: west } =
        master.run.lastMasterData ?? {};
      return [east, west];
    };
    expect(shown()).toEqual([100, 200]);
    master.outcome("check-node-vertical-tolerances-available");
    master.outcome("send-enable-power-boost");
    expect(shown()).toEqual([350, 450]);
    master.outcome("send-disable-power-boost");
    expect(shown()).toEqual([100, 200]);
  });
});

describe("optimized backtracking", () => {
  const VALUES = { optimizedBackTrackingEastValue: "1500", optimizedBackTrackingWestValue: "-500" };

  it("of all nodes is shown by the master and turns every tracker", () => {
    const master = settledMaster({ start: EARLY });
    const before = goalOf(master, NODE);
    const { message } = raise(master, "enable-optimized-backtracking", VALUES);
    expect(message).toBe("Optimized backtracking enabled on 60/60 nodes");
    const shift = goalOf(master, NODE) - before;
    expect(Math.abs(shift)).toBeGreaterThan(100);
    expect(goalOf(master, OTHER)).toBe(goalOf(master, NODE));
    expect(hasNodeFlag(master, "optBacktracking", NODE)).toBe(true);
    expect(hasMasterFlag(master, "optBacktracking")).toBe(true);
    expect(master.run.lastMasterData).toMatchObject({
      optimizedBacktracking: 1,
      optimizedBacktrackingEastVerticalTolerance: 1500,
      optimizedBacktrackingWestVerticalTolerance: -500,
    });
    master.outcome("disable-optimized-backtracking");
    heard(master);
    expect(hasNodeFlag(master, "optBacktracking", NODE)).toBe(false);
    expect(master.run.lastMasterData).toMatchObject({
      optimizedBacktracking: 0,
      optimizedBacktrackingEastVerticalTolerance: 0,
    });
  });

  it("of one node leaves the others and the master alone", () => {
    const master = settledMaster({ start: EARLY });
    const nId = nIdOf(master, NODE);
    raise(master, "enable-optimized-backtracking", { ...VALUES, nId });
    expect(goalOf(master, NODE)).not.toBe(goalOf(master, OTHER));
    expect(hasNodeFlag(master, "optBacktracking", NODE)).toBe(true);
    expect(hasNodeFlag(master, "optBacktracking", OTHER)).toBe(false);
    expect(hasMasterFlag(master, "optBacktracking")).toBe(false);
    raise(master, "disable-optimized-backtracking", { nId });
    expect(goalOf(master, NODE)).toBe(goalOf(master, OTHER));
  });
});
