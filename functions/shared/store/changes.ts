/**
 * Changes made by users: the effect, its audit row and its idempotency record are one transaction.
 */

import { monthOf } from "#functions/shared/runtime/clock.ts";
import { GetCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import { type TransactionItem, transact } from "./transaction.ts";

export interface Change<Value> {
  /** UUIDv7 made by the client for this intent; repeats have the same id. */
  readonly id: string;
  /** Absent for a change of an account, which belongs to no layout. */
  readonly layoutId?: string;
  /** Id of the changed account; absent for changes of other things. */
  readonly username?: string;
  readonly operation: string;
  /** Id of the user who made the change. */
  readonly actor: string;
  readonly payloadHash: string;
  /** Key of the item that was changed, such as `M#<mLocId>`. */
  readonly target: string;
  readonly createdAtMilliseconds: number;
  /** Revision of the target before the change; 0 if it did not exist. */
  readonly revBefore: number;
  readonly revAfter: number;
  /** Result of the change, also returned to a repeat. */
  readonly result: Value;
}

/** Revisions in the record of a newly created item. */
export const CREATED = { revBefore: 0, revAfter: 1 } as const;

export type KnownChange<Value> =
  | { readonly kind: "new" }
  | { readonly kind: "repeated"; readonly result: Value }
  | { readonly kind: "mismatch" };

export type ApplyOutcome<Value> =
  | { readonly kind: "applied" }
  | Exclude<KnownChange<Value>, { kind: "new" }>
  /** Indexes of the effects whose conditions did not hold; nothing was written. */
  | { readonly kind: "refused"; readonly failed: readonly number[] }
  | { readonly kind: "conflict" };

export interface ChangeStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** Key of the record of a change. */
function keyOf({ layoutId, id }: Pick<Change<unknown>, "id" | "layoutId">) {
  return { pk: layoutId === undefined ? ACCOUNT_CHANGES : `L#${layoutId}#A`, sk: id };
}

/**
 * Partition of the records of accounts; with a month or a user appended, a partition of an index.
 */
export const ACCOUNT_CHANGES = "G#A";

/** Index keys by month, and for changes of an account also by user. */
function indexKeysOf({ id, layoutId, username, createdAtMilliseconds }: Change<unknown>) {
  const at = `${createdAtMilliseconds}#${id}`;
  const month = monthOf(createdAtMilliseconds);
  if (layoutId !== undefined) return { gsi1pk: `L#${layoutId}#${month}`, gsi1sk: at };
  const byMonth = { gsi1pk: `${ACCOUNT_CHANGES}#${month}`, gsi1sk: at };
  if (username === undefined) return byMonth;
  return { ...byMonth, gsi2pk: `${ACCOUNT_CHANGES}#U#${username}`, gsi2sk: at };
}

/**
 * Looks up an earlier attempt of this change: returns its result if the content is the same, else a
 * mismatch.
 */
export async function findChange<Value>(
  { tables, eventsTable }: ChangeStore,
  change: Pick<Change<Value>, "id" | "layoutId" | "payloadHash">,
): Promise<KnownChange<Value>> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: eventsTable,
      Key: keyOf(change),
      ConsistentRead: true,
    }),
  );
  if (Item === undefined) return { kind: "new" };
  if (Item.payloadHash !== change.payloadHash) return { kind: "mismatch" };
  return { kind: "repeated", result: Item.result };
}

/**
 * Writes the effects and the record in one transaction. Idempotent by the record's key: if the
 * record exists, even from a first attempt whose answer was lost, the effects are not written
 * again.
 */
export async function applyChange<Value>(
  store: ChangeStore,
  change: Change<Value>,
  effects: readonly TransactionItem[],
): Promise<ApplyOutcome<Value>> {
  const outcome = await transact(store.tables, [
    ...effects,
    changeRecord(store.eventsTable, change),
  ]);
  if (outcome.kind === "written") return { kind: "applied" };
  if (outcome.kind === "conflict") return outcome;
  // If the record exists, the conditions failed because this change has already been made.
  const known = await findChange<Value>(store, change);
  return known.kind === "new" ? outcome : known;
}

/** Writes the record of a change; conditional on its id being free. */
export function changeRecord<Value>(eventsTable: string, change: Change<Value>): TransactionItem {
  const { id, createdAtMilliseconds, ...facts } = change;
  return {
    Put: {
      TableName: eventsTable,
      Item: {
        ...keyOf(change),
        ...indexKeysOf(change),
        createdAt: createdAtMilliseconds,
        ...facts,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    },
  };
}
