/** Finds pairs of trackers of a master whose nodes have changed places. */
import type { Finding } from "./finding.ts";
import type { MasterHistory } from "./history.ts";

/**
 * Pairs whose ids were exchanged in the list from one day to a later one. One line per pair: the
 * tracker with the lower index is named first.
 */
export function swappedNodes(history: MasterHistory): readonly Finding[] {
  const { newest, nodes } = history;
  const now = (node: number) => history.value("nodeId", newest, node);
  const places = new Map<number, number>();
  for (let node = 0; node < nodes; node += 1) places.set(now(node), node);
  const found: Finding[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const day = lastOther(history, node, now(node));
    if (day === undefined) continue;
    const before = history.value("nodeId", day, node);
    const other = places.get(before) ?? -1;
    if (other <= node || history.value("nodeId", day, other) !== now(node)) continue;
    found.push({
      ...{ detector: "swappedNodes", cause: "swappedIds", node, other },
      since: history.timeOf(day + 1),
      sureness: 0.9,
      measured: before,
      usual: now(node),
    });
  }
  return found;
}

/** The newest day on which another id answered for this tracker. */
function lastOther(history: MasterHistory, node: number, id: number): number | undefined {
  if (Number.isNaN(id)) return undefined;
  for (let day = history.newest - 1; day >= 0; day -= 1) {
    const then = history.value("nodeId", day, node);
    if (!Number.isNaN(then) && then !== id) return day;
  }
  return undefined;
}
