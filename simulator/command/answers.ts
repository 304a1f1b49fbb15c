/** Answers in the words of the catalogue. */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { filledText, type TemplateValues } from "#domain/text/template.ts";
import type { CommandRun } from "./command-handler.ts";

/** Done, with the success text of the command. */
export function done(name: WireCommandName, values: TemplateValues = {}): CommandRun {
  return { kind: "done", message: filledText(WIRE_COMMANDS[name].success, values) };
}

/** Done, with a reply whose text in the catalogue is an example: `key=value` pairs. */
export function reply(values: TemplateValues): CommandRun {
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return { kind: "done", message: pairs.join(",") };
}

export function failed(code: FailCode, values: TemplateValues = {}): CommandRun {
  return { kind: "fail", code, values };
}

/** The argument as a number; it has been checked. */
export function numeric(args: Readonly<Record<string, string>>, key: string): number {
  return Number(args[key]);
}

/** An angle as replies write it, at most two decimals. */
export function angleText(degrees: number): string {
  return String(Math.round(degrees * 100) / 100 + 0);
}
