/**
 * Changes made by users. The effect of a change, its audit row and its idempotency record are
 * written in one transaction.
 */

import { monthOf } from "#functions/shared/runtime/clock.ts";
import { GetCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import { type TransactionItem, transact } from "./transaction.ts";

export interface Change<Value> {
  /** UUIDv7 that the client made for this change; repeats have the same id. */
  readonly id: string;
  /** Layout of the change; absent for a change of an account, which belongs to none. */
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
  /** Revision of the changed item before the change; 0 if it did not exist. */
  readonly revBefore: number;
  readonly revAfter: number;
  /** Result of the change, which a repeat gets too. */
  readonly result: Value;
}

/** The revisions to record for a newly created item. */
export const CREATED = { revBefore: 0, revAfter: 1 } as const;

export type KnownChange<Value> =
  | { readonly kind: "new" }
  | { readonly kind: "repeated"; readonly result: Value }
  | { readonly kind: "mismatch" };

export type ApplyOutcome<Value> =
  | { readonly kind: "applied" }
  | Exclude<KnownChange<Value>, { kind: "new" }>
  /** Nothing was written; `failed` has the indexes of the effects whose conditions did not hold. */
  | { readonly kind: "refused"; readonly failed: readonly number[] }
  | { readonly kind: "conflict" };

export interface ChangeStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** Key of the audit record of a change. */
function keyOf({ layoutId, id }: Pick<Change<unknown>, "id" | "layoutId">) {
  return { pk: layoutId === undefined ? ACCOUNT_CHANGES : `L#${layoutId}#A`, sk: id };
}

/**
 * Partition of the records of changes of accounts; with a month or a user appended, a partition of
 * an index.
 */
export const ACCOUNT_CHANGES = "G#A";

/** Index keys of the record of a change: by month, and for changes of accounts also by user. */
function indexKeysOf({ id, layoutId, username, createdAtMilliseconds }: Change<unknown>) {
  const at = `${createdAtMilliseconds}#${id}`;
  const month = monthOf(createdAtMilliseconds);
  if (layoutId !== undefined) return { gsi1pk: `L#${layoutId}#${month}`, gsi1sk: at };
  const byMonth = { gsi1pk: `${ACCOUNT_CHANGES}#${month}`, gsi1sk: at };
  if (username === undefined) return byMonth;
  return { ...byMonth, gsi2pk: `${ACCOUNT_CHANGES}#U#${username}`, gsi2sk: at };
}

/**
 * Looks up an earlier attempt of this change by its id. Returns its result if the content is the
 * same, otherwise a mismatch.
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
 * Writes the effects of a change and its record in one transaction. Idempotent by the record's key:
 * if the record exists, even from a first attempt whose answer was lost, the effects are not
 * written again.
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
  // If the record exists, the transaction failed because this change has already been made.
  const known = await findChange<Value>(store, change);
  return known.kind === "new" ? outcome : known;
}

/** Write of the record of a change, conditional on its id being free. */
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
