/** Texts for the numbers of trackers of a motion command. */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { decimalText, numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const MOTION_LABELS = messages("motionStates", {
  reached: "Reached",
  moving: "Moving",
  late: "Late",
  stuck: "Stuck",
  silent: "Silent",
  excluded: "Could not move",
} satisfies Readonly<Record<MotionState, string>>);

export const REACHED_MESSAGES = messages("motionShare", {
  none: "No tracker could move",
  /**
   * Number and share of trackers in position.
   * @param share percentage
   */
  reachedOf: (reached: string, reacting: string, share: string) =>
    `${reached} of ${reacting} (${share} %)`,
});

/**
 * Number and share of trackers in position.
 * @param reacting number of trackers that could move
 * @param reached number of those that are in position
 */
export function reachedOf(reached: number, reacting: number): string {
  if (reacting === 0) return REACHED_MESSAGES.none;
  const share = Math.floor((1000 * reached) / reacting) / 10;
  return REACHED_MESSAGES.reachedOf(
    numberText(reached),
    numberText(reacting),
    decimalText(share, 1),
  );
}
