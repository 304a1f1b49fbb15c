/** Random values whose entropy is counted: on average, no code can store them in fewer bits. */
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";

export class CountedRandom {
  readonly #random: SeededRandom;
  readonly #bitsBySubject = new Map<string, number>();
  #subject = "";
  #bits = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Bits of all draws so far: the sum of -log2 of the probability of every outcome. */
  get bits(): number {
    return this.#bits;
  }

  /** Bits of the draws of each subject: the name of the column that shows them first. */
  get bitsBySubject(): ReadonlyMap<string, number> {
    return this.#bitsBySubject;
  }

  /** Counts the following draws for this subject, until the next call. */
  of(subject: string): this {
    this.#subject = subject;
    return this;
  }

  /** A multiple of `step` around `mean`, normally distributed. */
  measured(mean: number, sigma: number, step = 1): number {
    const units = Math.round((mean + sigma * this.#normal()) / step);
    const low = (step * (units - 0.5) - mean) / sigma;
    const high = (step * (units + 0.5) - mean) / sigma;
    this.#count(-Math.log2(Math.max(1e-12, normalShare(low, high))));
    // Adding 0 turns -0 into 0, since decoding would not restore -0.
    return step * units + 0;
  }

  /** A log-normally distributed number, rounded to an integer. */
  logMeasured(median: number, sigma: number): number {
    const value = Math.max(1, Math.round(median * Math.exp(sigma * this.#normal())));
    const low = Math.log(Math.max(0.5, value - 0.5) / median) / sigma;
    const high = Math.log((value + 0.5) / median) / sigma;
    this.#count(-Math.log2(Math.max(1e-12, normalShare(low, high))));
    return value;
  }

  /** True with this probability. */
  happens(probability: number): boolean {
    const isSo = this.#random.next() < probability;
    this.#count(-Math.log2(isSo ? probability : 1 - probability));
    return isSo;
  }

  /** An integer from 0 to `limit` - 1, all equally likely. */
  below(limit: number): number {
    this.#count(Math.log2(limit));
    return this.#random.below(limit);
  }

  /**
   * A number from 0 to below 1 whose entropy is not counted: for values that all nodes share. Their
   * entropy is negligible, so the count is only slightly too low.
   */
  uncounted(): number {
    return this.#random.next();
  }

  /** A number from 0 to below 1, with this number of random bits. */
  fraction(bits: number): number {
    return this.below(2 ** bits) / 2 ** bits;
  }

  #count(bits: number): void {
    this.#bits += bits;
    this.#bitsBySubject.set(this.#subject, bits + (this.#bitsBySubject.get(this.#subject) ?? 0));
  }

  /**
   * Normally distributed, sigma 1, by the method of Box and Muller. Avoids 0, which has no
   * logarithm.
   */
  #normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random.next()));
    return radius * Math.cos(2 * Math.PI * this.#random.next());
  }
}

/** Share of the normal distribution between two bounds in sigmas. */
function normalShare(low: number, high: number): number {
  // Uses the upper tail for positive bounds, where the two shares would be too close to 1 to
  // differ.
  return low > 0 ? upperTail(low) - upperTail(high) : upperTail(-high) - upperTail(-low);
}

/** Share above the bound; by Abramowitz and Stegun 7.1.26, with an error of at most 1.5e-7. */
function upperTail(sigmas: number): number {
  const x = Math.abs(sigmas) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const series =
    t *
    (0.254_829_592 +
      t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const tail = 0.5 * series * Math.exp(-x * x);
  return sigmas >= 0 ? tail : 1 - tail;
}
