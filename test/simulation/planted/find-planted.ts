/**
 * Runs a planted fault until it is detected: with its own seed or, when other code has changed the
 * course of events, with further seeds.
 */

import type { Breach } from "../promises.ts";
import { simulate } from "../simulation.ts";
import { PLANTED_RUN, type PlantedFault } from "./planted-fault.ts";

export interface SeenFault {
  readonly seed: number;
  readonly hash: string;
  /** The first violated invariant. */
  readonly breach: Breach;
}

const MOST_SEEDS = 8;

/**
 * undefined when no invariant that the fault breaks was violated. A stale seed costs a run of many
 * seconds, so it is reported.
 */
export async function findPlanted({
  name,
  breaks,
  plants,
  seed: first,
  pace = PLANTED_RUN.pace,
  hours = PLANTED_RUN.hours,
}: PlantedFault): Promise<SeenFault | undefined> {
  for (let seed = first; seed < first + MOST_SEEDS; seed += 1) {
    const { breaches: found, hash } = await simulate({
      ...PLANTED_RUN,
      pace,
      hours,
      seed,
      plants: plants(),
    });
    const [breach] = found;
    if (breach !== undefined && breaks.includes(breach.promise)) {
      if (seed !== first) process.stderr.write(`${name}: seed ${first} is stale, ${seed} is not\n`);
      return { seed, hash, breach };
    }
  }
  return undefined;
}
