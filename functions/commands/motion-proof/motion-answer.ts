/**
 * The proof of a motion command in the form of the API: compact enough for a site of twenty
 * thousand trackers.
 */
import type {
  MasterMotion,
  MotionEvent,
  MotionEventHead,
} from "#domain/commands/motion-proof/motion-event.ts";
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { statesOnMap } from "#domain/commands/motion-proof/packed-proof.ts";
import { countStates, type TrackerProof } from "#domain/commands/motion-proof/prove-motion.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";

/** Maximum number of trackers that are listed one by one; the exported table has all of them. */
export const MAX_EXCEPTIONS = 1000;

export type StateCounts = Readonly<Record<MotionState | "nodes", number>>;

export interface MotionHeadAnswer extends StateCounts {
  readonly layoutId: string;
  readonly id: string;
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
  readonly userId: string;
  readonly username: string;
  /** Epoch seconds, as is `until`. */
  readonly issuedAt: number;
  readonly until: number;
  readonly isClosed: boolean;
  /** Miles per hour, as is `windPeak`. */
  readonly windAverage: number | null;
  readonly windPeak: number | null;
  /** Seconds from the command until 50 % of the trackers that could react had reached the angle. */
  readonly seconds50: number | null;
  readonly seconds90: number | null;
  readonly seconds99: number | null;
}

export interface MotionProofAnswer extends MotionHeadAnswer {
  readonly masters: readonly MotionMasterAnswer[];
  readonly exceptions: readonly MotionExceptionAnswer[];
  readonly exceptionsLeftOut: number;
}

export interface MotionMasterAnswer extends StateCounts {
  readonly mLocId: string;
  readonly masterName: string;
  readonly commandId: string;
  readonly status: string;
  readonly code: string | null;
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

export function motionAnswer(event: MotionEvent): MotionProofAnswer {
  const exceptions = event.masters.flatMap(({ mLocId, trackers }) =>
    trackers
      .filter(({ state }) => state !== "reached" && (event.isClosed || state !== "moving"))
      .map((tracker) => exceptionOf(mLocId, tracker)),
  );
  return {
    ...headAnswer(event, event.isClosed),
    masters: event.masters.map(masterAnswer),
    exceptions: exceptions.slice(0, MAX_EXCEPTIONS),
    exceptionsLeftOut: Math.max(0, exceptions.length - MAX_EXCEPTIONS),
  };
}

export function headAnswer(event: MotionEventHead, isClosed: boolean): MotionHeadAnswer {
  const { layoutId, id, name, args, userId, username, issuedAt, until, wind, totals } = event;
  const [seconds50 = null, seconds90 = null, seconds99 = null] = totals.secondsUntil;
  return {
    layoutId,
    id,
    name,
    args: Object.entries(args).map(([key, value]) => ({ key, value })),
    userId,
    username,
    issuedAt,
    until,
    isClosed,
    windAverage: wind?.averageMph ?? null,
    windPeak: wind?.peakMph ?? null,
    ...totals.counts,
    seconds50,
    seconds90,
    seconds99,
  };
}

function masterAnswer(master: MasterMotion): MotionMasterAnswer {
  const { mLocId, masterName, commandId, status, code = null, trackers } = master;
  const counts = countStates(trackers);
  return { mLocId, masterName, commandId, status, code, ...counts, states: statesOnMap(trackers) };
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
