/**
 * Keyboard shortcuts while the replay bar has the focus. Arrow keys need Shift where another
 * control uses them.
 */
import type { ReplayEvent, ReplayState } from "./replay-state.ts";
import { type StepFacts, stepFrom } from "./replay-steps.ts";

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** True if the focus is on the scrubber, where arrow and Page keys work without Shift. */
  readonly isOnScrubber: boolean;
  /**
   * Other control that has the focus: a button handles the Space key itself, a field handles every
   * key.
   */
  readonly control: "none" | "button" | "field";
}

type KeyEvent = Exclude<ReplayEvent, { readonly kind: "tick" }>;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 10,
  PageDown: -10,
};

/** Replay event that a key causes; undefined for keys that the replay does not use. */
export function eventForKey(
  { key, shiftKey, isOnScrubber, control }: PressedKey,
  now: ReplayState & StepFacts,
): KeyEvent | undefined {
  if (control === "field") return undefined;
  const { mode, playhead, from, to } = now;
  const steps = STEPS[key];
  if (steps !== undefined) {
    if (!shiftKey && !isOnScrubber) return undefined;
    return { kind: "step", to: stepFrom(now, playhead, steps) };
  }
  if (key === " " && control === "button") return undefined;
  if (key === " ") return { kind: mode === "paused" ? "play" : "pause" };
  if (key === "Home") return { kind: "step", to: from };
  if (key === "End") return { kind: "step", to };
  return undefined;
}
