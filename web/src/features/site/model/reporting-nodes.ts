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
  const reporting = new Int32Array(count);
  for (let node = 0; node < count; node += 1) {
    reporting[node] =
      role[node] === ROLE_CODES.aux
        ? (nodeAt(site, master[node] ?? 0, relative[node] ?? -1) ?? -1)
        : node;
  }
  return reporting;
}

/**
 * Copies the value of each reporting node to the nodes for which it reports; NaN for nodes without
 * one.
 */
export function spreadToAux(values: Float64Array, reporting: Int32Array): Float64Array {
  const spread = new Float64Array(reporting.length);
  for (let node = 0; node < spread.length; node += 1) {
    spread[node] = values[reporting[node] ?? -1] ?? Number.NaN;
  }
  return spread;
}

/** Returns the values of nodes of one kind; NaN for all others. */
export function onlyOf(site: Site, values: Float64Array, kind: "own" | "aux"): Float64Array {
  const { role } = site.nodes;
  const only = new Float64Array(values.length);
  for (let node = 0; node < only.length; node += 1) {
    const isAux = role[node] === ROLE_CODES.aux;
    only[node] = isAux === (kind === "aux") ? (values[node] ?? Number.NaN) : Number.NaN;
  }
  return only;
}
