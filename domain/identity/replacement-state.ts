/**
 * State of a location in a replacement campaign: one rule for the overlay, its filter, the table,
 * the search, the progress and the report.
 */
import { isUnassigned, type NodeId } from "./node-id.ts";

export const REPLACEMENT_STATES = ["replaced", "pending", "skipped"] as const;

export type ReplacementState = (typeof REPLACEMENT_STATES)[number];

/** Reasons to leave out a location. */
export const SKIP_REASONS = [
  "notReachable",
  "noSparePart",
  "wasReplacedBefore",
  "outOfService",
  "otherReason",
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** Maximum number of characters of the note of a skipped location. */
export const MAX_SKIP_NOTE = 200;

export interface ReplacementFacts {
  /** Id when the campaign was entered; undefined: the location had none, so it is no part of it. */
  readonly before: NodeId | undefined;
  readonly now: NodeId | undefined;
  readonly isSkipped: boolean;
}

/**
 * The state of a location; undefined for one that is no part of the campaign. A location that was
 * skipped and gets another id all the same is replaced.
 */
export function replacementState({
  before,
  now,
  isSkipped,
}: ReplacementFacts): ReplacementState | undefined {
  if (isUnassigned(before)) return undefined;
  if (!isUnassigned(now) && now !== before) return "replaced";
  return isSkipped ? "skipped" : "pending";
}

export type ReplacementProgress = Readonly<Record<ReplacementState, number>> & {
  /** Locations with an id when the campaign was entered: the sum of the three states. */
  readonly entered: number;
};

/** Counts the states; locations that are no part of the campaign are left out. */
export function replacementProgress(
  states: readonly (ReplacementState | undefined)[],
): ReplacementProgress {
  const count = (wanted: ReplacementState) => states.filter((state) => state === wanted).length;
  const [replaced, pending, skipped] = [count("replaced"), count("pending"), count("skipped")];
  return { replaced, pending, skipped, entered: replaced + pending + skipped };
}
