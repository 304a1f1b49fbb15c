/**
 * Finds the next tracker for a user who assigns IDs: the nearest one of the same master without an
 * ID.
 */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";

/**
 * The nearest node without an ID: in the same row first, then in the nearest row; of two equally
 * near ones, the one further north or further east. Auxiliary units are skipped, as they have no ID
 * of their own. Undefined if every other node has an ID.
 * @param from flat index
 */
export function nextUnassigned(site: Site, from: number): number | undefined {
  const { nodes, masters } = site;
  const { firstNode, nodeCount } = masters[nodes.master[from] ?? 0] ?? NO_NODES;
  const reporting = reportingNodes(site);
  const missing = Array.from({ length: nodeCount }, (_, index) => firstNode + index).filter(
    (node) => node !== from && reporting[node] === node && hasNone(nodes.nIds[node] ?? ""),
  );
  return missing.toSorted((one, other) => before(site, from, one, other))[0];
}

function before({ nodes }: Site, from: number, one: number, other: number): number {
  const rows = (node: number) => (nodes.row[node] ?? 0) - (nodes.row[from] ?? 0);
  const trackers = (node: number) => (nodes.fromSouth[node] ?? 0) - (nodes.fromSouth[from] ?? 0);
  return (
    Math.abs(rows(one)) - Math.abs(rows(other)) ||
    rows(other) - rows(one) ||
    Math.abs(trackers(one)) - Math.abs(trackers(other)) ||
    trackers(other) - trackers(one)
  );
}

function hasNone(id: string): boolean {
  const read = nodeIdFrom(id);
  return !read.ok || isUnassigned(read.value);
}

const NO_NODES = { firstNode: 0, nodeCount: 0 } as const;
