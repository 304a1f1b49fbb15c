/** Where the simulation gets time and waiting from, so that a run can be repeated and hurried. */

export interface Clock {
  /** Milliseconds since the epoch, never sped up: what a master writes into its messages. */
  nowMilliseconds(): number;
}

export interface Timers {
  /** Calls once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = { nowMilliseconds: () => Date.now() };

/** They do not keep the process alive. */
export const systemTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
