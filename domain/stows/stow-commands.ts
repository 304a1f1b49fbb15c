/**
 * Which motions are stows: those that masters start, and the commands that stow whole masters. A
 * drill is none.
 */
import type { MotionOrigin } from "#domain/commands/motion-proof/motion-event.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { addressedNode } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

/** Commands that send whole masters to a stow. */
const STOW_COMMANDS = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
  "low-priority-keep-angle",
] as const satisfies readonly WireCommandName[];

/** Whether the motion was a stow of whole masters, commanded or started by themselves. */
export function isStow(origin: MotionOrigin): boolean {
  if (origin.kind === "stow") return true;
  return !origin.isDrill && isStowCommand(origin.name, origin.args);
}

/**
 * Whether the command stows whole masters, and not one node.
 * @param name as sent to masters; false for an unknown one
 */
export function isStowCommand(name: string, args: CommandArguments): boolean {
  const stow = STOW_COMMANDS.find((one) => one === name);
  return stow !== undefined && addressedNode(stow, args) === undefined;
}
