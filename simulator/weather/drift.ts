/** A value that wanders around its mean and slowly returns to it: a first-order autoregression. */
import type { SeededRandom } from "#domain/site-generator/random.ts";

export class Drift {
  readonly #random: SeededRandom;
  readonly #timeConstantSeconds: number;
  #deviation = 0;

  constructor(random: SeededRandom, timeConstantSeconds: number) {
    this.#random = random;
    this.#timeConstantSeconds = timeConstantSeconds;
  }

  /**
   * Deviation of the value from its mean after a step of any length.
   * @param noise twice the standard deviation of the value, however long the steps are
   */
  step(dtSeconds: number, noise: number): number {
    const stored = Math.exp(-dtSeconds / this.#timeConstantSeconds);
    const shock = noise * centred(this.#random);
    this.#deviation = this.#deviation * stored + shock * Math.sqrt(1 - stored * stored);
    return this.#deviation;
  }

  /** Sets the deviation of the value from its mean. */
  reset(deviation: number): void {
    this.#deviation = deviation;
  }
}

/** A bell-shaped random number from -1.5 to 1.5 with a standard deviation of 0.5. */
function centred(random: SeededRandom): number {
  return random.next() + random.next() + random.next() - 1.5;
}
