/**
 * A phenomenon of the weather, such as a front, that begins now and then, lasts a while and ends.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";

interface EpisodeKind {
  readonly meanSecondsBetween: number;
  readonly shortestSeconds: number;
  readonly longestSeconds: number;
  /**
   * Seconds in which the phenomenon rises to full strength, and in which it falls again; at most
   * half the shortest duration.
   */
  readonly rampSeconds: number;
}

export class Episode {
  readonly #random: SeededRandom;
  readonly #kind: EpisodeKind;
  #elapsed = 0;
  #duration = 0;

  constructor(random: SeededRandom, kind: EpisodeKind) {
    this.#random = random;
    this.#kind = kind;
  }

  /**
   * Strength of the phenomenon after the step, 0 to 1.
   * @param frequency how often it begins at this time of the year, relative to the average
   */
  step(dtSeconds: number, frequency: number): number {
    if (this.#elapsed < this.#duration) {
      this.#elapsed += dtSeconds;
    } else if (this.#begins(dtSeconds, frequency)) {
      this.begin();
    }
    return this.strength;
  }

  get strength(): number {
    const edge = Math.min(this.#elapsed, this.#duration - this.#elapsed);
    return Math.min(1, Math.max(0, edge / this.#kind.rampSeconds));
  }

  begin(): void {
    const { shortestSeconds, longestSeconds } = this.#kind;
    this.#elapsed = 0;
    this.#duration = shortestSeconds + this.#random.next() * (longestSeconds - shortestSeconds);
  }

  end(): void {
    this.#duration = 0;
  }

  #begins(dtSeconds: number, frequency: number): boolean {
    const expected = (frequency * dtSeconds) / this.#kind.meanSecondsBetween;
    return this.#random.next() < 1 - Math.exp(-expected);
  }
}
