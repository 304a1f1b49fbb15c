/** Applies a change from a live update to the cached documents, without a request to the server. */
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import type { MasterIdChange, NodeIdChange } from "#web/api/ids.generated.ts";
import { pendingOf } from "#web/api/nodes-parse.ts";
import type { MasterRecord } from "#web/api/site.generated.ts";
import type { SyncChange } from "#web/api/site-events.generated.ts";
import type { NodesRecord } from "#web/api/site-records.ts";

/**
 * Action of changes that take effect. A change that the server only stored, without effect, has
 * another action.
 */
const COUNTED = "UPDATE";

/** Sets the ID of a node, and marks it as not yet sent to the node's master. */
export function withNodeId(nodes: NodesRecord, change: NodeIdChange): NodesRecord {
  const nLocId = nLocIdFrom(change.nLocId);
  const node = nLocId === undefined ? -1 : nodes.index.indexOf(nodeIndexOf(nLocId));
  if (node < 0 || change.deltaAction !== COUNTED) return nodes;
  return {
    ...nodes,
    nIds: nodes.nIds.with(node, change.nId),
    pendingSync: nodes.pendingSync.with(node, 1),
  };
}

export function withSync(nodes: NodesRecord, { bitmasks }: SyncChange): NodesRecord {
  return { ...nodes, pendingSync: pendingOf(nodes.index, bitmasks) };
}

export function withMasterId(master: MasterRecord, change: MasterIdChange): MasterRecord {
  const { mId, mIdStatus, deltaAction } = change;
  return deltaAction === COUNTED ? { ...master, mId, mIdStatus } : master;
}
