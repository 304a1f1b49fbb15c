/**
 * Encodes a finished day of one master as one object, in which every column is a range of bytes
 * that can be read alone.
 */

import {
  type NodeField,
  nodeColumn,
  type TelemetryColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Day, DayRow } from "#domain/telemetry/day.ts";
import { SNAPSHOT_KINDS } from "#domain/wire/node-snapshot.ts";
import { ByteWriter } from "./bytes/byte-writer.ts";
import { writePlanes } from "./column-planes.ts";
import { crc32 } from "./crc32.ts";
import {
  columnSegmentId,
  type DayDevice,
  type DayShape,
  isWithinBounds,
  nullsSegmentId,
  rowsSegmentId,
  writeContents,
  writeTail,
} from "./day-contents.ts";
import { type Decoded, type Deflate, unreadable } from "./decoded.ts";
import { groupBytes, groupWriter } from "./entropy/column-group.ts";
import { inCodingOrder } from "./entropy/column-order.ts";
import { ColumnSet } from "./entropy/column-set.ts";
import { writeColumn } from "./entropy/write-column.ts";
import { CODECS, type Codec, WRITTEN_CODEC } from "./frame-header.ts";
import { NullPlan, withoutNulls } from "./null-section.ts";

/**
 * Fields that are stored first: the time and the default graphs, with the columns that explain them, so
 * that one range holds them.
 */
const FIRST_FIELDS = [
  "timestamp",
  "angleTarget",
  "anglePanel",
  "motorCurrentPeak",
  "batteryVoltage",
] as const satisfies readonly NodeField[];

export interface DayTables {
  readonly node: Day;
  /** The master's reports about itself; a table with one slot. */
  readonly master: Day;
}

export interface EncodedDay {
  readonly object: Uint8Array;
  /** The index at the end of the object, also stored as the index item. */
  readonly index: Uint8Array;
}

/** Encodes a day; refuses one with more rows or nodes than a reader accepts. */
export function encodeDay(
  { node, master }: DayTables,
  deflate: Deflate,
  codec: Codec = WRITTEN_CODEC,
): Decoded<EncodedDay> {
  const shapes = { node: shapeOf(node), master: shapeOf(master) };
  if (!isWithinBounds(shapes.node) || !isWithinBounds(shapes.master)) {
    return unreadable("bounds", "day");
  }
  const coding = { codec, deflate };
  const segments = [...segmentsOf("node", node, coding), ...segmentsOf("master", master, coding)];
  const index = writeContents(
    { codec, shapes },
    segments.map(({ id, bytes }) => ({ id, length: bytes.length })),
  );
  const writer = new ByteWriter();
  for (const { bytes } of segments) writer.raw(bytes);
  writeTail(writer, index);
  return ok({ object: writer.done(), index });
}

function shapeOf({ schema, rows, slots }: Day): DayShape {
  return { schema, rows: rows.length, slots };
}

interface Segment {
  readonly id: number;
  /** The bytes of the segment, checksum included. */
  readonly bytes: Uint8Array;
}

interface DayCoding {
  readonly codec: Codec;
  readonly deflate: Deflate;
}

function segmentsOf(
  device: DayDevice,
  day: Day,
  { codec, deflate }: DayCoding,
): readonly Segment[] {
  if (day.rows.length === 0) return [];
  const nulls = new NullPlan();
  const present = inObjectOrder(device, day.schema).filter(({ id }) =>
    nulls.add(id, day.columns[id]),
  );
  const coded = CODED[codec](day, present, deflate);
  const columns = present.map(({ id }) =>
    segment(columnSegmentId(device, id), coded.get(id) ?? new Uint8Array(0)),
  );
  const rows = segment(rowsSegmentId(device), deflate(rowList(day.rows)));
  if (nulls.isEmpty) return [rows, ...columns];
  const writer = new ByteWriter();
  nulls.write(writer, day.schema.columns.length, deflate);
  return [rows, segment(nullsSegmentId(device), writer.done()), ...columns];
}

function inObjectOrder(
  device: DayDevice,
  { columns }: TelemetrySchema,
): readonly TelemetryColumn[] {
  if (device === "master") return columns;
  const first = FIRST_FIELDS.map(nodeColumn);
  return [...first, ...columns.filter((column) => !first.some(({ id }) => id === column.id))];
}

type CodeColumns = (
  day: Day,
  present: readonly TelemetryColumn[],
  deflate: Deflate,
) => ReadonlyMap<number, Uint8Array>;

/** The bytes of the columns by their ids, without checksums. */
const CODED: Readonly<Record<Codec, CodeColumns>> = {
  [CODECS.planes]: (day, present, deflate) =>
    new Map(present.map((column) => [column.id, deflate(planesOf(day, column))])),
  [CODECS.entropy]: codedByEntropy,
};

function planesOf(day: Day, column: TelemetryColumn): Uint8Array {
  const values = filled(day, column);
  const planes = new Uint8Array(column.bytes * values.length);
  writePlanes(values, day.slots, column.bytes, undefined, planes);
  return planes;
}

function codedByEntropy(
  day: Day,
  present: readonly TelemetryColumn[],
): ReadonlyMap<number, Uint8Array> {
  const { schema, slots, rows } = day;
  const set = new ColumnSet({ schema, rows: rows.length, nodes: slots, referenceOf: undefined });
  const isPresent = new Set(present.map(({ id }) => id));
  const coded = new Map<number, Uint8Array>();
  for (const column of inCodingOrder(schema, present)) {
    if (!isPresent.has(column.id)) continue;
    const values = filled(day, column);
    const group = groupWriter();
    writeColumn(group, values, set.placeOf(column));
    set.add(column, values);
    coded.set(column.id, groupBytes(group));
  }
  return coded;
}

function filled({ columns, slots }: Day, { id }: TelemetryColumn): Int32Array {
  return withoutNulls(columns[id] ?? new Float64Array(0), slots, undefined);
}

/**
 * Rows as bytes: for each the seconds since the row before (the first: since 1970) and the number
 * of the kind.
 */
function rowList(rows: readonly DayRow[]): Uint8Array {
  const writer = new ByteWriter();
  let before = 0;
  for (const { ts, kind } of rows) {
    writer.uv(ts - before);
    writer.u8(SNAPSHOT_KINDS.indexOf(kind));
    before = ts;
  }
  return writer.done();
}

function segment(id: number, bytes: Uint8Array): Segment {
  const writer = new ByteWriter();
  writer.raw(bytes);
  writer.u32(crc32(bytes));
  return { id, bytes: writer.done() };
}
