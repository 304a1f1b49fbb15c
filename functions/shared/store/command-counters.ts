/** Counters of the command path: the rising number of each master, and how many intents users and sites have had. */

import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import type { MasterPlace } from "./masters.ts";
import type { Item } from "./read-batch.ts";
import { ConditionalCheckFailedException } from "./table-exceptions.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export function counterKey({ layoutId, mLocId }: MasterPlace) {
  return { pk: countersOf(layoutId), sk: mLocId };
}

/** Partition of the numbers of all masters of a layout. */
export function countersOf(layoutId: string): string {
  return `L#${layoutId}#N`;
}

/** The number of the master's newest command; 0 before the first. */
export function lastNumberFrom(item: Item | undefined): number {
  return item === undefined ? 0 : Number(item.n);
}

export async function readLastNumber(
  { tables, coreTable }: CoreStore,
  place: MasterPlace,
): Promise<number> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: counterKey(place), ConsistentRead: true }),
  );
  return lastNumberFrom(Item);
}

/** The part of a transaction that draws a number: it is refused when somebody else has drawn it, or a later one. */
export function drawNumber(
  { coreTable }: CoreStore,
  { layoutId, mLocId, n }: MasterPlace & { readonly n: number },
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: counterKey({ layoutId, mLocId }),
      UpdateExpression: "SET n = :n",
      ConditionExpression: "attribute_not_exists(n) OR n < :n",
      ExpressionAttributeValues: { ":n": n },
    },
  };
}

/** A stretch of time that is counted by itself. */
export interface CountedWindow {
  /** Epoch seconds. */
  readonly from: number;
  readonly seconds: number;
  /** Intents that fit. */
  readonly max: number;
}

/**
 * Counts an intent of a user by its id: a repeat is counted once, however many run at the same time. `full` when there is
 * no room.
 */
export async function countForUser(
  store: CoreStore,
  sub: string,
  intentId: string,
  window: CountedWindow,
): Promise<"counted" | "repeated" | "full"> {
  const { tables, coreTable } = store;
  try {
    const { Attributes } = await tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: { pk: `RATE#U#${sub}`, sk: String(window.from) },
        UpdateExpression: "ADD ids :one SET #x = :x",
        ConditionExpression: "attribute_not_exists(ids) OR size(ids) < :max OR contains(ids, :id)",
        ExpressionAttributeNames: { "#x": "x" },
        ExpressionAttributeValues: {
          ":one": new Set([intentId]),
          ":id": intentId,
          ":max": window.max,
          ":x": endOf(window),
        },
        ReturnValues: "UPDATED_OLD",
      }),
    );
    const before: unknown = Attributes?.ids;
    return before instanceof Set && before.has(intentId) ? "repeated" : "counted";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return "full";
    throw error;
  }
}

/** Counts an intent for a site; false when there is no room. */
export function countForSite(
  { tables, coreTable }: CoreStore,
  layoutId: string,
  window: CountedWindow,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: { pk: `RATE#L#${layoutId}`, sk: String(window.from) },
        UpdateExpression: "ADD intents :one SET #x = :x",
        ConditionExpression: "attribute_not_exists(intents) OR intents < :max",
        ExpressionAttributeNames: { "#x": "x" },
        ExpressionAttributeValues: { ":one": 1, ":max": window.max, ":x": endOf(window) },
      }),
    ),
  );
}

/** From then on nobody needs it. */
function endOf({ from, seconds }: CountedWindow): number {
  return from + seconds + 1;
}
