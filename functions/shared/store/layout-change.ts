/**
 * A user's change in a layout as it is recorded, and the part of the record that a new item stores
 * too.
 */
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { Change } from "./changes.ts";

interface ChangeBy {
  readonly changeId: string;
  readonly layoutId: string;
  /** Id of the user. */
  readonly sub: string;
  readonly clock: Clock;
}

interface ChangeFacts<Value>
  extends Pick<Change<Value>, "operation" | "payloadHash" | "target" | "result"> {
  /** Revision of the changed item before the change; 0 for a new item. */
  readonly rev: number;
}

export function layoutChange<Value>(
  { changeId, layoutId, sub, clock }: ChangeBy,
  { rev, ...facts }: ChangeFacts<Value>,
): Change<Value> {
  return {
    id: changeId,
    layoutId,
    actor: sub,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    ...facts,
  };
}

export interface MadeBy {
  readonly createdBy: string;
  /** Epoch seconds at which the item was created. */
  readonly createdAt: number;
  readonly payloadHash: string;
}

export function madeBy({
  actor,
  createdAtMilliseconds,
  payloadHash,
}: Pick<Change<unknown>, "actor" | "createdAtMilliseconds" | "payloadHash">): MadeBy {
  return { createdBy: actor, createdAt: Math.floor(createdAtMilliseconds / 1000), payloadHash };
}
