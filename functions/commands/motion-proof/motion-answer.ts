/**
 * The proof of a motion command in the form of the API: compact enough for a site of twenty
 * thousand trackers.
 */
import type {
  MasterMotion,
  MotionEvent,
  MotionEventHead,
  MotionOrigin,
} from "#domain/commands/motion-proof/motion-event.ts";
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { statesOnMap } from "#domain/commands/motion-proof/packed-proof.ts";
import type { PredictionCounts } from "#domain/commands/motion-proof/prediction-counts.ts";
import { countStates, type TrackerProof } from "#domain/commands/motion-proof/prove-motion.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { MotionSealAnswer } from "#functions/shared/motion-seals.ts";

/** Maximum number of trackers that are listed one by one; the exported table has all of them. */
export const MAX_EXCEPTIONS = 1000;

export type StateCounts = Readonly<Record<MotionState | "nodes", number>>;

export interface MotionHeadAnswer extends StateCounts {
  readonly layoutId: string;
  readonly id: string;
  /** Null for a stow that masters have started, as are `userId` and `username`. */
  readonly name: string | null;
  readonly args: readonly { readonly key: string; readonly value: string }[];
  readonly isDrill: boolean;
  readonly userId: string | null;
  readonly username: string | null;
  /** Null for a command. */
  readonly reason: string | null;
  /** Epoch seconds, as are `endedAt` and `until`. */
  readonly issuedAt: number;
  /** Null for a command, and while the stow is in force. */
  readonly endedAt: number | null;
  readonly until: number;
  readonly isClosed: boolean;
  /** Miles per hour, as is `windPeak`. */
  readonly windAverage: number | null;
  readonly windPeak: number | null;
  /** Highest peak during a stow that masters have started; null for a command. */
  readonly stowWindPeak: number | null;
  /** When the record was written; epoch seconds. Null while the proof is open. */
  readonly closedAt: number | null;
  /** Null until the hour of the record is sealed. */
  readonly seal: MotionSealAnswer | null;
  /** Seconds from the command until 50 % of the trackers that could react had reached the angle. */
  readonly seconds50: number | null;
  readonly seconds90: number | null;
  readonly seconds99: number | null;
  /** Null while the proof is open, and where no prediction was compared with it. */
  readonly prediction: PredictionCounts | null;
}

export interface MotionProofAnswer extends MotionHeadAnswer {
  readonly masters: readonly MotionMasterAnswer[];
  readonly exceptions: readonly MotionExceptionAnswer[];
  readonly exceptionsLeftOut: number;
}

export interface MotionMasterAnswer extends StateCounts {
  readonly mLocId: string;
  readonly masterName: string;
  /** Null for a stow that the master has started, as is `status`. */
  readonly commandId: string | null;
  readonly status: string | null;
  readonly code: string | null;
  /** Begin and end of the master's stow in epoch seconds; null for a command. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Time of the last round that was evaluated; null when unknown, and without any. */
  readonly lastRoundAt: number | null;
  /** State of each tracker: one letter per node index. */
  readonly states: string;
}

export interface MotionExceptionAnswer {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId: string | null;
  readonly state: MotionState;
  readonly cause: string | null;
  /** Degrees, west positive, as is `measured`. */
  readonly expected: number | null;
  readonly measured: number | null;
}

export function motionAnswer(event: MotionEvent, seal: MotionSealAnswer | null): MotionProofAnswer {
  const exceptions = event.masters.flatMap(({ mLocId, trackers }) =>
    trackers
      .filter(({ state }) => state !== "reached" && (event.isClosed || state !== "moving"))
      .map((tracker) => exceptionOf(mLocId, tracker)),
  );
  return {
    ...headAnswer(event, event.isClosed, seal),
    masters: event.masters.map(masterAnswer),
    exceptions: exceptions.slice(0, MAX_EXCEPTIONS),
    exceptionsLeftOut: Math.max(0, exceptions.length - MAX_EXCEPTIONS),
  };
}

export function headAnswer(
  event: MotionEventHead,
  isClosed: boolean,
  seal: MotionSealAnswer | null,
): MotionHeadAnswer {
  const { layoutId, id, origin, issuedAt, until, wind, totals } = event;
  const { prediction = null, closedAt = null } = event;
  const [seconds50 = null, seconds90 = null, seconds99 = null] = totals.secondsUntil;
  return {
    ...{ layoutId, id, ...originAnswer(origin) },
    ...{ issuedAt, until, isClosed },
    windAverage: wind?.averageMph ?? null,
    windPeak: wind?.peakMph ?? null,
    stowWindPeak: event.peakMph ?? null,
    ...{ closedAt, seal },
    ...totals.counts,
    seconds50,
    seconds90,
    seconds99,
    prediction: isClosed ? prediction : null,
  };
}

function originAnswer(origin: MotionOrigin) {
  if (origin.kind === "stow") {
    const { reason, endedAt = null } = origin;
    return { name: null, args: [], isDrill: false, userId: null, username: null, reason, endedAt };
  }
  const { name, args, isDrill, userId, username } = origin;
  const pairs = Object.entries(args).map(([key, value]) => ({ key, value }));
  return { name, args: pairs, isDrill, userId, username, reason: null, endedAt: null };
}

function masterAnswer(master: MasterMotion): MotionMasterAnswer {
  const { mLocId, masterName, order, trackers, lastRoundAt = null } = master;
  const counts = countStates(trackers);
  return {
    ...{ mLocId, masterName, ...orderAnswer(order) },
    ...{ ...counts, lastRoundAt, states: statesOnMap(trackers) },
  };
}

function orderAnswer(order: MasterMotion["order"]) {
  if (order.kind === "stow") {
    const { startedAt, endedAt = null } = order;
    return { commandId: null, status: null, code: null, startedAt, endedAt };
  }
  const { commandId, status, code = null } = order;
  return { commandId, status, code, startedAt: null, endedAt: null };
}

function exceptionOf(mLocId: string, tracker: TrackerProof): MotionExceptionAnswer {
  const { node, nId, state, cause, exclusion, expectedDegrees, measuredDegrees } = tracker;
  return {
    mLocId,
    nLocId: nLocIdOf(node),
    nId: nId ?? null,
    state,
    cause: cause ?? exclusion ?? null,
    expected: expectedDegrees ?? null,
    measured: measuredDegrees ?? null,
  };
}
