/**
 * The two times of a master: the real time of its messages, and the time of its model, which may
 * run faster.
 */

export class MasterTime {
  #modelSeconds = 0;
  #epochSeconds = 0;
  #startTime: number | undefined;

  /** Seconds that the model has run. */
  get modelSeconds(): number {
    return this.#modelSeconds;
  }

  /** Real time of the latest step, in epoch seconds. */
  get epochSeconds(): number {
    return this.#epochSeconds;
  }

  /** Epoch seconds by the model's clock, for dwell times and time-outs. */
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
