/** A fault that is planted to be found: what goes wrong, the promise that falls, and a seed with which it is seen. */
import type { Plants } from "../plants.ts";
import type { PromiseName } from "../promises.ts";

export interface PlantedFault {
  /** What is done wrong. */
  readonly name: string;
  readonly breaks: readonly PromiseName[];
  readonly seed: number;
  /** Where it takes hours rather than events until it is seen. */
  readonly pace?: number;
  /** Where those of PLANTED_RUN are too few, or more than it takes. */
  readonly hours?: number;
  readonly plants: () => Partial<Plants>;
}

/** How each of them is played unless it says otherwise: it is seen within these hours, or in the calm hour after them. */
export const PLANTED_RUN = { hours: 4, sites: 2, pace: 8 } as const;
