/**
 * Ids of locations: a layout, a master's location in it (mLocId), a node's location under a master
 * (nLocId).
 */
import { isUuidV7, type UuidV7 } from "./uuid.ts";

/** Id of a layout, created by the server. */
export type LayoutId = UuidV7 & { readonly idOf: "layout" };

/** Id of a master's location, created by the server. */
export type MLocId = UuidV7 & { readonly idOf: "master" };

/** Index of a node under its master, padded to three digits: 000 to 999. */
export type NLocId = string & { readonly brand: "NLocId" };

export const MAX_NODE_INDEX = 999;

export function layoutIdFrom(text: string): LayoutId | undefined {
  return isUuidV7(text) ? (text as LayoutId) : undefined;
}

export function mLocIdFrom(text: string): MLocId | undefined {
  return isUuidV7(text) ? (text as MLocId) : undefined;
}

export function nLocIdFrom(text: string): NLocId | undefined {
  return /^[0-9]{3}$/.test(text) ? (text as NLocId) : undefined;
}

/** The id of a node's location from its index; throws beyond 0 to 999. */
export function nLocIdOf(index: number): NLocId {
  if (!Number.isInteger(index) || index < 0 || index > MAX_NODE_INDEX) {
    throw new RangeError(`expected a node index from 0 to ${MAX_NODE_INDEX}, got ${index}`);
  }
  return String(index).padStart(3, "0") as NLocId;
}

export function nodeIndexOf(nLocId: NLocId): number {
  return Number(nLocId);
}
