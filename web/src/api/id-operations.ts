/**
 * API calls for controller ids: assign them to nodes and masters (idempotent by changeId), and find
 * a master by its id.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import {
  MASTER_BY_ID,
  type MasterIdChange,
  type NodeIdChange,
  UPDATE_MASTER_ID,
  UPDATE_NODE_ID,
} from "./ids.generated.ts";
import { execute } from "./operation.ts";

interface Change {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** When the change was made, by this device's clock; epoch seconds. */
  readonly timestamp: number;
}

export interface NodeIdInput extends Change {
  readonly nLocId: string;
  /** Device id of the node's controller: 4 or 16 upper-case hex digits. */
  readonly nId: string;
}

export interface MasterIdInput extends Change {
  /** Device id of the master's controller: 16 upper-case hex digits; 0 for none. */
  readonly mId: string;
}

/** The location of a master that was found by its id. */
export interface FoundMaster {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly name: string;
}

export function updateNodeId(
  client: GraphqlClient,
  input: NodeIdInput,
): Promise<Result<NodeIdChange, Failure>> {
  return execute(client, UPDATE_NODE_ID, { input });
}

export function updateMasterId(
  client: GraphqlClient,
  input: MasterIdInput,
): Promise<Result<MasterIdChange, Failure>> {
  return execute(client, UPDATE_MASTER_ID, { input });
}

/** Finds a master; undefined if no master that the user may see has the id. */
export async function findMasterById(
  client: GraphqlClient,
  mId: string,
): Promise<Result<FoundMaster | undefined, Failure>> {
  return andThen(await execute(client, MASTER_BY_ID, { mId }), (master) =>
    ok(master && { layoutId: master.layoutId, mLocId: master.id, name: master.name }),
  );
}
