/**
 * A motion of a site with its proof, commanded or started by its masters: the head of its report
 * and the masters concerned.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { CommandState } from "#domain/commands/command-state.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { MOTION_RULES } from "./motion-rules.ts";
import type { PredictionCounts } from "./prediction-counts.ts";
import { type MotionTotals, sumOfMotion, type TrackerProof } from "./prove-motion.ts";

/** Miles per hour. */
export interface MotionWind {
  readonly averageMph: number;
  readonly peakMph: number;
}

/** A command of a user. */
export interface CommandOrigin {
  readonly kind: "command";
  readonly name: WireCommandName;
  readonly args: CommandArguments;
  /** Whether the command was a stow drill. */
  readonly isDrill: boolean;
  readonly userId: string;
  readonly username: string;
}

/** A stow that masters have started by themselves. */
export interface StowOrigin {
  readonly kind: "stow";
  readonly reason: StowReason;
  /**
   * When the last master ended it; epoch seconds. Undefined while the stow is in force, and for one
   * that lasted longer than it was observed.
   */
  readonly endedAt: number | undefined;
}

export type MotionOrigin = CommandOrigin | StowOrigin;

export interface MotionEventHead {
  readonly layoutId: string;
  /** Id of the command, of the batch that it was part of, or of the stow. */
  readonly id: string;
  readonly origin: MotionOrigin;
  /** When the command was given, or the first master started the stow; epoch seconds. */
  readonly issuedAt: number;
  /** Answers up to this time were considered; epoch seconds. */
  readonly until: number;
  /**
   * The highest wind that the masters concerned last reported before the command, or at the start
   * of the stow; undefined when unknown.
   */
  readonly wind: MotionWind | undefined;
  /**
   * The highest peak that the masters concerned reported during the stow, as far as it was observed;
   * miles per hour. Undefined when unknown, and for a command.
   */
  readonly peakMph?: number | undefined;
  /** When the record was written; epoch seconds. Undefined while the proof is open. */
  readonly closedAt?: number | undefined;
  readonly totals: MotionTotals;
  /**
   * How the readiness predicted before compares with the proof; undefined for a motion unlike a stow,
   * and for a proof that was closed before predictions were compared.
   */
  readonly prediction: PredictionCounts | undefined;
}

/** The command to one master, with its state in the ledger. */
export interface CommandedMaster {
  readonly kind: "command";
  readonly commandId: string;
  readonly status: CommandState;
  readonly code: string | undefined;
}

/** The stow of one master; epoch seconds, by the resolution of its reports. */
export interface StowedMaster {
  readonly kind: "stow";
  readonly startedAt: number;
  /** Undefined if the stow was in force at the end of the observation. */
  readonly endedAt: number | undefined;
}

export interface MasterMotion {
  readonly mLocId: string;
  readonly masterName: string;
  readonly order: CommandedMaster | StowedMaster;
  /**
   * Time of the last round that was evaluated; epoch seconds. Undefined without any, and in records
   * that were written before it was stored.
   */
  readonly lastRoundAt?: number | undefined;
  readonly trackers: readonly TrackerProof[];
  /** As that of the head, of the trackers of this master. */
  readonly prediction: PredictionCounts | undefined;
}

export interface MotionEvent extends MotionEventHead {
  /** Whether the proof is final. */
  readonly isClosed: boolean;
  readonly masters: readonly MasterMotion[];
}

/** Wind that a master has measured; `at` in epoch seconds. */
export interface WindReport extends MotionWind {
  readonly at: number;
}

/**
 * Highest wind of all masters at the time of the command; reports that are too old, or later than
 * the command, do not count.
 */
export function windAtIssue(
  reports: readonly WindReport[],
  issuedAt: number,
): MotionWind | undefined {
  const known = reports.filter(
    ({ at }) => at <= issuedAt && issuedAt - at <= MOTION_RULES.windKnownSeconds,
  );
  if (known.length === 0) return undefined;
  return {
    averageMph: Math.max(...known.map(({ averageMph }) => averageMph)),
    peakMph: Math.max(...known.map(({ peakMph }) => peakMph)),
  };
}

/** Time of the last round at or before `until`; undefined without any. */
export function lastRoundUpTo(
  rounds: readonly { readonly ts: number }[],
  until: number,
): number | undefined {
  const times = rounds.flatMap(({ ts }) => (ts <= until ? [ts] : []));
  return times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other));
}

export function totalsOf(masters: readonly MasterMotion[]): MotionTotals {
  return sumOfMotion(masters.map(({ trackers }) => trackers));
}
