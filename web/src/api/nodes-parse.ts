/** Converts the nodes of a master from the server's rows to columns. */
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { isPending } from "#domain/identity/sync-bitmask.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import type { CountedNodes, StoredNodes } from "./site.generated.ts";
import type { NodeCount, NodesRecord } from "./site-records.ts";

export function nodesRecordFrom(answer: StoredNodes): NodesRecord {
  const nodes = answer.nLocs.toSorted((one, other) => (one.index < other.index ? -1 : 1));
  const index = Uint16Array.from(nodes, (node) => nodeIndexOf(node.index));
  const nIdOf = new Map(answer.nIds.map((known) => [known.index, known.id]));
  return {
    layoutId: answer.layoutId,
    mLocId: answer.mLocId,
    index,
    x: Float32Array.from(nodes, ({ xLoc }) => xLoc),
    y: Float32Array.from(nodes, ({ yLoc }) => yLoc),
    row: Uint16Array.from(nodes, ({ rowNum }) => rowNum),
    fromSouth: Uint16Array.from(nodes, ({ fromSouth }) => fromSouth),
    role: Uint8Array.from(nodes, ({ role }) => NODE_ROLES.indexOf(role)),
    relative: Int16Array.from(nodes, ({ relative }) => (relative ? nodeIndexOf(relative) : -1)),
    nIds: nodes.map((node) => nIdOf.get(node.index) ?? ""),
    pendingSync: pendingOf(index, answer.syncBitmasks),
  };
}

export function nodeCountFrom({ nLocs, syncBitmasks }: CountedNodes): NodeCount {
  const unsynced = nLocs.filter(({ index }) => isPending(syncBitmasks, nodeIndexOf(index)));
  return { nodes: nLocs.length, unsynced: unsynced.length };
}

/** For each node index, 1 if the bitmask words mark the node as unsynced, else 0. */
export function pendingOf(index: Uint16Array, bitmasks: readonly number[]): Uint8Array {
  return Uint8Array.from(index, (node) => (isPending(bitmasks, node) ? 1 : 0));
}
