/**
 * Splits a range into the pieces in which it is read: some hours each for nodes, a day each for
 * events.
 */
import { MAX_ROUNDS_SECONDS } from "#domain/telemetry/site-rounds.ts";

export interface Stretches {
  readonly from: number;
  readonly to: number;
  /**
   * Length in seconds of each piece except the last. The moment between two pieces belongs to both.
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
 * @param from epoch seconds
 * @param to epoch seconds, later than `from`
 */
export function stretchesOf(from: number, to: number, seconds: number): Stretches {
  return { from, to, seconds, count: Math.max(1, Math.ceil((to - from) / seconds)) };
}

const NODE_SECONDS = [6 * 3_600, 3 * 3_600, 3_600, 1_800, 900] as const;
const SHORTEST = 900;
/** Values in a round of a master with 300 nodes, and interval of rounds in seconds. */
const VALUES_PER_ROUND = 3_300;
const ROUND_SECONDS = 900;
/** Maximum number of values per piece, so that the cache holds several. */
const MOST_VALUES = 1_200_000;

/**
 * Pieces for readings of nodes: as long as the server allows, but shorter for sites with many
 * masters.
 */
export function nodeStretches(from: number, to: number, masterCount: number): Stretches {
  const fits = (seconds: number) =>
    masterCount * VALUES_PER_ROUND * (seconds / ROUND_SECONDS + 1) <= MOST_VALUES;
  return stretchesOf(from, to, NODE_SECONDS.find(fits) ?? SHORTEST);
}

export function eventStretches(from: number, to: number): Stretches {
  return stretchesOf(from, to, MAX_ROUNDS_SECONDS.EVENTS);
}

/** Range of a piece. @param index of the piece, from 0 */
export function stretchAt({ from, to, seconds }: Stretches, index: number): Stretch {
  return {
    from: from + index * seconds,
    to: Math.min(from + (index + 1) * seconds, to),
  };
}

/** Returns the index of the piece that contains this moment; of two, the later one. */
export function indexAt({ from, seconds, count }: Stretches, moment: number): number {
  return Math.min(Math.max(Math.floor((moment - from) / seconds), 0), count - 1);
}

/** Returns the first missing piece from this index on; `count` if none is missing. */
export function firstMissing(
  { count }: Stretches,
  held: ReadonlyMap<number, unknown>,
  index: number,
): number {
  let at = index;
  while (at < count && held.has(at)) at += 1;
  return at;
}
