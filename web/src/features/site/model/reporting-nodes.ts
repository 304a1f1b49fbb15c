/**
 * Finds the node whose readings contain those of another node: an auxiliary unit reports through
 * its primary, whose controller it shares.
 */
import type { NodeField } from "#domain/device-data/schema.ts";
import {
  columnOf,
  FLOATS,
  type MasterNodes,
  type SiteReadings,
  siteColumn,
  valueReader,
} from "./readings.ts";
import { nodeAt, ROLE_CODES, type Site } from "./site.ts";

const reportingBySite = new WeakMap<Site, Int32Array>();

/**
 * Returns the flat index of the node that reports for each node: usually the node itself, -1 for an
 * auxiliary unit without a primary. Both belong to the same master. Callers share the array and
 * must not change it.
 */
export function reportingNodes(site: Site): Int32Array {
  const reporting = reportingBySite.get(site) ?? reportingOf(site);
  reportingBySite.set(site, reporting);
  return reporting;
}

function reportingOf(site: Site): Int32Array {
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

const columns = new Map<NodeField, ReturnType<typeof columnWithAux>>();

/**
 * Returns a stored column (`columnOf`) in which each auxiliary unit has the value of its primary;
 * NaN for one without a primary. Callers share the array and must not change it.
 */
export function reportedColumn(site: Site, readings: SiteReadings, field: NodeField): Float64Array {
  if (!site.nodes.role.includes(ROLE_CODES.aux)) return columnOf(site, readings, field);
  const column = columns.get(field) ?? columnWithAux(field);
  columns.set(field, column);
  return column(site, readings);
}

function columnWithAux(field: NodeField) {
  return siteColumn(FLOATS, (values, nodes) => {
    const read = reportedReader(nodes, field);
    for (let node = nodes.from; node < nodes.end; node += 1) values[node] = read(node);
  });
}

/**
 * Returns a function that reads a stored value of one of the master's nodes by its flat index; for
 * an auxiliary unit that of its primary.
 */
export function reportedReader(nodes: MasterNodes, field: NodeField): (node: number) => number {
  const read = valueReader(nodes, field);
  const reporting = reportingNodes(nodes.site);
  return (node) => {
    const at = reporting[node] ?? -1;
    return at < 0 ? Number.NaN : read(at);
  };
}
