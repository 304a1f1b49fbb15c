/** Plays a planted fault until it is seen: with the seed beside it, or, where other code has made another course of it, the next ones. */

import type { Breach } from "../promises.ts";
import { simulate } from "../simulation.ts";
import { PLANTED_RUN, type PlantedFault } from "./planted-fault.ts";

export interface SeenFault {
  readonly seed: number;
  readonly hash: string;
  /** The promise that fell first. */
  readonly breach: Breach;
}

const MOST_SEEDS = 8;

/** Undefined when no promise fell that it breaks. */
export async function findPlanted({
  breaks,
  plants,
  seed: first,
  pace = PLANTED_RUN.pace,
  hours = PLANTED_RUN.hours,
}: PlantedFault): Promise<SeenFault | undefined> {
  for (let seed = first; seed < first + MOST_SEEDS; seed += 1) {
    const { breaches, hash } = await simulate({
      ...PLANTED_RUN,
      pace,
      hours,
      seed,
      plants: plants(),
    });
    const [breach] = breaches;
    if (breach !== undefined && breaks.includes(breach.promise)) return { seed, hash, breach };
  }
  return undefined;
}
