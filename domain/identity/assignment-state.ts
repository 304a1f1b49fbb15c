/** Progress of the assignment of an id to a node, as the device-ID overlay shows it. */
import { isUnassigned, type NodeId } from "./node-id.ts";
import type { ReplacementState } from "./replacement-state.ts";

/**
 * The states in the order of the overlay's rows: saved addresses name a row by its position. The
 * states of a replacement campaign are the last ones.
 */
export const ASSIGNMENT_STATES = [
  "unassigned",
  "pendingUpload",
  "pendingSync",
  "accepted",
  "duplicate",
  "pendingReplacement",
  "skippedReplacement",
  "replaced",
] as const;

export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** The state that a location shows for its state in a replacement campaign. */
const IN_CAMPAIGN = {
  pending: "pendingReplacement",
  skipped: "skippedReplacement",
  replaced: "replaced",
} as const satisfies Readonly<Record<ReplacementState, AssignmentState>>;

export type CampaignAssignment = (typeof IN_CAMPAIGN)[ReplacementState];

/** The states that exist only during a replacement campaign. */
export const CAMPAIGN_ASSIGNMENTS: readonly CampaignAssignment[] = Object.values(IN_CAMPAIGN);

export interface AssignmentFacts {
  readonly nodeId: NodeId | undefined;
  /** Another node of the same master ends in the same four digits. */
  readonly isDuplicate: boolean;
  /** The id was assigned on this device and is not uploaded yet. */
  readonly isPendingUpload: boolean;
  /** The id is uploaded, and not yet received by the master. */
  readonly isPendingSync: boolean;
  /** State in the replacement campaign; undefined outside one. */
  readonly replacement: ReplacementState | undefined;
}

/** The state of the assignment; where several apply, the one that needs attention first. */
export function assignmentState(facts: AssignmentFacts): AssignmentState {
  if (isUnassigned(facts.nodeId)) return "unassigned";
  if (facts.isDuplicate) return "duplicate";
  if (facts.isPendingUpload) return "pendingUpload";
  if (facts.isPendingSync) return "pendingSync";
  return facts.replacement === undefined ? "accepted" : IN_CAMPAIGN[facts.replacement];
}
