/** Where the simulation gets the time from, so that a run can be repeated and hurried. */

export interface Clock {
  /** Milliseconds since the epoch, never sped up: what a master writes into its messages. */
  nowMilliseconds(): number;
}
