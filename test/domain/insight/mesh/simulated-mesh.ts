/**
 * A day of rounds of a simulated master's mesh with planted faults: the routes, strengths and answers
 * are those of the simulator's radio.
 */

import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import type { MeshPlaces, Place } from "#domain/insight/mesh/path-loss.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import { callAndResponse, type Reception } from "#simulator/radio/call-and-response.ts";
import {
  buildMesh,
  linkQualityIndicator,
  MASTER_HOP,
  type Mesh,
  type MeshSite,
  NO_HOP,
} from "#simulator/radio/mesh.ts";
import { type NodeCells, reading } from "#test/builders/readings.ts";

/** Weakest signal that the simulated radios understand, in dBm. */
const WEAKEST_DBM = -94;
/** A link has no reserve within this many dB of the weakest signal. */
const NO_RESERVE_DB = 1.5;
const FADING_DB = 2;
const ROUNDS = 96;
const ROUND_SECONDS = 900;
/** 2026-11-20T00:00:00Z */
export const DAY_START = Date.UTC(2026, 10, 20) / 1000;
/** Round in which the planted repeaters die. */
export const LOST_ROUND = 60;

export type PlantedFault = "antenna" | "radio" | "repeater";

export interface SimulatedMesh {
  readonly day: Day;
  readonly places: MeshPlaces;
  readonly site: MeshSite;
  /** Planted faults by node. */
  readonly planted: ReadonlyMap<number, PlantedFault>;
  /** Nodes without a planted fault whose link has no reserve. */
  readonly weakByNature: ReadonlySet<number>;
  /** Mesh before the repeaters died. */
  readonly mesh: Mesh;
}

/** A field with faults at random nodes. @param counts number of faults of each kind */
export function simulateMesh(
  seed: number,
  nodes: number,
  counts: Readonly<Record<PlantedFault, number>>,
): SimulatedMesh {
  const random = seededRandom(seed);
  const site = fieldOf(seed, nodes, random);
  return simulateDay(
    site,
    plant(
      buildMesh(site, () => false),
      counts,
      random,
    ),
    random,
  );
}

/** Two blocks of 60 trackers, too far apart for radios, and a tracker between them, which dies. */
export function simulateBridge(seed: number): SimulatedMesh {
  const random = seededRandom(seed);
  // The shadowing of the seed may leave the bridge without a link.
  const isWhole = (site: MeshSite) => buildMesh(site, () => false).hops.every((hops) => hops > 0);
  const block = fieldOf(seed, 60, random);
  const right = Math.max(...block.nodes.map(({ x }) => x));
  const beyond = block.nodes.map(({ x, y }) => ({ x: x + right + BRIDGED_METRES, y }));
  const middle = { x: right + BRIDGED_METRES / 2, y: 100 };
  const site = { ...block, nodes: [...block.nodes, ...beyond, middle] };
  if (!isWhole(site)) return simulateBridge(seed + 1000);
  return simulateDay(site, new Map([[site.nodes.length - 1, "repeater"]]), random);
}

/** Beyond the reach of a radio with the best shadowing, 114 m. */
const BRIDGED_METRES = 116;

function simulateDay(
  site: MeshSite,
  planted: ReadonlyMap<number, PlantedFault>,
  random: SeededRandom,
): SimulatedMesh {
  const nodes = site.nodes.length;
  const mesh = buildMesh(site, () => false);
  const isDead = (node: number) => planted.get(node) === "repeater";
  const after = buildMesh(site, isDead);
  const antennas = new Map(
    [...planted].flatMap(([node, fault]) =>
      fault === "antenna" ? [[node, WEAKEST_DBM + random.next() * NO_RESERVE_DB] as const] : [],
    ),
  );
  const state: NodeCells[] = Array.from({ length: nodes }, () => ({}));
  const readings = Array.from({ length: ROUNDS }, (_, round) => {
    const now = round < LOST_ROUND ? mesh : after;
    const ts = DAY_START + round * ROUND_SECONDS;
    const reception = (node: number): Reception => {
      if (round >= LOST_ROUND && isDead(node)) return "silent";
      return planted.get(node) === "radio" ? "flaky" : "good";
    };
    const { answers } = callAndResponse(now, numbers(nodes), reception, random);
    for (const [node, answer] of answers.entries()) {
      const before = state[node] ?? {};
      if (answer.round === 0) {
        state[node] = { ...before, rd: 0 };
        continue;
      }
      const hop = now.next[node] ?? NO_HOP;
      const strength = antennas.get(node) ?? now.strength[node] ?? WEAKEST_DBM;
      const rs = Math.round(strength + (random.next() * 2 - 1) * FADING_DB);
      state[node] = {
        ...{ t: ts, nid: addressOf(node), fh: hop === MASTER_HOP ? "0000" : addressOf(hop) },
        ...{ hc: now.hops[node] ?? 0, rd: answer.round, rs, lq: linkQualityIndicator(rs) },
      };
    }
    const listed = state.flatMap((cells, node) => (cells.t === undefined ? [] : [[node, cells]]));
    return reading({ ts, nodes: Object.fromEntries(listed) });
  });
  const weakByNature = new Set(
    numbers(nodes).filter((node) => {
      const strengths = [mesh, after].map(({ strength }) => strength[node] ?? 0);
      return Math.min(...strengths) <= WEAKEST_DBM + NO_RESERVE_DB + 0.5 && !planted.has(node);
    }),
  );
  return {
    ...{ day: dayOf(NODE_SCHEMA, readings, undefined), site, planted, weakByNature, mesh },
    places: { master: site.master, nodes: site.nodes },
  };
}

const numbers = (nodes: number) => Array.from({ length: nodes }, (_, node) => node);

function addressOf(node: number): string {
  return (0x1000 + node).toString(16).toUpperCase();
}

/** Rows of trackers 12 m apart, trackers 66 m long, the master at the corner of the field. */
function fieldOf(seed: number, nodes: number, random: SeededRandom): MeshSite {
  const columns = Math.ceil(2 * Math.sqrt(nodes));
  const places: Place[] = numbers(nodes).map((node) => ({
    x: (node % columns) * 12,
    y: Math.floor(node / columns) * 66 + random.next() * 8,
  }));
  return { seed, master: { x: 0, y: 0 }, nodes: places, isAmplified: () => false };
}

/**
 * Repeaters of at least two nodes die, none of them behind another; other faults are at nodes that repeater
 * for none.
 */
function plant(
  mesh: Mesh,
  counts: Readonly<Record<PlantedFault, number>>,
  random: SeededRandom,
): ReadonlyMap<number, PlantedFault> {
  const users = new Map<number, number>();
  for (const hop of mesh.next) users.set(hop, (users.get(hop) ?? 0) + 1);
  const all = numbers(mesh.next.length).filter((node) => mesh.next[node] !== NO_HOP);
  const planted = new Map<number, PlantedFault>();
  const take = (fault: PlantedFault, from: readonly number[]) => {
    const left = from.filter((node) => !planted.has(node));
    for (let count = counts[fault]; count > 0 && left.length > 0; count -= 1) {
      const [node = -1] = left.splice(random.below(left.length), 1);
      planted.set(node, fault);
      for (let at = left.length - 1; at >= 0; at -= 1) {
        const other = left[at] ?? node;
        const isBehind = routeOf(mesh, other).includes(node) || routeOf(mesh, node).includes(other);
        if (fault === "repeater" && isBehind) left.splice(at, 1);
      }
    }
  };
  take(
    "repeater",
    all.filter((node) => (users.get(node) ?? 0) >= 2),
  );
  take(
    "antenna",
    all.filter((node) => !users.has(node)),
  );
  take(
    "radio",
    all.filter((node) => !users.has(node)),
  );
  return planted;
}

/** The nodes between a node and the master. */
function routeOf(mesh: Mesh, node: number): readonly number[] {
  const next = mesh.next[node] ?? NO_HOP;
  return next < 0 ? [] : [next, ...routeOf(mesh, next)];
}
