/** Changes made by people: the effect, its audit row and its idempotency record are one transaction. */

import { monthOf } from "#functions/shared/runtime/clock.ts";
import { GetCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import { type TransactionItem, transact } from "./transaction.ts";

export interface Change<Value> {
  /** UUIDv7 the client made for this intent; repeats carry the same one. */
  readonly id: string;
  /** Absent for a change of an account, which belongs to no layout. */
  readonly layoutId?: string;
  /** The changed account, for a change of an account. */
  readonly username?: string;
  readonly operation: string;
  /** The user's id. */
  readonly actor: string;
  readonly payloadHash: string;
  /** Key of the item that was changed, such as `M#<mLocId>`. */
  readonly target: string;
  readonly createdAtMilliseconds: number;
  /** Of the target; 0 while there was none. */
  readonly revBefore: number;
  readonly revAfter: number;
  /** Returned to a repeat. */
  readonly result: Value;
}

/** Revisions of a new item. */
export const CREATED = { revBefore: 0, revAfter: 1 } as const;

export type KnownChange<Value> =
  | { readonly kind: "new" }
  | { readonly kind: "repeated"; readonly result: Value }
  | { readonly kind: "mismatch" };

export type ApplyOutcome<Value> =
  | { readonly kind: "applied" }
  | Exclude<KnownChange<Value>, { kind: "new" }>
  /** Numbers of the effects whose condition did not hold; nothing was written. */
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

/** Partition of the records of accounts; with a month or a user behind it, that of an index. */
export const ACCOUNT_CHANGES = "G#A";

/** By month; those of an account also by user. */
function indexKeysOf({ id, layoutId, username, createdAtMilliseconds }: Change<unknown>) {
  const at = `${createdAtMilliseconds}#${id}`;
  const month = monthOf(createdAtMilliseconds);
  if (layoutId !== undefined) return { gsi1pk: `L#${layoutId}#${month}`, gsi1sk: at };
  const byMonth = { gsi1pk: `${ACCOUNT_CHANGES}#${month}`, gsi1sk: at };
  if (username === undefined) return byMonth;
  return { ...byMonth, gsi2pk: `${ACCOUNT_CHANGES}#U#${username}`, gsi2sk: at };
}

/**
 * Whether this change has been made already: with the same content, its result; with another, a
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
 * Writes the effects and the record, all or nothing. Idempotent by the record's key: when it is there already, also from
 * a first attempt whose answer was lost, the effects are not written again.
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
  // The record's own condition says whether the effects failed because they are there already.
  const known = await findChange<Value>(store, change);
  return known.kind === "new" ? outcome : known;
}

/** The record of a change; conditional on its id being free. */
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
