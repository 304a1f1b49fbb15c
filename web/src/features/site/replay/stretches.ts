/**
 * Splits the range of a replay into the pieces in which it is read: some hours each for nodes, a
 * day each for events.
 */
import { MAX_ROUNDS_SECONDS } from "#domain/telemetry/site-rounds.ts";

export interface Stretches {
  readonly from: number;
  readonly to: number;
  /**
   * Length in seconds of each piece except the last. The moment between two pieces belongs to both
   * of them.
   */
  readonly seconds: number;
  readonly count: number;
}

/** Range of time in epoch seconds, both ends inclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a range into pieces of equal length.
 * @param from epoch seconds
 * @param to epoch seconds, later than `from`
 */
export function stretchesOf(from: number, to: number, seconds: number): Stretches {
  return { from, to, seconds, count: Math.max(1, Math.ceil((to - from) / seconds)) };
}

const NODE_SECONDS = [6 * 3_600, 3 * 3_600, 3_600, 1_800, 900] as const;
const SHORTEST = 900;
/**
 * Number of values in one round of readings of a master with 300 nodes; below it, the interval
 * between rounds in seconds.
 */
const VALUES_PER_ROUND = 3_300;
const ROUND_SECONDS = 900;
/** Maximum number of values per piece, so that several pieces fit into the cache. */
const MAX_VALUES = 1_200_000;

/**
 * Pieces in which readings of nodes are read: as long as the server allows, but shorter for sites
 * with many masters.
 */
export function nodeStretches(from: number, to: number, masterCount: number): Stretches {
  const fits = (seconds: number) =>
    masterCount * VALUES_PER_ROUND * (seconds / ROUND_SECONDS + 1) <= MAX_VALUES;
  return stretchesOf(from, to, NODE_SECONDS.find(fits) ?? SHORTEST);
}

export function eventStretches(from: number, to: number): Stretches {
  return stretchesOf(from, to, MAX_ROUNDS_SECONDS.EVENTS);
}

/**
 * Start and end of one piece.
 * @param index of the piece, from 0
 */
export function stretchAt({ from, to, seconds }: Stretches, index: number): Stretch {
  return {
    from: from + index * seconds,
    to: Math.min(from + (index + 1) * seconds, to),
  };
}

/** Returns the index of the piece that contains this moment, the later one if there are two. */
export function indexAt({ from, seconds, count }: Stretches, moment: number): number {
  return Math.min(Math.max(Math.floor((moment - from) / seconds), 0), count - 1);
}

/**
 * Returns the index of the first piece, from this index on, that has not been read; `count` if all
 * have.
 */
export function firstMissing(
  { count }: Stretches,
  cached: ReadonlyMap<number, unknown>,
  index: number,
): number {
  let at = index;
  while (at < count && cached.has(at)) at += 1;
  return at;
}
