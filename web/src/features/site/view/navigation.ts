/**
 * Starts and ends the navigation to a node, which is in the address and selected together with its
 * master.
 */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { locIdsOf } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { SiteUrl } from "./url/site-url.ts";

/**
 * Returns the address with a navigation to the node.
 * @param node flat index
 * @param from flat index of the device at the user's position, which is selected too
 */
export function withNavigation(url: SiteUrl, site: Site, node: number, from?: number): SiteUrl {
  const { masters, nodes, layout } = site;
  const selected = from === undefined ? [node] : [from, node];
  const selection = {
    masters: new Set(selected.map((each) => nodes.master[each] ?? 0)),
    nodes: new Set(selected),
  };
  const mLocId = masters[nodes.master[node] ?? 0]?.id ?? "";
  return {
    ...url,
    locIds: locIdsOf(site, selection),
    navTo: { layoutId: layout.id, mLocId, nLocId: nLocIdOf(nodes.index[node] ?? 0) },
    isNavigating: true,
    isSearching: false,
  };
}

/** Returns the address without the navigation; the selection stays. */
export function withoutNavigation(url: SiteUrl): SiteUrl {
  return { ...url, navTo: undefined, isNavigating: false };
}
