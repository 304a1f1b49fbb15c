/**
 * Schedules the calls of a master: at a fixed interval, at an offset of the master's own that a
 * restart does not change, and more often during a stow.
 */

/** Least time between two polls whose answers are reported. */
const POLL_REPORT_SECONDS = 60;

export interface CallDue {
  /** Epoch seconds by a clock that runs as fast as the model. */
  readonly seconds: number;
  readonly intervalSeconds: number;
  /** Whether a stow reason other than the overnight hold is active. */
  readonly isPolling: boolean;
  /** Least time between two polls. */
  readonly pollSeconds: number;
}

export class CycleClock {
  /**
   * Offset of the calls as a share of the interval, 0 to 1, so that the masters of a site do not
   * all call at once.
   */
  readonly #phase: number;
  #lastCycle: number | undefined;
  #lastPoll = Number.NEGATIVE_INFINITY;
  #isRequested = false;

  constructor(phase: number) {
    this.#phase = phase;
  }

  /** Makes the next call a full cycle, whatever the time is. */
  callSoon(): void {
    this.#isRequested = true;
  }

  due(now: CallDue): "cycle" | "poll" | undefined {
    const { seconds, intervalSeconds } = now;
    const slot = Math.floor(seconds / intervalSeconds - this.#phase);
    if (this.#isRequested || (this.#lastCycle !== undefined && slot > this.#lastCycle)) {
      this.#isRequested = false;
      this.#lastCycle = slot;
      this.#lastPoll = seconds;
      return "cycle";
    }
    // `slot` counts the intervals since 1970, so a longer interval lowers it.
    if (this.#lastCycle !== undefined && slot < this.#lastCycle) this.#lastCycle = slot;
    const pause = Math.max(POLL_REPORT_SECONDS, now.pollSeconds);
    if (!now.isPolling || seconds - this.#lastPoll < pause) return undefined;
    this.#lastPoll = seconds;
    return "poll";
  }
}
