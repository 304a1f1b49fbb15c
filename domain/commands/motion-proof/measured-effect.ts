/**
 * Whether trackers were measured at the commanded angle, so that a command has taken effect
 * although its master has not reported it.
 */

import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { ExpectedAngle } from "#domain/commands/expected-angle.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { ExpectedMotion } from "./judge-node.ts";
import { flagSetBy, flagsClearedBy, flagsEndedBy } from "./motion-order.ts";
import { isAtAngle, MOTION_RULES } from "./motion-rules.ts";
import { answersOf, type NodeAnswer } from "./node-answers.ts";
import type { AddressedTracker, MotionOrder } from "./prove-motion.ts";

/** Another command that may have moved the same trackers. */
export interface RivalMotion {
  readonly name: WireCommandName;
  readonly expected: ExpectedAngle;
  /** Epoch seconds. */
  readonly issuedAt: number;
}

/**
 * Flags by which a node shows that it obeys the command; both 0 for a command without such a flag.
 */
interface Mark {
  readonly shown: number;
  readonly cleared: number;
}

const TRACKING: readonly NodeFlag[] = ["trackingEnabled"];
const MARKS_OF_TRACKING: Readonly<Partial<Record<WireCommandName, Mark>>> = {
  "enable-tracking": { shown: wordMask(NODE_FLAGS, ...TRACKING), cleared: 0 },
  "disable-tracking": { shown: 0, cleared: wordMask(NODE_FLAGS, ...TRACKING) },
};

/**
 * Whether movements of trackers can prove this command: false where nodes show it by no flag, and
 * where another command with the same effect, alone or among others, was given shortly before.
 * @param rivals that may have acted, at most `rivalSeconds` before the command, in any order
 */
export function canBeMeasured(order: MotionOrder, rivals: readonly RivalMotion[]): boolean {
  return markOf(order.name) !== undefined && !rivals.some((rival) => isForerunner(rival, order));
}

/**
 * Whether the trackers prove that the command was executed. Only answers up to the next command
 * count; of the trackers that did not obey before, the share of MOTION_RULES must have come to
 * obey, and be at the angle.
 * @param rivals as of canBeMeasured
 */
export function hasTakenEffect(
  order: MotionOrder,
  trackers: readonly AddressedTracker[],
  rounds: readonly Reading[],
  rivals: readonly RivalMotion[],
): boolean {
  const { name, expected, issuedAt } = order;
  const mark = markOf(name);
  if (mark === undefined || !canBeMeasured(order, rivals)) return false;
  const next = rivals.filter((rival) => rival.issuedAt >= issuedAt).map((rival) => rival.issuedAt);
  const criteria = { expected, mark, issuedAt, until: Math.min(order.until, ...next) };
  const addressed = trackers.filter(({ nId }) => nId !== undefined);
  const courses = [...answersOf(rounds, addressed).values()].map((answers) =>
    courseOf(answers, criteria),
  );
  const able = courses.filter((course) => course !== "unable");
  const taken = able.filter((course) => course === "taken");
  return taken.length > 0 && taken.length >= MOTION_RULES.takenShare * able.length;
}

function markOf(name: WireCommandName): Mark | undefined {
  const mark = MARKS_OF_TRACKING[name] ?? { shown: flagSetBy(name), cleared: flagsEndedBy(name) };
  return mark.shown === 0 && mark.cleared === 0 ? undefined : mark;
}

/**
 * Whether the effect of an earlier command may still be in progress and look like that of this one:
 * the earlier command clears a flag whose absence proves this one, or sets this one's flag at the
 * same angle.
 */
function isForerunner(rival: RivalMotion, { name, expected, issuedAt }: MotionOrder): boolean {
  const mark = markOf(name);
  if (mark === undefined || rival.issuedAt >= issuedAt) return false;
  const other = mayChange(rival.name);
  if ((other.cleared & mark.cleared) !== 0) return true;
  if ((other.shown & mark.shown) === 0) return false;
  if (expected.kind !== "angle" || rival.expected.kind !== "angle") return true;
  return isAtAngle(rival.expected.degrees, expected.degrees);
}

/** All flags that a command may set or clear: it may end more of them than it is judged by. */
function mayChange(name: WireCommandName): Mark {
  const tracking = MARKS_OF_TRACKING[name];
  return {
    shown: flagSetBy(name) | (tracking?.shown ?? 0),
    cleared: flagsClearedBy(name) | (tracking?.cleared ?? 0),
  };
}

interface EffectCriteria {
  readonly expected: ExpectedMotion;
  readonly mark: Mark;
  readonly issuedAt: number;
  readonly until: number;
}

/** unable: the tracker obeyed before, or its state before is unknown. */
type Course = "taken" | "open" | "unable";

function courseOf(answers: readonly NodeAnswer[], criteria: EffectCriteria): Course {
  const { issuedAt, until } = criteria;
  const before = answers.findLast(({ at }) => at <= issuedAt);
  const after = answers.findLast(({ at }) => at > issuedAt && at <= until);
  // Earlier answers may have been changed by commands that are not considered here.
  const isOld = before === undefined || before.at < issuedAt - MOTION_RULES.lookBackSeconds;
  if (isOld || obeyedBefore(before, criteria)) return "unable";
  return after !== undefined &&
    showsMark(after, criteria.mark) &&
    hasReachedAngle(after, criteria.expected)
    ? "taken"
    : "open";
}

/**
 * Whether the node obeyed already: a hold at another angle does not count as this one; a release
 * counts at any angle.
 */
function obeyedBefore(answer: NodeAnswer, { expected, mark }: EffectCriteria): boolean {
  return (
    showsMark(answer, mark) && (expected.kind !== "angle" || hasReachedAngle(answer, expected))
  );
}

function showsMark({ flags }: NodeAnswer, { shown, cleared }: Mark): boolean {
  return (flags & shown) === shown && (flags & cleared) === 0;
}

/** Whether the tracker is at the angle, and not on its way through it. */
function hasReachedAngle(
  { panelDegrees, targetDegrees }: NodeAnswer,
  expected: ExpectedMotion,
): boolean {
  if (expected.kind === "hold") return true;
  const goal = expected.kind === "angle" ? expected.degrees : targetDegrees;
  if (goal === undefined || panelDegrees === undefined) return false;
  return isAtAngle(panelDegrees, goal) && isAtAngle(targetDegrees ?? goal, goal);
}
