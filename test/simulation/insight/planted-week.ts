/**
 * Draws the faults of a simulated week: five of each of twelve kinds, each from some moment until
 * the end. Nothing here is shared with the detectors.
 */
import { seededRandom } from "#domain/site-generator/random.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { nodeFaults } from "#simulator/faults/default-mix.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { seedOf } from "#simulator/seed.ts";

export const PLANTED_KINDS = [
  ...(["stuck", "slow", "friction", "overshoot", "nodeClock", "masterClock"] as const),
  ...(["panel", "battery", "gaps", "silent", "resets", "swap"] as const),
] as const;

export type PlantedKind = (typeof PLANTED_KINDS)[number];

export interface PlantedFault {
  readonly kind: PlantedKind;
  readonly master: number;
  /** Index of the node, of both nodes of a swap; none for a fault of the master. */
  readonly nodes: readonly number[];
  /** Epoch seconds. */
  readonly at: number;
  /** Played by the simulator; undefined: its records are altered. */
  readonly physics?: SimFault;
  /** How strong it is, 0 to 1. */
  readonly strength: number;
  /** 1 or -1. */
  readonly sign: number;
}

export interface PlantedWeek {
  /** Start of the first UTC day; epoch seconds. */
  readonly start: number;
  readonly faults: readonly PlantedFault[];
}

interface SiteSize {
  readonly masters: number;
  readonly nodes: number;
  readonly days: number;
}

/** 2026-01-01. */
const FIRST_START = 1_767_225_600;
/** Days of the week on which a fault may begin: the first is healthy, the last is faulty throughout. */
const HEALTHY_DAYS = 1;

/** Draws a week at any time of the year, with `perKind` faults of each kind. */
export function plantWeek(seed: number, size: SiteSize, perKind: number): PlantedWeek {
  const random = seededRandom(seedOf(seed, "planted week"));
  const start = FIRST_START + random.below(350) * SECONDS_PER_DAY;
  const used = new Set<string>();
  const draw = (master: number) => {
    for (;;) {
      const node = random.below(size.nodes);
      if (used.has(`${master} ${node}`)) continue;
      used.add(`${master} ${node}`);
      return node;
    }
  };
  const masters = Array.from({ length: size.masters }, (_, master) => master);
  const faults = PLANTED_KINDS.flatMap((kind) =>
    Array.from({ length: perKind }, (): readonly PlantedFault[] => {
      const pick = random.below(masters.length);
      // A master has only one clock.
      const master =
        kind === "masterClock" ? masters.splice(pick, 1)[0] : random.below(size.masters);
      if (master === undefined) return [];
      const open = (size.days - 1 - HEALTHY_DAYS) * SECONDS_PER_DAY;
      const at = start + HEALTHY_DAYS * SECONDS_PER_DAY + random.below(open);
      const count = { masterClock: 0, swap: 2 }[kind as string] ?? 1;
      const nodes = Array.from({ length: count }, () => draw(master));
      const physics = physicsOf(kind, nodes, random.next());
      const base = { kind, master, nodes, at, strength: random.next() };
      const sign = random.next() < 0.5 ? -1 : 1;
      return [{ ...base, sign, ...(physics === undefined ? {} : { physics }) }];
    }).flat(),
  );
  return { start, faults };
}

function physicsOf(
  kind: PlantedKind,
  nodes: readonly number[],
  choice: number,
): SimFault | undefined {
  const [a, b] = nodes;
  switch (kind) {
    case "stuck":
      return nodeFaults(choice < 0.5 ? "stuck" : "unplugged", nodes)[0];
    case "slow":
    case "panel":
    case "silent":
      return nodeFaults(kind, nodes)[0];
    case "battery":
      return nodeFaults("weak", nodes)[0];
    case "gaps":
      return nodeFaults("flaky", nodes)[0];
    case "resets":
      return nodeFaults("reset", nodes)[0];
    case "swap":
      if (a === undefined || b === undefined) return undefined;
      return { scope: "pair", fault: "swap", a, b, isOn: true };
    default:
      return undefined;
  }
}
