/**
 * Finds nodes that can rescue a node that does not answer: nodes of the same master that answer,
 * nearest first.
 */
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import { columnOf, type SiteReadings } from "#web/features/site/model/readings.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";

const MOST = 3;

/**
 * Returns the last four hexadecimal digits of these nodes' IDs; empty if there are no readings of
 * any node.
 * @param node flat index of the node that does not answer
 */
export function rescuersOf(site: Site, readings: SiteReadings, node: number): readonly string[] {
  const { nodes, masters } = site;
  const { firstNode, nodeCount } = masters[nodes.master[node] ?? 0] ?? {
    firstNode: 0,
    nodeCount: 0,
  };
  const stale = staleNodes(site, readings);
  const answeredAt = columnOf(site, readings, "timestamp");
  const reporting = reportingNodes(site);
  const away = (other: number) =>
    Math.hypot(
      (nodes.x[other] ?? 0) - (nodes.x[node] ?? 0),
      (nodes.y[other] ?? 0) - (nodes.y[node] ?? 0),
    );
  return Array.from({ length: nodeCount }, (_, index) => firstNode + index)
    .filter((other) => other !== node && reporting[other] === other)
    .filter((other) => stale[other] === 0 && Number.isFinite(answeredAt[other] ?? Number.NaN))
    .map((other) => ({ id: (nodes.nIds[other] ?? "").slice(-4), distance: away(other) }))
    .filter(({ id }) => id !== "" && id !== "0000")
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ id }) => id);
}
