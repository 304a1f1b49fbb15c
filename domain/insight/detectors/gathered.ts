/** Numbers of which a median is wanted, in an array that is used again. */
import { shareOf } from "./master-rounds.ts";

export class Gathered {
  readonly #values: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#values = new Float64Array(most);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Leaves out NaN. */
  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  /** The value that this share of the numbers does not exceed; NaN for none. */
  quantile(share: number): number {
    return shareOf(this.#values.subarray(0, this.#count), share);
  }
}

/** Least and greatest of some numbers; NaN is left out. */
export class Range {
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    if (value < this.#least) this.#least = value;
    if (value > this.#greatest) this.#greatest = value;
  }

  /** NaN without a number. */
  get least(): number {
    return Number.isFinite(this.#least) ? this.#least : Number.NaN;
  }

  get greatest(): number {
    return Number.isFinite(this.#greatest) ? this.#greatest : Number.NaN;
  }

  get span(): number {
    return this.greatest - this.least;
  }
}
