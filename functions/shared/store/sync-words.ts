/**
 * Sync state of a master's nodes (which of them have received their ids), in a separate item,
 * because masters report it every few seconds.
 */

import type { GetCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import type { SyncReport } from "#domain/wire/reports.ts";
import { asRead } from "./conditional.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from "./table-exceptions.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface StoredWords {
  readonly words: SyncBitmasks;
  /** Revision of the sync state, raised by every write; 0 before the first. */
  readonly rev: number;
  /** Version of the node document to which the master's last report refers. */
  readonly ver: number;
  /** Time of the master's last report, in epoch seconds by the master's clock. */
  readonly reportedAt: number;
  /** Sequence number of the last report; 0 before the first report, or if it had no number. */
  readonly seq: number;
  /** Epoch milliseconds at which the broker received the report. */
  readonly arrivedAt: number;
  /**
   * Epoch seconds at which every node had received its id from the master; undefined until then.
   */
  readonly fullSyncTimestamp: number | undefined;
}

export async function readWords(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
): Promise<StoredWords> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: keyOf(masterKey), ConsistentRead: true }),
  );
  return storedWords(Item);
}

function storedWords(item: GetCommandOutput["Item"]): StoredWords {
  return {
    words: item?.words ?? [],
    rev: item?.rev ?? 0,
    ver: item?.ver ?? 0,
    reportedAt: item?.reportedAt ?? 0,
    seq: item?.seq ?? 0,
    arrivedAt: item?.arrivedAt ?? 0,
    fullSyncTimestamp: item?.fullSyncTimestamp,
  };
}

/** Write that replaces the sync words, conditional on them being unchanged since they were read. */
export function wordsItem(
  coreTable: string,
  masterKey: MasterKey,
  before: StoredWords,
  next: Omit<StoredWords, "rev">,
): TransactionItem {
  return {
    Put: {
      TableName: coreTable,
      Item: { ...keyOf(masterKey), ...masterKey, ...next, rev: before.rev + 1 },
      ...asRead(before.rev),
    },
  };
}

/** Sync state of a master without nodes, or of a newly assigned controller. */
export const NOTHING_REPORTED = {
  ver: 0,
  reportedAt: 0,
  seq: 0,
  arrivedAt: 0,
  fullSyncTimestamp: undefined,
} as const;

/**
 * Stores a master's report of its sync state; false when the words have changed since they were
 * read.
 */
export async function storeReport(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
  before: StoredWords,
  { ts, seq = 0, ver, bitmasks, fullSyncTimestamp }: SyncReport,
  arrivedAt: number,
): Promise<boolean> {
  try {
    await tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: keyOf(masterKey),
        UpdateExpression:
          "SET words = :words, rev = :next, ver = :ver, reportedAt = :ts, seq = :seq, arrivedAt = :arrivedAt, fullSyncTimestamp = :fullSync",
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: {
          ":words": bitmasks,
          ":next": before.rev + 1,
          ":ver": ver,
          ":ts": ts,
          ":seq": seq,
          ":arrivedAt": arrivedAt,
          ":fullSync": fullSyncTimestamp,
          ":rev": before.rev,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    if (error instanceof TransactionConflictException) return false;
    throw error;
  }
}

function keyOf({ layoutId, mLocId }: MasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `B#${mLocId}` };
}
