/**
 * Computes the look of the site for overlays in which every node is in exactly one state. The rows
 * of the filter are the states.
 */
import { shortControllerId } from "#web/features/site/model/controller-id.ts";
import { REPORTING_STYLE, SILENT_STYLE } from "#web/features/site/model/marker-styles.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { MarkerStyle, Paint, PaintLine } from "#web/features/site/model/paint.ts";
import { staleMasters } from "./master-age.ts";
import { pickedIndexes } from "./overlay-filter.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

export interface StateOverlay {
  /** Styles of the states, one per row, with the label of the row as text. */
  readonly styles: readonly MarkerStyle[];
  /** Number of the row (state) of each node, by flat index. */
  readonly state: Uint8Array;
  /**
   * Number of the row (state) of each master; undefined if the overlay only shows whether masters
   * have reported.
   */
  readonly masterState?: Uint8Array;
  readonly isAgeOfMastersShown?: boolean;
  readonly label?: (node: number) => string;
  readonly describe?: (node: number) => string;
  readonly lines?: readonly PaintLine[];
}

export function stateModel(input: OverlayInput, overlay: StateOverlay): OverlayModel {
  const { site, filter } = input;
  const { styles, state } = overlay;
  const picked = pickedIndexes(filter, styles.length);
  const counts = new Uint32Array(styles.length);
  for (const row of state) counts[row] = (counts[row] ?? 0) + 1;
  const paint: Paint = {
    state,
    isDimmed: dimmedIn(state, picked),
    ...(overlay.masterState && { masterIsDimmed: dimmedIn(overlay.masterState, picked) }),
    masterState: overlay.masterState ?? reportingStates(input, styles.length),
    masterIsStale:
      (overlay.isAgeOfMastersShown ?? true)
        ? staleMasters(input)
        : new Uint8Array(site.masters.length),
    styles: [...styles, REPORTING_STYLE, SILENT_STYLE],
    label: overlay.label ?? ((node) => shortControllerId(site, node) ?? ""),
    describe: overlay.describe ?? ((node) => styles[state[node] ?? 0]?.text ?? ""),
    ...(overlay.lines && { lines: overlay.lines }),
  };
  return {
    catalogueSize: styles.length,
    rows: styles.map((style, index) => ({
      place: index,
      label: style.text,
      group: OVERLAY_MESSAGES.nodes,
      style,
      count: counts[index] ?? 0,
    })),
    picked: new Set(styles.keys()),
    paint,
    isMatch: (node) => paint.isDimmed[node] === 0,
  };
}

function dimmedIn(state: Uint8Array, picked: ReadonlySet<number> | undefined): Uint8Array {
  return state.map((row) => (picked === undefined || picked.has(row) ? 0 : 1));
}

function reportingStates({ site, masters }: OverlayInput, reportingStyle: number): Uint8Array {
  return Uint8Array.from(site.masters, ({ id }) =>
    masters.data.has(id) ? reportingStyle : reportingStyle + 1,
  );
}
