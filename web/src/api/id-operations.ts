/** Ids of controllers: given to nodes and masters, and looked for among the masters; a changeId makes a repeat harmless. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";
import { MasterIdChangeSchema, NodeIdChangeSchema } from "./site-parse.ts";
import type { MasterIdChange, NodeIdChange } from "./site-records.ts";

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

const UPDATE_NODE_ID = `mutation UpdateNodeId($input: UpdateNodeIdInput!) {
  change: updateNodeId(input: $input) {
    id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction
  }
}`;

const UPDATE_MASTER_ID = `mutation UpdateMasterId($input: UpdateMasterIdInput!) {
  change: updateMasterId(input: $input) { mLocId mId mIdStatus deltaAction }
}`;

const MASTER_BY_ID = `query MasterById($mId: String!) {
  master: getMasterLocationByMasterId(mId: $mId) { id layoutId name }
}`;

export async function updateNodeId(
  client: GraphqlClient,
  input: NodeIdInput,
): Promise<Outcome<NodeIdChange>> {
  const answer = await client.query({ document: UPDATE_NODE_ID, variables: { input } });
  const schema = v.object({ change: NodeIdChangeSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ change }) => ok(change),
  );
}

export async function updateMasterId(
  client: GraphqlClient,
  input: MasterIdInput,
): Promise<Outcome<MasterIdChange>> {
  const answer = await client.query({ document: UPDATE_MASTER_ID, variables: { input } });
  const schema = v.object({ change: MasterIdChangeSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ change }) => ok(change),
  );
}

/** Undefined where no master has the id, or none that the viewer may see. */
export async function findMasterById(
  client: GraphqlClient,
  mId: string,
): Promise<Outcome<FoundMaster | undefined>> {
  const answer = await client.query({ document: MASTER_BY_ID, variables: { mId } });
  const schema = v.object({
    master: maybe(v.object({ id: v.string(), layoutId: v.string(), name: v.string() })),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ master }) =>
      ok(master && { layoutId: master.layoutId, mLocId: master.id, name: master.name }),
  );
}
