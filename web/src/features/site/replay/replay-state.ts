/** State of a replay as a reducer: a playhead within a range, which the ticks of a clock move. */

export interface ReplayState {
  /** First moment of the range in epoch seconds; `to` is the last one. */
  readonly from: number;
  readonly to: number;
  /** Playing speed: seconds of the replayed time per second on the screen. */
  readonly speed: number;
  /** The shown moment within the range; epoch seconds, with fractions. */
  readonly playhead: number;
  readonly mode: ReplayMode;
  /** True while the user holds the playhead, so that the clock must not move it. */
  readonly isHeld: boolean;
}

/** How the playhead moves; "buffering" means that playing waits for data. */
export type ReplayMode = "paused" | "playing" | "buffering";

export type ReplayEvent =
  | { readonly kind: "play" | "pause" | "grab" | "release" }
  | { readonly kind: "speed"; readonly speed: number }
  /** Moves the playhead to a moment; the replay continues to play if it was playing. */
  | { readonly kind: "seek"; readonly to: number }
  /** Moves the playhead to a moment, and pauses. */
  | { readonly kind: "step"; readonly to: number }
  | Tick;

export interface Tick {
  readonly kind: "tick";
  /** Seconds on the screen since the previous tick of the clock. */
  readonly elapsedSeconds: number;
  /**
   * Time until which data has been read, epoch seconds; not after the playhead if no data is ready.
   */
  readonly readyUntil: number;
}

/**
 * Maximum length in seconds that a tick counts. A tab that returns from the background thus
 * continues where it stopped.
 */
const MAX_TICK_SECONDS = 0.5;

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

/**
 * State after a tick of the clock: the playhead moves as far as data has been read, and pauses at
 * the end.
 */
function moved(state: ReplayState, { elapsedSeconds, readyUntil }: Tick): ReplayState {
  const { playhead, to, speed } = state;
  if (readyUntil <= playhead && playhead < to) {
    return state.mode === "buffering" ? state : { ...state, mode: "buffering" };
  }
  const target = playhead + Math.min(elapsedSeconds, MAX_TICK_SECONDS) * speed;
  const reached = Math.min(target, readyUntil, to);
  return { ...state, playhead: reached, mode: reached >= to ? "paused" : "playing" };
}

function within({ from, to }: Pick<ReplayState, "from" | "to">, moment: number): number {
  return Math.min(Math.max(moment, from), to);
}
