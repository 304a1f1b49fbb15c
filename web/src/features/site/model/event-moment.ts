/** The time of an event that a master has reported. */
import type { MasterEvent } from "./events.generated.ts";

export interface EventMoment {
  /**
   * Time of the event, epoch seconds, by the clock of the master; if that clock was not set, the
   * time of receipt.
   */
  readonly seconds: number;
  readonly isClockSet: boolean;
}

/**
 * 2020-01-01 in epoch seconds. The clock of a master that reports an earlier time has never been
 * set.
 */
const CLOCK_SET_SECONDS = 1_577_836_800;

export function eventMoment({
  ts,
  receivedAt,
}: Pick<MasterEvent, "ts" | "receivedAt">): EventMoment {
  const isClockSet = ts >= CLOCK_SET_SECONDS;
  return { seconds: isClockSet ? ts : receivedAt, isClockSet };
}
