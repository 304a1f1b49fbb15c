/**
 * Counts the abnormal nodes of each master under the overlay, with the style of the most severe
 * ones.
 */
import { gravityRank, NOT_GRAVE } from "#domain/bits/severities.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";

export interface SevereCount {
  readonly nodes: number;
  /** Index in `styles` of the style for the most severe state; undefined if no node is abnormal. */
  readonly style: number | undefined;
}

/**
 * Counts the abnormal nodes, one result per master; nodes that the filter excludes do not count.
 */
export function severeCounts(
  masters: readonly SiteMaster[],
  { state, isDimmed, styles }: Paint,
): readonly SevereCount[] {
  const ranks = styles.map(({ severity }) => gravityRank(severity));
  return masters.map(({ firstNode, nodeCount }) => {
    let [nodes, worst, style] = [0, NOT_GRAVE, undefined as number | undefined];
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const rank = ranks[state[node] ?? 0] ?? NOT_GRAVE;
      if (rank === NOT_GRAVE || isDimmed[node] === 1) continue;
      nodes += 1;
      if (rank < worst) [worst, style] = [rank, state[node]];
    }
    return { nodes, style };
  });
}
