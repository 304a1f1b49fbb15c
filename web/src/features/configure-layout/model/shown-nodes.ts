/** Selects the nodes of a long list that are drawn. */

const MOST_SHOWN = 500;

export function isLimited(count: number, isAll: boolean): boolean {
  return !isAll && count > MOST_SHOWN;
}

/**
 * Indices of the nodes that are drawn: all, or for more than 500 nodes the first and the last 250.
 */
export function shownNodes(count: number, isAll: boolean): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (!isLimited(count, isAll)) return all;
  return [...all.slice(0, MOST_SHOWN / 2), ...all.slice(-MOST_SHOWN / 2)];
}
