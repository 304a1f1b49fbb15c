/**
 * Every command of the catalogue, sent to a fully equipped simulated master: one final feedback
 * each, within the time of its class.
 */
import { describe, expect, it } from "vitest";
import type { TimingClass, WireArgument, WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field, FieldValue } from "#domain/fields/field.ts";
import { CommandedMaster } from "#test/builders/commanded-master.ts";

/** Seconds within which the final feedback must come, for 60 nodes. */
const LONGEST: Readonly<Record<TimingClass, number>> = { I: 2, B: 3, A: 20, U: 40, R: 2, J: 3 };

function argumentsOf({ arguments: known }: WireCommand, nId: string): Record<string, string> {
  const entries = Object.entries(known).flatMap(([key, argument]: [string, WireArgument]) => {
    if (argument.optional === true) return [];
    return [[key, textOf(argument.field, nId)] as const];
  });
  return Object.fromEntries(entries);
}

function textOf(field: Field, nId: string): string {
  if ("filledBy" in field && field.filledBy === "selectedNode") return nId;
  return encode(field, anyValue(field, nId));
}

/** A valid value of the field. */
function anyValue(field: Field, nId: string): FieldValue {
  switch (field.kind) {
    case "integer":
      return field.default ?? Math.max(field.min ?? 0, 0);
    case "decimal":
      return field.default ?? ((field.min ?? 0) + (field.max ?? 0)) / 2;
    case "hex":
      return field.default ?? nId;
    case "choice":
      return field.options[0]?.value ?? 0;
    case "toggle":
      return true;
    case "flags":
      return field.default ?? expect.fail("flags without a default");
    case "fixed":
      return field.value;
    case "text":
      return "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61";
  }
}

describe("every command", () => {
  const names = Object.keys(WIRE_COMMANDS) as WireCommandName[];

  it.each(names)("%s is answered at once and ends exactly once, in its time", (name) => {
    const command: WireCommand = WIRE_COMMANDS[name];
    const master = new CommandedMaster();
    const nId = master.run.physical.trackers[3]?.controllerId.slice(-4) ?? expect.fail();
    const args = argumentsOf(command, nId);
    const start = master.run.now;
    const [first] = master.send(name, { args });
    expect(first?.status).toBe("received");
    const isOver = () => finals(master).length > 0;
    if (!isOver()) master.run.secondsUntil(isOver, 120);
    expect(finals(master)).toHaveLength(1);
    expect(master.run.now - start).toBeLessThanOrEqual(LONGEST[command.timing]);
    master.run.run(100);
    expect(finals(master)).toHaveLength(1);
    expect(master.feedbacks.map(({ seq }) => seq)).toEqual(master.feedbacks.map((_, at) => at + 1));
    const { status, code } = master.feedbacks.at(-1) ?? expect.fail();
    expect(command.fails.some((known) => known === code) || status === "success").toBe(true);
    expect(master.feedbacks.at(-1)?.message).not.toMatch(/[{}]/);
  });
});

function finals(master: CommandedMaster) {
  return master.feedbacks.filter(({ status }) => status === "success" || status === "fail");
}
