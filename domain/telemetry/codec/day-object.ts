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
import { ByteWriter } from "./byte-writer.ts";
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
import { NullPlan, withoutNulls } from "./null-section.ts";

/** Fields that are stored first: the time and the default graphs, so that one range holds them. */
const FIRST_FIELDS = [
  "timestamp",
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
export function encodeDay({ node, master }: DayTables, deflate: Deflate): Decoded<EncodedDay> {
  const shapes = { node: shapeOf(node), master: shapeOf(master) };
  if (!isWithinBounds(shapes.node) || !isWithinBounds(shapes.master)) {
    return unreadable("bounds", "day");
  }
  const segments = [...segmentsOf("node", node, deflate), ...segmentsOf("master", master, deflate)];
  const index = writeContents(
    shapes,
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

function segmentsOf(device: DayDevice, day: Day, deflate: Deflate): readonly Segment[] {
  if (day.rows.length === 0) return [];
  const nulls = new NullPlan();
  const columns = inObjectOrder(device, day.schema)
    .filter(({ id }) => nulls.add(id, day.columns[id]))
    .map((column) => segment(columnSegmentId(device, column.id), coded(day, column, deflate)));
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

function coded(day: Day, { id, bytes }: TelemetryColumn, deflate: Deflate): Uint8Array {
  const values = withoutNulls(day.columns[id] ?? new Float64Array(0), day.slots, undefined);
  const planes = new Uint8Array(bytes * values.length);
  writePlanes(values, day.slots, bytes, undefined, planes);
  return deflate(planes);
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
