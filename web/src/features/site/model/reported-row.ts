/** What a node last said of itself, every field by name. */
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { partnerOf } from "#web/features/site/device/place-lines.ts";
import { nodeRowAt } from "./node-rows.ts";
import type { SiteReadings } from "./readings.ts";
import { ROLE_CODES, type Site } from "./site.ts";

/** An auxiliary unit reports through its primary. Undefined where nothing is known. @param node flat index */
export function reportedRow(site: Site, readings: SiteReadings, node: number): NodeRow | undefined {
  const isAux = site.nodes.role[node] === ROLE_CODES.aux;
  const reporting = isAux ? partnerOf(site, node) : node;
  return reporting === undefined ? undefined : nodeRowAt(site, readings, reporting);
}
