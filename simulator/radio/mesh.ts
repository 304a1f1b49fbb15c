/**
 * The Zigbee mesh of a master: the route of each node to the master, and the quality of its links.
 */
import { pairShare } from "#simulator/seed.ts";

export interface RadioPosition {
  /** Position in metres. */
  readonly x: number;
  readonly y: number;
}

export interface MeshSite {
  readonly seed: number;
  readonly master: RadioPosition;
  readonly nodes: readonly RadioPosition[];
  /**
   * Whether the radio of a node (or of the master, for MASTER_HOP) is amplified. A link is
   * amplified if the radios at both ends are.
   */
  readonly isAmplified: (node: number) => boolean;
  /** Whether a node repeats the frames it hears, so that nodes without a route hear them too. */
  readonly rebroadcasts?: (node: number) => boolean;
}

export interface Mesh {
  /** For each node its next hop towards the master: the number of a node, MASTER_HOP or NO_HOP. */
  readonly next: Int16Array;
  /** Number of hops from each node to the master: 1 = direct, 0 = no route. */
  readonly hops: Uint8Array;
  /** Received strength in dBm of each node's link to its next hop. */
  readonly strength: Int8Array;
  /** Quality of each node's link to its next hop, 0.05 to 1. */
  readonly quality: Float32Array;
}

export const MASTER_HOP = -1;
export const NO_HOP = -2;

const SEND_DBM = 8;
const AMPLIFIER_DB = 12;
const LOSS_AT_ONE_METRE = 40;
/** Path loss in dB per tenfold distance. */
const LOSS_PER_DECADE = 33;
const SHADOWING_DB = 6;
const WEAKEST_DBM = -94;
/** Decibels above the weakest usable strength from which a link has the best quality. */
const GOOD_MARGIN_DB = 14;
const LINK_COST = 0.15;
/** How many decibels below the usual limit a repeated frame may still be received. */
const REBROADCAST_DB = 6;
const WORST_QUALITY = 0.05;

/**
 * Computes the cheapest route of every node over the nodes that relay (Dijkstra); silent nodes get
 * no route.
 */
export function buildMesh(site: MeshSite, isSilent: (node: number) => boolean): Mesh {
  const count = site.nodes.length;
  const mesh: Mesh = {
    next: new Int16Array(count).fill(NO_HOP),
    hops: new Uint8Array(count),
    strength: new Int8Array(count).fill(WEAKEST_DBM),
    quality: new Float32Array(count),
  };
  const cost = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const open = site.nodes.map((_, node) => node).filter((node) => !isSilent(node));
  relax(site, mesh, cost, open, MASTER_HOP);
  while (open.length > 0) {
    const nearest = takeCheapest(open, cost);
    if (nearest === undefined) break;
    relax(site, mesh, cost, open, nearest);
  }
  if (open.length > 0) reachByRebroadcast(site, mesh, open);
  return mesh;
}

/**
 * Removes and returns the node that is cheapest to reach; undefined if none of the remaining ones
 * is reachable.
 */
function takeCheapest(open: number[], cost: Float64Array): number | undefined {
  let at = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, node] of open.entries()) {
    const price = cost[node] ?? least;
    if (price < least) {
      least = price;
      at = index;
    }
  }
  const taken = open[at];
  if (taken === undefined) return undefined;
  const last = open.pop() ?? taken;
  if (at < open.length) open[at] = last;
  return taken;
}

/** Replaces the routes of all open nodes by one over `via`, if that one is cheaper. */
function relax(
  site: MeshSite,
  mesh: Mesh,
  cost: Float64Array,
  open: readonly number[],
  via: number,
): void {
  const from = site.nodes[via] ?? site.master;
  const base = via === MASTER_HOP ? 0 : (cost[via] ?? 0);
  const hops = via === MASTER_HOP ? 1 : (mesh.hops[via] ?? 0) + 1;
  const isAmplified = site.isAmplified(via);
  const reach = farthest(isAmplified);
  for (const node of open) {
    const to = site.nodes[node] ?? from;
    const metres = Math.hypot(to.x - from.x, to.y - from.y);
    if (metres > reach) continue;
    const strength = linkStrength(site, metres, via, node, isAmplified);
    if (strength < WEAKEST_DBM) continue;
    const quality = linkQuality(strength);
    const price = base + 1 / (0.55 + 0.44 * quality) ** 2 + LINK_COST;
    if (price >= (cost[node] ?? 0)) continue;
    cost[node] = price;
    mesh.next[node] = via;
    mesh.hops[node] = hops;
    mesh.strength[node] = Math.round(strength);
    mesh.quality[node] = quality;
  }
}

/**
 * Gives each node without a route one more hop, over the strongest of the nodes that rebroadcast.
 */
function reachByRebroadcast(site: MeshSite, mesh: Mesh, lost: readonly number[]): void {
  const { rebroadcasts = () => false } = site;
  const relays = site.nodes.flatMap((place, node) =>
    mesh.next[node] !== NO_HOP && rebroadcasts(node) ? [{ node, place }] : [],
  );
  for (const node of lost) {
    let best = WEAKEST_DBM - REBROADCAST_DB;
    for (const { node: via, place } of relays) {
      const { x, y } = site.nodes[node] ?? place;
      const metres = Math.hypot(x - place.x, y - place.y);
      const strength = linkStrength(site, metres, via, node, site.isAmplified(via));
      if (strength < best) continue;
      best = strength;
      mesh.next[node] = via;
      mesh.hops[node] = (mesh.hops[via] ?? 0) + 1;
      mesh.strength[node] = Math.round(strength);
      mesh.quality[node] = WORST_QUALITY;
    }
  }
}

/** Distance in metres beyond which no radio link is usable, whatever its shadowing. */
function farthest(hasAmplifier: boolean): number {
  const budget = sent(hasAmplifier) + SHADOWING_DB - LOSS_AT_ONE_METRE - WEAKEST_DBM;
  return 10 ** (budget / LOSS_PER_DECADE);
}

function sent(hasAmplifier: boolean): number {
  return SEND_DBM + (hasAmplifier ? AMPLIFIER_DB : 0);
}

/**
 * Received strength in dBm of a direct link between two nodes, at any distance from 0 m; one of
 * them may be MASTER_HOP.
 */
export function directStrength(site: MeshSite, one: number, other: number): number {
  const from = site.nodes[one] ?? site.master;
  const to = site.nodes[other] ?? site.master;
  const metres = Math.hypot(to.x - from.x, to.y - from.y);
  return linkStrength(site, metres, one, other, site.isAmplified(one));
}

/** Whether two radios understand each other at this received strength, in dBm. */
export function isUsable(strengthDbm: number): boolean {
  return strengthDbm >= WEAKEST_DBM;
}

function linkStrength(
  site: MeshSite,
  metres: number,
  one: number,
  other: number,
  isOneAmplified: boolean,
): number {
  const loss = LOSS_AT_ONE_METRE + LOSS_PER_DECADE * Math.log10(Math.max(1, metres));
  const shadowing = (2 * pairShare(site.seed, one, other) - 1) * SHADOWING_DB;
  return sent(isOneAmplified && site.isAmplified(other)) - loss + shadowing;
}

function linkQuality(strengthDbm: number): number {
  return Math.min(1, Math.max(WORST_QUALITY, (strengthDbm - WEAKEST_DBM) / GOOD_MARGIN_DB));
}

/** Link quality indicator, 0 to 255, of a received strength in dBm. */
export function linkQualityIndicator(strengthDbm: number): number {
  return Math.min(255, Math.max(0, Math.round(((strengthDbm + 95) / 45) * 255)));
}
