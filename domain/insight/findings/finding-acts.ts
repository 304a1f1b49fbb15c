/** What people did about findings: dismissed, snoozed, or made a task of; and what that says of a detector. */
import type { Cause } from "#domain/insight/detectors/finding.ts";

export const FINDING_ACT_KINDS = ["DISMISS", "SNOOZE", "TASK"] as const;

export type FindingActKind = (typeof FINDING_ACT_KINDS)[number];

/** Names a finding for as long as it is found. */
export interface FindingKey {
  readonly mLocId: string;
  /** Index of the node; -1 for the whole master. */
  readonly node: number;
  readonly cause: Cause;
}

export interface FindingAct extends FindingKey {
  /** The id that the client made for the act. */
  readonly id: string;
  readonly kind: FindingActKind;
  readonly detector: string;
  /** Why; empty where none was given. */
  readonly reason: string;
  /** End of a snooze, epoch seconds; undefined for other acts. */
  readonly until?: number;
  readonly userId: string;
  readonly username: string;
  /** Epoch seconds. */
  readonly createdAt: number;
}

/** How often people acted on the findings of a detector, and how often they dismissed them. */
export interface DetectorCount {
  readonly acted: number;
  readonly dismissed: number;
}

export interface ActState {
  /** Newest first; one per finding. */
  readonly acts: readonly FindingAct[];
  readonly counts: Readonly<Record<string, DetectorCount>>;
}

export const NO_ACTS: ActState = { acts: [], counts: {} };
/** Maximum number of acts that are stored of a layout; the counts include older ones. */
export const MAX_ACTS = 500;

export const MAX_SNOOZE_SECONDS = 30 * 86_400;
export const MIN_SNOOZE_SECONDS = 3600;

/** The state after an act, which replaces an earlier one on the same finding. */
export function withAct(state: ActState, act: FindingAct): ActState {
  const { acts, counts } = withoutAct(state, act) ?? state;
  return {
    acts: [act, ...acts].slice(0, MAX_ACTS),
    counts: counted(counts, act, 1),
  };
}

/** The state without the act on this finding; undefined if there is none. */
export function withoutAct(state: ActState, key: FindingKey): ActState | undefined {
  const undone = state.acts.find((act) => isSame(act, key));
  if (undone === undefined) return undefined;
  return {
    acts: state.acts.filter((act) => act !== undone),
    counts: counted(state.counts, undone, -1),
  };
}

/** A snooze teaches nothing: the finding may be right. */
function counted(counts: ActState["counts"], { kind, detector }: FindingAct, by: 1 | -1) {
  if (kind === "SNOOZE") return counts;
  const { acted, dismissed } = counts[detector] ?? { acted: 0, dismissed: 0 };
  const next =
    kind === "TASK" ? { acted: acted + by, dismissed } : { acted, dismissed: dismissed + by };
  return { ...counts, [detector]: next };
}

export function isSame(one: FindingKey, other: FindingKey): boolean {
  return one.mLocId === other.mLocId && one.node === other.node && one.cause === other.cause;
}

/**
 * The act that applies to a finding now. One does not apply any more when its snooze is over, or
 * when the fault began after it: then it is another fault.
 * @param now epoch seconds
 */
export function actOn(
  { acts }: ActState,
  finding: FindingKey & { readonly since: number },
  now: number,
): FindingAct | undefined {
  const act = acts.find((one) => isSame(one, finding));
  if (act === undefined || finding.since > act.createdAt) return undefined;
  return act.until !== undefined && act.until <= now ? undefined : act;
}

/** Acts that are needed until the sureness of a detector changes by half of what they say. */
const PRIOR = 4;
const LEAST_FACTOR = 0.5;
const GREATEST_FACTOR = 1.1;
const MOST_SURE = 0.99;

/** Sureness with what people have taught: between half and a tenth more of what the detector says. */
export function learnedSureness(sureness: number, count: DetectorCount | undefined): number {
  const { acted, dismissed } = count ?? { acted: 0, dismissed: 0 };
  const weight = (acted + dismissed) / (acted + dismissed + PRIOR);
  if (weight === 0) return sureness;
  const rate = acted / (acted + dismissed);
  const learned = LEAST_FACTOR + (GREATEST_FACTOR - LEAST_FACTOR) * rate;
  return Math.min(MOST_SURE, sureness * (1 + weight * (learned - 1)));
}
