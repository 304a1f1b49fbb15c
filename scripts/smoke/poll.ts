/** Polls a deployment until an asynchronous effect is visible. */
import { setTimeout as sleep } from "node:timers/promises";

export interface PollOptions {
  readonly signal?: AbortSignal;
  /** Time-out in seconds. @default 60 */
  readonly seconds?: number;
}

const PAUSE_MILLISECONDS = 500;

/** The first value that is not undefined. Throws an error with `what` when the time is over. */
export async function pollFor<Value>(
  what: string,
  attempt: () => Promise<Value | undefined>,
  { signal, seconds = 60 }: PollOptions = {},
): Promise<Value> {
  const pauses = (seconds * 1000) / PAUSE_MILLISECONDS;
  for (let at = 0; at <= pauses; at += 1) {
    const value = await attempt();
    if (value !== undefined) return value;
    await sleep(PAUSE_MILLISECONDS, undefined, signal === undefined ? {} : { signal });
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}
