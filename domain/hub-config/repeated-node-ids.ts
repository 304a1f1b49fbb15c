/** Node ids that several nodes of one master carry: a hub cannot tell them apart (S1:147). */
import type { HubFault, HubNode } from "./hub-configuration.ts";

interface NamedNodes {
  readonly name: string;
  readonly nodes: readonly HubNode[];
}

const UNASSIGNED = "0000";

/** By the last four digits; an auxiliary unit that shares the id of its primary does not count. */
export function repeatedNodeIds({ name, nodes }: NamedNodes): readonly HubFault[] {
  const idOf = new Map(nodes.map(({ nLocId, nId }) => [nLocId, nId.slice(-4)]));
  const times = new Map<string, number>();
  for (const { nLocId, relative } of nodes) {
    const id = idOf.get(nLocId) ?? UNASSIGNED;
    const isShared = relative !== "" && idOf.get(relative) === id;
    if (id !== UNASSIGNED && !isShared) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({ code: "duplicateNodeId", master: name, id, times: count }));
}
