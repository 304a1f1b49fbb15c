/** A latch that closes after a condition has held for a while and opens after another has. */

interface DwellTimes {
  readonly setSeconds: number;
  readonly clearSeconds: number;
}

export class Dwell {
  readonly #times: DwellTimes;
  #isSet = false;
  /** Time since which the condition of the next change has held. */
  #sinceSeconds: number | undefined;
  #isJudgedAtOnce = false;

  constructor(times: DwellTimes) {
    this.#times = times;
  }

  get isSet(): boolean {
    return this.#isSet;
  }

  /** Call this at every step: time counts from the first call at which a condition holds. */
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

  /** Sets or clears the latch; the next change takes its full time. */
  force(isSet: boolean): void {
    this.#isSet = isSet;
    this.#sinceSeconds = undefined;
  }

  /** Clears the latch; the next update sets it without waiting when its condition holds. */
  reset(): void {
    this.force(false);
    this.#isJudgedAtOnce = true;
  }
}
