/**
 * The masters and nodes that the user has selected, by index, and their conversion from and to the
 * address.
 */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { LocIds } from "./loc-ids.ts";
import { nodeAt, type Site } from "./site.ts";

export interface Selection {
  /**
   * Indexes of the selected masters in `Site.masters`, including the master of every selected node.
   */
  readonly masters: ReadonlySet<number>;
  /** Flat indexes of the selected nodes. */
  readonly nodes: ReadonlySet<number>;
}

export const NO_SELECTION: Selection = { masters: new Set(), nodes: new Set() };

/**
 * Converts ids in the address to a selection; masters and nodes that the site does not have are
 * ignored.
 */
export function selectionFrom(site: Site, locIds: LocIds): Selection {
  const masterOf = new Map(site.masters.map(({ id }, master) => [id, master]));
  const masters = new Set<number>();
  const nodes = new Set<number>();
  for (const { mLocId, nLocIds } of locIds) {
    const master = masterOf.get(mLocId);
    if (master === undefined) continue;
    masters.add(master);
    for (const nLocId of nLocIds) {
      const node = nodeAt(site, master, Number(nLocId));
      if (node !== undefined) nodes.add(node);
    }
  }
  return { masters, nodes };
}

/**
 * Converts a selection to ids for the address: masters in the order of the site, nodes lowest
 * first.
 */
export function locIdsOf(site: Site, { masters, nodes }: Selection): LocIds {
  const byMaster = new Map([...masters].map((master) => [master, [] as string[]]));
  for (const node of [...nodes].sort((one, other) => one - other)) {
    const master = site.nodes.master[node] ?? 0;
    const entry = byMaster.get(master) ?? [];
    entry.push(nLocIdOf(site.nodes.index[node] ?? 0));
    byMaster.set(master, entry);
  }
  return [...byMaster]
    .sort(([one], [other]) => one - other)
    .flatMap(([master, nLocIds]) => {
      const place = site.masters[master];
      return place === undefined ? [] : [{ mLocId: place.id, nLocIds }];
    });
}

/**
 * Adds a node and its master to the selection, or removes the node; its master then stays selected.
 */
export function withNodeToggled(site: Site, selection: Selection, node: number): Selection {
  const nodes = new Set(selection.nodes);
  if (!nodes.delete(node)) nodes.add(node);
  return { masters: new Set(selection.masters).add(site.nodes.master[node] ?? 0), nodes };
}

/** Returns a selection of only this node and its master. */
export function onlyNode(site: Site, node: number): Selection {
  return { masters: new Set([site.nodes.master[node] ?? 0]), nodes: new Set([node]) };
}

/** Removes all nodes from the selection; the masters stay selected. */
export function withoutNodes({ masters }: Selection): Selection {
  return { masters, nodes: new Set() };
}

/**
 * mLocIds of the selected masters; undefined for the default selection, which is the first master
 * of the site.
 */
export function pickedMasterIds(
  site: Site,
  { masters, nodes }: Selection,
): readonly string[] | undefined {
  const isFirst = masters.size === 1 && masters.has(0) && nodes.size === 0;
  if (isFirst || masters.size === 0) return undefined;
  return site.masters.flatMap(({ id }, master) => (masters.has(master) ? [id] : []));
}
