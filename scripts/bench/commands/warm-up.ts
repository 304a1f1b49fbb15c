/** Asks until it goes no faster: a station runs for days, and what it does often is compiled after its first thousands of requests. */

const ROUND_SECONDS = 5;
/** A machine that others use may never come to rest. */
const LONGEST_SECONDS = 90;
/** By which a round must beat all before it, to count as faster. */
const GAIN = 1.05;
const STEADY_ROUNDS = 2;

/** @param rateOver requests a second over so many seconds. Answers after how many seconds the rate was steady */
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
