/**
 * Reads and writes lists of masters and nodes in the address, such as `master:node;node,master`.
 */
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";

export interface MasterLocIds {
  readonly mLocId: string;
  /** Selected nodes of the master, lowest first; empty if only the master itself is selected. */
  readonly nLocIds: readonly string[];
}

export type LocIds = readonly MasterLocIds[];

/** Maximum number of masters in an address; a site has fewer. */
const MAX_MASTERS = 500;
/**
 * Maximum number of nodes in an address, of all masters together: browsers and proxies truncate
 * much longer addresses.
 */
export const MAX_ADDRESS_NODES = 5_000;

/**
 * Reads a list of masters and nodes. Entries that are not ids are ignored; the nodes of a master
 * that is named twice are merged.
 */
export function readLocIds(text: string): LocIds {
  const named = new Map<string, Set<string>>();
  let left = MAX_ADDRESS_NODES;
  for (const part of text.split(",", MAX_MASTERS)) {
    const [master = "", nodes = "", ...rest] = part.split(":", 3);
    const mLocId = mLocIdFrom(master.toLowerCase());
    if (mLocId === undefined || rest.length > 0) continue;
    const entry = named.get(mLocId) ?? new Set();
    named.set(mLocId, entry);
    for (const node of nodes.split(";", left)) {
      const nLocId = nLocIdFrom(node);
      if (nLocId === undefined) continue;
      entry.add(nLocId);
      left -= 1;
    }
  }
  return [...named].map(([mLocId, nodes]) => ({ mLocId, nLocIds: [...nodes].sort() }));
}

export function writeLocIds(locIds: LocIds): string {
  return locIds
    .map(({ mLocId, nLocIds }) =>
      nLocIds.length === 0 ? mLocId : `${mLocId}:${nLocIds.join(";")}`,
    )
    .join(",");
}
