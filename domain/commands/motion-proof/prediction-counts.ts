/** How the readiness that was predicted before a stow compares with its proof. */

/**
 * Numbers of trackers whose readiness was known before, and whose arrival is known after. Their sum
 * is less than the trackers of the proof where either was unknown.
 */
export interface PredictionCounts {
  /** Predicted not to reach a stow, or doubtful, and not arrived. */
  readonly hits: number;
  /** Predicted to be ready, but not arrived. */
  readonly misses: number;
  /** Predicted not to reach a stow, or doubtful, but arrived. */
  readonly falseAlarms: number;
  /** Predicted to be ready, and arrived. */
  readonly confirmed: number;
}

const NONE: PredictionCounts = { hits: 0, misses: 0, falseAlarms: 0, confirmed: 0 };

/** The numbers of all parts; undefined if no part was compared. */
export function sumOfPredictions(
  parts: readonly (PredictionCounts | undefined)[],
): PredictionCounts | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce(
    (sum, part) => ({
      hits: sum.hits + part.hits,
      misses: sum.misses + part.misses,
      falseAlarms: sum.falseAlarms + part.falseAlarms,
      confirmed: sum.confirmed + part.confirmed,
    }),
    NONE,
  );
}
