/** Which commands may turn trackers, at once or soon after, in the eyes of a person beside them. */
import { movesTrackers } from "#domain/commands/expected-angle.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

/**
 * Commands without motion of their own after which a motor that stood still may start: they end a
 * block by alarms or flags, restart, update firmware, or change how a tracker aims. The server's
 * wind speed is not among them: it can only raise protection.
 */
const MAY_START_MOTORS: ReadonlySet<string> = new Set([
  "reset-alarms",
  "reset-flags",
  "reset-all-nodes",
  "post-replacement-reset-batch",
  "soft-reset",
  "send-node-params-batch",
  "send-master-params-batch",
  "update-param",
  "set-backtracking-rotation-tolerance",
  "set-true-tracking-minutes-before-sunrise",
  "set-early-morning-stow-angle",
  "enable-optimized-backtracking",
  "disable-optimized-backtracking",
  "start-ota-realtime-conditions",
  "start-ota-commissioning-update",
  "start-unicast-ota-update",
] satisfies readonly WireCommandName[]);

/**
 * Whether the command may turn trackers near a person: it moves them, or a motor that stood still
 * may start after it.
 */
export function mayTurnTrackers(name: string): boolean {
  return movesTrackers(name) || MAY_START_MOTORS.has(name);
}
