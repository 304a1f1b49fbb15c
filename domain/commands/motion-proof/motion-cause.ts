/** The likely cause why a node is not at its expected angle, from its last alarms and flags. */
import { MOTOR_INHIBITING_ALARMS, NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { MotionState } from "./motion-rules.ts";

interface CauseEntry {
  readonly cause: string;
  readonly alarm?: NodeAlarm;
  readonly flag?: NodeFlag;
  /** The cause applies when the flag is clear. */
  readonly isClear?: true;
  /** States that the cause explains. */
  readonly explains: readonly MotionState[];
}

const NO_MOTION: readonly MotionState[] = ["stuck", "late", "moving"];
const ANY: readonly MotionState[] = ["stuck", "late", "moving", "silent"];

/**
 * Causes in the order of precedence: the first that applies is named. Human actions come first,
 * then defects, then low power, then earlier failures.
 */
export const MOTION_CAUSES = [
  { cause: "estop", alarm: "estop", explains: ANY },
  { cause: "actuatorUnplugged", alarm: "motorDisconnected", explains: NO_MOTION },
  { cause: "motorOvercurrent", alarm: "motorOvercurrent", explains: NO_MOTION },
  { cause: "motorOvercurrent", alarm: "motorHwOvercurrent", explains: NO_MOTION },
  { cause: "wrongDirection", alarm: "wrongDirection", explains: NO_MOTION },
  { cause: "failedToMove", alarm: "noMotion", explains: NO_MOTION },
  { cause: "tiltSensor", alarm: "tiltSensor", explains: NO_MOTION },
  { cause: "criticalBattery", alarm: "criticalBattery", explains: ANY },
  { cause: "lowBattery", alarm: "lowBattMotion", explains: ANY },
  { cause: "lowBattery", alarm: "lowBattery", explains: ANY },
  { cause: "failedToMove", flag: "failedMoveWest", explains: NO_MOTION },
  { cause: "failedToMove", flag: "failedMoveEast", explains: NO_MOTION },
  { cause: "trackingOff", flag: "trackingEnabled", isClear: true, explains: NO_MOTION },
  { cause: "lostContact", alarm: "notResponding", explains: ["silent"] },
] as const satisfies readonly CauseEntry[];

export type MotionCause =
  | (typeof MOTION_CAUSES)[number]["cause"]
  /** The node drives somewhere else: it may not have received the command. */
  | "commandNotTaken"
  /** None of the master's rounds has arrived. */
  | "masterSilent"
  | "unknown";

const CAUSES: readonly CauseEntry[] = MOTION_CAUSES;
const MASKS = CAUSES.map(({ alarm, flag }) => ({
  alarms: alarm === undefined ? 0 : wordMask(NODE_ALARMS, alarm),
  flags: flag === undefined ? 0 : wordMask(NODE_FLAGS, flag),
}));
const INHIBITING = wordMask(NODE_ALARMS, ...MOTOR_INHIBITING_ALARMS);

export interface Words {
  readonly alarms: number;
  readonly flags: number;
}

export function isMotorInhibited({ alarms }: Words): boolean {
  return (alarms & INHIBITING) !== 0;
}

/** The cause that alarms and flags show for this state; undefined when they show none. */
export function causeIn(words: Words, state: MotionState): MotionCause | undefined {
  const found = CAUSES.findIndex(
    ({ explains, isClear }, at) =>
      explains.includes(state) && isShown(words, MASKS[at]) === (isClear !== true),
  );
  return MOTION_CAUSES[found]?.cause;
}

function isShown({ alarms, flags }: Words, mask: Words | undefined): boolean {
  return mask !== undefined && ((alarms & mask.alarms) | (flags & mask.flags)) !== 0;
}
