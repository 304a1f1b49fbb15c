/**
 * A front that was ordered for one site: its wind rises, strikes as a gust, blows for a while and
 * falls again; hail may come with the gust. The course depends on nothing but the order, so that
 * the same order always gives the same storm, however long the steps are.
 */
import { seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";

export interface StormFront {
  /** Seconds from the order until the gust reaches the site. */
  readonly startsInSeconds: number;
  /** Strongest gust, in miles per hour. */
  readonly gustMph: number;
  /** How long the gusts last. */
  readonly gustSeconds: number;
  /** How long it hails from the arrival of the gust on; 0: no hail. */
  readonly hailSeconds: number;
  readonly seed: number;
}

/** Seconds before the gust in which the wind rises, unless the gust arrives sooner. */
const RISE_SECONDS = 600;
/** Share of the strongest gust that the wind reaches just before it. */
const RISEN_SHARE = 0.45;
/** Seconds from the arrival during which the strongest gust blows. */
const PEAK_SECONDS = 60;
/** Least share of the strongest gust while the gusts last. */
const LULL_SHARE = 0.75;
/** Seconds in which the wind falls after the gusts. */
const FALL_SECONDS = 900;
/** Seconds for which a gust keeps its strength. */
const GUST_SECONDS = 20;

/**
 * Gusts of a front in miles per hour.
 * @param atSeconds seconds since the gust reached the site; negative before
 */
export function stormGust(front: StormFront, atSeconds: number): number {
  return front.gustMph * gustShare(front, atSeconds);
}

function gustShare({ startsInSeconds, gustSeconds, seed }: StormFront, atSeconds: number): number {
  const rise = Math.min(RISE_SECONDS, startsInSeconds);
  if (atSeconds < 0) return rise === 0 ? 0 : RISEN_SHARE * Math.max(0, 1 + atSeconds / rise);
  if (atSeconds <= PEAK_SECONDS) return 1;
  const random = seededRandom(seedOf(seed, Math.floor(atSeconds / GUST_SECONDS)));
  const share = LULL_SHARE + (1 - LULL_SHARE) * random.next();
  if (atSeconds <= gustSeconds) return share;
  return share * Math.max(0, 1 - (atSeconds - gustSeconds) / FALL_SECONDS);
}

/** A front on its way to a site, over it, or gone. */
export class Storm {
  readonly front: StormFront;
  #atSeconds: number;
  #hasArrived = false;

  constructor(front: StormFront) {
    this.front = front;
    this.#atSeconds = -front.startsInSeconds;
  }

  get gustMph(): number {
    return stormGust(this.front, this.#atSeconds);
  }

  /** Strength of the gusts relative to the strongest one, 0 to 1. */
  get strength(): number {
    return gustShare(this.front, this.#atSeconds);
  }

  get isOver(): boolean {
    return this.#atSeconds >= this.front.gustSeconds + FALL_SECONDS;
  }

  /** Advances the front. Returns whether its gust reached the site in this step. */
  step(dtSeconds: number): boolean {
    this.#atSeconds += dtSeconds;
    if (this.#hasArrived || this.#atSeconds < 0) return false;
    this.#hasArrived = true;
    return true;
  }
}
