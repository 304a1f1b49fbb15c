/** Single nodes with every field by name, for the table, the popups and the dialogs; columns stay columns everywhere else. */
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { type NodeRow, nodeRowOf } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import type { Site } from "./site.ts";

/** Alarm bit 31 included where the node is stale; undefined where nothing is known of the node. */
export function nodeRowAt(site: Site, readings: SiteReadings, node: number): NodeRow | undefined {
  const known = readings.byMaster[site.nodes.master[node] ?? -1];
  const place = known?.places[site.nodes.index[node] ?? -1] ?? -1;
  if (known === undefined || place < 0) return undefined;
  return withStaleBit(nodeRowOf(known.reading, place), known.asOf);
}

/**
 * Nodes whose last answer is more than 3600 s older than their master's newest round, or than the
 * past moment that the map shows. By flat index, 1 or 0.
 */
export function staleNodes(site: Site, readings: SiteReadings): Uint8Array {
  const stale = new Uint8Array(site.nodes.count);
  const readAt = columnOf(site, readings, "timestamp");
  for (let node = 0; node < stale.length; node += 1) {
    const snapshotAt = readings.byMaster[site.nodes.master[node] ?? -1]?.asOf ?? Number.NaN;
    if (isNodeStale(readAt[node] ?? Number.NaN, snapshotAt)) stale[node] = 1;
  }
  return stale;
}
