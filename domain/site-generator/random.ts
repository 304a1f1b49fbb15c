/**
 * A small seeded random number generator: the same seed always gives the same site. Not for
 * anything that must be unpredictable.
 */

export interface SeededRandom {
  /** The next number: at least 0, below 1. */
  next(): number;
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** A random text of this many upper-case hex digits. */
  hex(digits: number): string;
}

/** Starts a sequence of random numbers (Tommy Ettinger's mulberry32, 32 bits of state). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(16).toString(16).toUpperCase()).join("");
  return { next, below, hex };
}
