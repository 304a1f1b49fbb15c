/**
 * Sends requests until their rate no longer rises: a server runs for days, and its hot code is
 * compiled after the first thousands of requests.
 */

const ROUND_SECONDS = 5;
/** Longest warm-up: on a shared machine the rate may never become steady. */
const LONGEST_SECONDS = 90;
/** Factor by which a round must exceed all earlier ones to count as faster. */
const GAIN = 1.05;
const STEADY_ROUNDS = 2;

/**
 * @param rateOver requests a second over that number of seconds. Returns the seconds until the rate
 * was steady
 */
export async function warmUp(rateOver: (seconds: number) => Promise<number>): Promise<number> {
  let best = 0;
  let steadyRounds = 0;
  let seconds = 0;
  while (steadyRounds < STEADY_ROUNDS && seconds < LONGEST_SECONDS) {
    const rate = await rateOver(ROUND_SECONDS);
    seconds += ROUND_SECONDS;
    steadyRounds = rate > best * GAIN ? 0 : steadyRounds + 1;
    best = Math.max(best, rate);
  }
  return seconds;
}
