/** Why a tracker is not at a safe angle when a storm arrives. */
import { NODE_FAULTS, type NodeFaultName } from "#simulator/faults/fault-bits.ts";

/** The true state of a tracker, which its master may not know. Degrees, west positive. */
export interface TrueTracker {
  readonly angleDegrees: number;
  /** Angle to which its controller wants it: the master's goal, or the node's own stow. */
  readonly goalDegrees: number;
  /** Faults of the tracker and of its controller, bits of `fault-bits.ts`. */
  readonly faults: number;
}

/** Faults that keep a tracker from a stow, the one that explains most first. */
const PREVENTING = {
  fuse: "without power",
  dead: "out of radio contact",
  wrongpan: "on another radio network",
  reset: "restarting again and again",
  estop: "held by the emergency stop",
  unplugged: "with an unplugged actuator",
  stuck: "stuck",
  overcurrent: "with an overloaded motor",
  wrongdir: "turning the wrong way",
  tilt: "with a broken inclinometer",
  weak: "with a weak battery",
} as const satisfies Partial<Readonly<Record<NodeFaultName, string>>>;

const FAULTS = Object.entries(PREVENTING).map(([fault, words]) => ({
  // All keys of the table are names of faults, so the type is known.
  bit: NODE_FAULTS[fault as keyof typeof PREVENTING],
  words,
}));

const SLOW = "with a slow motor";

/** What a stow that is ordered in time would have changed. */
export const AVOIDABLE = { moving: "still moving", unordered: "not ordered to stow" } as const;

type Avoidable = (typeof AVOIDABLE)[keyof typeof AVOIDABLE];

export type UnsafeCause = Avoidable | typeof SLOW | (typeof PREVENTING)[keyof typeof PREVENTING];

/**
 * Why a tracker that is not at a safe angle is not there.
 * @param isGoalSafe whether its controller wants it at a safe angle
 */
export function unsafeCause({ faults }: TrueTracker, isGoalSafe: boolean): UnsafeCause {
  const fault = FAULTS.find(({ bit }) => (faults & bit) !== 0);
  if (fault !== undefined) return fault.words;
  if (!isGoalSafe) return AVOIDABLE.unordered;
  return (faults & NODE_FAULTS.slow) === 0 ? AVOIDABLE.moving : SLOW;
}

export function isAvoidable(cause: UnsafeCause): cause is Avoidable {
  return Object.values<UnsafeCause>(AVOIDABLE).includes(cause);
}
