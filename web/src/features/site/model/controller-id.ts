/** The controller of a node and its ID. An auxiliary unit shares the controller of its primary. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { MAP_MESSAGES } from "./map-messages.ts";
import { nodeAt, ROLE_CODES, type Site } from "./site.ts";

/**
 * Flat index of the node that has the controller of this node: its primary for an auxiliary unit
 * that has one, otherwise the node itself.
 */
export function controllerOf(site: Site, node: number): number {
  const { role, master, relative } = site.nodes;
  if (role[node] !== ROLE_CODES.aux) return node;
  return nodeAt(site, master[node] ?? 0, relative[node] ?? -1) ?? node;
}

/** Returns the full ID of a node's controller; undefined while none is assigned. */
export function controllerId(site: Site, node: number): string | undefined {
  const id = site.nodes.nIds[controllerOf(site, node)] ?? "";
  return /0000$|^$/.test(id) ? undefined : id;
}

/** Returns the last four digits of the ID of a node's controller, by which technicians know it. */
export function shortControllerId(site: Site, node: number): string | undefined {
  return controllerId(site, node)?.slice(-4);
}

/** Returns the title of a node, such as "Node A01D", or its location while it has no ID. */
export function titleOfNode(site: Site, node: number): string {
  const id = shortControllerId(site, node);
  if (id === undefined)
    return MAP_MESSAGES.unassignedNodeName(nLocIdOf(site.nodes.index[node] ?? 0));
  return site.nodes.role[node] === ROLE_CODES.aux
    ? MAP_MESSAGES.auxUnitName(id)
    : MAP_MESSAGES.nodeName(id);
}
