/** Initial faults of a simulated master, so that users find some faults in the console. */
import { DEFAULT_FAULTS_OF_60, LARGE_SITE_FAULT_PERCENT } from "#domain/simulated/faults.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import type { NodeFaultName } from "./fault-bits.ts";
import type { SimFault } from "./fault-order.ts";

export interface FaultMix {
  readonly faults: readonly SimFault[];
  /** Indexes of the list of ids that are left without an id. */
  readonly unassigned: readonly number[];
  /** Indexes of nodes that never received their id. */
  readonly unsynced: readonly number[];
}

export type MixedFaultName = Exclude<NodeFaultName, "wrongpan">;

/** Initial faults of every kind that a mix has, for the site on which users try out the console. */
export function demonstrationMix(seed: number, physical: PhysicalMaster): FaultMix {
  const draw = drawIndexes(seed, physical);
  const { dead, stuck, panel, weak, flaky, dupPairs, unassignedIds, pendingSync } =
    DEFAULT_FAULTS_OF_60;
  const deadNodes = draw(dead);
  const pairs = Array.from({ length: dupPairs }, () => draw(2));
  const onNodes = [
    ...nodeFaults("dead", deadNodes),
    ...nodeFaults("stuck", draw(stuck)),
    ...nodeFaults("panel", draw(panel)),
    ...nodeFaults("weak", draw(weak)),
    ...nodeFaults("flaky", draw(flaky)),
  ];
  return {
    faults: [...onNodes, ...pairs.flatMap(([a, b]) => duplicate(a, b))],
    unassigned: draw(unassignedIds),
    // Only a node that does not answer can be missing its id.
    unsynced: deadNodes.slice(0, pendingSync),
  };
}

/** Initial faults of a large site, each as frequent as in a usual field. */
export function largeSiteMix(seed: number, physical: PhysicalMaster): FaultMix {
  const random = seededRandom(seedOf(seed, physical.mId, "share"));
  const draw = drawIndexes(seed, physical);
  const faults = Object.entries(LARGE_SITE_FAULT_PERCENT).flatMap(([name, percent]) => {
    const expected = (physical.trackers.length * percent) / 100;
    const count = Math.floor(expected + random.next());
    // All keys of the table are names of faults of single nodes, so the type is known.
    return nodeFaults(name as MixedFaultName, draw(count));
  });
  return { faults, unassigned: [], unsynced: [] };
}

export function nodeFaults(fault: MixedFaultName, indexes: readonly number[]): readonly SimFault[] {
  return indexes.map((index) => ({ scope: "node", fault, index, isOn: true }));
}

function duplicate(a: number | undefined, b: number | undefined): readonly SimFault[] {
  if (a === undefined || b === undefined) return [];
  return [{ scope: "pair", fault: "dup", a, b, isOn: true }];
}

/**
 * Returns a function that picks that many controllers at random, by index, and never the same one
 * twice. An auxiliary unit has no controller, and a tracker with a fault has enough of them.
 */
export function drawIndexes(
  seed: number,
  { mId, trackers }: PhysicalMaster,
  isFaulty: (index: number) => boolean = () => false,
): (count: number) => readonly number[] {
  const random: SeededRandom = seededRandom(seedOf(seed, mId, "mix"));
  const free = trackers.flatMap(({ role }, at) => (role === "aux" || isFaulty(at) ? [] : [at]));
  return (count) =>
    Array.from({ length: count }).flatMap(() => free.splice(random.below(free.length), 1));
}
