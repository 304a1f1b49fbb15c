/**
 * What earlier days say about the readiness of a tracker for a stow, beyond the last report of its
 * node (our definition, docs/design/stow-readiness.md).
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

/** One motor: the tracker of a node, or that of its auxiliary unit. */
export interface TrackerUnit {
  /** Index of the node, which is that of the primary for an auxiliary unit. */
  readonly node: number;
  readonly isAux: boolean;
}

export const HISTORY_RULES = {
  /** Age up to which a failed move makes a tracker doubtful. */
  failedMoveSeconds: 7 * SECONDS_PER_DAY,
  /** Number of days whose currents are compared, the newest one included. */
  currentDays: 30,
  /** Number of days with enough movements before the newest, without which there is no usual current. */
  leastCurrentDays: 5,
  /** Number of movements that make a day count. */
  leastMoves: 8,
  /** A current is high from this factor of the usual one. */
  currentMargin: 1.1,
  /**
   * A link is weak below this link quality indicator, of 255: it has no reserve above the weakest
   * signal that a radio understands (6, at -94 dBm).
   */
  weakLinkBelow: 8,
} as const;

/** Findings of earlier days; a kind that does not apply, or is not known, is absent. */
export interface TrackerHistory {
  /** The last failed move, even if it has been reset since. */
  readonly failedMove?: {
    /** Epoch seconds of the first round that showed it. */
    readonly at: number;
  };
  /** A motor that draws more than usual; milliamperes. */
  readonly motorCurrent?: {
    /** Median of the newest day on which the motor has run often enough. */
    readonly newest: number;
    /** What it exceeded on few movements of a usual day. */
    readonly usual: number;
  };
  readonly weakLink?: {
    /** Median link quality indicator of the newest day, 0 to 255. */
    readonly quality: number;
  };
}

/** Order of trackers under a master, and key of one of them. */
export function unitKey({ node, isAux }: TrackerUnit): number {
  return 2 * node + Number(isAux);
}
