/** The states of a proof of motion and their limits in numbers (our definition). */

interface MotionStateEntry {
  readonly key: string;
  /** The state's letter in the packed list of a master's nodes. */
  readonly letter: string;
  /**
   * No change is expected: a proof whose nodes are all settled can be closed. For an exclusion, its
   * reason decides.
   */
  readonly isSettled: boolean;
  readonly meaning: string;
}

/** In the order in which they are judged: the first that holds is the state of the node. */
export const MOTION_STATES = [
  {
    key: "reached",
    letter: "R",
    isSettled: true,
    meaning: "an answer given after the command shows the tracker at the expected angle",
  },
  {
    key: "excluded",
    letter: "X",
    isSettled: true,
    meaning: "could not react: the reason says why; not counted in the shares",
  },
  {
    key: "silent",
    letter: "N",
    isSettled: false,
    meaning:
      "rounds went by without an answer newer than the command, its master has never heard or has given up the node, or the answers have ended",
  },
  {
    key: "stuck",
    letter: "S",
    isSettled: false,
    meaning: "the motor is kept off, or the angle has not changed for minutes",
  },
  {
    key: "late",
    letter: "L",
    isSettled: false,
    meaning: "moves, but the time it takes from where it stood is over",
  },
  {
    key: "moving",
    letter: "M",
    isSettled: false,
    meaning: "on its way, or not asked yet since the command",
  },
] as const satisfies readonly MotionStateEntry[];

export type MotionState = (typeof MOTION_STATES)[number]["key"];

interface MotionExclusionEntry {
  readonly isSettled: boolean;
  readonly meaning: string;
}

/** Why a node could not react. */
export const MOTION_EXCLUSIONS = {
  noId: { isSettled: true, meaning: "no id is assigned to the place" },
  // A wind stow that ends while the trackers are watched leaves them to the command, and the user
  // who gave it must see that.
  overridden: {
    isSettled: false,
    meaning: "a reason of higher priority gives it another angle, by the last answer",
  },
  notSent: {
    isSettled: true,
    meaning: "the command was not sent to its master, or the master refused it",
  },
} as const satisfies Readonly<Record<string, MotionExclusionEntry>>;

export type MotionExclusion = keyof typeof MOTION_EXCLUSIONS;

export const MOTION_RULES = {
  /** Of a motor, rests between pulses included. */
  degreesPerSecond: 0.2,
  /** Within this distance of the expected angle a tracker counts as at it. */
  toleranceDegrees: 2,
  /** Added to the time of travel: the broadcast and the pause between two rounds of polling. */
  lateMarginSeconds: 120,
  /** A tracker that turned by less than the next figure within this time is stuck. */
  stuckAfterSeconds: 180,
  stuckBelowDegrees: 1,
  /** Rounds with answers of other nodes for this long, but without one of this node. */
  silentAfterSeconds: 300,
  /** Without any round: longer than the quarter of an hour between two cycles. */
  masterSilentAfterSeconds: 1200,
  /** From the command until a proof is closed, even with open nodes. */
  watchedSeconds: 3600,
  /** How far to look back from the command for the trackers' angles: at least one cycle. */
  lookBackSeconds: 1200,
  /**
   * How far to look back for other commands whose effect may still be under way: a cycle before the
   * oldest answer that counts.
   */
  rivalSeconds: 2400,
  /** Share of the trackers able to show it that must do so for a command to count as executed. */
  takenShare: 0.5,
  /** Older wind readings before the command count as unknown. */
  windKnownSeconds: 7200,
} as const;

/** Shares whose time a report gives: of the nodes that could react. */
export const MOTION_SHARES = [0.5, 0.9, 0.99] as const;

/** From one angle to another; seconds. */
export function travelSeconds(fromDegrees: number, toDegrees: number): number {
  return Math.abs(toDegrees - fromDegrees) / MOTION_RULES.degreesPerSecond;
}

export function isAtAngle(degrees: number, expectedDegrees: number): boolean {
  return Math.abs(degrees - expectedDegrees) <= MOTION_RULES.toleranceDegrees;
}
