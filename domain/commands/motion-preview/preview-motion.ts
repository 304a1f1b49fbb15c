/**
 * Predicts the effect of a motion command on each tracker of a master from its present known state,
 * without guarantee.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { ExpectedAngle } from "#domain/commands/expected-angle.ts";
import {
  causeIn,
  isMotorInhibited,
  type Words,
} from "#domain/commands/motion-proof/motion-cause.ts";
import { flagsEndedBy, OWN_STOW_FLAGS } from "#domain/commands/motion-proof/motion-order.ts";
import { isAtAngle, travelSeconds } from "#domain/commands/motion-proof/motion-rules.ts";
import { answersOf, NEVER, type NodeAnswer } from "#domain/commands/motion-proof/node-answers.ts";
import type { AddressedTracker } from "#domain/commands/motion-proof/prove-motion.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { visibleNodeWords } from "#domain/device-data/visible-bits.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { type StowConflict, stowConflicts } from "./stow-conflicts.ts";

/** Reasons why a tracker would not move; the first that holds is given. */
export const STAY_REASONS = {
  notSent: "the command would not be sent to its master",
  noId: "no id is assigned to the place",
  neverReported: "nothing has ever been heard of the node",
  stale: "the node has not answered for an hour: where it stands is not known",
  lowBattery: "the battery is too low to move, or the node stows because of it",
  ownStow: "the node stows by itself because it had lost its master",
  alarm: "an alarm keeps the motor off",
  trackingOff: "the node does not track",
  notShown: "the node would not obey; why takes a right that they who ask do not hold",
  higherPriority: "a stow that comes before the command keeps its angle",
  alreadyThere: "the tracker stands there already",
  nothingToEnd: "there is no hold that the command could end",
} as const;

export type StayReason = keyof typeof STAY_REASONS;

export interface TrackerPreview {
  readonly node: number;
  readonly nId: string | undefined;
  /** Angle of the tracker by its last answer; degrees, west positive. */
  readonly fromDegrees?: number;
  /**
   * The angle to which the tracker would go; undefined for a tracker that returns to tracking,
   * because the master computes that angle.
   */
  readonly toDegrees?: number;
  /** Duration of travel, when both angles are known. */
  readonly seconds?: number;
  /** Why the tracker would not move; undefined for a tracker that would. */
  readonly stays?: StayReason;
  /** The alarm that keeps the tracker from moving. */
  readonly alarm?: string;
}

export interface MasterSituation {
  readonly name: WireCommandName;
  readonly expected: ExpectedAngle;
  /** Epoch seconds. */
  readonly now: number;
  /** False when the command would be refused, or not be sent to this master. */
  readonly isSent: boolean;
  /**
   * Rights of the requester. Readings that these rights hide are neither returned nor used in a way
   * that would reveal them.
   */
  readonly held: PrivilegeBits;
  /** Active stow reasons of the master (stowModesActive). */
  readonly stowWord: number;
  /** Ends of the range of angles that active stows allow now; degrees, west positive. */
  readonly windowEastDegrees: number;
  readonly windowWestDegrees: number;
}

export interface MasterPreview {
  readonly conflicts: readonly StowConflict[];
  /** Empty for a command that moves nothing. */
  readonly trackers: readonly TrackerPreview[];
}

const LOW_BATTERY_ALARM = wordMask(NODE_ALARMS, "criticalBattery");
const LOW_BATTERY_FLAGS = wordMask(NODE_FLAGS, "lowBatteryStow", "socStow");
const OWN_STOW = wordMask(NODE_FLAGS, ...OWN_STOW_FLAGS);
const TRACKING = wordMask(NODE_FLAGS, "trackingEnabled");

/**
 * Predicts what the command does to each tracker of the master.
 * @param rounds the master's newest rounds of polling: parts of one round, or several rounds
 */
export function previewMotion(
  situation: MasterSituation,
  trackers: readonly AddressedTracker[],
  rounds: readonly Reading[],
): MasterPreview {
  const { name, expected, stowWord } = situation;
  if (expected.kind === "none") return { conflicts: [], trackers: [] };
  const conflicts = stowConflicts(name, stowWord);
  const answers = answersOf(rounds, trackers);
  const course: Course = {
    ...{ situation, conflicts, flagsEnded: flagsEndedBy(name) },
    seesReadings: holds(situation.held, "DATA_SNAPSHOT"),
  };
  return {
    conflicts,
    trackers: trackers.map(({ node, nId }) => {
      const last = answers.get(node)?.findLast(({ at }) => at !== NEVER);
      const answer = last && !course.seesReadings ? { ...last, panelDegrees: undefined } : last;
      return { node, nId, ...predictedMove(course, nId, answer), ...startAngle(answer) };
    }),
  };
}

interface Course {
  readonly situation: MasterSituation;
  readonly conflicts: readonly StowConflict[];
  readonly flagsEnded: number;
  /** Whether the requester may see readings: angles, alarms and flags. */
  readonly seesReadings: boolean;
}

type PredictedMove = Pick<TrackerPreview, "toDegrees" | "seconds" | "stays" | "alarm">;

function startAngle(answer: NodeAnswer | undefined): Pick<TrackerPreview, "fromDegrees"> {
  return answer?.panelDegrees === undefined ? {} : { fromDegrees: answer.panelDegrees };
}

function predictedMove(
  course: Course,
  nId: string | undefined,
  answer: NodeAnswer | undefined,
): PredictedMove {
  const { situation } = course;
  if (!situation.isSent) return { stays: "notSent" };
  if (nId === undefined) return { stays: "noId" };
  if (answer === undefined) return { stays: "neverReported" };
  if (isNodeStale(answer.at, situation.now)) return { stays: "stale" };
  return unable(course, answer) ?? travel(course, answer);
}

/** Why a tracker cannot obey; undefined for one that can. */
function unable(course: Course, words: Words): PredictedMove | undefined {
  const fate = unableBy(course, words);
  if (fate !== undefined) return isShown(course, words, fate) ? fate : { stays: "notShown" };
  return course.conflicts.some(({ effect }) => effect === "prevails")
    ? { stays: "higherPriority" }
    : undefined;
}

/** Whether the alarm and flag bits that the requester may see lead to the same prediction. */
function isShown(course: Course, words: Words, { stays, alarm }: PredictedMove): boolean {
  if (!course.seesReadings) return false;
  const shown = unableBy(course, visibleNodeWords(course.situation.held, words));
  return shown?.stays === stays && shown?.alarm === alarm;
}

/** Why the node's alarms and flags keep the tracker from moving; undefined when they do not. */
function unableBy({ situation }: Course, { alarms, flags }: Words): PredictedMove | undefined {
  const isLow = (alarms & LOW_BATTERY_ALARM) !== 0 || (flags & LOW_BATTERY_FLAGS) !== 0;
  if (isLow) return { stays: "lowBattery" };
  if ((flags & OWN_STOW) !== 0) return { stays: "ownStow" };
  if (isMotorInhibited({ alarms, flags })) {
    const alarm = causeIn({ alarms, flags }, "stuck");
    return { stays: "alarm", ...(alarm === undefined ? {} : { alarm }) };
  }
  if ((flags & TRACKING) === 0 && situation.name !== "enable-tracking") {
    return { stays: "trackingOff" };
  }
  return undefined;
}

function travel(course: Course, { panelDegrees, flags }: NodeAnswer): PredictedMove {
  const { situation, conflicts, flagsEnded } = course;
  const { expected } = situation;
  switch (expected.kind) {
    case "angle": {
      const isLimited = conflicts.some(({ effect }) => effect === "limits");
      const toDegrees = isLimited ? within(situation, expected.degrees) : expected.degrees;
      if (panelDegrees === undefined) return { toDegrees };
      if (isAtAngle(panelDegrees, toDegrees)) return { toDegrees, stays: "alreadyThere" };
      return { toDegrees, seconds: travelSeconds(panelDegrees, toDegrees) };
    }
    case "hold":
      return {
        stays: "alreadyThere",
        ...(panelDegrees === undefined ? {} : { toDegrees: panelDegrees }),
      };
    case "tracking": {
      const isHeld =
        !course.seesReadings ||
        conflicts.some(({ effect }) => effect === "ends") ||
        (flags & flagsEnded) !== 0 ||
        (flags & TRACKING) === 0;
      return isHeld ? {} : { stays: "nothingToEnd" };
    }
    case "none":
      return { stays: "nothingToEnd" };
  }
}

function within(situation: MasterSituation, degrees: number): number {
  const { windowEastDegrees, windowWestDegrees } = situation;
  return Math.min(windowWestDegrees, Math.max(windowEastDegrees, degrees));
}

export interface PreviewTotals {
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration of the longest movement; undefined when none is known. */
  readonly seconds: number | undefined;
}

export function previewTotals(trackers: readonly TrackerPreview[]): PreviewTotals {
  const moving = trackers.filter(({ stays }) => stays === undefined);
  const times = moving.flatMap(({ seconds }) => seconds ?? []);
  return {
    nodes: trackers.length,
    moving: moving.length,
    staying: trackers.length - moving.length,
    // A loop, because a call cannot take thousands of numbers as arguments.
    seconds: times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other)),
  };
}
