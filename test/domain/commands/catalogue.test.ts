/** Walks the entries of the command list. */
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import {
  COMMAND_ENTRIES,
  entriesOf,
  isWireCommandName,
} from "#domain/commands/catalogue/catalogue.ts";
import type { Fields } from "#domain/commands/catalogue/command-entry.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { check } from "#domain/fields/check.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field, FieldValue } from "#domain/fields/field.ts";
import { ok } from "#domain/result.ts";
import { MAX_ARGUMENT_LENGTH, MAX_ARGUMENTS } from "#domain/wire/command.ts";
import { SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";

const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);

/** The text of a field before the user types: its default, or else the lowest allowed value. */
function firstEntered(field: Field): string {
  switch (field.kind) {
    case "fixed":
      return String(field.value);
    case "integer":
    case "decimal":
      return String(field.default ?? (field.open ? 0.25 : (field.min ?? 0)));
    case "hex":
      return field.default ?? "A".repeat(field.minDigits);
    case "choice":
      return String(field.default ?? field.options[0]?.value);
    case "toggle":
      return field.default ? "1" : "0";
    case "flags":
      return String(field.default ?? 2 ** (field.options[0]?.bit ?? 0));
    case "text":
      return field.default ?? "a";
  }
}

function wireValue(field: Field): string {
  const result = check(field, firstEntered(field));
  if (!result.ok) throw new Error(result.error.code);
  const value: FieldValue = result.value;
  return encode(field, value);
}

function argumentsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, wireValue(field)]));
}

function countOf(wire: string): number {
  return entriesOf(wire).length;
}

describe("the entries", () => {
  it("are the entries and node variants of 95 commands", () => {
    const several = Object.fromEntries(
      Object.keys(WIRE_COMMANDS)
        .map((name) => [name, countOf(name)] as const)
        .filter(([, count]) => count !== 1),
    );
    expect(several).toEqual({
      "high-priority-keep-angle": 2,
      "low-priority-restore": 2,
      "low-priority-keep-angle": 8,
      "reset-flags": 2,
      "reset-all-nodes": 2,
      "enable-autosmart": 2,
      "send-node-vertical-height-tolerance": 2,
      "enable-optimized-backtracking": 2,
      "disable-optimized-backtracking": 2,
    });
    expect(COMMAND_ENTRIES).toHaveLength(86 + 24);
  });

  it("have an id of their own, and a label of their own in a category", () => {
    expect(new Set(COMMAND_ENTRIES.map(({ id }) => id)).size).toBe(COMMAND_ENTRIES.length);
    const labels = COMMAND_ENTRIES.map(({ category, label }) => `${category}: ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each(COMMAND_ENTRIES)("$id accepts its own defaults", ({ id, wire, params }) => {
    const permit = permitCommand(wire, argumentsOf(params), EVERYTHING);
    expect(permit).toMatchObject(ok({ id }));
  });

  it.each(COMMAND_ENTRIES)("$id asks for arguments that its command has", (entry) => {
    const command: WireCommand = WIRE_COMMANDS[entry.wire];
    expect(Object.keys(command.arguments)).toEqual(
      expect.arrayContaining(Object.keys({ ...entry.params, ...entry.fromMasterLocation })),
    );
    expect(entry.needs).toBe(command.needs);
    const isForNode = ["nId", "rescueeNId"].some((key) => entry.params[key]?.kind === "hex");
    expect(entry.level).toBe(isForNode ? "node" : "master");
    if (command.level !== "both") expect(entry.level).toBe(command.level);
  });

  it("leave out no argument of a command but optional ones", () => {
    for (const [name, command] of Object.entries<WireCommand>(WIRE_COMMANDS)) {
      for (const [key, { optional }] of Object.entries(command.arguments)) {
        const having = entriesOf(name).filter(
          ({ params, fromMasterLocation }) => key in params || key in fromMasterLocation,
        );
        expect(having.length, `${name} ${key}`).toBeGreaterThan(0);
        if (!optional) expect(having).toHaveLength(countOf(name));
      }
    }
  });

  it("carry the two required hints and no others", () => {
    const notes = COMMAND_ENTRIES.filter(({ note }) => note !== undefined);
    expect(Object.fromEntries(notes.map(({ id, note }) => [id, note]))).toEqual({
      "send-node-vertical-tolerance":
        "'Check Node Vertical Tolerances Available' must be sent first.",
      "set-early-morning-stow-angle":
        "Early morning stow only affects masters with backtracking enabled.",
    });
  });

  it("fit into a message", () => {
    for (const { id, params, fromMasterLocation } of COMMAND_ENTRIES) {
      const fields = Object.values({ ...params, ...fromMasterLocation });
      expect(fields.length, id).toBeLessThanOrEqual(MAX_ARGUMENTS);
      for (const field of fields) {
        if (field.kind === "text") {
          expect(field.maxLength).toBeLessThanOrEqual(MAX_ARGUMENT_LENGTH);
        }
      }
    }
  });

  it("cannot have a parameter without a type", () => {
    // @ts-expect-error: a parameter without a type must not compile ("type is required in command
    // param details").
    const untyped: Fields = { angle: { label: "Angle", min: -60, max: 60 } };
    expect(Object.keys(untyped)).toEqual(["angle"]);
    for (const { params } of COMMAND_ENTRIES) {
      for (const field of Object.values(params)) expect(field.kind).toMatch(/^[a-z]+$/);
    }
  });

  it("reset the required bits, by their names", () => {
    const fixedIn = (id: string, key: string) => {
      const field = COMMAND_ENTRIES.find((entry) => entry.id === id)?.params[key];
      return field?.kind === "fixed" ? field.value : undefined;
    };
    expect(fixedIn("reset-failed-to-move-flags", "flagBits")).toBe(257);
    expect(fixedIn("reset-alarms", "alarmBits1")).toBe(57342);
    expect(fixedIn("reset-alarms", "alarmBits2")).toBe(65534);
    expect(fixedIn("post-replacement-reset-batch", "flagBits")).toBe(65535);
    expect(fixedIn("enable-autosmart", "mode")).toBe(30809);
    expect(fixedIn("disable-autosmart", "mode")).toBe(0);
    for (let at = 1; at <= 8; at += 1) expect(fixedIn("auto-rescue-nodes", `nId${at}`)).toBe(0);
  });
});

describe("names on the wire", () => {
  it("are known exactly", () => {
    expect(isWireCommandName("time-get")).toBe(true);
    for (const name of ["", "Time-Get", "constructor", "__proto__"]) {
      expect(isWireCommandName(name)).toBe(false);
      expect(entriesOf(name)).toEqual([]);
    }
  });
});

describe("the presets the design gives", () => {
  it.each(SOURCE_COMMANDS.filter(({ args }) => args.some(({ presets }) => presets)))(
    "are entries of $name",
    ({ name, args }) => {
      const preset = args.find(({ presets }) => presets !== undefined);
      const fixed = entriesOf(name).flatMap(({ params }) => {
        const field = params[preset?.key ?? ""];
        return field?.kind === "fixed" ? [field.value] : [];
      });
      expect(fixed).toEqual(preset?.presets);
    },
  );
});
