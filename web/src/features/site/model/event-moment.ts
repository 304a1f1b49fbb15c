/** When something was that a master has reported. */
import type { MasterEvent } from "./events.generated.ts";

export interface EventMoment {
  /** Epoch seconds: by the clock of the master, or when it came where that was not set. */
  readonly seconds: number;
  readonly isClockSet: boolean;
}

/** 2020-01-01: what a master says of earlier was said by a clock that was never set. */
const CLOCK_SET_SECONDS = 1_577_836_800;

export function eventMoment({
  ts,
  receivedAt,
}: Pick<MasterEvent, "ts" | "receivedAt">): EventMoment {
  const isClockSet = ts >= CLOCK_SET_SECONDS;
  return { seconds: isClockSet ? ts : receivedAt, isClockSet };
}
