/**
 * Rollups in the telemetry table: per field and UTC day one item with the quarters and one with the
 * hours and days of each master, one with the days of its trackers, and one of the whole layout.
 */

import type { FieldRollup } from "#domain/rollups/day-rollup.ts";
import { QUARTER_DAYS, type Resolution, SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import type { RollupField } from "#domain/rollups/rollup-fields.ts";
import { decodeSlots, encodeSlots, type Slot } from "#domain/rollups/slot-codec.ts";
import {
  decodeTrackerDays,
  encodeTrackerDays,
  type TrackerDay,
} from "#domain/rollups/tracker-codec.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import { startOfDay } from "#functions/shared/runtime/clock.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { readBatch } from "#functions/shared/store/read-batch.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { writeBatch } from "#functions/shared/store/write-batch.ts";
import { deflate, inflate } from "#functions/shared/telemetry/raw-deflate.ts";

/** Summaries of one field of one master and UTC day. */
export interface StoredSlots {
  readonly mLocId: string;
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Version of the day object from which the summaries were made. */
  readonly version: number;
  /** Decodes the slots of that resolution. @throws when they are damaged */
  slots(resolution: Resolution): readonly Slot[];
}

/** UTC days as yyyymmdd, both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

export interface FieldSummaries {
  readonly field: RollupField;
  readonly rolled: FieldRollup;
}

/** Stores the rollups of a master's day, of all fields; replaces older ones. */
export function putRollups(
  { tables, telemetryTable }: TelemetryStore,
  place: MasterKey,
  version: DayVersion,
  fields: readonly FieldSummaries[],
): Promise<void> {
  const items = rollupItems(place, version, fields);
  return writeBatch(
    tables,
    telemetryTable,
    items.map((Item) => ({ PutRequest: { Item } })),
  );
}

interface DayVersion {
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Version of the day object from which the rollups were made. */
  readonly version: number;
}

/** The items with the rollups of a master's day. */
export function rollupItems(
  { layoutId, mLocId }: MasterKey,
  { day, version }: DayVersion,
  fields: readonly FieldSummaries[],
): readonly Item[] {
  return fields.flatMap(({ field, rolled }): readonly Item[] => {
    const of = { layoutId, id: field.id };
    const sk = `${day}#${mLocId}`;
    const { quarter, hour, day: days, trackers } = rolled;
    const long = { h: slotBytes(hour, field), d: slotBytes(days, field) };
    const x = startOfDay(day) + QUARTER_DAYS * SLOT_SECONDS.day;
    return [
      { pk: quartersOf(of), sk, v: version, x, q: slotBytes(quarter, field) },
      { pk: hoursOf(of), sk, v: version, ...long },
      ...(field.device === "node"
        ? [
            {
              ...{ pk: trackersOf({ ...of, mLocId }), sk: day, v: version },
              t: deflate(encodeTrackerDays(trackers)),
            },
          ]
        : []),
    ];
  });
}

/** The summaries that are read: of which field, at which resolution, and for which days. */
export interface SlotsWanted {
  readonly layoutId: string;
  readonly field: RollupField;
  readonly resolution: Resolution;
  readonly days: DaySpan;
}

/** Reads the summaries of all masters of a layout. */
export async function slotsOfLayout(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, field, resolution, days: { first, last } }: SlotsWanted,
  { isConsistent = false } = {},
): Promise<readonly StoredSlots[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": partitionFor(resolution, { layoutId, id: field.id }),
      ":first": first,
      // After every master of the last day.
      ":last": `${last}~`,
    },
    ConsistentRead: isConsistent,
  });
  return items.map((item) => storedSlots(item, field));
}

/** Reads the summaries of single masters on single days, which are no more than a few hundred. */
export async function slotsOfMasters(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, field, resolution }: Omit<SlotsWanted, "days">,
  wanted: readonly { readonly mLocId: string; readonly day: string }[],
): Promise<readonly StoredSlots[]> {
  const pk = partitionFor(resolution, { layoutId, id: field.id });
  const keys = wanted.map(({ mLocId, day }) => ({ pk, sk: `${day}#${mLocId}` }));
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, at) =>
    readBatch(tables, telemetryTable, keys.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE)),
  );
  return (await Promise.all(chunks)).flat().map((item) => storedSlots(item, field));
}

/** Maximum number of keys of one request to DynamoDB. */
const KEYS_AT_ONCE = 100;

export interface StoredTrackers {
  readonly day: string;
  /** @throws when the summaries are damaged */
  parts(): readonly TrackerDay[];
}

/** Reads the summaries of a master's trackers, by UTC day. */
export async function trackersOfMaster(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  field: RollupField,
  { first, last }: DaySpan,
): Promise<readonly StoredTrackers[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": trackersOf({ layoutId, id: field.id, mLocId }),
      ":first": first,
      ":last": last,
    },
  });
  return items.map(({ sk, t }) => ({
    day: String(sk),
    parts: () => mustDecode(decodeTrackerDays(inflated(t), field), sk),
  }));
}

/** Summaries of one field over all masters of a layout on one UTC day. */
export interface LayoutRollup {
  readonly day: string;
  /** Sum of the versions of the merged days, by which two states are ordered. */
  readonly versions: number;
  /**
   * Whether all data of the day is in the summaries. False while a master's day was waiting for
   * compaction when they were merged.
   */
  readonly isComplete: boolean;
  readonly hour: readonly Slot[];
  readonly days: readonly Slot[];
}

/** Stores the summaries of a layout; false if those of a newer state are stored. */
export function putLayoutRollup(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  field: RollupField,
  { day, versions, isComplete, hour, days }: LayoutRollup,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...{ pk: layoutOf({ layoutId, id: field.id }), sk: day, versions, c: isComplete },
          ...{ h: slotBytes(hour, field), d: slotBytes(days, field) },
        },
        ConditionExpression: "attribute_not_exists(pk) OR versions <= :versions",
        ExpressionAttributeValues: { ":versions": versions },
      }),
    ),
  );
}

export interface StoredLayoutSlots {
  readonly day: string;
  readonly isComplete: boolean;
  /** Decodes the slots of that resolution. @throws when they are damaged */
  slots(resolution: LongResolution): readonly Slot[];
}

/** Resolutions at which the summaries of whole layouts are stored. */
export type LongResolution = Exclude<Resolution, "quarter">;

/** Reads the summaries of a whole layout. */
export async function rollupsOfLayout(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, field, days: { first, last } }: Omit<SlotsWanted, "resolution">,
): Promise<readonly StoredLayoutSlots[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": layoutOf({ layoutId, id: field.id }),
      ":first": first,
      ":last": last,
    },
  });
  return items.map((item) => ({
    day: String(item.sk),
    isComplete: item.c === true,
    slots: (resolution) =>
      mustDecode(decodeSlots(inflated(item[ATTRIBUTES[resolution]]), field), item.sk),
  }));
}

interface FieldOf {
  readonly layoutId: string;
  readonly id: number;
}

function quartersOf({ layoutId, id }: FieldOf): string {
  return `L#${layoutId}#R#Q#${id}`;
}

function hoursOf({ layoutId, id }: FieldOf): string {
  return `L#${layoutId}#R#H#${id}`;
}

function trackersOf({ layoutId, id, mLocId }: FieldOf & { readonly mLocId: string }): string {
  return `L#${layoutId}#R#T#${id}#${mLocId}`;
}

function layoutOf({ layoutId, id }: FieldOf): string {
  return `L#${layoutId}#R#L#${id}`;
}

function partitionFor(resolution: Resolution, of: FieldOf): string {
  return resolution === "quarter" ? quartersOf(of) : hoursOf(of);
}

const ATTRIBUTES = { quarter: "q", hour: "h", day: "d" } as const satisfies Record<
  Resolution,
  string
>;

function storedSlots(item: Item, field: RollupField): StoredSlots {
  const [day = "", mLocId = ""] = String(item.sk).split("#");
  return {
    ...{ mLocId, day, version: Number(item.v) },
    slots: (resolution) =>
      mustDecode(decodeSlots(inflated(item[ATTRIBUTES[resolution]]), field), item.sk),
  };
}

function slotBytes(slots: readonly Slot[], field: RollupField): Uint8Array {
  return deflate(encodeSlots(slots, field));
}

/** Maximum number of bytes of the summaries in an item, whose deflated form is below 400 KB. */
const MAX_BYTES = 1_000_000;

function inflated(bytes: Uint8Array): Uint8Array {
  const found = inflate({ bytes, limit: MAX_BYTES });
  if (found === undefined) throw new Error("expected the deflated summaries of a day");
  return found;
}

function mustDecode<Value>(decoded: Decoded<Value>, sk: unknown): Value {
  if (decoded.ok) return decoded.value;
  throw new Error(
    `expected the rollup of ${String(sk)}: ${decoded.error.reason} ${decoded.error.field}`,
  );
}
