/**
 * Single points of failure: repeaters behind which nodes have no other route that was seen in the
 * period. They are the articulation points of the graph of used links, with the master as its root.
 */
import { MASTER, type MasterRadio } from "./node-radio.ts";
import { expectedDbm, type MeshPlaces, type PathLoss, placeOf } from "./path-loss.ts";
import { MESH_RULES } from "./rules.ts";

export interface SinglePoint {
  /** Index of the repeater. */
  readonly node: number;
  /** Nodes without another route that was seen, by index. */
  readonly dependents: readonly number[];
  /**
   * Those of the dependents that are likely to find no other route: to no node that stays connected is
   * a usable signal expected. Undefined without a fitted path loss.
   */
  readonly cutOff: readonly number[] | undefined;
}

/** Whether nodes behind the repeater are likely to find no other route, or nothing is expected. */
export function isAtRisk({ cutOff }: SinglePoint): boolean {
  return cutOff === undefined || cutOff.length > 0;
}

/** The single points of failure, the one with most dependents first. */
export function singlePointsOf(
  radio: MasterRadio,
  places: MeshPlaces,
  loss: PathLoss | undefined,
): readonly SinglePoint[] {
  const links = linksOf(radio);
  const all = reached(links, undefined);
  const repeaters = new Set(
    radio.nodes.flatMap(({ hops }) => hops.map(({ to }) => to)).filter((to) => to !== MASTER),
  );
  return [...repeaters]
    .flatMap((node) => {
      const rest = reached(links, node);
      const dependents = [...all].filter((other) => other !== node && !rest.has(other));
      if (dependents.length === 0) return [];
      const cutOff = loss && withoutRoute(dependents, rest, places, loss);
      return [{ node, dependents: dependents.sort((one, other) => one - other), cutOff }];
    })
    .sort((one, other) => other.dependents.length - one.dependents.length || one.node - other.node);
}

type Links = ReadonlyMap<number, ReadonlySet<number>>;

/** The used links, in both directions. */
function linksOf({ nodes }: MasterRadio): Links {
  const links = new Map<number, Set<number>>();
  const add = (from: number, to: number) =>
    links.set(from, (links.get(from) ?? new Set<number>()).add(to));
  for (const { node, hops } of nodes) {
    for (const { to } of hops) {
      add(node, to);
      add(to, node);
    }
  }
  return links;
}

/** Nodes that the master reaches over the links without one node. */
function reached(links: Links, without: number | undefined): ReadonlySet<number> {
  const found = new Set([MASTER]);
  const open = [MASTER];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of links.get(at) ?? []) {
      if (next === without || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  found.delete(MASTER);
  return found;
}

/** Dependents that no chain of links with a usable expected signal joins to the connected nodes. */
function withoutRoute(
  dependents: readonly number[],
  connected: ReadonlySet<number>,
  places: MeshPlaces,
  loss: PathLoss,
): readonly number[] {
  const anchors = [MASTER, ...connected].flatMap((node) => placeOf(places, node) ?? []);
  const leastDbm = MESH_RULES.weakestDbm + MESH_RULES.likelyErrors * loss.spreadDb;
  let left = dependents;
  for (let joined = true; joined && left.length > 0; ) {
    const next = left.filter((node) => {
      const place = placeOf(places, node);
      if (place === undefined) return true;
      const isNear = anchors.some((anchor) => expectedDbm(loss, place, anchor) >= leastDbm);
      if (isNear) anchors.push(place);
      return !isNear;
    });
    joined = next.length < left.length;
    left = next;
  }
  return left;
}
