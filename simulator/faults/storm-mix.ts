/**
 * A mix of faults that is ordered for a site: a share of its trackers, at random by seed, get the
 * ordered faults in turn.
 */
import { seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { drawIndexes, type MixedFaultName, nodeFaults } from "./default-mix.ts";
import type { SimFault } from "./fault-order.ts";

export interface MixOrder {
  /** Share of the trackers that get a fault, 0 to 1. */
  readonly share: number;
  readonly kinds: readonly MixedFaultName[];
  readonly seed: number;
}

/** Faults that matter before a storm; the mix of an order that names none. */
export const STORM_FAULTS: readonly MixedFaultName[] = [
  "stuck",
  "dead",
  "silent",
  "fuse",
  "unplugged",
  "slow",
];

/**
 * The faults of one master.
 * @param isFaulty whether a tracker has a fault already; it gets no other
 */
export function stormMix(
  { share, kinds, seed }: MixOrder,
  physical: PhysicalMaster,
  isFaulty: (index: number) => boolean,
): readonly SimFault[] {
  const random = seededRandom(seedOf(seed, physical.mId, "storm"));
  const draw = drawIndexes(seedOf(seed, "storm"), physical, isFaulty);
  const count = Math.floor(physical.trackers.length * share + random.next());
  const first = random.below(kinds.length);
  return draw(count).flatMap((index, at) => {
    const kind = kinds[(first + at) % kinds.length];
    return kind === undefined ? [] : nodeFaults(kind, [index]);
  });
}
