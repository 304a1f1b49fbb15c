/** The states of a proof of motion and their limits in numbers (our definition). */

interface MotionStateEntry {
  readonly key: string;
  /** The state's letter in the packed list of a master's nodes. */
  readonly letter: string;
  /**
   * Whether the state is not expected to change; a proof in which all nodes have final states can
   * be closed. For an excluded node, the reason of the exclusion decides.
   */
  readonly isFinal: boolean;
  readonly meaning: string;
}

/** States in the order in which they are judged: the first that holds is the state of the node. */
export const MOTION_STATES = [
  {
    key: "reached",
    letter: "R",
    isFinal: true,
    meaning: "an answer given after the command shows the tracker at the expected angle",
  },
  {
    key: "excluded",
    letter: "X",
    isFinal: true,
    meaning: "could not react: the reason says why; not counted in the shares",
  },
  {
    key: "silent",
    letter: "N",
    isFinal: false,
    meaning:
      "rounds went by without an answer newer than the command, its master has never heard or has given up the node, or the answers have ended",
  },
  {
    key: "unchecked",
    letter: "U",
    isFinal: true,
    meaning: "has answered in the stow, whose angle is not known: nothing shows where it should be",
  },
  {
    key: "stuck",
    letter: "S",
    isFinal: false,
    meaning: "the motor is kept off, or the angle has not changed for minutes",
  },
  {
    key: "late",
    letter: "L",
    isFinal: false,
    meaning: "moves, but the time it takes from where it stood is over",
  },
  {
    key: "moving",
    letter: "M",
    isFinal: false,
    meaning: "on its way, or not asked yet since the command",
  },
] as const satisfies readonly MotionStateEntry[];

export type MotionState = (typeof MOTION_STATES)[number]["key"];

interface MotionExclusionEntry {
  readonly isFinal: boolean;
  readonly meaning: string;
}

/** Reasons why a node could not react. */
export const MOTION_EXCLUSIONS = {
  noId: { isFinal: true, meaning: "no id is assigned to the place" },
  // Not final: when a wind stow ends while the trackers are still watched, the trackers follow the
  // command again, and the user who gave it must see that.
  overridden: {
    isFinal: false,
    meaning: "a reason of higher priority gives it another angle, by the last answer",
  },
  notSent: {
    isFinal: true,
    meaning: "the command was not sent to its master, or the master refused it",
  },
  ended: {
    isFinal: true,
    meaning:
      "the stow, or its observation, was over before a report could show the tracker at the angle",
  },
} as const satisfies Readonly<Record<string, MotionExclusionEntry>>;

export type MotionExclusion = keyof typeof MOTION_EXCLUSIONS;

export const MOTION_RULES = {
  /** Speed of a tracker, the motor's rests between pulses included. */
  degreesPerSecond: 0.2,
  /**
   * Maximum distance in degrees between a tracker's measured and expected angles at which the
   * tracker counts as being there.
   */
  toleranceDegrees: 2,
  /** Added to the time of travel, for the broadcast and the pause between two rounds of polling. */
  lateMarginSeconds: 120,
  /** A tracker that turned by less than `stuckBelowDegrees` within this time is stuck. */
  stuckAfterSeconds: 180,
  stuckBelowDegrees: 1,
  /**
   * A node is silent when rounds have brought answers of other nodes, but none of this node, for
   * this long.
   */
  silentAfterSeconds: 300,
  /**
   * A master is silent after this long without any round: longer than the quarter of an hour
   * between two cycles.
   */
  masterSilentAfterSeconds: 1200,
  /** A proof is closed this long after the command, even with open nodes. */
  watchedSeconds: 3600,
  /**
   * Maximum age, at the time of the command, of the answer that shows a tracker's angle before it:
   * at least one cycle.
   */
  lookBackSeconds: 1200,
  /**
   * Maximum age of another command whose effect may still be in progress: one cycle before the
   * oldest answer that counts.
   */
  rivalSeconds: 2400,
  /** A command counts as executed when this share of the trackers that can show it do so. */
  takenShare: 0.5,
  /**
   * Maximum age of a wind reading at the time of the command; the wind of older readings counts as
   * unknown.
   */
  windKnownSeconds: 7200,
} as const;

/**
 * Shares of the nodes that could react. A report gives the time in which each share reached the
 * angle.
 */
export const MOTION_SHARES = [0.5, 0.9, 0.99] as const;

/** Seconds of travel from one angle to another, both in degrees. */
export function travelSeconds(fromDegrees: number, toDegrees: number): number {
  return Math.abs(toDegrees - fromDegrees) / MOTION_RULES.degreesPerSecond;
}

export function isAtAngle(degrees: number, expectedDegrees: number): boolean {
  return Math.abs(degrees - expectedDegrees) <= MOTION_RULES.toleranceDegrees;
}
