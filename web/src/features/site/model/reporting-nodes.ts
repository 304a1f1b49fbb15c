/**
 * Finds the node whose readings contain those of another node: an auxiliary unit reports through
 * its primary, whose controller it shares.
 */
import { nodeAt, ROLE_CODES, type Site } from "./site.ts";

/**
 * Returns the flat index of the node that reports for each node: usually the node itself, -1 for an
 * auxiliary unit without a primary.
 */
export function reportingNodes(site: Site): Int32Array {
  const { count, role, master, relative } = site.nodes;
  return Int32Array.from({ length: count }, (_, node) => {
    if (role[node] !== ROLE_CODES.aux) return node;
    return nodeAt(site, master[node] ?? 0, relative[node] ?? -1) ?? -1;
  });
}

/**
 * Copies the value of each reporting node to the nodes for which it reports; NaN for nodes without
 * one.
 */
export function spreadToAux(values: Float64Array, reporting: Int32Array): Float64Array {
  return Float64Array.from(reporting, (node) => values[node] ?? Number.NaN);
}

/** Returns the values of nodes of one kind; NaN for all others. */
export function onlyOf(site: Site, values: Float64Array, kind: "own" | "aux"): Float64Array {
  return values.map((value, node) =>
    (site.nodes.role[node] === ROLE_CODES.aux) === (kind === "aux") ? value : Number.NaN,
  );
}
