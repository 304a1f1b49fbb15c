/**
 * Says whether the playhead rests. In a separate module, because the player's code is loaded only
 * with the first replay.
 */
import type { ReplayState } from "./replay-state.ts";

/**
 * True if the playhead does not move: the replay is paused, and the user does not hold the
 * playhead.
 */
export function isAtRest({ mode, isHeld }: Pick<ReplayState, "mode" | "isHeld">): boolean {
  return mode === "paused" && !isHeld;
}
