/** Selects the nodes of a long list that are drawn. */

const MAX_SHOWN = 500;

export function isLimited(count: number, isAll: boolean): boolean {
  return !isAll && count > MAX_SHOWN;
}

/**
 * Indices of the nodes that are drawn: all, or for more than 500 nodes the first and the last 250.
 */
export function shownNodes(count: number, isAll: boolean): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (!isLimited(count, isAll)) return all;
  return [...all.slice(0, MAX_SHOWN / 2), ...all.slice(-MAX_SHOWN / 2)];
}
