/** Masters and nodes as the address names them: `master:node;node,master`. */
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";

export interface MasterLocIds {
  readonly mLocId: string;
  /** Nodes of the master, lowest first; none: the master alone. */
  readonly nLocIds: readonly string[];
}

export type LocIds = readonly MasterLocIds[];

/** Masters an address may name; a site has fewer. */
const MAX_MASTERS = 500;
/** Nodes an address may name, all masters together: browsers and proxies cut what is much longer. */
export const MAX_ADDRESS_NODES = 5_000;

/** What is no id is left out; a master named twice counts once, with the nodes of both. */
export function readLocIds(text: string): LocIds {
  const named = new Map<string, Set<string>>();
  let left = MAX_ADDRESS_NODES;
  for (const part of text.split(",", MAX_MASTERS)) {
    const [master = "", nodes = "", ...rest] = part.split(":", 3);
    const mLocId = mLocIdFrom(master.toLowerCase());
    if (mLocId === undefined || rest.length > 0) continue;
    const known = named.get(mLocId) ?? new Set();
    named.set(mLocId, known);
    for (const node of nodes.split(";", left)) {
      const nLocId = nLocIdFrom(node);
      if (nLocId === undefined) continue;
      known.add(nLocId);
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
