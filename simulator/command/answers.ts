/** Builds a master's answers to commands from the texts of the catalogue. */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { filledText, type TemplateValues } from "#domain/text/template.ts";
import type { CommandRun } from "./command-handler.ts";

/** Answer to a command that is done: the success text of the catalogue. */
export function done(name: WireCommandName, values: TemplateValues = {}): CommandRun {
  return { kind: "done", message: filledText(WIRE_COMMANDS[name].success, values) };
}

/**
 * Answer to a command that is done: a reply of `key=value` pairs, for commands whose text in the
 * catalogue is only an example.
 */
export function reply(values: TemplateValues): CommandRun {
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return { kind: "done", message: pairs.join(",") };
}

export function failed(code: FailCode, values: TemplateValues = {}): CommandRun {
  return { kind: "fail", code, values };
}

/** The argument as a number; the master has already checked that it is one. */
export function numeric(args: Readonly<Record<string, string>>, key: string): number {
  return Number(args[key]);
}

/** An angle as replies write it, at most two decimals. */
export function angleText(degrees: number): string {
  return String(Math.round(degrees * 100) / 100 + 0);
}
