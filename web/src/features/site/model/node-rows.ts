/**
 * Readings of single nodes, with every field by name, for the table, popups and dialogs. All other
 * code works on columns of many nodes.
 */
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { type NodeRow, nodeRowOf } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { BYTES, type SiteReadings, siteColumn, valueReader } from "./readings.ts";
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
export const staleNodes = siteColumn(BYTES, (stale, nodes) => {
  const readAt = valueReader(nodes, "timestamp");
  const snapshotAt = nodes.readings.byMaster[nodes.master]?.asOf ?? Number.NaN;
  for (let node = nodes.from; node < nodes.end; node += 1)
    stale[node] = isNodeStale(readAt(node), snapshotAt) ? 1 : 0;
});
