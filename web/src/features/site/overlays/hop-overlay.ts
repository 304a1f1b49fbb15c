/**
 * The Zigbee overlay: the number of hops from a node to its master, and the first neighbour on the
 * route.
 */
import { markerStyle, SILENT_STYLE, severeStyle } from "#web/features/site/model/marker-styles.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { PaintLine } from "#web/features/site/model/paint.ts";
import { columnOf } from "#web/features/site/model/readings.ts";
import { reportedColumn } from "#web/features/site/model/reporting-nodes.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { type StateOverlay, stateModel } from "./state-paint.ts";

const HOP_OF_MASTER = 0;
const NO_HOP = 0xffff;
const UNKNOWN = 5;
/** Styles of 1 to 4 hops, of more, and of an unknown number. */
export const HOP_STYLES = [
  markerStyle("calm", "bar", OVERLAY_MESSAGES.oneHop),
  markerStyle("accent", "twoStrokes", OVERLAY_MESSAGES.twoHops),
  markerStyle("accent", "threeStrokes", OVERLAY_MESSAGES.threeHops),
  markerStyle("far", "cross", OVERLAY_MESSAGES.fourHops),
  severeStyle("major", OVERLAY_MESSAGES.moreHops),
  { ...SILENT_STYLE, text: OVERLAY_MESSAGES.hopsUnknown },
];

export function hopModel(input: OverlayInput): OverlayModel {
  return stateModel(input, hopOverlay(input));
}

/** The states of HOP_STYLES, the number of hops as labels, and the lines. */
export function hopOverlay({ site, readings }: OverlayInput): StateOverlay {
  const hops = reportedColumn(site, readings, "hopCount");
  const known = (count: number | undefined) => (count ?? 0) >= 1;
  return {
    styles: HOP_STYLES,
    state: Uint8Array.from(hops, (count) =>
      known(count) ? Math.min(count, UNKNOWN) - 1 : UNKNOWN,
    ),
    label: (node) => (known(hops[node]) ? String(hops[node]) : ""),
    lines: hopLines(site, columnOf(site, readings, "firstHop")),
  };
}

/**
 * Lines from each node to its first hop. A first hop that is not a node of the same master, such as
 * FFFF, gets no line.
 */
function hopLines(site: Site, firstHop: Float64Array): readonly PaintLine[] {
  const named = new Map<string, number>();
  for (const [node, nId] of site.nodes.nIds.entries()) {
    if (site.nodes.role[node] === ROLE_CODES.aux) continue;
    named.set(hopKey(site, node, Number.parseInt(nId.slice(-4), 16)), node);
  }
  const lines: PaintLine[] = [];
  for (const [node, hop] of firstHop.entries()) {
    if (Number.isNaN(hop) || hop === NO_HOP) continue;
    const to = hop === HOP_OF_MASTER ? "master" : named.get(hopKey(site, node, hop));
    if (to !== undefined && to !== node) lines.push({ from: node, to });
  }
  return lines;
}

function hopKey({ nodes }: Site, node: number, id: number): string {
  return `${nodes.master[node]}:${id}`;
}
