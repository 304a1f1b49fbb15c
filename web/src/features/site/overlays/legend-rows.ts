/**
 * The rows of a legend: every state that the overlay distinguishes, with the nodes in that state.
 */
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import type { OverlayModel } from "./overlay-model.ts";

export interface LegendRow {
  readonly style: MarkerStyle;
  /** Flat indexes of the nodes in this state. */
  readonly nodes: readonly number[];
  readonly masters: number;
}

/**
 * Returns the rows of the legend in the order of the overlay's styles, without states that have
 * neither a filter row nor a device.
 */
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
