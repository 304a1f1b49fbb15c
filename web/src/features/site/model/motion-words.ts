/** Counts of the trackers of a motion command, as text. */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { numberText } from "#web/language/counts.ts";

export const MOTION_LABELS: Readonly<Record<MotionState, string>> = {
  reached: "Reached",
  moving: "Moving",
  late: "Late",
  stuck: "Stuck",
  silent: "Silent",
  excluded: "Could not move",
};

/** @param reacting number of trackers that could move; `reached` of them are in position */
export function reachedOf(reached: number, reacting: number): string {
  if (reacting === 0) return "No tracker could move";
  const share = Math.floor((1000 * reached) / reacting) / 10;
  return `${numberText(reached)} of ${numberText(reacting)} (${share.toFixed(1)} %)`;
}
