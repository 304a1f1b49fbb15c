/** Progress of the assignment of an id to a node, as the device-ID overlay shows it. */
import { isUnassigned, type NodeId } from "./node-id.ts";
import type { ReplacementState } from "./replacement-state.ts";

export type AssignmentState =
  | "unassigned"
  | "duplicate"
  | "pendingUpload"
  | "pendingSync"
  | "pendingReplacement"
  | "skippedReplacement"
  | "accepted";

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
  if (facts.replacement === "pending") return "pendingReplacement";
  return facts.replacement === "skipped" ? "skippedReplacement" : "accepted";
}
