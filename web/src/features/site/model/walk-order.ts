/** The order in which a technician walks from node to node. */
import type { Site } from "./site.ts";

/**
 * The node to go to next: the nearest one of the same master, or else the first one of the masters
 * that follow; undefined if none is left. Nodes in the same row come first, then those in the
 * nearest row; of two equally near ones, the northern or eastern one.
 * @param from flat index of a node
 * @param isLeft whether the work at a node (flat index) is not done yet
 */
export function nextInWalk(
  site: Site,
  from: number,
  isLeft: (node: number) => boolean,
): number | undefined {
  const own = site.nodes.master[from] ?? 0;
  const near = nearestOfMaster(site, from, isLeft);
  if (near !== undefined) return near;
  for (let step = 1; step < site.masters.length; step += 1) {
    const first = nodesOf(site, (own + step) % site.masters.length).find(isLeft);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** The nearest node of the same master, other than `from`, at which work is left. */
export function nearestOfMaster(
  site: Site,
  from: number,
  isLeft: (node: number) => boolean,
): number | undefined {
  return nodesOf(site, site.nodes.master[from] ?? 0)
    .filter((node) => node !== from && isLeft(node))
    .reduce<number | undefined>(
      (best, node) => (best === undefined || compare(site, from, node, best) < 0 ? node : best),
      undefined,
    );
}

function nodesOf({ masters }: Site, master: number): readonly number[] {
  const { firstNode, nodeCount } = masters[master] ?? { firstNode: 0, nodeCount: 0 };
  return Array.from({ length: nodeCount }, (_, index) => firstNode + index);
}

function compare({ nodes }: Site, from: number, one: number, other: number): number {
  const rows = (node: number) => (nodes.row[node] ?? 0) - (nodes.row[from] ?? 0);
  const trackers = (node: number) => (nodes.fromSouth[node] ?? 0) - (nodes.fromSouth[from] ?? 0);
  return (
    Math.abs(rows(one)) - Math.abs(rows(other)) ||
    rows(other) - rows(one) ||
    Math.abs(trackers(one)) - Math.abs(trackers(other)) ||
    trackers(other) - trackers(one)
  );
}
