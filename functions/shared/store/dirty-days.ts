/**
 * Marks of days for compaction, in the telemetry table: a marked day has frames that are not in its
 * day object yet.
 */
import { createHash } from "node:crypto";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

/** A day of one master. */
export interface MasterDay {
  readonly place: MasterKey;
  /** UTC day as yyyymmdd. */
  readonly day: string;
}

export interface DirtyDay extends MasterDay {
  /** Time at which the mark was last set. */
  readonly markedAtMilliseconds: number;
}

/**
 * Marks the day of this second as having data that is not in its day object. Call after the data is
 * stored, so that the compaction that removes the mark has read the data.
 */
export async function markDay(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  mark: { readonly ts: number; readonly atMilliseconds: number },
): Promise<void> {
  const key = markKey({ place: masterKey, day: dayOf(mark.ts * 1000) });
  const Item = { ...key, at: mark.atMilliseconds };
  await tables.send(new PutCommand({ TableName: telemetryTable, Item }));
}

/** Reads all marks of one UTC day. */
export async function dirtyDaysOf(
  { tables, telemetryTable }: TelemetryStore,
  day: string,
): Promise<readonly DirtyDay[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    queryAll(tables, {
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partitionOf(day, shard) },
    }),
  );
  const items = (await Promise.all(shards)).flat();
  return items.map(({ sk, at }) => {
    const [layoutId = "", mLocId = ""] = String(sk).split("#");
    return { place: { layoutId, mLocId }, day, markedAtMilliseconds: Number(at) };
  });
}

/** Whether a day of any master of the layout is marked; reads consistently. */
export async function hasDirtyMasters(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, day }: { readonly layoutId: string; readonly day: string },
): Promise<boolean> {
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    tables.send(
      new QueryCommand({
        TableName: telemetryTable,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :layout)",
        ExpressionAttributeValues: { ":pk": partitionOf(day, shard), ":layout": `${layoutId}#` },
        ConsistentRead: true,
        Limit: 1,
      }),
    ),
  );
  return (await Promise.all(shards)).some(({ Items = [] }) => Items.length > 0);
}

/** Reads the mark of a day, consistently; undefined when the day is not marked. */
export async function dirtyDay(
  { tables, telemetryTable }: TelemetryStore,
  masterDay: MasterDay,
): Promise<DirtyDay | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: telemetryTable,
      Key: markKey(masterDay),
      ConsistentRead: true,
    }),
  );
  return Item === undefined ? undefined : { ...masterDay, markedAtMilliseconds: Number(Item.at) };
}

/** Removes the mark if it has not been set again; otherwise returns false, and the mark remains. */
export function unmarkDay(
  { tables, telemetryTable }: TelemetryStore,
  { markedAtMilliseconds, ...masterDay }: DirtyDay,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: telemetryTable,
        Key: markKey(masterDay),
        ConditionExpression: "#at = :at",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":at": markedAtMilliseconds },
      }),
    ),
  );
}

/**
 * Number of partitions for each day. All masters write marks at midnight, and for each late round
 * after a loss of link; one partition would accept only 1,000 of these a second (DynamoDB quota:
 * write units per partition).
 */
const SHARDS = 8;

function markKey({ place: { layoutId, mLocId }, day }: MasterDay) {
  const shard = createHash("sha256").update(mLocId).digest().readUInt8(0) % SHARDS;
  return { pk: partitionOf(day, shard), sk: `${layoutId}#${mLocId}` };
}

function partitionOf(day: string, shard: number): string {
  return `Q#${day}#${shard}`;
}
