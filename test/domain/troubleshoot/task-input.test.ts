import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { ISSUE_TYPE_CODES } from "#domain/troubleshoot/issue-types.ts";
import { taskInputFrom } from "#domain/troubleshoot/task-input.ts";
import { RECORDED_NAMES, taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import { readSchema } from "#infra/schema-fields.ts";
import { walksOf } from "./walk.ts";

/** A route that asks for readings, a choice, a text and a command. */
const PANEL = {
  issueType: "CI",
  fixedWiring: false,
  isDamaged: false,
  panelOn: true,
  voltage: 12,
  current: 0,
  currentVoltageGood: false,
  badPanelId: "P-1",
  goodPanelId: "P-2",
  commandQueue: ["Replace Charging Panel"],
} as const;

const faultOf = (input: Readonly<Record<string, unknown>>) => {
  const read = taskInputFrom(input);
  return read.ok ? "accepted" : [read.error.field, read.error.reason];
};

describe("a task over the wire", () => {
  it.each(ISSUE_TYPE_CODES)(
    "of every way through %s is the task that was handed in",
    (issueType) => {
      for (const { answers, steps } of walksOf(issueType)) {
        const made = taskFromAnswers(issueType, answers);
        if (!made.ok) throw new Error(`expected a task, got ${made.error.step}`);
        const task = made.value;
        const input = { issueType, ...task.answers, commandQueue: task.commandQueue };
        expect(taskInputFrom(input)).toEqual(ok({ task, steps }));
        expect(taskInputFrom(JSON.parse(JSON.stringify(input)))).toEqual(
          ok({
            task,
            steps,
          }),
        );
      }
    },
  );

  it("keeps a command that was not run", () => {
    expect(taskInputFrom(PANEL)).toMatchObject(
      ok({
        task: { commandQueue: ["Replace Charging Panel"] },
      }),
    );
    expect(taskInputFrom({ ...PANEL, commandQueue: null })).toMatchObject(
      ok({
        task: { commandQueue: [] },
      }),
    );
  });

  it.each([
    ["no issue type", { issueType: undefined }, "issueType", "notAllowed"],
    ["an issue type of another spelling", { issueType: "ci" }, "issueType", "notAllowed"],
    ["a name every object has", { issueType: "constructor" }, "issueType", "notAllowed"],
    ["an answer left out", { panelOn: null }, "panelOn", "required"],
    ["a text for a yes", { panelOn: "yes" }, "panelOn", "wrongType"],
    ["a text for a reading", { voltage: "12" }, "voltage", "wrongType"],
    ["a reading below zero", { voltage: -1 }, "voltage", "belowMin"],
    ["a reading that is none", { voltage: 1e300 }, "voltage", "notNumber"],
    [
      "a good panel that was said to be bad",
      { voltage: 48, current: 1 },
      "currentVoltageGood",
      "goodReadings",
    ],
    ["an answer of another way", { newNodeId: "1A2B" }, "newNodeId", "notAsked"],
    ["an answer of another flow", { lightOn: true }, "lightOn", "notAsked"],
    ["a comma in an id", { badPanelId: "a,b" }, "badPanelId", "forbiddenCharacter"],
    ["a line break in an id", { badPanelId: "a\nb" }, "badPanelId", "forbiddenCharacter"],
    ["a long id", { badPanelId: "x".repeat(65) }, "badPanelId", "tooLong"],
    ["a very long id", { badPanelId: "x".repeat(10_001) }, "badPanelId", "tooLong"],
    ["a long note", { comment: "x".repeat(2001) }, "comment", "tooLong"],
    ["a note that turns the writing", { comment: "a\u202Eb" }, "comment", "forbiddenCharacter"],
    ["a list for a note", { comment: ["a"] }, "comment", "wrongType"],
    ["an object for an id", { badPanelId: { S: "a" } }, "badPanelId", "wrongType"],
    [
      "a queue that is no list",
      { commandQueue: "Replace Charging Panel" },
      "commandQueue",
      "notAllowed",
    ],
    ["an unknown command", { commandQueue: ["reset-alarms"] }, "commandQueue", "notAllowed"],
    ["a command of another way", { commandQueue: ["Replace Node"] }, "commandQueue", "notAllowed"],
    [
      "a command twice",
      { commandQueue: ["Replace Charging Panel", "Replace Charging Panel"] },
      "commandQueue",
      "notAllowed",
    ],
  ])("with %s is refused", (_what, differences, field, reason) => {
    expect(faultOf({ ...PANEL, ...differences })).toEqual([field, reason]);
  });

  it.each(ISSUE_TYPE_CODES)("of %s without a single step is refused", (issueType) => {
    expect(faultOf({ issueType })).not.toBe("accepted");
  });

  it("reads no inherited values", () => {
    expect(faultOf(Object.assign(Object.create(PANEL), { issueType: "CI" }))).not.toBe("accepted");
  });
});

describe("the schema", () => {
  const schema = readSchema();

  it.each(["type ServiceTask", "input CreateTaskInput"])(
    "%s has every answer of the record",
    (head) => {
      const block = new RegExp(`\\n${head} \\{([^}]*)\\}`).exec(schema)?.[1] ?? "";
      const fields = [...block.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
      expect(RECORDED_NAMES.filter((name) => !fields.includes(name))).toEqual([]);
      expect(fields).toEqual(
        expect.arrayContaining([
          ...[
            "issueType",
            "activeStep",
            "commandQueue",
            "userId",
            "username",
            "rowNum",
            "fromSouth",
          ],
          ...["layoutName", "masterName", "mLocId", "timestamp", "rmaNumbers"],
          ...["rmaNumN", "rmaNumA", "rmaNumC", "rmaNumB"],
        ]),
      );
      const others = fields.filter((name) => !RECORDED_NAMES.some((known) => known === name));
      expect(others).toHaveLength(head.startsWith("type") ? 23 : 22);
    },
  );
});
