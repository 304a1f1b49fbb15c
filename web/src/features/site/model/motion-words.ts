/** How trackers that a command has moved are counted, in words. */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";

export const MOTION_LABELS: Readonly<Record<MotionState, string>> = {
  reached: "Reached",
  moving: "Moving",
  late: "Late",
  stuck: "Stuck",
  silent: "Silent",
  excluded: "Could not move",
};

/** @param reacting trackers that could move, of which `reached` are in position. */
export function reachedOf(reached: number, reacting: number): string {
  if (reacting === 0) return "No tracker could move";
  const share = Math.floor((1000 * reached) / reacting) / 10;
  return `${reached.toLocaleString("en-US")} of ${reacting.toLocaleString("en-US")} (${share.toFixed(1)} %)`;
}
