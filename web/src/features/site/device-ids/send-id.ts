/** Sends the change of an ID to the server, and stores its answer in the cache. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  type MasterIdInput,
  type NodeIdInput,
  updateMasterId,
  updateNodeId,
} from "#web/api/id-operations.ts";
import type { MasterIdChange, NodeIdChange } from "#web/api/ids.generated.ts";
import { withMasterId, withNodeId } from "#web/features/site/view/live/site-changes.ts";
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface SendDependencies {
  readonly client: GraphqlClient;
  readonly cache: SiteCache;
}

/** Sends the ID of a node. Idempotent: a retry of the same change gets the same answer. */
export async function sendNodeId(
  { client, cache }: SendDependencies,
  input: NodeIdInput,
): Promise<Result<NodeIdChange, Failure>> {
  const outcome = await updateNodeId(client, input);
  if (outcome.ok) await cacheNodeId(cache, outcome.value);
  return outcome;
}

/** Sends the ID of a master. Idempotent, like `sendNodeId`. */
export async function sendMasterId(
  { client, cache }: SendDependencies,
  input: MasterIdInput,
): Promise<Result<MasterIdChange, Failure>> {
  const outcome = await updateMasterId(client, input);
  if (outcome.ok) await cacheMasterId(cache, input.layoutId, outcome.value);
  return outcome;
}

/**
 * Stores the server's answer, unless the subscription has already delivered the change: the cache
 * may be newer by now.
 */
function cacheNodeId(cache: SiteCache, change: NodeIdChange): Promise<void> {
  return cache.changeNodes(change.mLocId, (nodes) => {
    const isKnown = nodes.nIds[nodes.index.indexOf(Number(change.nLocId))] === change.nId;
    return isKnown ? nodes : withNodeId(nodes, change);
  });
}

function cacheMasterId(cache: SiteCache, layoutId: string, change: MasterIdChange): Promise<void> {
  return cache.changeMaster(layoutId, change.mLocId, (master) =>
    master.mId === change.mId ? master : withMasterId(master, change),
  );
}
