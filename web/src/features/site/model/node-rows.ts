/**
 * Readings of single nodes, with every field by name, for the table, popups and dialogs. All other
 * code works on columns of many nodes.
 */
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { type NodeRow, nodeRowOf } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import type { Site } from "./site.ts";

/**
 * Returns the last reading of a node, with alarm bit 31 set if the node is stale; undefined if
 * there is no reading.
 */
export function nodeRowAt(site: Site, readings: SiteReadings, node: number): NodeRow | undefined {
  const masterReading = readings.byMaster[site.nodes.master[node] ?? -1];
  const index = masterReading?.places[site.nodes.index[node] ?? -1] ?? -1;
  if (masterReading === undefined || index < 0) return undefined;
  return withStaleBit(nodeRowOf(masterReading.reading, index), masterReading.asOf);
}

/**
 * Finds nodes whose last reading is more than 3600 s older than their master's newest round, or
 * than the shown past moment. The result has 1 for these and 0 for others, by flat index.
 */
export function staleNodes(site: Site, readings: SiteReadings): Uint8Array {
  const known = lastStale.get(readings);
  if (known?.site === site) return known.stale;
  const stale = new Uint8Array(site.nodes.count);
  const readAt = columnOf(site, readings, "timestamp");
  for (const [master, { firstNode, nodeCount }] of site.masters.entries()) {
    const snapshotAt = readings.byMaster[master]?.asOf ?? Number.NaN;
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      if (isNodeStale(readAt[node] ?? Number.NaN, snapshotAt)) stale[node] = 1;
    }
  }
  lastStale.set(readings, { site, stale });
  return stale;
}

/** Computed once per round, because map, status and readiness need it. */
const lastStale = new WeakMap<SiteReadings, { readonly site: Site; readonly stale: Uint8Array }>();
