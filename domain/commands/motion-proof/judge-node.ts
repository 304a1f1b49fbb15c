/**
 * Judges the state of one tracker after a motion command, or in a stow that its master has started,
 * by the states of motion-rules.ts, from the answers of its node.
 */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { ExpectedAngle } from "#domain/commands/expected-angle.ts";
import { causeIn, isMotorInhibited, type MotionCause } from "./motion-cause.ts";
import {
  isAtAngle,
  MOTION_RULES,
  type MotionExclusion,
  type MotionState,
  travelSeconds,
} from "./motion-rules.ts";
import { NEVER, type NodeAnswer } from "./node-answers.ts";

/**
 * Expected result of a command: an angle in degrees, west positive; the target that the node
 * reports (tracking); or the angle at the time of the command (hold).
 */
export type CommandedMotion = Exclude<ExpectedAngle, { readonly kind: "none" }>;

export type ExpectedMotion =
  | CommandedMotion
  /** Any angle from `eastDegrees` to `westDegrees`, both included; degrees, west positive. */
  | { readonly kind: "window"; readonly eastDegrees: number; readonly westDegrees: number }
  /** A stow whose angle is not known: no tracker can be found to be at it, or not to be. */
  | { readonly kind: "unknown" };

/** The inputs that are the same for all trackers of a master. */
export interface MotionCriteria {
  readonly expected: ExpectedMotion;
  /** Epoch seconds. */
  readonly issuedAt: number;
  /** Epoch seconds; answers after this time do not count. */
  readonly until: number;
  /**
   * Whether the stow was over at `until`, before the usual time of observation. A tracker on its way
   * at that time has no further reason to arrive. A command has no end.
   */
  readonly hasEnded: boolean;
  /** A node that shows one of these flags has not adopted the command. */
  readonly flagsEnded: number;
  /**
   * A node that shows one of these flags and drives elsewhere obeys an order with priority over the
   * command.
   */
  readonly flagsAbove: number;
  /**
   * Whether the master was in a stow with priority over this order. A node that drives elsewhere
   * then obeys that stow, even if no flag of the node shows it.
   */
  readonly isOutranked: boolean;
}

export interface NodeVerdict {
  readonly state: MotionState;
  readonly exclusion?: MotionExclusion;
  /** Expected angle in degrees; undefined while it is unknown. */
  readonly expectedDegrees?: number;
  /** Angle of the tracker in the node's last answer, in degrees. */
  readonly measuredDegrees?: number;
  /** Seconds from the command until the tracker was first seen at the angle. */
  readonly seconds?: number;
  /** Likely cause why the node is not at the expected angle. */
  readonly cause?: MotionCause;
}

const MOVING = wordMask(NODE_FLAGS, "moving");
const TRACKING_ENABLED = wordMask(NODE_FLAGS, "trackingEnabled");
const NOT_RESPONDING = wordMask(NODE_ALARMS, "notResponding");
const FAILED_WEST = wordMask(NODE_FLAGS, "failedMoveWest");
const FAILED_EAST = wordMask(NODE_FLAGS, "failedMoveEast");

/**
 * Judges one tracker by the answers of its node.
 * @param answers answers of the node, oldest first, each once
 */
export function judgeNode(answers: readonly NodeAnswer[], criteria: MotionCriteria): NodeVerdict {
  const known = answers.filter(({ at }) => at <= criteria.until);
  const before = known.findLast(({ at }) => at <= criteria.issuedAt);
  const after = known.filter(({ at }) => at > criteria.issuedAt);
  const held = before?.panelDegrees ?? after[0]?.panelDegrees;
  const course: Course = { criteria, before, after, held, newest: known.at(-1) };
  const state = stateOf(course);
  return { ...state, ...figures(course), ...causeOf(course, state) };
}

interface Course {
  readonly criteria: MotionCriteria;
  readonly before: NodeAnswer | undefined;
  readonly after: readonly NodeAnswer[];
  /** Angle of the tracker at the time of the command, in degrees. */
  readonly held: number | undefined;
  readonly newest: NodeAnswer | undefined;
}

type StateFound = Pick<NodeVerdict, "state" | "exclusion" | "seconds">;

function stateOf(course: Course): StateFound {
  const { criteria, after } = course;
  const arrived = after.find((answer) => hasReachedAngle(course, answer));
  if (arrived !== undefined) return { state: "reached", seconds: arrived.at - criteria.issuedAt };
  if (isOverridden(course)) return { state: "excluded", exclusion: "overridden" };
  if (isSilent(course)) return { state: "silent" };
  const last = after.at(-1);
  if (last === undefined) return onItsWay(criteria);
  if (criteria.expected.kind === "unknown") return { state: "unchecked" };
  if (isMotorInhibited(last) || isStuck(course, last)) return { state: "stuck" };
  return isLate(course, last) ? { state: "late" } : onItsWay(criteria);
}

function onItsWay({ hasEnded }: MotionCriteria): StateFound {
  return hasEnded ? { state: "excluded", exclusion: "ended" } : { state: "moving" };
}

/**
 * The expected angle in degrees, of a window the one nearest to `near`; undefined while it is
 * unknown.
 */
function expectedAt(
  { criteria: { expected }, held }: Course,
  answer: NodeAnswer | undefined,
  near: number | undefined = answer?.panelDegrees,
): number | undefined {
  switch (expected.kind) {
    case "angle":
      return expected.degrees;
    case "window":
      return near === undefined
        ? undefined
        : Math.min(expected.westDegrees, Math.max(expected.eastDegrees, near));
    case "hold":
      return held;
    case "tracking":
      return answer?.targetDegrees;
    case "unknown":
      return undefined;
  }
}

/**
 * Whether the node obeys something with priority over the command. Its last answer decides, because
 * a higher priority may apply for a while only.
 */
function isOverridden(course: Course): boolean {
  const { after, criteria } = course;
  const last = after.at(-1);
  const expected = expectedAt(course, last, last?.targetDegrees);
  if (last?.targetDegrees === undefined || expected === undefined) return false;
  const hasOtherTarget = !isAtAngle(last.targetDegrees, expected);
  return hasOtherTarget && (criteria.isOutranked || (last.flags & criteria.flagsAbove) !== 0);
}

/** Whether the tracker has reached the expected angle; false while it only passes through it. */
function hasReachedAngle(course: Course, answer: NodeAnswer): boolean {
  const { panelDegrees, targetDegrees, flags } = answer;
  const expected = expectedAt(course, answer);
  if (expected === undefined || panelDegrees === undefined) return false;
  // A node that has stopped tracking stays at its last target, so being there is no evidence of
  // tracking.
  const isTrackingOff = (flags & TRACKING_ENABLED) === 0;
  if (course.criteria.expected.kind === "tracking" && isTrackingOff) return false;
  if ((flags & course.criteria.flagsEnded) !== 0 || !isAtAngle(panelDegrees, expected))
    return false;
  return (flags & MOVING) === 0 || isTarget(course, answer, targetDegrees);
}

/** Whether the node drives to the expected angle; true while its target is unknown. */
function isTarget(course: Course, answer: NodeAnswer, targetDegrees: number | undefined): boolean {
  const expected = expectedAt(course, answer, targetDegrees);
  return (
    targetDegrees === undefined || expected === undefined || isAtAngle(targetDegrees, expected)
  );
}

function isSilent(course: Course): boolean {
  const { criteria, newest } = course;
  if (isLost(course)) return true;
  const since = Math.max(newest?.at ?? 0, criteria.issuedAt);
  const missed = (newest?.reportedAt ?? 0) - since;
  return (
    missed > MOTION_RULES.silentAfterSeconds ||
    criteria.until - since > MOTION_RULES.masterSilentAfterSeconds
  );
}

/**
 * Whether the node has not answered since the command, and its master never had an answer of it or
 * counts it as lost.
 */
function isLost({ criteria, newest, after }: Course): boolean {
  if (newest === undefined || after.length > 0 || newest.reportedAt <= criteria.issuedAt)
    return false;
  return newest.at === NEVER || (newest.alarms & NOT_RESPONDING) !== 0;
}

/** Whether the tracker has made no progress for minutes. */
function isStuck({ before, after, criteria }: Course, last: NodeAnswer): boolean {
  const limit = last.at - MOTION_RULES.stuckAfterSeconds;
  if (limit < criteria.issuedAt) return false;
  const earlier = after.findLast(({ at }) => at <= limit) ?? before;
  if (earlier?.panelDegrees === undefined || last.panelDegrees === undefined) return false;
  return Math.abs(last.panelDegrees - earlier.panelDegrees) < MOTION_RULES.stuckBelowDegrees;
}

function isLate(course: Course, last: NodeAnswer): boolean {
  const expected = expectedAt(course, last, course.held);
  if (expected === undefined || course.held === undefined) return false;
  const allowed = travelSeconds(course.held, expected) + MOTION_RULES.lateMarginSeconds;
  return last.at - course.criteria.issuedAt > allowed;
}

function figures(course: Course): Pick<NodeVerdict, "expectedDegrees" | "measuredDegrees"> {
  const expectedDegrees = expectedAt(course, course.newest);
  const measuredDegrees = course.newest?.panelDegrees;
  return {
    ...(expectedDegrees === undefined ? {} : { expectedDegrees }),
    ...(measuredDegrees === undefined ? {} : { measuredDegrees }),
  };
}

/** States that have a cause: the tracker should be at the angle, and is not. */
const HAS_CAUSE: ReadonlySet<MotionState> = new Set(["silent", "stuck", "late"]);

function causeOf(course: Course, { state }: StateFound): Pick<NodeVerdict, "cause"> {
  if (!HAS_CAUSE.has(state)) return {};
  const { newest, criteria } = course;
  if (newest === undefined || isMasterSilent(course)) return { cause: "masterSilent" };
  const words = { alarms: newest.alarms, flags: newest.flags & ~failedTheOtherWay(course, newest) };
  const shown = causeIn(words, state);
  if (shown !== undefined) return { cause: shown };
  if (state === "silent") return { cause: "lostContact" };
  const isTaken =
    (newest.flags & criteria.flagsEnded) === 0 && isTarget(course, newest, newest.targetDegrees);
  return { cause: isTaken ? "unknown" : "commandNotTaken" };
}

function isMasterSilent({ criteria, newest }: Course): boolean {
  const lastRound = newest?.reportedAt ?? 0;
  return criteria.until - lastRound > MOTION_RULES.masterSilentAfterSeconds;
}

/**
 * The node's flag of a failed move to the opposite side. It does not prevent the commanded move.
 */
function failedTheOtherWay(course: Course, newest: NodeAnswer): number {
  const expected = expectedAt(course, newest) ?? 0;
  return expected > (newest.panelDegrees ?? 0) ? FAILED_EAST : FAILED_WEST;
}
