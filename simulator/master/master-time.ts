/**
 * The two times of a master: the real time of its messages, and the time of its model, which may
 * run faster.
 */
import { FIRST_REPORTS_SECONDS } from "#domain/units/time.ts";

export class MasterTime {
  #modelSeconds = 0;
  #epochSeconds = 0;
  #startTime: number | undefined;
  #readClock = (): number => this.#epochSeconds;

  /** Seconds that the model has run. */
  get modelSeconds(): number {
    return this.#modelSeconds;
  }

  /** Real time of the latest step, in epoch seconds. */
  get epochSeconds(): number {
    return this.#epochSeconds;
  }

  /** Whole epoch seconds by the master's own clock, which may be wrong or never have been set. */
  get ownSeconds(): number {
    return Math.max(0, Math.floor(this.#readClock()));
  }

  /** Whether the master's own clock was ever set; without it the master sends no measurements. */
  get isClockSet(): boolean {
    return this.ownSeconds >= FIRST_REPORTS_SECONDS;
  }

  /** Sets the function that reads the master's own clock, epoch seconds. */
  followClock(read: () => number): void {
    this.#readClock = read;
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
