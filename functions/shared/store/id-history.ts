/** History of node and master ids: append-only rows of the events table. */

import type { NLocId } from "#domain/identity/location-id.ts";
import type { NodeId } from "#domain/identity/node-id.ts";
import type { MasterKey } from "./master-key.ts";
import { QueryCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface HistoryStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** Outcome of a change of an id: only with UPDATE was the id set. */
export type DeltaAction = "UPDATE" | "SUPERSEDED" | "DUPLICATE";

/** The fields that the history's rows of nodes and of masters have in common. */
export interface IdChange extends MasterKey {
  /** UUIDv7 that the client made for the change. */
  readonly id: string;
  readonly mId: string;
  /** Epoch seconds of the change by the client's clock, never later than serverTimestamp. */
  readonly timestamp: number;
  /** Epoch seconds of the change by the server's clock. */
  readonly serverTimestamp: number;
  readonly userId: string;
  readonly username: string;
  readonly masterName: string;
  readonly layoutName: string;
  readonly deltaAction: DeltaAction;
}

export interface NodeIdChange extends IdChange {
  readonly nLocId: NLocId;
  readonly nId: NodeId;
}

export type MasterIdStatus = "pendingUpload" | "accepted";

export interface MasterIdChange extends IdChange {
  /** Status of the controller after the change; null while no controller is assigned. */
  readonly mIdStatus: MasterIdStatus | null;
}

/** Whose ids a row is about: a node's, or those of the master itself. */
export type Subject = `N${string}` | "M";

/**
 * Sort key of a row: sorts by the client's time, then by the change's id, which sorts by time as
 * well.
 */
export function historyKey(
  subject: Subject,
  { timestamp, id }: Pick<IdChange, "timestamp" | "id">,
): string {
  return `${subject}#${String(timestamp * 1000).padStart(13, "0")}#${id}`;
}

/**
 * Write of a row, conditional on the row being new. `facts` are stored but not returned by the API.
 */
export function historyItem(
  eventsTable: string,
  sk: string,
  change: IdChange,
  facts: Readonly<Record<string, unknown>>,
): TransactionItem {
  return {
    Put: {
      TableName: eventsTable,
      Item: { pk: partitionOf(change), sk, ...change, ...facts },
      ConditionExpression: "attribute_not_exists(sk)",
    },
  };
}

/** Finds the next later change that took effect (UPDATE); undefined when there is none. */
export async function newerChange(
  { tables, eventsTable }: HistoryStore,
  masterKey: MasterKey,
  subject: Subject,
  key: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: eventsTable,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :after AND :end",
        FilterExpression: "deltaAction = :counted",
        ExpressionAttributeValues: {
          ":pk": partitionOf(masterKey),
          ":after": `${key}~`,
          ":end": `${subject}#~`,
          ":counted": "UPDATE" satisfies DeltaAction,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    const [newest] = page.Items ?? [];
    if (newest !== undefined) return newest;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return undefined;
}

function partitionOf({ layoutId, mLocId }: MasterKey): string {
  return `L#${layoutId}#H#${mLocId}`;
}
