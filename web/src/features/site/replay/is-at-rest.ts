/** Whether a replay stands still; apart from what moves it, which is loaded with the first replay. */
import type { ReplayState } from "./replay-state.ts";

/** Nothing moves the playhead. */
export function isAtRest({ mode, isHeld }: Pick<ReplayState, "mode" | "isHeld">): boolean {
  return mode === "paused" && !isHeld;
}
