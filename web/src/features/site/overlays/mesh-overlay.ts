/**
 * The overlay of the radio mesh: hops and routes of all nodes, and of one master the repeaters that
 * stand out in 24 hours.
 */
import { severeStyle } from "#web/features/site/model/marker-styles.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { HOP_STYLES, hopOverlay } from "./hop-overlay.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { stateModel } from "./state-paint.ts";

/** States after those of the hops. */
const LOST = HOP_STYLES.length;
const SINGLE = LOST + 1;
const STYLES = [
  ...HOP_STYLES,
  severeStyle("critical", OVERLAY_MESSAGES.lostRepeater),
  severeStyle("minor", OVERLAY_MESSAGES.singlePoint),
];

export function meshModel(input: OverlayInput): OverlayModel {
  const { mesh } = input;
  const hops = hopOverlay(input);
  const state = hops.state.map((hop, node) => {
    if (mesh?.lost.has(node)) return LOST;
    return mesh?.single.has(node) ? SINGLE : hop;
  });
  const model = stateModel(input, { ...hops, styles: STYLES, state });
  if (mesh !== undefined) return model;
  // What is not judged has no row, because a row would say that there is none.
  return { ...model, rows: model.rows.filter(({ place }) => place < LOST) };
}
