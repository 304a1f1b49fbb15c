/** Presence items in the telemetry table: whether a master is connected, and by which connection. */
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Birth } from "#domain/wire/presence.ts";
import type { MasterPlace } from "./masters.ts";
import type { Tables } from "./tables.ts";

export interface PresenceStore {
  readonly tables: Tables;
  readonly telemetryTable: string;
}

export interface Presence {
  readonly isOnline: boolean;
  readonly sid: string;
}

export async function readPresence(
  { tables, telemetryTable }: PresenceStore,
  place: MasterPlace,
): Promise<Presence | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: keyOf(place), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : { isOnline: Item.online, sid: Item.sid };
}

export type StoredPresence = "stored" | "older";

/** Conditional on nothing newer being stored; `keepsSince` when the same connection says so again. */
export async function storeOnline(
  store: PresenceStore,
  place: MasterPlace,
  { sid, fw, client, deviceType, cfg, mId }: Birth,
  { atMilliseconds, keepsSince }: { readonly atMilliseconds: number; readonly keepsSince: boolean },
): Promise<StoredPresence> {
  const since = keepsSince ? "if_not_exists(#since, :since)" : ":since";
  return update(store, place, {
    UpdateExpression: `SET #online = :online, #since = ${since}, #at = :at, sid = :sid, fw = :fw, client = :client, deviceType = :deviceType, cfg = :cfg, mId = :mId`,
    ConditionExpression: "attribute_not_exists(pk) OR #at < :at",
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

/** Conditional on an older birth being stored: the last word of a replaced connection does not count. */
export async function storeOffline(
  store: PresenceStore,
  place: MasterPlace,
  atMilliseconds: number,
): Promise<StoredPresence> {
  return update(store, place, {
    UpdateExpression: "SET #online = :online, #since = :since, #at = :at",
    ConditionExpression: "#at < :at",
    ExpressionAttributeValues: stateValues(false, atMilliseconds),
  });
}

interface Change {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Record<string, unknown>;
}

async function update(
  { tables, telemetryTable }: PresenceStore,
  place: MasterPlace,
  change: Change,
): Promise<StoredPresence> {
  try {
    await tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: keyOf(place),
        ExpressionAttributeNames: { "#online": "online", "#since": "since", "#at": "at" },
        ...change,
      }),
    );
    return "stored";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return "older";
    throw error;
  }
}

/** `since` is epoch seconds, `at` milliseconds: the order of two messages within one second matters. */
function stateValues(isOnline: boolean, atMilliseconds: number) {
  return {
    ":online": isOnline,
    ":since": Math.floor(atMilliseconds / 1000),
    ":at": atMilliseconds,
  };
}

function keyOf({ layoutId, mLocId }: MasterPlace) {
  return { pk: `L#${layoutId}#P`, sk: mLocId };
}
