import { describe, expect, it } from "vitest";
import type { NodeId } from "#domain/identity/node-id.ts";
import { err, ok } from "#domain/result.ts";
import { commandQueue } from "#domain/troubleshoot/command-queue.ts";
import { ISSUE_TYPE_CODES } from "#domain/troubleshoot/issue-types.ts";
import { reviewFacts } from "#domain/troubleshoot/review.ts";
import { RMA_LETTERS, type RmaFacts, rmaNumber } from "#domain/troubleshoot/rma.ts";
import { route } from "#domain/troubleshoot/route.ts";
import { RECORDED_NAMES, rmaNumbersOf, taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import {
  presetArguments,
  WIZARD_COMMAND_NAMES,
  wizardEntry,
} from "#domain/troubleshoot/wizard-commands.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { walksOf } from "./walk.ts";

/** 2026-11-22T23:30:00Z. */
const LATE_EVENING = 1_795_390_200 as EpochSeconds;

const FACTS: RmaFacts = {
  layoutNumber: "1043",
  masterName: "Master 012",
  fromSouth: 3,
  rowNum: 17,
  startedAtSeconds: LATE_EVENING,
  utcOffset: 0,
};

describe("RMA numbers", () => {
  it.each([
    ["N", {}, "1043-012-3-17N-11222026"],
    ["A", {}, "1043-012-3-17A-11222026"],
    ["C", {}, "1043-012-3-17C-11222026"],
    ["B", {}, "1043-012-3-17B-11222026"],
    ["N", { utcOffset: 1 }, "1043-012-3-17N-11232026"],
    ["N", { utcOffset: -6.5 }, "1043-012-3-17N-11222026"],
    [
      "N",
      { startedAtSeconds: 1_798_763_400 as EpochSeconds, utcOffset: 0 },
      "1043-012-3-17N-01012027",
    ],
    [
      "N",
      { startedAtSeconds: 1_798_763_400 as EpochSeconds, utcOffset: -5 },
      "1043-012-3-17N-12312026",
    ],
    ["N", { masterName: "M1 block 2B" }, "1043-12-3-17N-11222026"],
    ["N", { masterName: "North" }, "1043-0-3-17N-11222026"],
    ["N", { layoutNumber: undefined }, "0-012-3-17N-11222026"],
    ["N", { layoutNumber: "TX-7" }, "TX-7-012-3-17N-11222026"],
  ] as const)("%s with %j is %s", (letter, facts, expected) => {
    expect(rmaNumber(letter, { ...FACTS, ...facts })).toBe(expected);
  });

  it("are those of the labels on the way, by the record's names", () => {
    const steps = route("BI", {
      fixedWiring: false,
      isDamaged: true,
      batteryGood: false,
      batteryRma: true,
    });
    expect(rmaNumbersOf(steps, FACTS)).toEqual({
      rmaNumC: "1043-012-3-17C-11222026",
      rmaNumB: "1043-012-3-17B-11222026",
    });
    expect(Object.keys(RMA_LETTERS)).toEqual(["N", "A", "C", "B"]);
  });
});

describe("the command queue", () => {
  const steps = route("EI", { tracking: false });

  it("takes up what was not run and lets go of what was", () => {
    expect(commandQueue(steps, {})).toEqual([]);
    expect(commandQueue(steps, { resetAlarmsRun: false })).toEqual(["Reset All Node Alarms"]);
    expect(commandQueue(steps, { resetAlarmsRun: true, enableTrackingRun: false })).toEqual([
      "Tracking-Enabled",
    ]);
  });

  it("goes by the last answer to the same command", () => {
    expect(commandQueue(steps, { resetAlarmsRun: false, resetAlarmsRerun: true })).toEqual([]);
    expect(commandQueue(steps, { resetAlarmsRun: true, resetAlarmsRerun: false })).toEqual([
      "Reset All Node Alarms",
    ]);
    const twice = { resetAlarmsRun: false, resetAlarmsRerun: false };
    expect(commandQueue(steps, twice)).toEqual(["Reset All Node Alarms"]);
  });

  it("holds no command of another way", () => {
    expect(commandQueue(route("BO", {}), { replaceNodeRun: false })).toEqual([]);
  });
});

describe("the wizard's commands", () => {
  const nodeId = "00124B0001A21567" as NodeId;

  it.each([
    ["Replace Actuator", "post-replacement-reset-batch", "node"],
    ["Replace Charging Panel", "post-replacement-reset-batch", "node"],
    ["Replace Battery", "post-replacement-reset-batch", "node"],
    ["Rescue Node", "rescue-node", "node"],
    ["Replace Node", "node-replacement-batch", "node"],
    ["Reset All Node Alarms", "reset-alarms", "master"],
    ["Tracking-Enabled", "enable-tracking", "master"],
  ] as const)("%s is %s", (name, wire, level) => {
    expect(wizardEntry(name)).toMatchObject({ wire, level });
  });

  it("are all listed, with the arguments that need no input", () => {
    expect(WIZARD_COMMAND_NAMES).toHaveLength(7);
    expect(presetArguments(wizardEntry("Replace Actuator"), nodeId)).toEqual({
      nId: "1567",
      alarmBits1: "57342",
      alarmBits2: "65534",
      flagBits: "65535",
    });
    expect(presetArguments(wizardEntry("Rescue Node"), nodeId)).toEqual({ rescueeNId: "1567" });
    expect(presetArguments(wizardEntry("Replace Node"), nodeId)).toEqual({ nId: "1567" });
    expect(presetArguments(wizardEntry("Reset All Node Alarms"), nodeId)).toEqual({
      alarmBits1: "57342",
      alarmBits2: "65534",
    });
    expect(presetArguments(wizardEntry("Tracking-Enabled"), nodeId)).toEqual({});
  });
});

describe("a task", () => {
  it("has readings as numbers, texts without blanks around them, and no empty note", () => {
    const answers = {
      fixedWiring: false,
      isDamaged: false,
      panelOn: false,
      voltage: "48.5",
      current: "1",
      currentVoltageGood: true,
      goodPanelId: " P-77 ",
      comment: "",
      badPanelId: "of another way",
    };
    expect(taskFromAnswers("CI", answers)).toEqual(
      ok({
        issueType: "CI",
        activeStep: 8,
        answers: {
          fixedWiring: false,
          isDamaged: false,
          panelOn: false,
          voltage: 48.5,
          current: 1,
          currentVoltageGood: true,
          goodPanelId: "P-77",
        },
        commandQueue: [],
      }),
    );
  });

  it("is refused at the first step that wants something", () => {
    expect(taskFromAnswers("MI", {})).toMatchObject(
      err({
        step: "actuatorPlugged",
      }),
    );
    expect(taskFromAnswers("BO", { protectionGood: false, newNodeId: "1A2B" })).toEqual(
      err({
        step: "overheatSafety",
        reasons: [{ code: "protectionRefused", name: "protectionGood" }],
      }),
    );
  });

  it("has every field of the record that answers fill", () => {
    const spec =
      "actuatorOn movesEastWest overCurrent mechanicalIssues fixedWiring isDamaged damageType panelOn currentVoltageGood voltage current batteryGood nodeIdMatch nodeFuse eStopPulled lightOn eStopRespond eStopRespondReset tracking channelPanIdGood protectionGood failPosition failAngle actuatorAbnormalities comment newNodeId badPanelId goodPanelId badBatteryId goodBatteryId badBatteryVendor goodBatteryVendor badPanId goodPanId badChannel goodChannel retrofitComponent boardVendor bomAlternate bareBoardVersion batchNumber generation buildDate badActuatorModelNumber badActuatorProductionDate badActuatorVendorInitial badActuatorSerialNum goodActuatorModelNumber goodActuatorProductionDate goodActuatorVendorInitial goodActuatorSerialNum";
    const ours = [
      "batteryRma",
      "rescueWaited",
      "rescueWaitNote",
      "reconnectWaited",
      "reconnectWaitNote",
    ];
    expect([...RECORDED_NAMES].toSorted()).toEqual([...spec.split(" "), ...ours].toSorted());
  });

  it("uses every field of the record on some way", () => {
    const used = new Set(
      ISSUE_TYPE_CODES.flatMap((code) => walksOf(code)).flatMap(({ answers }) =>
        Object.keys(answers),
      ),
    );
    expect(RECORDED_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it("is reviewed question by question, in the order of the way", () => {
    const facts = reviewFacts("EI", {
      resetAlarmsRun: true,
      enableTrackingRun: false,
      tracking: true,
      lightOn: true,
    });
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ["Reset All Node Alarms", true],
      ["Tracking-Enabled", false],
      ["Did it start tracking?", true],
    ]);
  });
});
