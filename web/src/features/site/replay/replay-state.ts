/**
 * The state of a replay as a reducer: the playhead between two moments, which ticks of a clock
 * move.
 */

export interface ReplayState {
  /** First and last moment; epoch seconds. */
  readonly from: number;
  readonly to: number;
  /** Speed in seconds of the site per second on the screen. */
  readonly speed: number;
  /** The shown moment between first and last; epoch seconds, with fractions. */
  readonly playhead: number;
  readonly mode: ReplayMode;
  /** True while the user holds the playhead, so that the clock does not move it. */
  readonly isHeld: boolean;
}

/** "buffering" means playing that waits for data. */
export type ReplayMode = "paused" | "playing" | "buffering";

export type ReplayEvent =
  | { readonly kind: "play" | "pause" | "grab" | "release" }
  | { readonly kind: "speed"; readonly speed: number }
  /** Moves to that moment and continues to play if it was playing. */
  | { readonly kind: "seek"; readonly to: number }
  /** Moves to that moment and pauses. */
  | { readonly kind: "step"; readonly to: number }
  | Tick;

export interface Tick {
  readonly kind: "tick";
  /** Seconds on the screen since the previous tick. */
  readonly elapsedSeconds: number;
  /**
   * Time until which data has been read, epoch seconds; not after the playhead if there is none.
   */
  readonly readyUntil: number;
}

/**
 * Maximum length of a tick in seconds, so that a tab that returns from the background continues
 * where it stopped.
 */
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
      // If the playhead is at the end, playing starts from the beginning.
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

/** State after a tick: moves as far as data has been read, and pauses at the end. */
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
