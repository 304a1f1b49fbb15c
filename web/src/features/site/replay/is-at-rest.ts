/**
 * True if a replay is paused. In a separate module, because the player is loaded only with the
 * first replay.
 */
import type { ReplayState } from "./replay-state.ts";

/** True if neither the clock nor the user moves the playhead. */
export function isAtRest({ mode, isHeld }: Pick<ReplayState, "mode" | "isHeld">): boolean {
  return mode === "paused" && !isHeld;
}
