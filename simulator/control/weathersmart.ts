/** WeatherSmart: holds trackers flat under thick cloud, where all light is diffuse. */

/**
 * Distance from flat up to which WeatherSmart begins: trackers are not moved to flat, they stay if
 * they are flat already.
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
   * @param isCloudy over the threshold now and in the forecast
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
