/**
 * Presence items in the telemetry table: whether a master is connected, and under which session id.
 */

import type { Birth } from "#domain/wire/presence.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface PresenceStore {
  readonly tables: Tables;
  readonly telemetryTable: string;
}

export interface Presence {
  readonly isOnline: boolean;
  readonly sid: string;
  /** Id of the controller that was connected last. */
  readonly mId: string;
}

export async function readPresence(
  { tables, telemetryTable }: PresenceStore,
  masterKey: MasterKey,
): Promise<Presence | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: telemetryTable,
      Key: presenceKey(masterKey),
      ConsistentRead: true,
    }),
  );
  return presenceFrom(Item);
}

export function presenceFrom(item: Item | undefined): Presence | undefined {
  return item === undefined ? undefined : { isOnline: item.online, sid: item.sid, mId: item.mId };
}

export type StoredPresence = "stored" | "older";

/**
 * Stores that a master is connected, unless a newer state is stored or this connection has already
 * ended. `retainsSince` preserves the start time when the master reports the same connection again.
 */
export async function storeOnline(
  store: PresenceStore,
  masterKey: MasterKey,
  { sid, fw, client, deviceType, cfg, mId }: Birth,
  {
    atMilliseconds,
    retainsSince,
  }: { readonly atMilliseconds: number; readonly retainsSince: boolean },
): Promise<StoredPresence> {
  const since = retainsSince ? "if_not_exists(#since, :since)" : ":since";
  return update(store, masterKey, {
    UpdateExpression: `SET #online = :online, #since = ${since}, #at = :at, sid = :sid, fw = :fw, client = :client, deviceType = :deviceType, cfg = :cfg, mId = :mId`,
    ConditionExpression:
      "(attribute_not_exists(pk) OR #at < :at) AND (attribute_not_exists(#ended) OR #ended <> :sid)",
    ExpressionAttributeNames: { ...STATE_NAMES, "#ended": "endedSid" },
    ExpressionAttributeValues: {
      ...stateValues(true, atMilliseconds),
      ":sid": sid,
      ":fw": fw,
      ":client": client,
      ":deviceType": deviceType,
      ":cfg": cfg,
      ":mId": mId,
    },
  });
}

/**
 * Stores the end of the connection `sid`; changes nothing when the master has a different
 * connection. An end that arrives before its birth message is stored too, so that the late birth is
 * ignored.
 */
export async function storeEnded(
  store: PresenceStore,
  masterKey: MasterKey,
  { sid, atMilliseconds }: { readonly sid: string; readonly atMilliseconds: number },
): Promise<StoredPresence> {
  const outcome = await update(store, masterKey, {
    UpdateExpression: "SET #online = :online, #since = :since, #at = :at, endedSid = :sid",
    ConditionExpression: "sid = :sid AND #online <> :online",
    ExpressionAttributeNames: STATE_NAMES,
    ExpressionAttributeValues: { ...stateValues(false, atMilliseconds), ":sid": sid },
  });
  if (outcome === "older") {
    await update(store, masterKey, {
      UpdateExpression: "SET endedSid = :sid",
      ConditionExpression: "attribute_exists(pk) AND sid <> :sid",
      ExpressionAttributeValues: { ":sid": sid },
    });
  }
  return outcome;
}

/** Stores the end of an unnamed connection, if the stored state is older. */
export async function storeOffline(
  store: PresenceStore,
  masterKey: MasterKey,
  atMilliseconds: number,
): Promise<StoredPresence> {
  return update(store, masterKey, {
    UpdateExpression: "SET #online = :online, #since = :since, #at = :at",
    ConditionExpression: "#at < :at",
    ExpressionAttributeNames: STATE_NAMES,
    ExpressionAttributeValues: stateValues(false, atMilliseconds),
  });
}

const STATE_NAMES = { "#online": "online", "#since": "since", "#at": "at" };

/**
 * Ends the stored connection of a controller with another id at this location; does nothing
 * otherwise.
 */
export async function endPresenceOfOthers(
  store: PresenceStore,
  masterKey: MasterKey,
  { mId, atMilliseconds }: { readonly mId: string; readonly atMilliseconds: number },
): Promise<StoredPresence> {
  return update(store, masterKey, {
    UpdateExpression: "SET #online = :online, #since = :since, #at = :at",
    ConditionExpression: "#online <> :online AND mId <> :mId",
    ExpressionAttributeNames: STATE_NAMES,
    ExpressionAttributeValues: { ...stateValues(false, atMilliseconds), ":mId": mId },
  });
}

interface Change {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, unknown>;
}

async function update(
  { tables, telemetryTable }: PresenceStore,
  masterKey: MasterKey,
  change: Change,
): Promise<StoredPresence> {
  const write = tables.send(
    new UpdateCommand({ TableName: telemetryTable, Key: presenceKey(masterKey), ...change }),
  );
  return (await isWritten(write)) ? "stored" : "older";
}

/**
 * Values of a stored state. `since` is in epoch seconds, `at` in milliseconds, because the order of
 * two messages within one second matters.
 */
function stateValues(isOnline: boolean, atMilliseconds: number) {
  return {
    ":online": isOnline,
    ":since": Math.floor(atMilliseconds / 1000),
    ":at": atMilliseconds,
  };
}

export function presenceKey({ layoutId, mLocId }: MasterKey) {
  return { pk: `L#${layoutId}#P`, sk: mLocId };
}
