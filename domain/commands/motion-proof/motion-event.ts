/** A motion command with its proof: the head of its report and the masters it addressed. */
import type { CommandState } from "#domain/commands/command-state.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { MOTION_RULES } from "./motion-rules.ts";
import { type MotionTotals, sumOfMotion, type TrackerProof } from "./prove-motion.ts";

/** Miles per hour. */
export interface MotionWind {
  readonly averageMph: number;
  readonly peakMph: number;
}

export interface MotionEventHead {
  readonly layoutId: string;
  /** Id of the command, or of the batch that it was part of. */
  readonly id: string;
  readonly name: WireCommandName;
  readonly args: CommandArguments;
  readonly userId: string;
  readonly username: string;
  /** When the command was given; epoch seconds. */
  readonly issuedAt: number;
  /** Answers up to this time were considered; epoch seconds. */
  readonly until: number;
  /**
   * The highest wind that the masters concerned last reported before the command; undefined when
   * unknown.
   */
  readonly wind: MotionWind | undefined;
  readonly totals: MotionTotals;
}

export interface MasterMotion {
  readonly mLocId: string;
  readonly masterName: string;
  readonly commandId: string;
  /** State of the command to this master in the ledger. */
  readonly status: CommandState;
  readonly code: string | undefined;
  readonly trackers: readonly TrackerProof[];
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

export function totalsOf(masters: readonly MasterMotion[]): MotionTotals {
  return sumOfMotion(masters.map(({ trackers }) => trackers));
}
