/** Reads the records of changes of one item of a layout, from the index of its ledger. */
import { monthOf } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "./changes.ts";
import { eventsBetween } from "./event-index.ts";

export interface RecordedChange<Value> {
  readonly id: string;
  readonly actor: string;
  readonly operation: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly result: Value;
}

interface Wanted {
  readonly layoutId: string;
  /** Key of the changed item, as the record names it. */
  readonly target: string;
  /** Epoch milliseconds; both included. */
  readonly from: number;
  readonly to: number;
}

/** The changes in a time range, newest first. The index may lack one for a few seconds. */
export async function changesOfTarget<Value>(
  store: ChangeStore,
  { layoutId, target, from, to }: Wanted,
): Promise<readonly RecordedChange<Value>[]> {
  const partitions = [from, to].map((time) => `L#${layoutId}#${monthOf(time)}`);
  const rows = await eventsBetween(store, partitions, { from, to });
  return rows
    .filter((row) => row.target === target)
    .map(({ sk, actor, operation, createdAt, result }) => ({
      ...{ id: String(sk), actor, operation, createdAt, result },
    }))
    .sort((one, other) => other.createdAt - one.createdAt);
}
