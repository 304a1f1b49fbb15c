/** A range in the pieces in which it is read: nodes some hours at a time, what happened a day at a time. */
import { MAX_ROUNDS_SECONDS } from "#domain/telemetry/site-rounds.ts";

export interface Stretches {
  readonly from: number;
  readonly to: number;
  /** Of each but the last; where two of them meet, the moment belongs to both. */
  readonly seconds: number;
  readonly count: number;
}

/** Epoch seconds, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** @param from epoch seconds, as `to`, which is later. */
export function stretchesOf(from: number, to: number, seconds: number): Stretches {
  return { from, to, seconds, count: Math.max(1, Math.ceil((to - from) / seconds)) };
}

const NODE_SECONDS = [6 * 3_600, 3 * 3_600, 3_600, 1_800, 900] as const;
const SHORTEST = 900;
/** Columns of 300 nodes that a round of a master brings, and how often it does. */
const VALUES_PER_ROUND = 3_300;
const ROUND_SECONDS = 900;
/** Of one piece, so that several are held at once. */
const MOST_VALUES = 1_200_000;

/** As long as an answer may be, shorter on sites of many masters. */
export function nodeStretches(from: number, to: number, masterCount: number): Stretches {
  const fits = (seconds: number) =>
    masterCount * VALUES_PER_ROUND * (seconds / ROUND_SECONDS + 1) <= MOST_VALUES;
  return stretchesOf(from, to, NODE_SECONDS.find(fits) ?? SHORTEST);
}

export function eventStretches(from: number, to: number): Stretches {
  return stretchesOf(from, to, MAX_ROUNDS_SECONDS.EVENTS);
}

/** @param place from 0. */
export function stretchAt({ from, to, seconds }: Stretches, place: number): Stretch {
  return {
    from: from + place * seconds,
    to: Math.min(from + (place + 1) * seconds, to),
  };
}

/** Place of the piece that begins at this moment or has begun before. */
export function placeAt({ from, seconds, count }: Stretches, moment: number): number {
  return Math.min(Math.max(Math.floor((moment - from) / seconds), 0), count - 1);
}

/** Of those from this one on the first that is not held; `count` where all are. */
export function firstMissing(
  { count }: Stretches,
  held: ReadonlyMap<number, unknown>,
  place: number,
): number {
  let at = place;
  while (at < count && held.has(at)) at += 1;
  return at;
}
