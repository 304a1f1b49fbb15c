/**
 * Availability by month in the telemetry table: an item of each master, and of each layout a small one
 * with its days and one with its masters and worst trackers.
 */
import {
  decodeLayoutDays,
  encodeLayoutDays,
  type LayoutDays,
} from "#domain/insight/availability/layout-days.ts";
import {
  decodeLayoutTable,
  encodeLayoutTable,
  type LayoutTable,
  type NamedMonth,
} from "#domain/insight/availability/layout-table.ts";
import {
  decodeMasterMonth,
  encodeMasterMonth,
  type MasterMonth,
} from "#domain/insight/availability/master-month.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { readBatch } from "#functions/shared/store/read-batch.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflate, inflate } from "#functions/shared/telemetry/raw-deflate.ts";

/** A master's month with the sum of the versions of its digests, by which two states are ordered. */
export interface StoredMasterMonth extends NamedMonth {
  readonly versions: number;
}

/** Stores a master's month; false if that of a newer state is stored. @param month as yyyymm */
export function putMasterMonth(
  store: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  month: string,
  { versions, month: content }: Omit<StoredMasterMonth, "mLocId">,
): Promise<boolean> {
  const key = { pk: mastersOf(layoutId), sk: `${month}#${mLocId}` };
  return putNewer(store, { ...key, s: versions, b: deflate(encodeMasterMonth(content)) });
}

/** Reads the month of all masters of a layout, consistently, in the order of their ids. */
export async function masterMonths(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  month: string,
): Promise<readonly StoredMasterMonth[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :month)",
    ExpressionAttributeValues: { ":pk": mastersOf(layoutId), ":month": `${month}#` },
    ConsistentRead: true,
  });
  return items.map((item) => ({
    mLocId: mLocIdIn(item),
    versions: Number(item.s),
    month: decoded(item, decodeMasterMonth),
  }));
}

/** Reads the month of one master; undefined where it has none. */
export async function masterMonth(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  month: string,
): Promise<MasterMonth | undefined> {
  const keys = [{ pk: mastersOf(layoutId), sk: `${month}#${mLocId}` }];
  const [item] = await readBatch(tables, telemetryTable, keys);
  return item && decoded(item, decodeMasterMonth);
}

/** Stores a layout's month, unless that of a newer state is stored. @param month as yyyymm */
export async function putLayoutMonth(
  store: TelemetryStore,
  layoutId: string,
  month: string,
  { versions, days, table }: LayoutMonthContent,
): Promise<void> {
  const ofDays = { pk: daysOf(layoutId), sk: month, s: versions };
  const ofTable = { pk: tableOf(layoutId), sk: month, s: versions };
  await putNewer(store, { ...ofTable, b: deflate(encodeLayoutTable(table)) });
  // Last: a reader that finds the days finds a table at least as new.
  await putNewer(store, { ...ofDays, b: deflate(encodeLayoutDays(days)) });
}

interface LayoutMonthContent {
  readonly versions: number;
  readonly days: LayoutDays;
  readonly table: LayoutTable;
}

/** Reads the days of the months of a layout, by month as yyyymm, both ends included. */
export async function layoutDaysWithin(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, LayoutDays>> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":pk": daysOf(layoutId), ":first": first, ":last": last },
  });
  return new Map(items.map((item) => [String(item.sk), decoded(item, decodeLayoutDays)]));
}

/** A month of a layout; month as yyyymm. */
export interface LayoutMonthKey {
  readonly layoutId: string;
  readonly month: string;
}

/** Reads the days of single months, by `layoutId month`; each key may occur only once. */
export async function layoutDaysOf(
  { tables, telemetryTable }: TelemetryStore,
  wanted: readonly LayoutMonthKey[],
): Promise<ReadonlyMap<string, LayoutDays>> {
  const keys = wanted.map(({ layoutId, month }) => ({ pk: daysOf(layoutId), sk: month }));
  const ids = new Map(wanted.map(({ layoutId }) => [daysOf(layoutId), layoutId]));
  const items = await readBatch(tables, telemetryTable, keys);
  return new Map(
    items.map((item) => [
      `${ids.get(String(item.pk))} ${String(item.sk)}`,
      decoded(item, decodeLayoutDays),
    ]),
  );
}

/** Reads the masters and worst trackers of a month; undefined where the layout has none. */
export async function layoutTable(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  month: string,
): Promise<LayoutTable | undefined> {
  const keys = [{ pk: tableOf(layoutId), sk: month }];
  const [item] = await readBatch(tables, telemetryTable, keys);
  return item && decoded(item, decodeLayoutTable);
}

function putNewer({ tables, telemetryTable }: TelemetryStore, item: Item): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: item,
        ConditionExpression: "attribute_not_exists(pk) OR s <= :versions",
        ExpressionAttributeValues: { ":versions": item.s },
      }),
    ),
  );
}

/** A month of 1,000 nodes with auxiliary units takes some 60 KB. */
const MAX_BYTES = 500_000;

function decoded<Value>(item: Item, decode: (bytes: Uint8Array) => Decoded<Value>): Value {
  const bytes = inflate({ bytes: item.b, limit: MAX_BYTES });
  const found = bytes && decode(bytes);
  if (found?.ok === true) return found.value;
  const fault = found === undefined ? "inflate" : found.error.reason;
  throw new Error(`expected the month ${String(item.sk)} of ${String(item.pk)}: ${fault}`);
}

function mLocIdIn({ sk }: Item): string {
  return String(sk).split("#")[1] ?? "";
}

function mastersOf(layoutId: string): string {
  return `L#${layoutId}#G#M`;
}

function daysOf(layoutId: string): string {
  return `L#${layoutId}#G#D`;
}

function tableOf(layoutId: string): string {
  return `L#${layoutId}#G#T`;
}
