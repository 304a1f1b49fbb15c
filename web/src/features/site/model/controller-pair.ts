/**
 * Pairs of units that share one controller. Finds the other unit of a pair, and the reading that
 * the controller reports for a unit.
 */
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { nodeRowAt } from "./node-rows.ts";
import type { SiteReadings } from "./readings.ts";
import { nodeAt, ROLE_CODES, type Site } from "./site.ts";

/**
 * Returns the other unit of the same controller: for an auxiliary unit its primary, for a primary
 * its auxiliary unit.
 */
export function partnerOf(site: Site, node: number): number | undefined {
  const { nodes, masters } = site;
  const master = nodes.master[node] ?? 0;
  if (nodes.role[node] === ROLE_CODES.aux) return nodeAt(site, master, nodes.relative[node] ?? -1);
  const { firstNode, nodeCount } = masters[master] ?? { firstNode: 0, nodeCount: 0 };
  const units = Array.from({ length: nodeCount }, (_, index) => firstNode + index);
  return units.find(
    (unit) => nodes.role[unit] === ROLE_CODES.aux && nodes.relative[unit] === nodes.index[node],
  );
}

/**
 * Returns the last reading of a node; undefined if there is none. An auxiliary unit is in the
 * reading of its primary.
 * @param node flat index
 */
export function reportedRow(site: Site, readings: SiteReadings, node: number): NodeRow | undefined {
  const isAux = site.nodes.role[node] === ROLE_CODES.aux;
  const reporting = isAux ? partnerOf(site, node) : node;
  return reporting === undefined ? undefined : nodeRowAt(site, readings, reporting);
}
