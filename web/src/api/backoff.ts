/** Exponential back-off with jitter. */

const FIRST_MILLISECONDS = 1_000;
const MAX_MILLISECONDS = 60_000;

/**
 * Wait before the next attempt.
 * @param attempt number of failed attempts before this one, from 0
 * @param random 0 to below 1; half of the wait is fixed, half random
 */
export function backoffMilliseconds(attempt: number, random: number): number {
  const longest = Math.min(MAX_MILLISECONDS, FIRST_MILLISECONDS * 2 ** Math.min(attempt, 16));
  return Math.round((longest / 2) * (1 + random));
}
