/** Paints a preview on the map: which trackers would move, and which would not and why. */

import { STAY_REASONS, type StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import type { CommandPreview, PreviewedMaster } from "#web/api/preview.generated.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import { masterAt, nodeAt, type Site } from "#web/features/site/model/site.ts";
import { wayText } from "./confirm-messages.ts";
import { MOVES_STYLE, NOT_CONCERNED_STYLE, stayStyle } from "./motion-styles.ts";

const REASONS = Object.keys(STAY_REASONS) as readonly StayReason[];

/**
 * Styles of trackers by number: 0 not concerned, 1 would move, from 2 on the reasons why one would
 * not move.
 */
const STYLES = [NOT_CONCERNED_STYLE, MOVES_STYLE, ...REASONS.map(stayStyle)];
const MOVES = 1;
const FIRST_REASON = 2;

export function previewPaint(site: Site, preview: CommandPreview): Paint {
  const state = new Uint8Array(site.nodes.count);
  const ways = new Map<number, string>();
  const masterState = new Uint8Array(site.masters.length);
  for (const master of preview.masters) {
    const at = masterAt(site, master.mLocId);
    if (at < 0) continue;
    masterState[at] = master.status === "sent" ? MOVES : FIRST_REASON + REASONS.indexOf("notSent");
    for (const [place, index] of master.indexes.entries()) {
      const node = nodeAt(site, at, index);
      if (node === undefined) continue;
      state[node] = stateOf(master, place);
      ways.set(node, wayText(master.from[place] ?? undefined, master.to[place] ?? undefined));
    }
  }
  return {
    state,
    isDimmed: state.map((one) => (one === 0 ? 1 : 0)),
    masterState,
    masterIsStale: new Uint8Array(site.masters.length),
    styles: STYLES,
    label: (node) => (state[node] === MOVES ? (ways.get(node) ?? "") : ""),
    describe: (node) => {
      const text = STYLES[state[node] ?? 0]?.text ?? "";
      return state[node] === MOVES ? `${text}: ${ways.get(node) ?? ""}` : text;
    },
  };
}

function stateOf({ stays }: PreviewedMaster, index: number): number {
  const reason = stays[index];
  return reason === null || reason === undefined ? MOVES : FIRST_REASON + REASONS.indexOf(reason);
}
