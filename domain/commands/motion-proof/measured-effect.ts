/**
 * Decides whether the measured angles of trackers show that a command has taken effect although its
 * master has not reported it.
 */

import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { ExpectedAngle } from "#domain/commands/expected-angle.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { CommandedMotion } from "./judge-node.ts";
import { flagSetBy, flagsClearedBy, flagsEndedBy } from "./motion-order.ts";
import { isAtAngle, MOTION_RULES } from "./motion-rules.ts";
import { answersOf, type NodeAnswer } from "./node-answers.ts";
import type { AddressedTracker } from "./prove-motion.ts";

/** A command whose effect is looked for in the movements of trackers. */
export interface MeasuredOrder {
  readonly name: WireCommandName;
  readonly expected: CommandedMotion;
  /** When the command was given; epoch seconds. */
  readonly issuedAt: number;
  /** Answers up to this time count; epoch seconds. */
  readonly until: number;
}

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
 * Whether the movements of trackers can prove that this command was executed. They cannot if no
 * flag of a node shows the command, or if another command with the same effect was given shortly
 * before.
 * @param rivals other commands that may have moved the trackers, at most `rivalSeconds` before this
 * one, in any order
 */
export function canBeMeasured(order: MeasuredOrder, rivals: readonly RivalMotion[]): boolean {
  return markOf(order.name) !== undefined && !rivals.some((rival) => isForerunner(rival, order));
}

/**
 * Whether the trackers prove that the command was executed. Only answers up to the next command
 * count; of the trackers that did not obey before, the share of MOTION_RULES must have come to
 * obey, and be at the angle.
 * @param rivals the same commands as for canBeMeasured
 */
export function hasTakenEffect(
  order: MeasuredOrder,
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
 * Whether the effect of an earlier command may still be in progress and be mistaken for that of
 * this command: either it clears a flag whose absence proves this command, or it sets the same flag
 * as this command, at the same angle.
 */
function isForerunner(rival: RivalMotion, { name, expected, issuedAt }: MeasuredOrder): boolean {
  const mark = markOf(name);
  if (mark === undefined || rival.issuedAt >= issuedAt) return false;
  const other = mayChange(rival.name);
  if ((other.cleared & mark.cleared) !== 0) return true;
  if ((other.shown & mark.shown) === 0) return false;
  if (expected.kind !== "angle" || rival.expected.kind !== "angle") return true;
  return isAtAngle(rival.expected.degrees, expected.degrees);
}

/** All flags that a command may set or clear, including those that its own proof does not use. */
function mayChange(name: WireCommandName): Mark {
  const tracking = MARKS_OF_TRACKING[name];
  return {
    shown: flagSetBy(name) | (tracking?.shown ?? 0),
    cleared: flagsClearedBy(name) | (tracking?.cleared ?? 0),
  };
}

interface EffectCriteria {
  readonly expected: CommandedMotion;
  readonly mark: Mark;
  readonly issuedAt: number;
  readonly until: number;
}

/**
 * What one tracker says about the command: carried out, not yet, or `unable` to show it, because
 * the tracker obeyed before or its earlier state is unknown.
 */
type Course = "taken" | "open" | "unable";

function courseOf(answers: readonly NodeAnswer[], criteria: EffectCriteria): Course {
  const { issuedAt, until } = criteria;
  const before = answers.findLast(({ at }) => at <= issuedAt);
  const after = answers.findLast(({ at }) => at > issuedAt && at <= until);
  // What an older answer shows may since have been changed by commands that are not considered
  // here.
  const isOld = before === undefined || before.at < issuedAt - MOTION_RULES.lookBackSeconds;
  if (isOld || obeyedBefore(before, criteria)) return "unable";
  return after !== undefined &&
    showsMark(after, criteria.mark) &&
    hasReachedAngle(after, criteria.expected)
    ? "taken"
    : "open";
}

/**
 * Whether the node already obeyed before the command. A hold at another angle does not count; a
 * release counts at any angle.
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
  expected: CommandedMotion,
): boolean {
  if (expected.kind === "hold") return true;
  const goal = expected.kind === "angle" ? expected.degrees : targetDegrees;
  if (goal === undefined || panelDegrees === undefined) return false;
  return isAtAngle(panelDegrees, goal) && isAtAngle(targetDegrees ?? goal, goal);
}
