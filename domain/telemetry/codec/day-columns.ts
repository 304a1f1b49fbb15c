/** Columns of a day object: the segments they need, and the day made from them. */

import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Day, DayRow } from "#domain/telemetry/day.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { SNAPSHOT_KINDS } from "#domain/wire/node-snapshot.ts";
import { ByteReader } from "./bytes/byte-reader.ts";
import { readPlanes } from "./column-planes.ts";
import { crc32 } from "./crc32.ts";
import {
  columnSegmentId,
  type DayContents,
  type DayDevice,
  type DaySegment,
  type DayShape,
  indexOfObject,
  nullsSegmentId,
  readContents,
  rowsSegmentId,
} from "./day-contents.ts";
import { type Decoded, type DeflatedSection, unreadable } from "./decoded.ts";
import { isGroupRead, openGroup } from "./entropy/column-group.ts";
import { inCodingOrder } from "./entropy/column-order.ts";
import { ColumnSet, withinColumn } from "./entropy/column-set.ts";
import { readColumn } from "./entropy/read-column.ts";
import { CODECS, type Codec } from "./frame-header.ts";
import { applyNulls, NO_NULLS, type OpenedNulls, openNulls, readNulls } from "./null-section.ts";

const CRC_BYTES = 4;
/** Maximum number of bytes of a row: its time difference and its kind. */
const MAX_ROW_BYTES = 6;

/** Requested columns of the node data or the master data. */
export interface DayColumns {
  readonly device: DayDevice;
  readonly columns: readonly TelemetryColumn[];
}

/** The requested columns in the order of reading, with those that explain them. */
function neededColumns(
  { codec, shapes }: DayContents,
  { device, columns }: DayColumns,
): readonly TelemetryColumn[] {
  return codec === CODECS.entropy ? inCodingOrder(shapes[device].schema, columns) : columns;
}

/**
 * The segments of a day object to read: rows and nulls of the device, and of the requested columns,
 * and of those that they need, the ones that the day has.
 */
export function segmentsFor(contents: DayContents, wanted: DayColumns): readonly DaySegment[] {
  const { segments } = contents;
  const { device } = wanted;
  const ids = new Set([
    rowsSegmentId(device),
    nullsSegmentId(device),
    ...neededColumns(contents, wanted).map(({ id }) => columnSegmentId(device, id)),
  ]);
  return segments.filter(({ id }) => ids.has(id));
}

/** Segments that have been checked; their sections are still deflated. */
export interface OpenedDay {
  readonly codec: Codec;
  readonly shape: DayShape;
  /** Columns to read, in this order; some only because others need them. */
  readonly columns: readonly TelemetryColumn[];
  readonly wanted: readonly TelemetryColumn[];
  /** Bytes of the columns with codec 2, which are not deflated; none with codec 1. */
  readonly groups: readonly Uint8Array[];
  readonly nulls: OpenedNulls;
  /**
   * Sections in this order: rows, null planes, and the columns with codec 1. The caller inflates
   * them before `readDay`.
   */
  readonly sections: readonly DeflatedSection[];
}

/**
 * Checks the CRCs of the segments. Never throws.
 * @param bytesOf the bytes of each segment that `segmentsFor` returns
 */
export function openDay(
  contents: DayContents,
  wanted: DayColumns,
  bytesOf: (segment: DaySegment) => Uint8Array | undefined,
): Decoded<OpenedDay> {
  const shape = contents.shapes[wanted.device];
  const payloads = new Map<number, Uint8Array>();
  for (const segment of segmentsFor(contents, wanted)) {
    const payload = payloadOf(segment, bytesOf(segment));
    if (!payload.ok) return payload;
    payloads.set(segment.id, payload.value);
  }
  const nulls = nullsOf(shape, payloads.get(nullsSegmentId(wanted.device)));
  if (!nulls.ok) return nulls;
  const rows = payloads.get(rowsSegmentId(wanted.device));
  if (rows === undefined && shape.rows > 0) return unreadable("contradiction", "rows");
  const sections: DeflatedSection[] = [
    ...(rows === undefined ? [] : [{ bytes: rows, limit: MAX_ROW_BYTES * shape.rows }]),
    ...nulls.value.planes.map(({ section }) => section),
  ];
  const { codec } = contents;
  const columns: TelemetryColumn[] = [];
  const groups: Uint8Array[] = [];
  for (const column of neededColumns(contents, wanted)) {
    const bytes = payloads.get(columnSegmentId(wanted.device, column.id));
    const isCoded = shape.rows > 0 && !nulls.value.absent.has(column.id);
    if (isCoded !== (bytes !== undefined)) return unreadable("contradiction", column.field);
    if (bytes === undefined) continue;
    columns.push(column);
    if (codec === CODECS.entropy) groups.push(bytes);
    else sections.push({ bytes, limit: column.bytes * shape.rows * shape.slots });
  }
  return ok({
    codec,
    shape,
    columns,
    wanted: wanted.columns,
    groups,
    nulls: nulls.value,
    sections,
  });
}

/** Opens both tables of a whole object, with all columns. Never throws. */
export function openDayObject(object: Uint8Array): Decoded<Readonly<Record<DayDevice, OpenedDay>>> {
  const index = indexOfObject(object);
  if (!index.ok) return index;
  const contents = readContents(index.value);
  if (!contents.ok) return contents;
  const tableOf = (device: DayDevice) => {
    const { columns } = contents.value.shapes[device].schema;
    return openDay(contents.value, { device, columns }, ({ start, length }) =>
      object.subarray(start, start + length),
    );
  };
  const node = tableOf("node");
  if (!node.ok) return node;
  const master = tableOf("master");
  return master.ok ? ok({ node: node.value, master: master.value }) : master;
}

/**
 * The day with the requested columns; all others are undefined.
 * @param inflated the inflated sections
 */
export function readDay(opened: OpenedDay, inflated: readonly Uint8Array[]): Decoded<Day> {
  const { shape } = opened;
  const { schema, slots } = shape;
  if (shape.rows === 0) {
    return ok({ schema, slots, rows: [], columns: schema.columns.map(() => undefined) });
  }
  const rows = readRows(inflated[0], shape.rows);
  if (!rows.ok) return rows;
  const firstColumn = 1 + opened.nulls.planes.length;
  const nulls = readNulls(opened.nulls, inflated.slice(1, firstColumn));
  if (!nulls.ok) return nulls;
  const stored =
    opened.codec === CODECS.entropy
      ? readGroups(opened)
      : readColumns(opened, inflated.slice(firstColumn));
  if (!stored.ok) return stored;
  const columns = schema.columns.map(({ id }) => {
    const values = stored.value.get(id);
    return values && applyNulls(values, nulls.value.get(id));
  });
  return ok({ schema, slots, rows: rows.value, columns });
}

/** Stored values by column id, with whatever stands in the place of nulls. */
type StoredColumns = ReadonlyMap<number, Float64Array>;

function readColumns(
  { shape: { rows, slots }, columns }: OpenedDay,
  inflated: readonly Uint8Array[],
): Decoded<StoredColumns> {
  const stored = new Map<number, Float64Array>();
  for (const [at, column] of columns.entries()) {
    const planes = inflated[at];
    if (planes?.length !== column.bytes * rows * slots) return unreadable("inflate", column.field);
    stored.set(column.id, readPlanes(planes, { rows, nodes: slots }, column, undefined));
  }
  return ok(stored);
}

function readGroups({ shape, columns, wanted, groups }: OpenedDay): Decoded<StoredColumns> {
  const { schema, rows, slots } = shape;
  const set = new ColumnSet({ schema, rows, nodes: slots, referenceOf: undefined });
  const stored = new Map<number, Float64Array>();
  for (const [at, column] of columns.entries()) {
    const group = openGroup(groups[at] ?? new Uint8Array(0));
    const values = group && readColumn(group, set.placeOf(column));
    if (group === undefined || values === undefined || !isGroupRead(group)) {
      return unreadable("contradiction", column.field);
    }
    set.add(column, values);
    if (wanted.some(({ id }) => id === column.id)) {
      stored.set(column.id, withinColumn(values, column));
    }
  }
  return ok(stored);
}

function payloadOf({ id, length }: DaySegment, bytes: Uint8Array | undefined): Decoded<Uint8Array> {
  const field = `segment ${id}`;
  if (bytes?.length !== length || length < CRC_BYTES) return unreadable("length", field);
  const payload = bytes.subarray(0, length - CRC_BYTES);
  const crc = new ByteReader(bytes, payload.length).u32();
  return crc32(payload) === crc ? ok(payload) : unreadable("checksum", field);
}

function nullsOf(shape: DayShape, payload: Uint8Array | undefined): Decoded<OpenedNulls> {
  if (payload === undefined) return ok(NO_NULLS);
  const reader = new ByteReader(payload);
  const nulls = openNulls(reader, shape.schema.columns.length, shape.rows * shape.slots);
  return !nulls.ok || reader.isAtEnd ? nulls : unreadable("length", "nulls");
}

function readRows(bytes: Uint8Array | undefined, count: number): Decoded<readonly DayRow[]> {
  const reader = new ByteReader(bytes ?? new Uint8Array(0));
  const rows: DayRow[] = [];
  let seconds = 0;
  for (let at = 0; at < count; at += 1) {
    seconds += reader.uv();
    const ts = epochSecondsFrom(seconds);
    const kind = SNAPSHOT_KINDS[reader.u8()];
    if (reader.isBroken || ts === undefined || kind === undefined) {
      return unreadable("contradiction", "rows");
    }
    rows.push({ ts, kind });
  }
  return reader.isAtEnd ? ok(rows) : unreadable("length", "rows");
}
