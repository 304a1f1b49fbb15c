/**
 * The forms of every command in the catalogue: their fields, when they can be sent, and the message
 * for each wrong value.
 */
import { describe, expect, it } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { check } from "#domain/fields/check.ts";
import type { FieldFault } from "#domain/fields/field.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { err } from "#domain/result.ts";
import { argumentCases, SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";
import {
  type EnteredField,
  enteredFields,
  initialValues,
  judgeForm,
} from "#web/features/site/commands/model/command-form.ts";
import { bothBasesOfHex, faultText, rangeText } from "#web/ui/field-messages.ts";
import { validText, wrongTexts } from "./field-values.ts";

const NOBODY = { nId: undefined, panid: undefined, channel: undefined };
const A_NODE = { nId: "1A2B", panid: undefined, channel: undefined };

const entryNamed = (id: string) => {
  const entry = COMMAND_ENTRIES.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`expected the entry ${id}, found none`);
  return entry;
};

const ASKED = COMMAND_ENTRIES.flatMap((entry) =>
  enteredFields(entry, NOBODY).map(({ key, field }) => ({ entry, key, field })),
);

describe("the form of every command", () => {
  it.each(COMMAND_ENTRIES)("$id is sent once every field is valid, and not before", (entry) => {
    const fields = enteredFields(entry, NOBODY);
    const valid = Object.fromEntries(fields.map(({ key, field }) => [key, validText(field)]));
    const { args, faults } = judgeForm(entry, valid, NOBODY);
    expect([...faults]).toEqual([]);
    expect(Object.keys(args ?? {}).sort()).toEqual(Object.keys(entry.params).sort());
    for (const { key, field } of fields) {
      if (field.kind === "toggle") continue;
      expect(judgeForm(entry, { ...valid, [key]: "" }, NOBODY).args).toBeUndefined();
    }
  });

  it.each(ASKED)(
    "$entry.id says of $key what is wrong with each value",
    ({ entry, key, field }) => {
      const others = Object.fromEntries(
        enteredFields(entry, NOBODY).map((asked) => [asked.key, validText(asked.field)]),
      );
      for (const { text, says } of wrongTexts(field)) {
        const { args, faults } = judgeForm(entry, { ...others, [key]: text }, NOBODY);
        const fault = faults.get(key);
        expect(args).toBeUndefined();
        expect(fault && faultText(field, fault), text).toBe(says);
      }
    },
  );

  it.each(ASKED)("$entry.id shows the range of $key", ({ field }) => {
    const isTyped = ["integer", "decimal", "hex", "text"].includes(field.kind);
    expect(rangeText(field) !== undefined).toBe(isTyped);
  });

  it("names a kind for every parameter", () => {
    const kinds = COMMAND_ENTRIES.flatMap(({ params }) =>
      Object.values(params).map(({ kind }) => kind),
    );
    expect(kinds.every((kind) => typeof kind === "string")).toBe(true);
  });
});

describe("the forms against the catalogue's own rules", () => {
  it.each(SOURCE_COMMANDS)("$name takes what it may take and refuses the rest", (command) => {
    const entries = COMMAND_ENTRIES.filter(({ wire }) => wire === command.name);
    const accepted = argumentCases(command).filter(({ isAccepted }) => isAccepted);
    const sendable = accepted.filter(({ args }) => entries.some((entry) => sends(entry.id, args)));
    expect(sendable.length).toBeGreaterThan(0);
  });

  /** Whether the entry's form turns some entered values into exactly these arguments. */
  function sends(id: string, args: Readonly<Record<string, string>>): boolean {
    const entry = entryNamed(id);
    const entered = Object.fromEntries(
      enteredFields(entry, NOBODY).map(({ key, field }) => [
        key,
        enteredText(field, args[key] ?? ""),
      ]),
    );
    const made = judgeForm(entry, entered, NOBODY).args;
    return made !== undefined && Object.entries(made).every(([key, value]) => args[key] === value);
  }

  function enteredText(field: EnteredField, wire: string): string {
    return field.kind === "decimal" && field.sentAs === "x100" ? String(Number(wire) / 100) : wire;
  }
});

describe("what stands in a form at first", () => {
  it("is the catalogue's default", () => {
    expect(initialValues(entryNamed("set-wind-sensor-type"), NOBODY)).toEqual({
      windSensorType: "0",
    });
    expect(initialValues(entryNamed("start-unicast-ota-update"), A_NODE)).toEqual({
      autoUnicast: "0",
      otaUpdateType: "20800",
    });
  });

  it("is the radio of the one master, as the radio reads it", () => {
    const entry = entryNamed("ARRR-enable-nodes-rebroadcast-w-panId-channel");
    expect(initialValues(entry, NOBODY)).toEqual({ panId: "1295", channel: "10" });
    expect(initialValues(entry, { nId: undefined, panid: 100, channel: 14 })).toEqual({
      panId: "0064",
      channel: "0E",
    });
    expect(bothBasesOfHex("0064", panIdInBothBases)).toBe("0x0064 (100)");
    expect(bothBasesOfHex("0E", channelInBothBases)).toBe("0x0E (14)");
    expect(bothBasesOfHex("", channelInBothBases)).toBeUndefined();
  });

  it("leaves the node to the selection", () => {
    const entry = entryNamed("manual-stow-node");
    expect(enteredFields(entry, A_NODE).map(({ key }) => key)).toEqual(["angle"]);
    expect(judgeForm(entry, { angle: "-45" }, A_NODE).args).toEqual({ angle: "-45", nId: "1A2B" });
    expect(enteredFields(entry, NOBODY).map(({ key }) => key)).toEqual(["angle", "nId"]);
  });
});

describe("the flags that can be reset", () => {
  it("are sixteen, of which at least one is needed", () => {
    const [asked] = enteredFields(entryNamed("reset-chosen-flags"), NOBODY);
    const field = asked?.field;
    expect(field?.kind === "flags" && field.options.length).toBe(16);
    const fault: FieldFault = { code: "noFlag" };
    expect(field && check(field, "0")).toEqual(err(fault));
  });
});

describe("what travels", () => {
  it("is a hundred times what was entered where the catalogue says so", () => {
    const entry = entryNamed("set-backtracking-rotation-tolerance");
    const entered = { eastTolerance: "1.25", westTolerance: "10" };
    expect(judgeForm(entry, entered, NOBODY).args).toEqual({
      eastTolerance: "125",
      westTolerance: "1000",
    });
  });

  it("is every fixed value as it stands", () => {
    for (const name of ["reset-alarms", "save-node-data", "auto-rescue-nodes"] as const) {
      const { args } = judgeForm(entryNamed(name), {}, NOBODY);
      expect(Object.keys(args ?? {})).toEqual(Object.keys(WIRE_COMMANDS[name].arguments));
    }
  });
});
