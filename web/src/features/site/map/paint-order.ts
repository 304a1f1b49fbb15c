/**
 * Groups nodes in the order in which they are painted: one style after the other, dimmed ones
 * first, the most severe last.
 */
import { gravityRank, NOT_GRAVE } from "#domain/bits/severities.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { SiteNodes } from "#web/features/site/model/site.ts";

export interface PaintGroup {
  /** Index of the group's style in `styles` of the paint. */
  readonly style: number;
  readonly isDimmed: boolean;
  /** Flat indexes of the group's nodes. */
  readonly nodes: Uint32Array;
}

/**
 * Returns the groups of nodes in painting order; empty groups and nodes of hidden masters are
 * omitted.
 */
export function paintOrder(
  nodes: SiteNodes,
  paint: Paint,
  shownMasters: ReadonlySet<number>,
): readonly PaintGroup[] {
  const styles = paint.styles.length;
  const groupOf = (node: number) =>
    (paint.isDimmed[node] === 1 ? 0 : styles) + (paint.state[node] ?? 0);
  const isShown = shownNodes(nodes, shownMasters);
  const counts = new Uint32Array(2 * styles + 1);
  for (let node = 0; node < nodes.count; node += 1) {
    if (isShown(node)) counts[groupOf(node)] = (counts[groupOf(node)] ?? 0) + 1;
  }
  const lists = Array.from(counts.subarray(0, 2 * styles), (count) => new Uint32Array(count));
  const filled = new Uint32Array(2 * styles);
  for (let node = 0; node < nodes.count; node += 1) {
    if (!isShown(node)) continue;
    const group = groupOf(node);
    const index = filled[group] ?? 0;
    const list = lists[group];
    if (list !== undefined) list[index] = node;
    filled[group] = index + 1;
  }
  return lists
    .map((list, at) => ({ style: at % styles, isDimmed: at < styles, nodes: list }))
    .filter((group) => group.nodes.length > 0)
    .sort((one, other) => rank(one, paint) - rank(other, paint));
}

/** Returns a function that says whether a node is shown, which is the case if its master is. */
export function shownNodes(
  nodes: SiteNodes,
  shownMasters: ReadonlySet<number>,
): (node: number) => boolean {
  return (node) => shownMasters.has(nodes.master[node] ?? -1);
}

function rank({ isDimmed, style }: PaintGroup, paint: Paint): number {
  const { shape, severity } = paint.styles[style] ?? {};
  const severityRank = NOT_GRAVE - gravityRank(severity);
  const weight = severityRank + (shape === "bar" ? 0 : 1);
  return isDimmed ? weight : weight + NOT_GRAVE + 2;
}
