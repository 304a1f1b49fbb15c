/** The rows of a legend: every state that a device can be in under the overlay, and which nodes are. */
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import type { OverlayModel } from "./overlay-model.ts";

export interface LegendRow {
  readonly style: MarkerStyle;
  /** Flat indexes. */
  readonly nodes: readonly number[];
  readonly masters: number;
}

/** In the order of the styles. Of states that no filter offers and no device is in there is nothing to explain. */
export function legendRows({ paint, rows }: OverlayModel): readonly LegendRow[] {
  const offered = new Set(rows.map(({ style }) => style));
  const found = paint.styles.map((style) => ({ style, nodes: [] as number[], masters: 0 }));
  for (const [node, state] of paint.state.entries()) found[state]?.nodes.push(node);
  for (const state of paint.masterState) {
    const row = found[state];
    if (row !== undefined) row.masters += 1;
  }
  return found.filter(
    ({ style, nodes, masters }) => offered.has(style) || nodes.length + masters > 0,
  );
}
