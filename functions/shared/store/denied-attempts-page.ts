/** Reads the refused attempts at a layout by users who may see it. */
import { attemptsOf } from "./denials.ts";
import { eventsBetween, type MillisecondRange } from "./event-index.ts";
import type { Tables } from "./tables.ts";

export interface StoredAttempt {
  readonly id: string;
  /** Id of the user. */
  readonly actor: string;
  readonly operation: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Empty if the token names no session. */
  readonly sessionId: string;
}

/**
 * The attempts in a time range of at most a month, newest first. The index may lack one for a few
 * seconds.
 */
export async function attemptsAtLayout(
  store: { readonly tables: Tables; readonly eventsTable: string },
  layoutId: string,
  { from, to }: MillisecondRange,
): Promise<readonly StoredAttempt[]> {
  const partitions = [from, to].map((time) => attemptsOf(layoutId, time));
  const rows = await eventsBetween(store, partitions, { from, to });
  return rows
    .map(({ sk, actor, operation, reason, createdAt, sessionId }) => ({
      ...{ id: String(sk), actor, operation, reason, createdAt, sessionId },
    }))
    .sort((one, other) => other.createdAt - one.createdAt);
}
