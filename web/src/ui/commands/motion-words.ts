/** Texts for the numbers of trackers of a motion command. */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { decimalText, numberText } from "#web/language/counts.ts";
import { type Messages, messages } from "#web/language/messages.ts";

/** States in English, for files. */
export const MOTION_STATES = {
  reached: "Reached",
  moving: "Moving",
  late: "Late",
  stuck: "Stuck",
  silent: "Silent",
  unchecked: "Stowed, angle not checked",
  excluded: "Could not move",
} as const satisfies Readonly<Record<MotionState, string>>;

export const MOTION_LABELS = messages("motionStates", MOTION_STATES);

/** English texts, for files. */
export const REACHED_ENGLISH = {
  none: "No tracker could move",
  /**
   * Number and share of trackers in position.
   * @param share percentage
   */
  reachedOf: (reached: string, reacting: string, share: string) =>
    `${reached} of ${reacting} (${share} %)`,
};

export type ReachedWords = Messages<typeof REACHED_ENGLISH>;

export const REACHED_MESSAGES = messages("motionShare", REACHED_ENGLISH);

/**
 * Number and share of trackers in position.
 * @param reacting number of trackers that could move
 * @param reached number of those that are in position
 */
export function reachedOf(
  reached: number,
  reacting: number,
  words: ReachedWords = REACHED_MESSAGES,
): string {
  if (reacting === 0) return words.none;
  const share = Math.floor((1000 * reached) / reacting) / 10;
  return words.reachedOf(numberText(reached), numberText(reacting), decimalText(share, 1));
}
