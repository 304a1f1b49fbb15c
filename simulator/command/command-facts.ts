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

/** Whether the command only reads; an unknown name counts as changing something. */
export function isRead(name: string): boolean {
  return isWireCommandName(name) && isReadCommand(name);
}

/** Whether the command is a read that the master answers from memory. */
export function isImmediateRead(name: string): boolean {
  return isRead(name) && wireCommandOf(name)?.timing === "I";
}

/** Whether the command skips the check of its expiry, so that a wrong clock can be repaired. */
export function isFreeOfClock(name: string): boolean {
  return isRead(name) || name === "time-sync";
}

/**
 * Commands that a wrong clock must not stop: stows to safety, and the restart that clears alarm 21.
 */
const ALLOWED_IN_DOUBT: readonly string[] = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
  "soft-reset",
] satisfies readonly WireCommandName[];

/** Whether the command is allowed while the master doubts its clock. */
export function isAllowedInDoubt(name: string): boolean {
  return ALLOWED_IN_DOUBT.includes(name);
}
