/** Detectors of trackers that do not stand where they should. */
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { SIGN_OFFSET } from "./feature-table.ts";
import type { Cause, Judgement } from "./finding.ts";
import { heldSince, type MasterHistory } from "./history.ts";
import { share } from "./sureness.ts";

/** Angles in hundredths of a degree. */
export const MOTION_RULES = {
  /** A tracker that turned less than this all day is stuck ... */
  stuckSpan: 200,
  /** ... if the targets of most others moved by this. */
  movedSpan: 2000,
  /** Cycles a day below which nothing is said about a movement. */
  leastAnswers: 12,
  /** Distance from the target beyond the others: half of the tolerance at which a tracker counts as off. */
  beyondTarget: 200,
  /** Distance of a target from the median of the master. */
  targetOff: 300,
  /** Distance of an angle from the median of the master: the tolerance of a tracker. */
  angleOff: 500,
} as const;

/** Flags with which a person or the master holds a tracker: its angle is no fault. */
const HELD = wordMask(NODE_FLAGS, "manualHigh", "manualLow");
/** Flags of a stow that the node itself has decided. */
const OWN_STOW = wordMask(NODE_FLAGS, "lowBatteryStow", "socStow", "commLossStow");

/** What keeps a motor off, by the alarm that says so; the first that is set decides. */
const STUCK_CAUSES: readonly (readonly [NodeAlarm, Cause])[] = [
  ["estop", "estopPressed"],
  ["tiltSensor", "tiltSensor"],
  ["motorDisconnected", "motorUnplugged"],
  ["motorOvercurrent", "motorBlocked"],
  ["motorHwOvercurrent", "motorBlocked"],
  ["noMotion", "motorBlocked"],
  ["wrongDirection", "wrongDirection"],
  ["criticalBattery", "weakBattery"],
  ["lowBattery", "weakBattery"],
  ["initialValues", "restartingNode"],
];

/** Stuck at one angle all day, while the targets of the others moved. */
export function stuckAtOneAngle(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const isStuck = (day: number) => {
    const span = history.value("angleSpan", day, node);
    if (!isJudged(history, day, node) || isHeld(history, day, node)) return undefined;
    if (history.median("targetSpan", day) < MOTION_RULES.movedSpan) return undefined;
    if (Number.isNaN(span)) return isSet(history, day, node, "tiltSensor");
    return span < MOTION_RULES.stuckSpan;
  };
  const first = heldSince(newest, isStuck);
  if (first === undefined) return undefined;
  const cause = STUCK_CAUSES.find(([alarm]) => isSet(history, newest, node, alarm))?.[1];
  const turned = history.value("lastTurn", first - 1, node);
  return {
    cause: cause ?? "motorBlocked",
    since: Number.isNaN(turned) ? history.timeOf(first) : history.timeOf(first - 1, turned),
    sureness: cause === undefined ? 0.7 : 0.97,
    measured: history.value("angleSpan", newest, node),
    usual: history.median("angleSpan", newest),
  };
}

/** Stops beyond its target, or behind it, in the direction in which it turned. */
export function besideTarget(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const beyond = (day: number) => {
    if (!isJudged(history, day, node) || isHeld(history, day, node)) return Number.NaN;
    if (history.value("angleSpan", day, node) < MOTION_RULES.stuckSpan) return Number.NaN;
    return history.value("ahead", day, node) - history.median("ahead", day);
  };
  const now = beyond(newest);
  const sign = Math.sign(now);
  const first = heldSince(newest, (day) => {
    const value = beyond(day);
    return Number.isNaN(value) ? undefined : value * sign >= MOTION_RULES.beyondTarget;
  });
  if (first === undefined) return undefined;
  return {
    cause: sign > 0 ? "overshoot" : "laggingDrive",
    since: history.timeOf(first),
    sureness: share(now * sign, MOTION_RULES.beyondTarget, 2 * MOTION_RULES.beyondTarget),
    measured: history.value("ahead", newest, node) - SIGN_OFFSET,
    usual: history.median("ahead", newest) - SIGN_OFFSET,
  };
}

/** Has another target than the rest of its master, and follows it: its table or its clock is wrong. */
export function targetOfItsOwn(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const isOff = (day: number) => {
    if (!isJudged(history, day, node) || isHeld(history, day, node)) return undefined;
    const off = history.value("targetOff", day, node);
    return Number.isNaN(off) ? undefined : off >= MOTION_RULES.targetOff;
  };
  const first = heldSince(newest, isOff);
  if (first === undefined) return undefined;
  const off = history.value("targetOff", newest, node);
  const isUsual = first === 0 && history.days.length > 1;
  return {
    cause: "nodeAngleTable",
    since: history.timeOf(first),
    // A target that has always been another one may be meant to be.
    sureness: share(off, MOTION_RULES.targetOff, 2 * MOTION_RULES.targetOff) * (isUsual ? 0.6 : 1),
    measured: off,
    usual: history.median("targetOff", newest),
  };
}

/** Stands at another angle than most trackers of its master while these follow the sun. */
export function angleOfItsOwn(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const off = (day: number) => history.value("angleOff", day, node);
  const first = heldSince(newest, (day) => {
    if (!isJudged(history, day, node) || isHeld(history, day, node)) return undefined;
    if (history.value("angleSpan", day, node) < MOTION_RULES.stuckSpan) return undefined;
    return Number.isNaN(off(day)) ? undefined : off(day) >= MOTION_RULES.angleOff;
  });
  if (first === undefined) return undefined;
  const isTarget = history.value("targetOff", newest, node) >= history.value("error", newest, node);
  return {
    cause: isTarget ? "nodeAngleTable" : "laggingDrive",
    since: history.timeOf(first),
    sureness: 0.8 * share(off(newest), MOTION_RULES.angleOff, 2 * MOTION_RULES.angleOff),
    measured: off(newest),
    usual: history.median("angleOff", newest),
  };
}

function isJudged(history: MasterHistory, day: number, node: number): boolean {
  return history.value("answers", day, node) >= MOTION_RULES.leastAnswers;
}

function isHeld(history: MasterHistory, day: number, node: number): boolean {
  return ((history.value("flags", day, node) || 0) & (HELD | OWN_STOW)) !== 0;
}

function isSet(history: MasterHistory, day: number, node: number, alarm: NodeAlarm): boolean {
  return ((history.value("alarms", day, node) || 0) & wordMask(NODE_ALARMS, alarm)) !== 0;
}
