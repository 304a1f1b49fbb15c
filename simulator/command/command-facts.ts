/** What the catalogue says of a command's name, and what follows from it for the rules of a master. */

import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";

export function isWireCommandName(name: string): name is WireCommandName {
  return Object.hasOwn(WIRE_COMMANDS, name);
}

export function wireCommandOf(name: string): WireCommand | undefined {
  return isWireCommandName(name) ? WIRE_COMMANDS[name] : undefined;
}

/** Stows that bring trackers to safety: they wait for nothing that the master is doing. */
const PROTECTIVE_STOWS: readonly string[] = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
];

export function isProtectiveStow(name: string): boolean {
  return PROTECTIVE_STOWS.includes(name);
}

/** Reads change nothing; an unknown name counts as changing something. */
export function isRead(name: string): boolean {
  const risks = Object.values(wireCommandOf(name)?.risk ?? {});
  return risks.length > 0 && risks.every((risk) => risk === "R0");
}

/** A read that the master answers from what it knows. */
export function isImmediateRead(name: string): boolean {
  return isRead(name) && wireCommandOf(name)?.timing === "I";
}

/** A wrong clock could not be repaired if these had to be in time. */
export function isFreeOfClock(name: string): boolean {
  return isRead(name) || name === "time-sync";
}

/** Goes through while the master doubts its clock: a stow to safety, and the restart that clears alarm 21. */
export function isAllowedInDoubt(name: string): boolean {
  return isProtectiveStow(name) || name === "soft-reset";
}
