/** Facts about a command from its entry in the catalogue, for the rules of a master. */

import { isRead as isReadCommand } from "#domain/commands/risk.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";

export function isWireCommandName(name: string): name is WireCommandName {
  return Object.hasOwn(WIRE_COMMANDS, name);
}

export function wireCommandOf(name: string): WireCommand | undefined {
  return isWireCommandName(name) ? WIRE_COMMANDS[name] : undefined;
}

/** Reads change nothing; an unknown name counts as changing something. */
export function isRead(name: string): boolean {
  return isWireCommandName(name) && isReadCommand(name);
}

/** A read that the master answers from memory. */
export function isImmediateRead(name: string): boolean {
  return isRead(name) && wireCommandOf(name)?.timing === "I";
}

/** Exempt from the check of time, so that a wrong clock can be repaired. */
export function isFreeOfClock(name: string): boolean {
  return isRead(name) || name === "time-sync";
}

/** Stows to safety, and the restart that clears alarm 21: a wrong clock must not stop them. */
const ALLOWED_IN_DOUBT: readonly string[] = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
  "soft-reset",
] satisfies readonly WireCommandName[];

/** Allowed while the master doubts its clock. */
export function isAllowedInDoubt(name: string): boolean {
  return ALLOWED_IN_DOUBT.includes(name);
}
