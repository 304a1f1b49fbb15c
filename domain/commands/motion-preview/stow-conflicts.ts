/** The active stows of a master that conflict with a command, and which of the two wins. */

import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { reasonSetBy, reasonsEndedBy } from "#domain/commands/motion-proof/motion-order.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

export type StowEffect =
  /** The stow has priority: trackers stay at the angle of the stow. */
  | "prevails"
  /** Trackers go as far as the stow allows. */
  | "limits"
  /** The command has priority. */
  | "yields"
  /** The command ends the stow. */
  | "ends"
  /** Trackers go to this stow once the command has ended another. */
  | "takesOver";

export interface StowConflict {
  readonly reason: StowReason;
  readonly effect: StowEffect;
}

/** Stow reasons that narrow the range of allowed angles instead of setting an angle. */
const LIMITING: readonly StowReason[] = ["wind", "weathersmart"];
/**
 * Reasons without a known effect on the angle: one marks the first cycle, the other a sensor that
 * matters only after snow.
 */
const WITHOUT_EFFECT: readonly StowReason[] = ["unknown", "snowSensorDisconnect"];

/**
 * The conflicts of a command with the active stows, sorted by the priority of the stow, the highest
 * first.
 * @param stowWord stowModesActive of the master
 */
export function stowConflicts(name: WireCommandName, stowWord: number): readonly StowConflict[] {
  const set = reasonSetBy(name);
  const ended = reasonsEndedBy(name);
  return STOW_REASONS.filter(
    ({ key, bit }) => isBitSet(stowWord, bit) && !WITHOUT_EFFECT.includes(key),
  ).flatMap(({ key }) => {
    // A hold that is already active does not conflict with the same hold at another angle.
    if (key === set) return [];
    if (ended.includes(key)) return [{ reason: key, effect: "ends" }];
    return [{ reason: key, effect: effectOf(key, set, ended) }];
  });
}

/**
 * Effect of an active stow on the command. The priority of the stow is compared with that of the
 * stow that the command sets or, where the command ends stows, with the highest of those.
 */
function effectOf(
  reason: StowReason,
  set: StowReason | undefined,
  ended: readonly StowReason[],
): StowEffect {
  if (set !== undefined && rankOf(reason) > rankOf(set)) return "yields";
  const isBelowEnded = ended.length > 0 && rankOf(reason) > Math.min(...ended.map(rankOf));
  if (isBelowEnded) return "takesOver";
  return LIMITING.includes(reason) ? "limits" : "prevails";
}

function rankOf(reason: StowReason): number {
  return STOW_REASONS.findIndex(({ key }) => key === reason);
}
