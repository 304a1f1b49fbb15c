/**
 * One round of one master as bytes. Self-contained, or coded against the keyframe of its day.
 */

import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { ByteReader } from "./bytes/byte-reader.ts";
import { ByteWriter } from "./bytes/byte-writer.ts";
import { readPlanes, writePlanes } from "./column-planes.ts";
import { crc32 } from "./crc32.ts";
import { type Decoded, type Deflate, type DeflatedSection, unreadable } from "./decoded.ts";
import { groupBytes, groupWriter, isGroupRead, openGroup } from "./entropy/column-group.ts";
import { inCodingOrder } from "./entropy/column-order.ts";
import { ColumnSet, withinColumn } from "./entropy/column-set.ts";
import { readColumn } from "./entropy/read-column.ts";
import { upperMedian } from "./entropy/upper-median.ts";
import { writeColumn } from "./entropy/write-column.ts";
import {
  CODECS,
  type Codec,
  type FrameHeader,
  readHeader,
  WRITTEN_CODEC,
  writeHeader,
} from "./frame-header.ts";
import { type Keyframe, referenceRow, type SlotIndexes, slotIndexesIn } from "./keyframe.ts";
import {
  applyNulls,
  NO_NULLS,
  NullPlan,
  type NullPlanes,
  type OpenedNulls,
  openNulls,
  readNulls,
  withoutNulls,
} from "./null-section.ts";

const CRC_BYTES = 4;
const MAX_MEDIAN_BYTES = 5;

export interface FrameCoding {
  readonly keyframe?: Keyframe | undefined;
  readonly deflate: Deflate;
  /** @default the codec of everything that is written */
  readonly codec?: Codec;
}

/**
 * Encodes a reading against the keyframe; self-contained without a keyframe, and when the reading
 * cannot be coded against it.
 */
export function encodeFrame(
  reading: Reading,
  { keyframe, deflate, codec = WRITTEN_CODEC }: FrameCoding,
): Uint8Array {
  const nulls = new NullPlan();
  const columns = reading.schema.columns.filter(({ id }) => nulls.add(id, reading.columns[id]));
  const slotIndexes = keyframe && slotIndexesIn(keyframe.reading, reading, nulls.absent);
  const used =
    keyframe !== undefined && slotIndexes !== undefined ? { keyframe, slotIndexes } : undefined;
  const writer = new ByteWriter();
  writeHeader(writer, {
    ...reading,
    codec,
    keyframe: used && { ts: used.keyframe.reading.ts, crc: used.keyframe.crc },
    hasNulls: !nulls.isEmpty,
  });
  if (!nulls.isEmpty) nulls.write(writer, reading.schema.columns.length, deflate);
  const body =
    codec === CODECS.entropy
      ? groupOf(reading, columns, used)
      : deflate(bodyOf(reading, columns, used));
  writer.uv(body.length);
  writer.raw(body);
  writer.u32(crc32(writer.written()));
  return writer.done();
}

interface Reference {
  readonly keyframe: Keyframe;
  readonly slotIndexes: SlotIndexes;
}

/** The body of a frame with codec 2: all columns as one group. */
function groupOf(
  reading: Reading,
  columns: readonly TelemetryColumn[],
  reference: Reference | undefined,
): Uint8Array {
  const group = groupWriter();
  const set = columnSetOf(reading, reference);
  for (const column of inFrameOrder(reading, columns)) {
    const place = set.placeOf(column);
    const stored = reading.columns[column.id] ?? new Float64Array(place.nodes);
    const values = withoutNulls(stored, place.nodes, place.reference);
    writeColumn(group, values, place);
    set.add(column, values);
  }
  return groupBytes(group);
}

/** The present columns in the order of their coding. */
function inFrameOrder(
  { schema }: Pick<Reading, "schema">,
  present: readonly TelemetryColumn[],
): readonly TelemetryColumn[] {
  const ids = new Set(present.map(({ id }) => id));
  return inCodingOrder(schema, present).filter(({ id }) => ids.has(id));
}

function columnSetOf(
  { schema, nodes }: Pick<Reading, "schema" | "nodes">,
  reference: Reference | undefined,
): ColumnSet {
  const referenceOf =
    reference &&
    ((id: number) => referenceRow(reference.keyframe.reading, id, reference.slotIndexes));
  return new ColumnSet({ schema, rows: 1, nodes: nodes.length, referenceOf });
}

/** The body of a frame with codec 1: medians of all columns first, then their planes. */
function bodyOf(
  reading: Reading,
  columns: readonly TelemetryColumn[],
  reference: Reference | undefined,
): Uint8Array {
  const count = reading.nodes.length;
  const medians = new ByteWriter();
  const planes = new Uint8Array(planeBytes(columns, count));
  let offset = 0;
  for (const { id, bytes } of columns) {
    const row = reference && referenceRow(reference.keyframe.reading, id, reference.slotIndexes);
    const values = withoutNulls(reading.columns[id] ?? new Float64Array(count), count, row);
    if (row !== undefined) medians.sv(shiftToMedian(values, row));
    writePlanes(values, count, bytes, row, planes.subarray(offset, offset + bytes * count));
    offset += bytes * count;
  }
  medians.raw(planes);
  return medians.done();
}

/**
 * Adds the upper median of the differences between values and reference row to that row, and
 * returns it.
 */
function shiftToMedian(values: Int32Array, row: Int32Array): number {
  const differences = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1)
    differences[at] = (values[at] ?? 0) - (row[at] ?? 0);
  const median = upperMedian(differences);
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + median;
  return median;
}

function planeBytes(columns: readonly TelemetryColumn[], nodes: number): number {
  return columns.reduce((sum, { bytes }) => sum + bytes * nodes, 0);
}

/** A container that has been checked; its sections are still deflated. */
export interface OpenedFrame extends FrameHeader {
  readonly crc: number;
  readonly isKeyframeCoded: boolean;
  readonly nulls: OpenedNulls;
  /** The body with codec 2, which is not deflated; undefined with codec 1. */
  readonly group: Uint8Array | undefined;
  /** The caller inflates these sections, in this order, before `readFrame`. */
  readonly sections: readonly DeflatedSection[];
}

/** Checks the CRC and everything that can be checked without inflating. Never throws. */
export function openFrame(bytes: Uint8Array): Decoded<OpenedFrame> {
  const contents = bytes.subarray(0, Math.max(0, bytes.length - CRC_BYTES));
  const crc = new ByteReader(bytes, contents.length).u32();
  if (contents.length === 0) return unreadable("length", "container");
  if (crc32(contents) !== crc) return unreadable("checksum", "container");
  const reader = new ByteReader(contents);
  const header = readHeader(reader);
  if (!header.ok) return header;
  const { schema, nodes, hasNulls, keyframe } = header.value;
  const nulls = hasNulls ? openNulls(reader, schema.columns.length, nodes.length) : ok(NO_NULLS);
  if (!nulls.ok) return nulls;
  const body = reader.raw(reader.uv());
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "body");
  const columns = presentColumns(header.value, nulls.value);
  const medians = keyframe === undefined ? 0 : MAX_MEDIAN_BYTES * columns.length;
  const limit = medians + planeBytes(columns, nodes.length);
  const group = header.value.codec === CODECS.entropy ? body : undefined;
  const planes = nulls.value.planes.map(({ section }) => section);
  const sections = group === undefined ? [...planes, { bytes: body, limit }] : planes;
  const isKeyframeCoded = keyframe !== undefined;
  return ok({ ...header.value, crc, isKeyframeCoded, nulls: nulls.value, group, sections });
}

/**
 * Decodes a frame. A frame that is coded against a keyframe needs exactly that keyframe.
 * @param inflated the inflated sections
 */
export function readFrame(
  opened: OpenedFrame,
  inflated: readonly Uint8Array[],
  keyframe?: Keyframe,
): Decoded<Reading> {
  const reference = referenceOf(opened, keyframe);
  if (reference === "mismatch") return unreadable("keyframe", "keyframe");
  const nulls = readNulls(opened.nulls, inflated);
  if (!nulls.ok) return nulls;
  const body = inflated[opened.nulls.planes.length];
  const columns =
    opened.group === undefined
      ? body && readBody(opened, body, nulls.value, reference)
      : readGroup(opened, opened.group, nulls.value, reference);
  if (columns === undefined) return unreadable("inflate", "body");
  const { schema, kind, ts, slots, nodes, isComplete } = opened;
  return ok({ schema, kind, ts, slots, nodes, isComplete, columns });
}

function referenceOf(
  opened: OpenedFrame,
  keyframe: Keyframe | undefined,
): Reference | "mismatch" | undefined {
  if (opened.keyframe === undefined) return undefined;
  if (keyframe?.crc !== opened.keyframe.crc || keyframe.reading.ts !== opened.keyframe.ts) {
    return "mismatch";
  }
  const slotIndexes = slotIndexesIn(keyframe.reading, opened, opened.nulls.absent);
  return slotIndexes === undefined ? "mismatch" : { keyframe, slotIndexes };
}

/** Decodes the body with codec 2; undefined when anything of it is not as it was written. */
function readGroup(
  opened: OpenedFrame,
  bytes: Uint8Array,
  nulls: NullPlanes,
  reference: Reference | undefined,
): Reading["columns"] | undefined {
  const group = openGroup(bytes);
  if (group === undefined) return undefined;
  const set = columnSetOf(opened, reference);
  const columns: (Float64Array | undefined)[] = opened.schema.columns.map(() => undefined);
  for (const column of inFrameOrder(opened, presentColumns(opened, opened.nulls))) {
    const values = readColumn(group, set.placeOf(column));
    if (values === undefined) return undefined;
    set.add(column, values);
    columns[column.id] = applyNulls(withinColumn(values, column), nulls.get(column.id));
  }
  return isGroupRead(group) ? columns : undefined;
}

/** Decodes the body; undefined when it is longer or shorter than its medians and planes. */
function readBody(
  opened: OpenedFrame,
  body: Uint8Array,
  nulls: NullPlanes,
  reference: Reference | undefined,
): Reading["columns"] | undefined {
  const present = presentColumns(opened, opened.nulls);
  const nodes = opened.nodes.length;
  const reader = new ByteReader(body);
  const rows = reference && readPredictions(reader, present, reference);
  const columns: (Float64Array | undefined)[] = opened.schema.columns.map(() => undefined);
  for (const column of present) {
    const planes = reader.raw(column.bytes * nodes);
    if (reader.isBroken) return undefined;
    const values = readPlanes(planes, { rows: 1, nodes }, column, rows?.get(column.id));
    columns[column.id] = applyNulls(values, nulls.get(column.id));
  }
  return reader.isAtEnd ? columns : undefined;
}

/** Predicted values by column id: the row of the keyframe with the median added, modulo 2^32. */
function readPredictions(
  reader: ByteReader,
  present: readonly TelemetryColumn[],
  { keyframe, slotIndexes }: Reference,
): ReadonlyMap<number, Int32Array> {
  return new Map(
    present.map(({ id }) => {
      const median = reader.sv();
      return [id, referenceRow(keyframe.reading, id, slotIndexes).map((value) => value + median)];
    }),
  );
}

function presentColumns(header: FrameHeader, nulls: OpenedNulls): readonly TelemetryColumn[] {
  return header.schema.columns.filter(({ id }) => !nulls.absent.has(id));
}
