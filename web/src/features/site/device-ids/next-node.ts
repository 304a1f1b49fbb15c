/** Finds the next tracker that needs an ID: the nearest one of the same master that has none. */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";

/**
 * The nearest node without an ID; undefined if every other node has one. Nodes in the same row come
 * first, then those in the nearest row; of two equally near ones, the northern or eastern one.
 * Auxiliary units are skipped, because they have no ID of their own.
 * @param from flat index of a node
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
