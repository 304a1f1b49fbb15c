/**
 * REST routes for the nodes of a site. The REST id of a node is derived from its master and index;
 * the import route ensures that each node can be found by that id.
 */
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { layoutIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";
import { type HttpResult, jsonResult, refused } from "#functions/shared/http.ts";
import { masterLocationsIn, nodesOfMaster } from "#functions/shared/store/layout-masters.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { nodesMasterKeyItem } from "#functions/shared/store/new-master.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import type { Route } from "./sites-rest.ts";

interface SiteNode {
  /** Id of the node's controller; null while none is assigned. */
  readonly node_id: string | null;
  readonly uuid: string;
}

/** Route that lists nodes by master, each master's in the order of its list. */
export function getNodes(store: CoreStore): Route {
  return (_event, _caller, { id }) => answerNodes(store, id, async () => undefined);
}

/**
 * Route that first writes missing links from REST ids to masters, for data that was imported by
 * other means, and then returns the same list as getNodes; idempotent.
 */
export function importNodes(store: CoreStore): Route {
  return (_event, _caller, { id }) =>
    answerNodes(store, id, async (masterKey) => {
      await transact(store.tables, [nodesMasterKeyItem(store.coreTable, masterKey)]);
    });
}

async function answerNodes(
  store: CoreStore,
  id: string | undefined,
  prepare: (masterKey: MasterKey) => Promise<void>,
): Promise<HttpResult> {
  const layoutId = layoutIdFrom(id ?? "");
  if (layoutId === undefined) return refused(404, "NotFound");
  if ((await getLayout(store, layoutId)) === undefined) return refused(404, "NotFound");
  const nodes: SiteNode[] = [];
  for (const master of await masterLocationsIn(store, layoutId)) {
    await prepare({ layoutId, mLocId: master.id });
    nodes.push(...(await nodesAt(store, layoutId, master.id)));
  }
  return jsonResult(200, nodes);
}

async function nodesAt(
  store: CoreStore,
  layoutId: string,
  mLocId: string,
): Promise<readonly SiteNode[]> {
  const placed = await nodesOfMaster(store, { layoutId, mLocId });
  return placed.flatMap(({ nLocId: index, nId }) => {
    const nLocId = nLocIdFrom(index);
    return nLocId === undefined ? [] : [{ node_id: nId, uuid: nodeUuid(mLocId, nLocId) }];
  });
}
