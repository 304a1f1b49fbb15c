/**
 * Wind of a site in miles per hour: stronger by day than by night, strongest in fronts, always
 * gusting.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { Drift } from "./drift.ts";
import { dayWave } from "./local-time.ts";
import type { Weather } from "./weather.ts";

const TIME_CONSTANT_SECONDS = 900;
const CALMEST_HOUR = 9;
/** Wind that a front adds at its strongest, as a multiple of the mean wind. */
const FRONT_FACTOR = 1.9;
const MIN_GUST_FACTOR = 1.25;
const GREATEST_GUST_FACTOR = 1.6;
/** Mean ratio of gusts to the mean wind. */
export const MEAN_GUST_FACTOR = 1.4;

type WindOrder =
  | { readonly kind: "natural" | "calm" }
  /** Wind with gusts of this many miles per hour. */
  | { readonly kind: "windy"; readonly mph: number };

export type Wind = Pick<Weather, "windMph" | "gustMph">;

export class WindModel {
  readonly #random: SeededRandom;
  readonly #drift: Drift;
  readonly #meanMph: number;
  #order: WindOrder = { kind: "natural" };

  constructor(random: SeededRandom, meanMph: number) {
    this.#random = random;
    this.#drift = new Drift(random, TIME_CONSTANT_SECONDS);
    this.#meanMph = meanMph;
  }

  order(order: WindOrder): void {
    this.#order = order;
  }

  /**
   * The wind after a step.
   * @param front strength of the front, 0 to 1
   */
  step(dtSeconds: number, hour: number, front: number): Wind {
    switch (this.#order.kind) {
      case "natural":
        return this.#natural(dtSeconds, hour, front);
      case "calm":
        return this.#gusting(1 + 1.5 * this.#random.next());
      case "windy":
        return this.#ordered(this.#order.mph);
    }
  }

  #natural(dtSeconds: number, hour: number, front: number): Wind {
    const ofDay = this.#meanMph * (0.75 + 0.35 * dayWave(hour, CALMEST_HOUR));
    const mean = ofDay * (1 + FRONT_FACTOR * front);
    return this.#gusting(Math.max(0, mean + this.#drift.step(dtSeconds, 0.35 * mean)));
  }

  #gusting(windMph: number): Wind {
    const spread = GREATEST_GUST_FACTOR - MIN_GUST_FACTOR;
    return { windMph, gustMph: windMph * (MIN_GUST_FACTOR + spread * this.#random.next()) };
  }

  /** Requested wind, so steady that the level of the wind table in force does not change. */
  #ordered(mph: number): Wind {
    const gustMph = mph * (1 - 0.02 * this.#random.next());
    return { windMph: gustMph / MEAN_GUST_FACTOR, gustMph };
  }
}
