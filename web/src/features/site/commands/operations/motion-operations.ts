/**
 * API calls for the proof of a motion command: what its trackers did, according to their readings.
 */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  EXPORT_MOTION_PROOF,
  MOTION_PROOF,
  type MotionFile,
  type MotionProof,
} from "./motion.generated.ts";

/** Number of trackers per motion state. */
export type MotionCounts = Readonly<Record<MotionState | "nodes", number>>;

export interface MotionKey {
  readonly layoutId: string;
  /** Id of the motion command, or of its batch for several masters. */
  readonly id: string;
}

/** Reads the proof in its current state. */
export function getMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Result<MotionProof, Failure>> {
  return execute(client, MOTION_PROOF, key);
}

/** Exports the proof as CSV with one line per tracker. */
export function exportMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Result<MotionFile, Failure>> {
  return execute(client, EXPORT_MOTION_PROOF, key);
}
