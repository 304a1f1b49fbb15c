import { describe, expect, it } from "vitest";
import { answerFault } from "#domain/troubleshoot/answer-field.ts";
import {
  ANSWER_FIELDS,
  ANSWER_NAMES,
  type Answers,
  FRESH_ANSWERS,
  withAnswer,
} from "#domain/troubleshoot/answers.ts";
import { eStopAdvice } from "#domain/troubleshoot/e-stop-advice.ts";
import { missing } from "#domain/troubleshoot/gate.ts";
import { STEP_IDS, STEPS } from "#domain/troubleshoot/steps.ts";
import { validAnswer } from "./walk.ts";

describe("what every step wants", () => {
  it.each(STEP_IDS)(
    "%s is closed while any answer is missing, unless it may be left out",
    (step) => {
      const { asks, wait } = STEPS[step];
      if (wait !== undefined) return;
      const all: Answers = Object.fromEntries(
        asks.map((name) => [name, validAnswer(ANSWER_FIELDS[name])]),
      );
      expect(missing(step, all)).toEqual([]);
      for (const name of asks.filter((asked) => ANSWER_FIELDS[asked].optional !== true)) {
        const open = { code: "answer", name, fault: { code: "missing" } };
        expect(missing(step, withAnswer(all, name, undefined))).toEqual([open]);
      }
    },
  );

  it.each(ANSWER_NAMES)("%s takes a valid answer and not a blank one", (name) => {
    const field = ANSWER_FIELDS[name];
    expect(answerFault(field, validAnswer(field))).toBeUndefined();
    expect(answerFault(field, " ")).not.toBeUndefined();
  });

  it("lets notes be left out", () => {
    expect(missing("notes", {})).toEqual([]);
    expect(missing("notes", { comment: "x".repeat(2001) })).toMatchObject([
      { fault: { code: "tooLong", limit: 2000 } },
    ]);
  });
});

describe("the panel's readings", () => {
  const good = { voltage: "48", current: "1", currentVoltageGood: true } as const;
  const reasons = (answers: Answers) =>
    missing("testPanel", answers).map((reason) => [reason.code, reason.name]);

  it.each([
    ["voltage", "36", false],
    ["voltage", "36.01", true],
    ["voltage", "59.99", true],
    ["voltage", "60", false],
    ["voltage", "0", false],
    ["current", "0.25", false],
    ["current", "0.251", true],
    ["current", "1.999", true],
    ["current", "2", false],
    ["current", "0", false],
  ] as const)("said to be good with %s %s: open is %s", (name, value, isOpen) => {
    expect(reasons({ ...good, [name]: value })).toEqual(isOpen ? [] : [["notGoodReading", name]]);
  });

  it("says both limits", () => {
    expect(missing("testPanel", { ...good, voltage: "12" })).toEqual([
      { code: "notGoodReading", name: "voltage", min: 36, max: 60 },
    ]);
    expect(missing("testPanel", { ...good, current: "3" })).toEqual([
      { code: "notGoodReading", name: "current", min: 0.25, max: 2 },
    ]);
  });

  it.each([
    ["48", "1", false],
    ["36.01", "1.99", false],
    ["36", "1", true],
    ["48", "2", true],
    ["0", "0", true],
  ])("said not to be good with %s V and %s A: open is %s", (voltage, current, isOpen) => {
    expect(reasons({ voltage, current, currentVoltageGood: false })).toEqual(
      isOpen ? [] : [["goodReadings", "currentVoltageGood"]],
    );
  });

  it.each(["", " ", "abc", "1e1", "-1", "4,5", "Infinity", "0x30"])(
    "takes no %j for a voltage",
    (voltage) => {
      expect(reasons({ ...good, voltage })).toEqual([["answer", "voltage"]]);
    },
  );
});

describe("single rules", () => {
  it("no user continues without protection", () => {
    expect(missing("overheatSafety", { protectionGood: false })).toEqual([
      { code: "protectionRefused", name: "protectionGood" },
    ]);
    expect(missing("overheatSafety", { protectionGood: true })).toEqual([]);
  });

  it.each([
    ["051", "tooShort"],
    ["05131", "tooLong"],
    ["05G3", "notHex"],
    ["05a3", "notHex"],
  ])("a PAN ID of %s is %s", (badPanId, code) => {
    const others = { goodPanId: "0513", badChannel: "0x0C", goodChannel: "0x18" } as const;
    expect(missing("recordPanChannel", { ...others, badPanId })).toMatchObject([
      { code: "answer", name: "badPanId", fault: { code } },
    ]);
    expect(missing("recordPanChannel", { ...others, badPanId: "1295" })).toEqual([]);
  });

  it.each(["0000", "00124B0001A20000", "12", "1A2", "1a2b", "GGGG", "1A2B3C4D"])(
    "%s is no new node id",
    (newNodeId) => {
      expect(missing("replaceNode", { newNodeId })).toMatchObject([
        { fault: { code: "notNodeId" } },
      ]);
    },
  );

  it.each(["2025-02-29", "2025-13-01", "2025-00-10", "2025-1-1", "1999-12-31", "14.03.2025"])(
    "%s is no build date",
    (buildDate) => {
      expect(answerFault(ANSWER_FIELDS.buildDate, buildDate)).toEqual({ code: "notDate" });
    },
  );

  it("takes the leap day of a leap year", () => {
    expect(answerFault(ANSWER_FIELDS.buildDate, "2024-02-29")).toBeUndefined();
  });

  it("takes lines in a note and no characters that turn the writing", () => {
    expect(answerFault(ANSWER_FIELDS.comment, "first\n\tsecond")).toBeUndefined();
    expect(answerFault(ANSWER_FIELDS.comment, "a\u202Eb")).toEqual({ code: "forbiddenCharacter" });
  });
});

describe("waits", () => {
  it("are over, or skipped with a note", () => {
    const step = "waitRescue";
    expect(missing(step, {})).toEqual([{ code: "waiting", name: "rescueWaited", seconds: 60 }]);
    expect(missing(step, { rescueWaited: true })).toEqual([]);
    expect(missing(step, { rescueWaited: false })).toEqual([
      { code: "noteNeeded", name: "rescueWaitNote" },
    ]);
    expect(missing(step, { rescueWaited: false, rescueWaitNote: "  " })).toEqual([
      { code: "noteNeeded", name: "rescueWaitNote" },
    ]);
    expect(missing(step, { rescueWaited: false, rescueWaitNote: "Answered at once" })).toEqual([]);
    expect(missing(step, { rescueWaited: true, rescueWaitNote: "x".repeat(201) })).toMatchObject([
      { fault: { code: "tooLong" } },
    ]);
  });
});

it("a fresh wizard does the battery's RMA", () => {
  expect(FRESH_ANSWERS).toEqual({ batteryRma: true });
});

it.each([
  [true, true, "proceed"],
  [false, true, "pullEStop"],
  [true, false, "replaceFuse"],
  [false, false, "pullEStopAndReplaceFuse"],
  [undefined, true, undefined],
  [true, undefined, undefined],
] as const)("E-stop pulled %s and fuse %s: %s", (eStopPulled, nodeFuse, advice) => {
  const answers: Answers = {
    ...(eStopPulled === undefined ? {} : { eStopPulled }),
    ...(nodeFuse === undefined ? {} : { nodeFuse }),
  };
  expect(eStopAdvice(answers)).toBe(advice);
});
