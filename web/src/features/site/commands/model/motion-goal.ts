/**
 * Goal of a motion command, as far as the console knows it: the master applies settings that the
 * console does not have.
 */
import { expectedAngle } from "#domain/commands/expected-angle.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { CONFIRM_MESSAGES, sideText } from "./confirm-messages.ts";

/**
 * Goal of a motion command as text; undefined if it moves no trackers, or if each master has its
 * own stow angle.
 */
export function goalText(
  { layout }: Site,
  name: WireCommandName,
  args: CommandArguments,
): string | undefined {
  const side = layout.safetyStowDirection;
  const angles = stowAnglesOf(STANDARD_ANGLES, side === undefined ? undefined : side === "east");
  const goal = expectedAngle(name, args, angles);
  if (goal.kind === "tracking") return CONFIRM_MESSAGES.toTracking;
  if (goal.kind === "hold") return CONFIRM_MESSAGES.stayPut;
  return goal.kind === "angle" && args.angle !== undefined ? sideText(goal.degrees) : undefined;
}

/** Whether the command sends trackers to a position, so that arrival can be measured. */
export function isMotion(site: Site, name: WireCommandName, args: CommandArguments): boolean {
  const angles = stowAnglesOf(STANDARD_ANGLES, site.layout.safetyStowDirection === "east");
  return expectedAngle(name, args, angles).kind !== "none";
}
