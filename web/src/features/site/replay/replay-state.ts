/** How a replay goes on: the playhead between two moments, moved by a clock that somebody else reads. */

export interface ReplayState {
  /** First and last moment; epoch seconds. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the site per second of the viewer. */
  readonly speed: number;
  /** The moment that is shown, from first to last; epoch seconds, fractions included. */
  readonly playhead: number;
  readonly mode: ReplayMode;
  /** Somebody holds the playhead: the clock does not move it. */
  readonly isHeld: boolean;
}

/** Buffering wants to play, but what comes next is not there yet. */
export type ReplayMode = "paused" | "playing" | "buffering";

export type ReplayEvent =
  | { readonly kind: "play" | "pause" | "grab" | "release" }
  | { readonly kind: "speed"; readonly speed: number }
  /** To that moment, playing on if it played. */
  | { readonly kind: "seek"; readonly to: number }
  /** To that moment, and stays there. */
  | { readonly kind: "step"; readonly to: number }
  | Tick;

export interface Tick {
  readonly kind: "tick";
  /** Of the viewer, since the tick before. */
  readonly elapsedSeconds: number;
  /** Up to this moment everything is there; the playhead itself or before: nothing is. */
  readonly readyUntil: number;
}

/** A tab that comes back from the background goes on where it was, not where it would be. */
const LONGEST_TICK_SECONDS = 0.5;

export interface ReplayStart {
  readonly from: number;
  readonly to: number;
  readonly speed: number;
  readonly playhead: number;
}

export function openedReplay(start: ReplayStart): ReplayState {
  return { ...start, playhead: within(start, start.playhead), mode: "paused", isHeld: false };
}

export function nextReplay(state: ReplayState, event: ReplayEvent): ReplayState {
  switch (event.kind) {
    case "play":
      // At the end it begins again.
      return { ...state, mode: "playing", playhead: isAtEnd(state) ? state.from : state.playhead };
    case "pause":
      return { ...state, mode: "paused" };
    case "grab":
      return { ...state, isHeld: true };
    case "release":
      return { ...state, isHeld: false };
    case "speed":
      return { ...state, speed: event.speed };
    case "seek":
      return { ...state, playhead: within(state, event.to) };
    case "step":
      return { ...state, playhead: within(state, event.to), mode: "paused" };
    case "tick":
      return state.mode === "paused" || state.isHeld ? state : moved(state, event);
  }
}

function isAtEnd({ playhead, to }: ReplayState): boolean {
  return playhead >= to;
}

/** As far as the data goes; at the end it pauses. */
function moved(state: ReplayState, { elapsedSeconds, readyUntil }: Tick): ReplayState {
  const { playhead, to, speed } = state;
  if (readyUntil <= playhead && playhead < to) {
    return state.mode === "buffering" ? state : { ...state, mode: "buffering" };
  }
  const wanted = playhead + Math.min(elapsedSeconds, LONGEST_TICK_SECONDS) * speed;
  const reached = Math.min(wanted, readyUntil, to);
  return { ...state, playhead: reached, mode: reached >= to ? "paused" : "playing" };
}

function within({ from, to }: Pick<ReplayState, "from" | "to">, moment: number): number {
  return Math.min(Math.max(moment, from), to);
}
