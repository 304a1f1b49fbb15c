import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import type { Answers } from "#domain/troubleshoot/answers.ts";
import { FRESH_ANSWERS } from "#domain/troubleshoot/answers.ts";
import type { Flow } from "#domain/troubleshoot/flow.ts";
import { missing } from "#domain/troubleshoot/gate.ts";
import { ISSUE_TYPE_CODES, type IssueType } from "#domain/troubleshoot/issue-types.ts";
import { FLOWS, pruneAnswers, questionsOn, route } from "#domain/troubleshoot/route.ts";
import { STEP_IDS, STEPS } from "#domain/troubleshoot/steps.ts";
import { rmaLetters, taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import { routesOf, walksOf } from "./walk.ts";

describe.each(ISSUE_TYPE_CODES)("every way through %s", (issueType) => {
  const walks = walksOf(issueType);

  it("ends in notes and review", () => {
    for (const { steps } of walks) expect(steps.slice(-2)).toEqual(["notes", "review"]);
  });

  it("has no step twice and asks nothing twice", () => {
    for (const { steps } of walks) {
      expect(new Set(steps).size).toBe(steps.length);
      expect(new Set(questionsOn(steps)).size).toBe(questionsOn(steps).length);
    }
  });

  it("asks before each fork what the fork looks at", () => {
    expect(unaskedForks(FLOWS[issueType], [])).toEqual([]);
  });

  it("lets Next through at every step once it is answered, and makes a task", () => {
    for (const { steps, answers } of walks) {
      expect(steps.flatMap((step) => missing(step, answers))).toEqual([]);
      expect(taskFromAnswers(issueType, answers)).toMatchObject(
        ok({ issueType, activeStep: steps.length }),
      );
    }
  });

  it("keeps what was asked on the way and nothing of other ways", () => {
    const everything: Answers = Object.assign({}, ...walks.map(({ answers }) => answers));
    for (const { answers, steps } of walks) {
      const swept = pruneAnswers(issueType, { ...everything, ...answers });
      expect(Object.keys(swept).toSorted()).toEqual([...questionsOn(steps)].toSorted());
    }
  });
});

/** Names that a fork of the flow evaluates although no step before it asks for them. */
function unaskedForks(flow: Flow, asked: readonly string[]): readonly string[] {
  const here = [...asked, ...questionsOn(flow.filter((part) => typeof part === "string"))];
  return flow.flatMap((part) =>
    typeof part === "string"
      ? []
      : part.fork.flatMap(({ when, go }) => [
          ...(when === "otherwise" ? [] : Object.keys(when).filter((name) => !here.includes(name))),
          ...unaskedForks(go, here),
        ]),
  );
}

describe("the flows together", () => {
  it.each([
    ["MI", 7, 8],
    ["CI", 5, 6],
    ["BI", 13, 16],
    ["NC", 12, 12],
    ["BO", 1, 1],
    ["EI", 2, 2],
    ["RF", 6, 6],
  ] as const)(
    "%s has %i routes, which %i ways of answering lead to",
    (issueType, routes, walks) => {
      expect(routesOf(issueType)).toHaveLength(routes);
      expect(walksOf(issueType)).toHaveLength(walks);
    },
  );

  it("use every step there is", () => {
    const used = new Set(
      ISSUE_TYPE_CODES.flatMap((code) => routesOf(code)).flatMap(({ steps }) => steps),
    );
    expect(STEP_IDS.filter((step) => !used.has(step))).toEqual([]);
  });

  it("end every fork with a last way, so that no answer leads nowhere", () => {
    const lastWays = (flow: Flow): readonly unknown[] =>
      flow.flatMap((part) =>
        typeof part === "string"
          ? []
          : [part.fork.at(-1)?.when, ...part.fork.flatMap(({ go }) => lastWays(go))],
      );
    for (const flow of Object.values(FLOWS)) {
      expect(lastWays(flow).filter((when) => when !== "otherwise")).toEqual([]);
    }
  });

  it("stop at a question that is open", () => {
    expect(route("MI", {})).toEqual(["actuatorPlugged"]);
    expect(route("MI", { actuatorOn: true })).toEqual(["actuatorPlugged", "inspectWiring"]);
  });

  it("do not take a later way while an earlier one is open", () => {
    expect(route("MI", { actuatorOn: true, fixedWiring: false, overCurrent: false }).at(-1)).toBe(
      "testMovement",
    );
  });
});

/** Title of the outcome, and the steps of the route between questions and end. */
function outcome(issueType: IssueType, answers: Answers) {
  const steps = route(issueType, { ...FRESH_ANSWERS, ...answers });
  return {
    steps: steps.filter((step) => step in OUTCOME_STEPS),
    rma: rmaLetters(steps).join(""),
    commands: steps.flatMap((step) => STEPS[step].command ?? []),
  };
}

const OUTCOME_STEPS = Object.fromEntries(
  STEP_IDS.filter((id) =>
    /^(replace|record|plugIn|repair|vent|mechanical|batteryOkay|unplugged)/.test(id),
  ).map((id) => [id, true]),
);

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
