/**
 * Judges the state of one tracker after a motion command, by the states of motion-rules.ts, from
 * the answers of its node.
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
 * Expected result: an angle in degrees, west positive; the target that the node reports (tracking);
 * or the angle at the time of the command (hold).
 */
export type ExpectedMotion = Exclude<ExpectedAngle, { readonly kind: "none" }>;

/** The inputs that are the same for all trackers of a master. */
export interface MotionCriteria {
  readonly expected: ExpectedMotion;
  /** Epoch seconds. */
  readonly issuedAt: number;
  /** Epoch seconds; answers after this time do not count. */
  readonly until: number;
  /** A node that shows one of these flags has not adopted the command. */
  readonly flagsEnded: number;
  /**
   * A node that shows one of these flags and drives elsewhere obeys an order with priority over the
   * command.
   */
  readonly flagsAbove: number;
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
  if (last === undefined) return { state: "moving" };
  if (isMotorInhibited(last) || isStuck(course, last)) return { state: "stuck" };
  return { state: isLate(course, last) ? "late" : "moving" };
}

/** The expected angle in degrees; undefined while it is unknown. */
function expectedAt(
  { criteria, held }: Course,
  answer: NodeAnswer | undefined,
): number | undefined {
  switch (criteria.expected.kind) {
    case "angle":
      return criteria.expected.degrees;
    case "hold":
      return held;
    case "tracking":
      return answer?.targetDegrees;
  }
}

/**
 * Whether the node obeys something with priority over the command. Its last answer decides, because
 * a higher priority may apply for a while only.
 */
function isOverridden(course: Course): boolean {
  const last = course.after.at(-1);
  const expected = expectedAt(course, last);
  if (last?.targetDegrees === undefined || expected === undefined) return false;
  const hasOtherTarget = !isAtAngle(last.targetDegrees, expected);
  return hasOtherTarget && (last.flags & course.criteria.flagsAbove) !== 0;
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
  const isPassing = targetDegrees !== undefined && !isAtAngle(targetDegrees, expected);
  return (flags & MOVING) === 0 || !isPassing;
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
  const expected = expectedAt(course, last);
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

function causeOf(course: Course, { state }: StateFound): Pick<NodeVerdict, "cause"> {
  if (state === "reached" || state === "excluded" || state === "moving") return {};
  const { newest, criteria } = course;
  if (newest === undefined || isMasterSilent(course)) return { cause: "masterSilent" };
  const words = { alarms: newest.alarms, flags: newest.flags & ~failedTheOtherWay(course, newest) };
  const shown = causeIn(words, state);
  if (shown !== undefined) return { cause: shown };
  if (state === "silent") return { cause: "lostContact" };
  return {
    cause: isTakenOver(criteria, newest, expectedAt(course, newest))
      ? "unknown"
      : "commandNotTaken",
  };
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

function isTakenOver(
  criteria: MotionCriteria,
  answer: NodeAnswer,
  expected: number | undefined,
): boolean {
  if ((answer.flags & criteria.flagsEnded) !== 0) return false;
  const { targetDegrees } = answer;
  return (
    targetDegrees === undefined || expected === undefined || isAtAngle(targetDegrees, expected)
  );
}
