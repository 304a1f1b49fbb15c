/**
 * Finds out from the address which data is needed: the masters to read with every column. Also
 * ensures that at least one master is selected.
 */
import { locIdsOf, type Selection, selectionFrom } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { SiteUrl } from "./url/site-url.ts";

/**
 * Location ids of the masters whose nodes are read with all columns, not only those of the map: the
 * selected masters and the one whose details are open; with the overlays of radio hops all masters.
 */
export function neededMasters(site: Site, { locIds, overlay, device }: SiteUrl): readonly string[] {
  // These overlays need every master: they draw the hops of every node, which are not among the
  // columns for the map.
  if (overlay === "zigbee-hops" || overlay === "radio-mesh")
    return site.masters.map(({ id }) => id);
  const named = [...locIds.map(({ mLocId }) => mLocId), ...(device ? [device.mLocId] : [])];
  return site.masters.map(({ id }) => id).filter((id) => named.includes(id));
}

/**
 * mLocIds of the masters whose scanned components and campaigns are read: all under the device-ID
 * overlay, else the one whose details are open.
 */
export function mastersWithIdFacts(site: Site, { overlay, device }: SiteUrl): readonly string[] {
  const all = site.masters.map(({ id }) => id);
  if (overlay === "deviceid-assignement") return all;
  return all.filter((id) => id === device?.mLocId);
}

/**
 * Returns the URL with the layout's first master selected; the same URL if it already names one of
 * the layout's masters, or if the layout has none.
 */
export function withAMaster(site: Site, url: SiteUrl): SiteUrl {
  const isNamed = selectionFrom(site, url.locIds).masters.size > 0;
  if (isNamed || site.masters.length === 0) return url;
  const first: Selection = { masters: new Set([0]), nodes: new Set() };
  return { ...url, locIds: locIdsOf(site, first) };
}
