/** Ids of node controllers: 16 hex digits, of which people see the last four. */

import { err, ok, type Result } from "#domain/result.ts";
import { type DeviceIdFault, deviceIdFault } from "./device-id.ts";

/** 4 or 16 upper-case hex digits. */
export type NodeId = string & { readonly brand: "NodeId" };

/** The id of a node to which none is assigned. */
export const UNASSIGNED_NODE_ID: NodeId = "0000" as NodeId;

export type NodeIdResult = Result<NodeId, DeviceIdFault>;

/** Judges an id as it would be stored; lower case is refused, so clean typed input first. */
export function nodeIdFrom(text: string): NodeIdResult {
  const code = deviceIdFault(text, [4, 16]);
  return code === undefined ? ok(text as NodeId) : err(code);
}

/** The last four digits of an id, by which people know a node. */
export function lastFour(nodeId: NodeId): string {
  return nodeId.slice(-4);
}

/** Whether the node has no id at all, or one that ends in 0000. */
export function isUnassigned(nodeId: NodeId | undefined): boolean {
  return nodeId === undefined || lastFour(nodeId) === "0000";
}
