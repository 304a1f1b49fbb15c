/** The clock and timers of the simulation, injected so that a run can be repeated and sped up. */

export interface Clock {
  /**
   * Milliseconds since the epoch, never sped up: the time that a master writes into its messages.
   */
  nowMilliseconds(): number;
}

export interface Timers {
  /** Calls `run` once after that many milliseconds; the returned function cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = { nowMilliseconds: () => Date.now() };

/** The operating system's timers; a pending one does not prevent the process from exiting. */
export const systemTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
