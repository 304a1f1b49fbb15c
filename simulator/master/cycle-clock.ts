/**
 * Schedules the calls of a master: at a fixed interval, with an offset of its own, and faster
 * during a stow.
 */

/** Polls are reported no more often. */
const POLL_REPORT_SECONDS = 60;

export interface CallDue {
  readonly modelSeconds: number;
  readonly intervalSeconds: number;
  /** A stow reason other than overnight hold is active. */
  readonly isPolling: boolean;
  /** Least time between two polls. */
  readonly pollSeconds: number;
}

export class CycleClock {
  /** 0 to 1, so that the masters of a site do not all call at once. */
  readonly #phase: number;
  #lastCycle: number | undefined;
  #lastPoll = Number.NEGATIVE_INFINITY;
  #isWanted = false;

  constructor(phase: number) {
    this.#phase = phase;
  }

  /** The next call is a cycle, at any time. */
  callSoon(): void {
    this.#isWanted = true;
  }

  due(now: CallDue): "cycle" | "poll" | undefined {
    const { modelSeconds, intervalSeconds } = now;
    const slot = Math.floor(modelSeconds / intervalSeconds - this.#phase);
    if (this.#isWanted || (this.#lastCycle !== undefined && slot > this.#lastCycle)) {
      this.#isWanted = false;
      this.#lastCycle = slot;
      this.#lastPoll = modelSeconds;
      return "cycle";
    }
    // A change of the interval renumbers the slots.
    if (this.#lastCycle !== undefined && slot < this.#lastCycle) this.#lastCycle = slot;
    const pause = Math.max(POLL_REPORT_SECONDS, now.pollSeconds);
    if (!now.isPolling || modelSeconds - this.#lastPoll < pause) return undefined;
    this.#lastPoll = modelSeconds;
    return "poll";
  }
}
