/**
 * Notifies the viewers of a layout of changed ids, and of nodes that have not yet received their
 * ids from their master.
 */
import type { SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import { type PublishDeps, type ServiceMutation, signedMutation } from "./graphql-publish.ts";
import type { MasterIdChange, NodeIdChange } from "./store/id-history.ts";

export interface NodeSyncBitmasks {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly bitmasks: SyncBitmasks;
  /** Epoch seconds at which every node had received its id from the master; null until then. */
  readonly fullSyncTimestamp: number | null;
}

/**
 * Publishes changes of ids and of their sync state. No method fails: the change is already stored.
 */
export interface IdPublisher {
  nodeIdUpdate(change: NodeIdChange): Promise<void>;
  masterIdUpdate(change: MasterIdChange): Promise<void>;
  nodeSyncBitmasks(state: NodeSyncBitmasks): Promise<void>;
}

const CHANGE =
  "id layoutId mLocId mId timestamp serverTimestamp userId username masterName layoutName deltaAction";

/**
 * GraphQL mutations. Each selects all fields, because subscribers get only the fields that a
 * mutation selects.
 */
const DOCUMENTS = {
  publishNodeIdUpdate: `mutation PublishNodeIdUpdate($input: PublishNodeIdUpdateInput!) {
  publishNodeIdUpdate(input: $input) { ${CHANGE} nLocId nId }
}`,
  publishMasterIdUpdate: `mutation PublishMasterIdUpdate($input: PublishMasterIdUpdateInput!) {
  publishMasterIdUpdate(input: $input) { ${CHANGE} mIdStatus }
}`,
  publishNodeSyncBitmasks: `mutation PublishNodeSyncBitmasks($input: PublishNodeSyncBitmasksInput!) {
  publishNodeSyncBitmasks(input: $input) { layoutId mLocId bitmasks fullSyncTimestamp }
}`,
} as const;

/** Makes a publisher that signs with the role of its function. */
export function idPublisher(deps: PublishDeps): IdPublisher {
  const send = signedMutation(deps);
  const publish = (name: keyof typeof DOCUMENTS, input: ServiceMutation["input"]) =>
    send({ name, document: DOCUMENTS[name], input });
  return {
    nodeIdUpdate: (change) => publish("publishNodeIdUpdate", change),
    masterIdUpdate: (change) => publish("publishMasterIdUpdate", change),
    nodeSyncBitmasks: (state) => publish("publishNodeSyncBitmasks", state),
  };
}

/** The sync state in the form that is published to subscribers. */
export function syncStateOf(
  { layoutId, mLocId }: Pick<NodeSyncBitmasks, "layoutId" | "mLocId">,
  sync: { readonly words: SyncBitmasks; readonly fullSyncTimestamp: number | undefined },
): NodeSyncBitmasks {
  return {
    layoutId,
    mLocId,
    bitmasks: sync.words,
    fullSyncTimestamp: sync.fullSyncTimestamp ?? null,
  };
}
