/** The clock of a master: the true time and an error that only a synchronisation removes. */

/** Largest error in seconds with which the master's clock still counts as synchronised. */
const TOLERANCE_SECONDS = 5;

export class MasterClock {
  #trueSeconds = 0;
  #errorSeconds = 0;

  /** Epoch seconds by the master's own clock. */
  get now(): number {
    return this.#trueSeconds + this.#errorSeconds;
  }

  /** Error of the clock in seconds; positive while it is fast. */
  get errorSeconds(): number {
    return this.#errorSeconds;
  }

  /** Advances the clock to a true time, epoch seconds. */
  runTo(trueSeconds: number): void {
    this.#trueSeconds = trueSeconds;
  }

  get isInTime(): boolean {
    return Math.abs(this.#errorSeconds) <= TOLERANCE_SECONDS;
  }

  /** Stops the clock for that many seconds, as with a dead battery. */
  stop(seconds: number): void {
    this.#errorSeconds -= seconds;
  }

  /** Sets the error of the clock, as after a wrong setting. */
  setError(seconds: number): void {
    this.#errorSeconds = seconds;
  }

  /**
   * Sets the clock to a time from the cloud. Returns the correction in seconds, negative when the
   * clock was fast.
   */
  synchronise(epochSeconds: number): number {
    const correction = epochSeconds - this.now;
    this.#errorSeconds += correction;
    return correction;
  }
}
