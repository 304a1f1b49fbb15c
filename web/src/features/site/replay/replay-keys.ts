/** What keys do while the replay bar has the focus; arrows go with Shift where they belong to somebody else without it. */
import { momentAt, type ReplayGrid, stepFrom } from "./replay-grid.ts";
import type { ReplayEvent, ReplayState } from "./replay-state.ts";

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** The focus is on the scrubber, whose arrows need no Shift. */
  readonly isOnScrubber: boolean;
  /** What else has the focus: a button takes Space for itself, a field every key. */
  readonly control: "none" | "button" | "field";
}

type KeyEvent = Exclude<ReplayEvent, { readonly kind: "tick" }>;

const PLACES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 10,
  PageDown: -10,
};

/** Undefined for keys that are not meant for the replay. */
export function eventForKey(
  { key, shiftKey, isOnScrubber, control }: PressedKey,
  { mode, playhead, grid }: ReplayState & { readonly grid: ReplayGrid },
): KeyEvent | undefined {
  if (control === "field") return undefined;
  const places = PLACES[key];
  if (places !== undefined) {
    if (!shiftKey && !isOnScrubber) return undefined;
    return { kind: "step", to: stepFrom(grid, playhead, places) };
  }
  if (key === " " && control === "button") return undefined;
  if (key === " ") return { kind: mode === "paused" ? "play" : "pause" };
  if (key === "Home") return { kind: "step", to: momentAt(grid, 0) };
  if (key === "End") return { kind: "step", to: momentAt(grid, grid.count - 1) };
  return undefined;
}
