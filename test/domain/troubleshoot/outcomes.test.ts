/** What each way through a flow replaces, records and asks to run. */
import { describe, expect, it } from "vitest";
import { route } from "#domain/troubleshoot/route.ts";
import { STEPS } from "#domain/troubleshoot/steps.ts";
import { outcome } from "./walk.ts";

describe("the outcomes of MI", () => {
  const plugged = { actuatorOn: true, fixedWiring: false };

  it("wiring fixed: nothing is replaced", () => {
    expect(outcome("MI", { actuatorOn: true, fixedWiring: true })).toEqual({
      steps: [],
      rma: "",
      commands: [],
    });
  });

  it("moves without overcurrent: the node", () => {
    expect(outcome("MI", { ...plugged, movesEastWest: true, overCurrent: false })).toEqual({
      steps: ["replaceNode", "recordGoodActuator"],
      rma: "N",
      commands: [],
    });
  });

  it("overcurrent with mechanical issues: stops", () => {
    const answers = { ...plugged, movesEastWest: true, overCurrent: true, mechanicalIssues: true };
    expect(outcome("MI", answers)).toEqual({ steps: ["mechanicalStop"], rma: "", commands: [] });
    expect(STEPS.mechanicalStop.warns).toBe(
      "Mechanical Issues must be fixed before any component replacements are made.",
    );
  });

  it("overcurrent of a sound table: the actuator", () => {
    const answers = { ...plugged, movesEastWest: true, overCurrent: true, mechanicalIssues: false };
    expect(outcome("MI", answers)).toEqual({ steps: ["replaceActuator"], rma: "A", commands: [] });
  });

  it.each([true, false])("does not move, overcurrent %s: the actuator", (overCurrent) => {
    expect(outcome("MI", { ...plugged, movesEastWest: false, overCurrent })).toEqual({
      steps: ["recordFailure"],
      rma: "A",
      commands: ["Replace Actuator"],
    });
  });

  it("unplugged and moves: plugged in", () => {
    expect(outcome("MI", { actuatorOn: false, movesEastWest: true })).toEqual({
      steps: ["plugInNode", "recordGoodActuator"],
      rma: "",
      commands: ["Replace Actuator"],
    });
  });

  it("unplugged and does not move: as when it does not move", () => {
    expect(outcome("MI", { actuatorOn: false, movesEastWest: false })).toEqual({
      steps: ["recordFailure"],
      rma: "A",
      commands: ["Replace Actuator"],
    });
  });
});

describe("the outcomes of CI", () => {
  const sound = { fixedWiring: false, isDamaged: false };
  const panel = {
    steps: ["replacePanel"],
    rma: "C",
    commands: ["Replace Charging Panel"],
  };

  it("wiring fixed: nothing is replaced", () => {
    expect(outcome("CI", { fixedWiring: true })).toEqual({ steps: [], rma: "", commands: [] });
  });

  it("damaged: the panel", () => {
    expect(outcome("CI", { fixedWiring: false, isDamaged: true })).toEqual({
      ...panel,
      steps: ["recordDamage", "replacePanel"],
    });
  });

  it("plugged in and good: the node", () => {
    expect(outcome("CI", { ...sound, panelOn: true, currentVoltageGood: true })).toEqual({
      steps: ["replaceNode", "recordGoodPanel"],
      rma: "N",
      commands: [],
    });
  });

  it("unplugged and good: plugged in", () => {
    expect(outcome("CI", { ...sound, panelOn: false, currentVoltageGood: true })).toEqual({
      steps: ["plugInNode", "recordGoodPanel"],
      rma: "",
      commands: [],
    });
  });

  it.each([true, false])("not good, plugged in %s: the panel", (panelOn) => {
    expect(outcome("CI", { ...sound, panelOn, currentVoltageGood: false })).toEqual(panel);
  });
});

describe("the outcomes of BI", () => {
  const sound = { fixedWiring: false, isDamaged: false };
  const panels = {
    ok: { panelOn: true, currentVoltageGood: true },
    bad: { panelOn: true, currentVoltageGood: false },
    unplugged: { panelOn: false, currentVoltageGood: true },
  } as const;
  const [panelRun, batteryRun] = ["Replace Charging Panel", "Replace Battery"];

  it.each([
    ["ok", true, ["batteryOkay"], "", []],
    ["ok", false, ["replaceBattery"], "B", [batteryRun]],
    ["bad", true, ["replacePanel"], "C", [panelRun]],
    ["bad", false, ["replacePanel", "replaceBattery"], "CB", [panelRun, batteryRun]],
    ["unplugged", true, ["plugInNode", "recordGoodPanel", "unpluggedPanelOkay"], "", []],
    ["unplugged", false, ["plugInNode", "recordGoodPanel", "replaceBattery"], "B", [batteryRun]],
  ] as const)("panel %s, battery good %s", (panel, batteryGood, steps, rma, commands) => {
    expect(outcome("BI", { ...sound, ...panels[panel], batteryGood })).toEqual({
      steps,
      rma,
      commands,
    });
  });

  it("says word for word that the alarm was due to the unplugged panel", () => {
    expect(STEPS.unpluggedPanelOkay.confirms).toBe(
      "Battery Alarm was due to unplugged Charging Panel, battery is in okay condition.",
    );
  });

  it("a damaged panel is replaced, and the battery looked at", () => {
    const damaged = { fixedWiring: false, isDamaged: true };
    expect(outcome("BI", { ...damaged, batteryGood: true })).toEqual({
      steps: ["recordDamage", "replacePanel"],
      rma: "C",
      commands: [panelRun],
    });
    expect(outcome("BI", { ...damaged, batteryGood: false }).rma).toBe("CB");
  });

  it("leaves the battery's RMA out when it is skipped", () => {
    const answers = { ...sound, ...panels.bad, batteryGood: false, batteryRma: false };
    expect(outcome("BI", answers).rma).toBe("C");
  });
});

describe("the outcomes of NC", () => {
  const reached = {
    nodeIdMatch: true,
    fixedWiring: false,
    isDamaged: false,
    channelPanIdGood: true,
  };
  const rescue = ["Rescue Node", "Replace Node"];

  it.each([
    ["another id", { nodeIdMatch: false }, ["replaceNodeId"], ""],
    ["wiring fixed", { nodeIdMatch: true, fixedWiring: true }, [], ""],
    [
      "damaged",
      { nodeIdMatch: true, fixedWiring: false, isDamaged: true },
      ["recordDamage", "replaceDamagedNode"],
      "N",
    ],
    ["wrong PAN ID or channel", { ...reached, channelPanIdGood: false }, ["recordPanChannel"], ""],
    [
      "light off, panel good",
      { ...reached, lightOn: false, currentVoltageGood: true },
      ["replaceNode"],
      "N",
    ],
    [
      "light off, panel bad",
      { ...reached, lightOn: false, currentVoltageGood: false },
      ["replacePanel", "replaceBattery"],
      "CB",
    ],
  ] as const)("%s", (_name, answers, steps, rma) => {
    expect(outcome("NC", answers)).toEqual({ steps, rma, commands: [] });
  });

  it.each([
    ["responds and tracks", { eStopRespond: true, tracking: true }, [], ""],
    ["responds and does not track", { eStopRespond: true, tracking: false }, ["replaceNode"], "N"],
    [
      "responds after reconnecting and tracks",
      { eStopRespond: false, eStopRespondReset: true, tracking: true },
      [],
      "",
    ],
    [
      "responds after reconnecting and does not track",
      { eStopRespond: false, eStopRespondReset: true, tracking: false },
      ["replaceNode"],
      "N",
    ],
  ] as const)("%s", (_name, answers, steps, rma) => {
    expect(outcome("NC", { ...reached, lightOn: true, ...answers })).toEqual({
      steps,
      rma,
      commands: rescue,
    });
  });

  it("stays mute after reconnecting: the node", () => {
    const answers = { ...reached, lightOn: true, eStopRespond: false, eStopRespondReset: false };
    expect(outcome("NC", answers)).toEqual({ steps: ["replaceNode"], rma: "N", commands: [] });
  });

  it("waits 30 seconds disconnected and a minute for the rescue", () => {
    expect(STEPS.waitDisconnected.wait?.seconds).toBe(30);
    expect(STEPS.waitRescue.wait?.seconds).toBe(60);
    const answers = { ...reached, lightOn: true, eStopRespond: true };
    const steps = route("NC", answers);
    expect(steps.slice(-4)).toEqual([
      "runRescueNode",
      "waitRescue",
      "runReplaceNode",
      "checkTracking",
    ]);
  });
});

describe("the outcomes of BO, EI and RF", () => {
  it("BO: the node, after venting", () => {
    expect(outcome("BO", {})).toEqual({
      steps: ["ventEnclosure", "replaceNode"],
      rma: "N",
      commands: [],
    });
  });

  it("EI: both commands, and again after the E-stop was mended", () => {
    const both = ["Reset All Node Alarms", "Tracking-Enabled"];
    expect(outcome("EI", { tracking: true })).toEqual({ steps: [], rma: "", commands: both });
    expect(outcome("EI", { tracking: false })).toEqual({
      steps: ["repairEStop"],
      rma: "",
      commands: [...both, ...both],
    });
  });

  it.each([
    ["Actuator", ["replaceActuator"]],
    ["Battery", ["replaceBattery"]],
    ["Board", ["replaceBoard"]],
    ["2.8.2 board", ["replaceBoard", "recordBoard"]],
    ["2.8.3 remote inclinometer", ["replaceInclinometer"]],
    ["2.8.3 board", ["replaceBoard", "recordBoard", "recordBatch"]],
  ])("RF: %s", (retrofitComponent, steps) => {
    expect(outcome("RF", { retrofitComponent })).toEqual({ steps, rma: "", commands: [] });
  });
});
