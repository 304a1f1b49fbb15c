/** Which masters are picked and which of their nodes are selected, by index; and the same as the address names it. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { LocIds } from "./loc-ids.ts";
import { nodeAt, type Site } from "./site.ts";

export interface Selection {
  /** Indexes into `Site.masters`; holds the master of every selected node. */
  readonly masters: ReadonlySet<number>;
  /** Flat indexes. */
  readonly nodes: ReadonlySet<number>;
}

export const NO_SELECTION: Selection = { masters: new Set(), nodes: new Set() };

/** Masters and nodes that the site does not have are left out. */
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

/** Masters in the order of the site, nodes lowest first. */
export function locIdsOf(site: Site, { masters, nodes }: Selection): LocIds {
  const byMaster = new Map([...masters].map((master) => [master, [] as string[]]));
  for (const node of [...nodes].sort((one, other) => one - other)) {
    const master = site.nodes.master[node] ?? 0;
    const known = byMaster.get(master) ?? [];
    known.push(nLocIdOf(site.nodes.index[node] ?? 0));
    byMaster.set(master, known);
  }
  return [...byMaster]
    .sort(([one], [other]) => one - other)
    .flatMap(([master, nLocIds]) => {
      const place = site.masters[master];
      return place === undefined ? [] : [{ mLocId: place.id, nLocIds }];
    });
}

/** Adds a node, with its master, or takes it away; the master stays picked. */
export function withNodeToggled(site: Site, selection: Selection, node: number): Selection {
  const nodes = new Set(selection.nodes);
  if (!nodes.delete(node)) nodes.add(node);
  return { masters: new Set(selection.masters).add(site.nodes.master[node] ?? 0), nodes };
}

/** The node alone, under its master. */
export function onlyNode(site: Site, node: number): Selection {
  return { masters: new Set([site.nodes.master[node] ?? 0]), nodes: new Set([node]) };
}

/** The picked masters without any node. */
export function withoutNodes({ masters }: Selection): Selection {
  return { masters, nodes: new Set() };
}

/**
 * mLocIds of the selected masters; undefined while the selection is the default, which is the first
 * master of the site.
 */
export function pickedMasterIds(
  site: Site,
  { masters, nodes }: Selection,
): readonly string[] | undefined {
  const isFirst = masters.size === 1 && masters.has(0) && nodes.size === 0;
  if (isFirst || masters.size === 0) return undefined;
  return site.masters.flatMap(({ id }, master) => (masters.has(master) ? [id] : []));
}
