/**
 * Share of the sky that is clouded: a little on most days, much in fronts and in the grey spells of
 * winter.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { Drift } from "./drift.ts";
import { Episode } from "./episode.ts";
import { yearWave } from "./local-time.ts";

const TIME_CONSTANT_SECONDS = 5400;
const MEAN_CLOUD = 0.25;
const NOISE = 0.18;
const SPELL_CLOUD = 0.55;
const FRONT_CLOUD = 0.45;
const ORDERED_CLOUD = 0.92;
const CLEAR_CLOUD = 0.05;
/**
 * Day of the year on which grey spells are as frequent as on average; they are most frequent in
 * January.
 */
const MEAN_GREY_SPELLS_DAY = 285;
const HOUR = 3600;

const GREY_SPELL = {
  meanSecondsBetween: 60 * HOUR,
  shortestSeconds: 5 * HOUR,
  longestSeconds: 20 * HOUR,
  rampSeconds: 1.5 * HOUR,
};

export class SkyModel {
  readonly #drift: Drift;
  readonly #greySpell: Episode;
  #isOrderedCloudy = false;

  constructor(random: SeededRandom) {
    this.#drift = new Drift(random, TIME_CONSTANT_SECONDS);
    this.#greySpell = new Episode(random, GREY_SPELL);
  }

  orderClouds(): void {
    this.#isOrderedCloudy = true;
  }

  /** Clears the sky; clouds come back gradually. */
  clear(): void {
    this.#isOrderedCloudy = false;
    this.#greySpell.end();
    this.#drift.reset(CLEAR_CLOUD - MEAN_CLOUD);
  }

  /**
   * Share of the sky that is clouded, 0 to 1.
   * @param front strength of the front, 0 to 1
   */
  step(dtSeconds: number, day: number, front: number): number {
    const spell = this.#greySpell.step(dtSeconds, 1 + 0.4 * yearWave(day, MEAN_GREY_SPELLS_DAY));
    const cloud =
      MEAN_CLOUD + SPELL_CLOUD * spell + FRONT_CLOUD * front + this.#drift.step(dtSeconds, NOISE);
    if (this.#isOrderedCloudy) return Math.max(ORDERED_CLOUD, Math.min(1, cloud));
    return Math.min(1, Math.max(0, cloud));
  }
}
