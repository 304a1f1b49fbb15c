/** The controller of a node; an auxiliary unit shares that of its primary. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { MAP_MESSAGES } from "./map-messages.ts";
import { nodeAt, ROLE_CODES, type Site } from "./site.ts";

/**
 * Flat index of the node that has the controller; for an auxiliary unit without a primary, the unit
 * itself.
 */
export function controllerOf(site: Site, node: number): number {
  const { role, master, relative } = site.nodes;
  if (role[node] !== ROLE_CODES.aux) return node;
  return nodeAt(site, master[node] ?? 0, relative[node] ?? -1) ?? node;
}

/** Returns the full ID; undefined while none is assigned. */
export function controllerId(site: Site, node: number): string | undefined {
  const id = site.nodes.nIds[controllerOf(site, node)] ?? "";
  return /0000$|^$/.test(id) ? undefined : id;
}

/** Last four digits of the ID, by which technicians know the controller. */
export function shortControllerId(site: Site, node: number): string | undefined {
  return controllerId(site, node)?.slice(-4);
}

/** Returns a title such as "Node A01D", or the location while the node has no id. */
export function titleOfNode(site: Site, node: number): string {
  const id = shortControllerId(site, node);
  if (id === undefined)
    return MAP_MESSAGES.unassignedNodeName(nLocIdOf(site.nodes.index[node] ?? 0));
  return site.nodes.role[node] === ROLE_CODES.aux
    ? MAP_MESSAGES.auxUnitName(id)
    : MAP_MESSAGES.nodeName(id);
}
