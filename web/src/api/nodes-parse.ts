/** The nodes of a master, from the server's rows to columns. */
import * as v from "valibot";
import { type NLocId, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { isPending, syncBitmasksFrom } from "#domain/identity/sync-bitmask.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import type { NodeCount, NodesRecord } from "./site-records.ts";

const nLocId = v.pipe(
  v.string(),
  v.custom<NLocId>((text) => typeof text === "string" && nLocIdFrom(text) !== undefined),
);

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer of getNodeLocations. */
export const NodesSchema = v.pipe(
  v.object({
    layoutId: v.string(),
    mLocId: v.string(),
    nLocs: v.array(
      v.object({
        index: nLocId,
        xLoc: v.number(),
        yLoc: v.number(),
        rowNum: place,
        fromSouth: place,
        role: v.picklist(NODE_ROLES),
        relative: v.nullable(nLocId),
      }),
    ),
    nIds: v.array(v.object({ index: v.string(), id: v.string() })),
    syncBitmasks: v.custom<readonly number[]>((words) => syncBitmasksFrom(words) !== undefined),
  }),
  v.transform((answer): NodesRecord => {
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
  }),
);

/** The part of the same answer that counts. */
export const NodeCountSchema = v.pipe(
  v.object({
    nLocs: v.array(v.object({ index: nLocId })),
    syncBitmasks: v.custom<readonly number[]>((words) => syncBitmasksFrom(words) !== undefined),
  }),
  v.transform(({ nLocs, syncBitmasks }): NodeCount => {
    const unsynced = nLocs.filter(({ index }) => isPending(syncBitmasks, nodeIndexOf(index)));
    return { nodes: nLocs.length, unsynced: unsynced.length };
  }),
);

/** 1 where the words say that the node with this index is pending. */
export function pendingOf(index: Uint16Array, bitmasks: readonly number[]): Uint8Array {
  return Uint8Array.from(index, (node) => (isPending(bitmasks, node) ? 1 : 0));
}
