/**
 * A latch: it is set after one condition has held for a while, and cleared after another condition
 * has held for a while.
 */

interface DwellTimes {
  readonly setSeconds: number;
  readonly clearSeconds: number;
}

export class Dwell {
  readonly #times: DwellTimes;
  #isSet = false;
  /**
   * Time since which the condition for the next change (set or clear) has held; undefined while it
   * does not hold.
   */
  #sinceSeconds: number | undefined;
  #isJudgedAtOnce = false;

  constructor(times: DwellTimes) {
    this.#times = times;
  }

  get isSet(): boolean {
    return this.#isSet;
  }

  /**
   * Updates the latch and returns whether it is set. Call this at every step: time counts from the
   * first call at which a condition holds.
   */
  update(nowSeconds: number, isSetting: boolean, isClearing: boolean): boolean {
    if (this.#isJudgedAtOnce) {
      this.#isJudgedAtOnce = false;
      this.force(isSetting);
      return this.#isSet;
    }
    const isChanging = this.#isSet ? isClearing : isSetting;
    if (!isChanging) {
      this.#sinceSeconds = undefined;
      return this.#isSet;
    }
    this.#sinceSeconds ??= nowSeconds;
    const wait = this.#isSet ? this.#times.clearSeconds : this.#times.setSeconds;
    if (nowSeconds - this.#sinceSeconds >= wait) this.force(!this.#isSet);
    return this.#isSet;
  }

  /** Sets or clears the latch at once; the next change takes its full time again. */
  force(isSet: boolean): void {
    this.#isSet = isSet;
    this.#sinceSeconds = undefined;
  }

  /**
   * Clears the latch; if its condition holds at the next update, that sets the latch without
   * waiting.
   */
  reset(): void {
    this.force(false);
    this.#isJudgedAtOnce = true;
  }
}
