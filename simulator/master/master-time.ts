/** The times of a master: that of its messages, and that of its model, which may run faster. */

export class MasterTime {
  #modelSeconds = 0;
  #epochSeconds = 0;
  #startTime: number | undefined;

  /** Seconds that the model has run. */
  get modelSeconds(): number {
    return this.#modelSeconds;
  }

  /** Real time of the latest input, epoch seconds. */
  get epochSeconds(): number {
    return this.#epochSeconds;
  }

  /** Epoch seconds as the model counts them: for dwell times and time-outs. */
  get controlSeconds(): number {
    return (this.#startTime ?? this.#epochSeconds) + this.#modelSeconds;
  }

  runTo(epochSeconds: number): void {
    this.#epochSeconds = epochSeconds;
  }

  step(epochSeconds: number, dtSeconds: number): void {
    this.#startTime ??= epochSeconds;
    this.#epochSeconds = epochSeconds;
    this.#modelSeconds += dtSeconds;
  }
}
