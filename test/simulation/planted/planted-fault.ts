/**
 * A planted fault: its effect, the invariant that it violates, and a seed with which this is
 * detected.
 */
import type { Plants } from "../plants.ts";
import type { PromiseName } from "../promises.ts";

export interface PlantedFault {
  /** The fault. */
  readonly name: string;
  readonly breaks: readonly PromiseName[];
  readonly seed: number;
  /** Set when the detection takes hours rather than events. */
  readonly pace?: number;
  /** Set when the hours of PLANTED_RUN are too few or too many. */
  readonly hours?: number;
  readonly plants: () => Partial<Plants>;
}

/**
 * Default run of a planted fault: it is detected within these hours, or in the calm hour after
 * them.
 */
export const PLANTED_RUN = { hours: 4, sites: 2, pace: 8 } as const;
