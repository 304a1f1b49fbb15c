/** Trackers that are not known to reach a stow, in the order in which a person walks to them. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { inWalkingOrder } from "#domain/layout/walking-order.ts";
import type { Readiness } from "#domain/readiness/judge-readiness.ts";
import { csvText } from "#domain/text/csv-text.ts";
import { readinessWords } from "#web/features/site/model/readiness.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { TABLE_HEADS } from "#web/ui/table-messages.ts";

export interface ListedTracker {
  /** Flat index. */
  readonly node: number;
  readonly readiness: Readiness;
}

/**
 * The trackers that are not ready, in walking order.
 * @param found readiness by flat index
 */
export function trackersToLookAt(
  { nodes }: Site,
  found: readonly Readiness[],
): readonly ListedTracker[] {
  const listed = found.flatMap((readiness, node) =>
    readiness.verdict === "ready" ? [] : [{ node, readiness }],
  );
  return inWalkingOrder(listed, ({ node }) => ({
    master: nodes.master[node] ?? 0,
    row: nodes.row[node] ?? 0,
    fromSouth: nodes.fromSouth[node] ?? 0,
  }));
}

/** The list as CSV, in English. */
export function readinessCsv(site: Site, listed: readonly ListedTracker[]): string {
  const { master, row, fromSouth, place, id, readiness: head } = TABLE_HEADS;
  const { nodes, masters } = site;
  const lines = listed.map(({ node, readiness }) => [
    masters[nodes.master[node] ?? 0]?.name ?? "",
    nodes.row[node] ?? "",
    nodes.fromSouth[node] ?? "",
    nLocIdOf(nodes.index[node] ?? 0),
    nodes.nIds[node] ?? "",
    readinessWords(site, node, readiness).english,
  ]);
  return csvText([[master, row, fromSouth, place, id, head], ...lines]);
}
