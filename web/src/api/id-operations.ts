/** Ids of controllers: given to nodes and masters, and looked for among the masters; a changeId makes a repeat harmless. */
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
import { ask } from "./operation.ts";

interface Change {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** When it was made, by this device's clock; epoch seconds. */
  readonly timestamp: number;
}

export interface NodeIdInput extends Change {
  readonly nLocId: string;
  /** 4 or 16 upper-case hex digits. */
  readonly nId: string;
}

export interface MasterIdInput extends Change {
  /** 16 upper-case hex digits, or 0. */
  readonly mId: string;
}

/** Where a master with some id stands. */
export interface FoundMaster {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly name: string;
}

export function updateNodeId(
  client: GraphqlClient,
  input: NodeIdInput,
): Promise<Result<NodeIdChange, Failure>> {
  return ask(client, UPDATE_NODE_ID, { input });
}

export function updateMasterId(
  client: GraphqlClient,
  input: MasterIdInput,
): Promise<Result<MasterIdChange, Failure>> {
  return ask(client, UPDATE_MASTER_ID, { input });
}

/** Undefined where no master has the id, or none that the viewer may see. */
export async function findMasterById(
  client: GraphqlClient,
  mId: string,
): Promise<Result<FoundMaster | undefined, Failure>> {
  return andThen(await ask(client, MASTER_BY_ID, { mId }), (master) =>
    ok(master && { layoutId: master.layoutId, mLocId: master.id, name: master.name }),
  );
}
