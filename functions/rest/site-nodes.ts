/** The nodes of a site with their REST ids (S1:182). Those are made of their places: there is no import to wait for. */
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { layoutIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";
import { jsonResult, refused } from "#functions/shared/http.ts";
import { masterLocationsIn, nodesOfMaster } from "#functions/shared/store/layout-masters.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { Route } from "./sites-rest.ts";

interface SiteNode {
  /** Of the controller; null while none is assigned. */
  readonly node_id: string | null;
  readonly uuid: string;
}

/** Master by master, each in the order of its nodes. */
export function getNodes(store: CoreStore): Route {
  return async (_event, _caller, { id }) => {
    const layoutId = layoutIdFrom(id ?? "");
    if (layoutId === undefined) return refused(404, "NotFound");
    if ((await getLayout(store, layoutId)) === undefined) return refused(404, "NotFound");
    const nodes: SiteNode[] = [];
    for (const master of await masterLocationsIn(store, layoutId)) {
      nodes.push(...(await nodesAt(store, layoutId, master.id)));
    }
    return jsonResult(200, nodes);
  };
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
