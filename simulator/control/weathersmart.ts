/** WeatherSmart: holds trackers flat under thick cloud, where all light is diffuse. */

/**
 * WeatherSmart begins only while the sun's goal is less than this far from flat: it does not move
 * trackers to flat, it keeps them there.
 */
const ENTRY_DEGREES = 5;
const RECHECK_SECONDS = 900;

export class WeatherSmart {
  #checkedAtSeconds: number | undefined;

  get isActive(): boolean {
    return this.#checkedAtSeconds !== undefined;
  }

  release(): void {
    this.#checkedAtSeconds = undefined;
  }

  /**
   * Whether WeatherSmart holds the trackers after this step.
   * @param isCloudy whether clouds are over the threshold, now and in the forecast
   * @param goalDegrees the sun's goal; undefined at night
   */
  update(nowSeconds: number, isCloudy: boolean, goalDegrees: number | undefined): boolean {
    if (goalDegrees === undefined) {
      this.release();
    } else if (this.#checkedAtSeconds === undefined) {
      if (isCloudy && Math.abs(goalDegrees) < ENTRY_DEGREES) this.#checkedAtSeconds = nowSeconds;
    } else if (nowSeconds - this.#checkedAtSeconds >= RECHECK_SECONDS) {
      this.#checkedAtSeconds = isCloudy ? nowSeconds : undefined;
    }
    return this.isActive;
  }
}
