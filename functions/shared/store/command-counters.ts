/**
 * Counters of the command path: the sequence number and the turn of each master, and the number of
 * intents of users and sites.
 */

import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { ConditionalCheckFailedException } from "./table-exceptions.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export function counterKey({ layoutId, mLocId }: MasterKey) {
  return { pk: countersOf(layoutId), sk: mLocId };
}

/** Partition of the counters of all masters of a layout. */
export function countersOf(layoutId: string): string {
  return `L#${layoutId}#N`;
}

/** The master's newest command, whose message must be published before that of the next one. */
export interface TurnHolder {
  readonly commandId: string;
  /** Epoch milliseconds at which the lease of the turn ends. */
  readonly publishBy: number;
  /** A stow to safety. */
  readonly isStow: boolean;
}

export interface Turn {
  /** Of the master's newest command; 0 before the first. */
  readonly n: number;
  /** Undefined before the first. */
  readonly holder: TurnHolder | undefined;
}

export function turnFrom(item: Item | undefined): Turn {
  if (item === undefined) return { n: 0, holder: undefined };
  const { n, commandId, publishBy, isStow } = item;
  const holder = commandId === undefined ? undefined : { commandId, publishBy, isStow };
  return { n: Number(n), holder };
}

export async function readTurn(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
): Promise<Turn> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: counterKey(masterKey), ConsistentRead: true }),
  );
  return turnFrom(Item);
}

/**
 * The part of a transaction that draws a number and takes the turn with it: refused when another
 * command has drawn this number or a later one. The turn is never released: it ends when the
 * holder's row records the outcome of its publish.
 */
export function drawNumber(
  { coreTable }: CoreStore,
  { layoutId, mLocId, n }: MasterKey & { readonly n: number },
  { commandId, publishBy, isStow }: TurnHolder,
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: counterKey({ layoutId, mLocId }),
      UpdateExpression:
        "SET n = :n, commandId = :commandId, publishBy = :publishBy, isStow = :isStow",
      ConditionExpression: "attribute_not_exists(n) OR n < :n",
      ExpressionAttributeValues: {
        ":n": n,
        ":commandId": commandId,
        ":publishBy": publishBy,
        ":isStow": isStow,
      },
    },
  };
}

/** A time window with a counter of its own. */
export interface CountedWindow {
  /** Epoch seconds. */
  readonly from: number;
  readonly seconds: number;
  /** Intents that fit. */
  readonly max: number;
}

/**
 * Counts an intent of a user by its id: a repeat is counted once, however many run at the same
 * time. `full` when the limit is reached.
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

/** Counts an intent for a site; false when the limit is reached. */
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

/** Expiry of the counter. */
function endOf({ from, seconds }: CountedWindow): number {
  return from + seconds + 1;
}
