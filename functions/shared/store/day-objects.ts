/**
 * Two kinds of items in the telemetry table: the index of each day object (one master's data of one
 * finished day, an object in the bucket), and the list of day objects to delete later.
 */

import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "./table-requests.ts";
import { measuredBy, type TelemetryStore, ts10 } from "./telemetry-keys.ts";

/** Key of a day object, which has one master's finished day, and the index of its content. */
export interface DayIndex {
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Version of the day object, from 1; each compaction of the day raises it. */
  readonly version: number;
  readonly objectKey: string;
  /** The index of the day object's content, as at the end of the object itself. */
  readonly bytes: Uint8Array;
  /**
   * Digest of the day for the readiness for a stow (domain/readiness/day-digest.ts), deflated;
   * absent for a day without readings of nodes, or compacted before digests were made.
   */
  readonly digest?: Uint8Array | undefined;
}

/** Reads the index items of the days from `first` to `last`, both included, oldest first. */
export async function dayIndexes(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly DayIndex[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": measuredBy(masterKey),
      ":first": sortKeyOf(first),
      ":last": sortKeyOf(last),
    },
  });
  return items.map(indexFrom);
}

/** The last days whose index items are read. */
export interface DaysBack {
  readonly day: string;
  readonly limit: number;
  readonly isConsistent?: boolean;
}

/** Reads the index items of that day and earlier days, newest first; at most `limit`. */
export async function dayIndexesBack(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  { day, limit, isConsistent = false }: DaysBack,
): Promise<readonly DayIndex[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": measuredBy(masterKey),
        ":first": sortKeyOf(""),
        ":last": sortKeyOf(day),
      },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: isConsistent,
    }),
  );
  return Items.map(indexFrom);
}

/** Reads the index item of one day, consistently. */
export async function dayIndex(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  day: string,
): Promise<DayIndex | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: telemetryTable,
      Key: { pk: measuredBy(masterKey), sk: sortKeyOf(day) },
      ConsistentRead: true,
    }),
  );
  return Item === undefined ? undefined : indexFrom(Item);
}

/**
 * Stores a new index item, conditional on the stored version being the one that was read (undefined
 * for no item); false after a concurrent write.
 */
export function moveDayIndex(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  { day, version, objectKey, bytes, digest }: DayIndex,
  before: DayIndex | undefined,
): Promise<boolean> {
  const Item = {
    pk: measuredBy(masterKey),
    sk: sortKeyOf(day),
    v: version,
    key: objectKey,
    i: bytes,
    ...(digest && { r: digest }),
  };
  const condition =
    before === undefined
      ? { ConditionExpression: "attribute_not_exists(sk)" }
      : {
          ConditionExpression: "v = :before",
          ExpressionAttributeValues: { ":before": before.version },
        };
  return isWritten(tables.send(new PutCommand({ TableName: telemetryTable, Item, ...condition })));
}

/** Day objects of one day to delete later, except the one that the index item then names. */
export interface Leftovers {
  readonly masterKey: MasterKey;
  readonly day: string;
  /** Epoch seconds from which no reader uses an object that the index item does not name. */
  readonly dueAt: number;
  readonly objectKeys: readonly [string, ...string[]];
}

/**
 * Stores the list of objects to delete. Called before an object is stored, so that the object can
 * be found and deleted after any failure.
 */
export async function announceLeftovers(
  { tables, telemetryTable }: TelemetryStore,
  leftovers: Leftovers,
): Promise<void> {
  const { masterKey, day, objectKeys } = leftovers;
  const Item = { ...leftoversKey(leftovers), ...masterKey, day, keys: objectKeys };
  await tables.send(new PutCommand({ TableName: telemetryTable, Item }));
}

/** Reads lists of objects that may be deleted now, at most `limit`, oldest first. */
export async function dueLeftovers(
  { tables, telemetryTable }: TelemetryStore,
  { nowSeconds, limit }: { readonly nowSeconds: number; readonly limit: number },
): Promise<readonly Leftovers[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk AND sk < :now",
      ExpressionAttributeValues: { ":pk": LEFTOVERS, ":now": `${ts10(nowSeconds)}~` },
      Limit: limit,
    }),
  );
  return Items.map(({ sk, layoutId, mLocId, day, keys }) => ({
    masterKey: { layoutId, mLocId },
    day,
    dueAt: Number(String(sk).slice(0, 10)),
    objectKeys: keys,
  }));
}

export async function forgetLeftovers(
  { tables, telemetryTable }: TelemetryStore,
  leftovers: Leftovers,
): Promise<void> {
  const Key = leftoversKey(leftovers);
  await tables.send(new DeleteCommand({ TableName: telemetryTable, Key }));
}

const LEFTOVERS = "Q#leftovers";

/**
 * Key of the list, by its first object, so that each of two concurrent compactions of a day has its
 * own list.
 */
function leftoversKey({ dueAt, objectKeys }: Leftovers) {
  return { pk: LEFTOVERS, sk: `${ts10(dueAt)}#${objectKeys[0]}` };
}

function sortKeyOf(day: string): string {
  return `D${day}`;
}

function indexFrom({ sk, v, key, i, r }: Item): DayIndex {
  return { day: String(sk).slice(1), version: v, objectKey: key, bytes: i, digest: r };
}
