/**
 * Counters for commands: for each master the sequence number and the turn (which command may be
 * published now), and for the rate limit the requests of users and sites per time window.
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

/**
 * The holder of a master's turn: its newest command, whose message must be published before that of
 * the next one.
 */
export interface TurnHolder {
  readonly commandId: string;
  /** Epoch milliseconds at which the turn ends at the latest. */
  readonly publishBy: number;
  /** Whether the command is a stow to safety. */
  readonly isStow: boolean;
}

export interface Turn {
  /** Sequence number of the master's newest command; 0 before the first. */
  readonly n: number;
  /** The command that holds the turn; undefined before the first command. */
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
 * Write that gives a command its number and the turn, within a transaction; it fails when another
 * command has this number or a later one. A turn is never released explicitly: it ends when the
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

/** A time window in which requests are counted separately. */
export interface CountedWindow {
  /** Start of the window in epoch seconds. */
  readonly from: number;
  readonly seconds: number;
  /** Maximum number of requests in the window. */
  readonly max: number;
}

/**
 * Counts a request of a user by its id, so that a repeat is counted once even when attempts run
 * concurrently. `full` when the limit is reached.
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

/** Counts a request for a site; false when the limit is reached. */
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

/** Epoch seconds at which the counter of a window expires. */
function endOf({ from, seconds }: CountedWindow): number {
  return from + seconds + 1;
}
