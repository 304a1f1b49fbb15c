/** Where the trackers are that a command has sent somewhere. */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import {
  EXPORT_MOTION_PROOF,
  MOTION_PROOF,
  type MotionFile,
  type MotionProof,
} from "./motion.generated.ts";

/** How many trackers are in each state. */
export type MotionCounts = Readonly<Record<MotionState | "nodes", number>>;

export interface MotionKey {
  readonly layoutId: string;
  /** Of the command or of the batch. */
  readonly id: string;
}

/** As far as is known now. */
export function getMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Result<MotionProof, Failure>> {
  return ask(client, MOTION_PROOF, key);
}

/** Every tracker on a line, as comma separated values. */
export function exportMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Result<MotionFile, Failure>> {
  return ask(client, EXPORT_MOTION_PROOF, key);
}
