/** The index of a day object: stored at its end, and by the store beside its key. */

import type { TelemetrySchema } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import { ByteReader } from "./bytes/byte-reader.ts";
import { ByteWriter } from "./bytes/byte-writer.ts";
import { crc32 } from "./crc32.ts";
import { type Decoded, MAX_NODES, MAX_ROWS, MAX_VALUES, unreadable } from "./decoded.ts";
import { type Codec, codecOf, schemaOf } from "./frame-header.ts";

export type DayDevice = "node" | "master";

/** The rounds of a day's node data, or the samples of its master data (one slot). */
export interface DayShape {
  readonly schema: TelemetrySchema;
  readonly rows: number;
  readonly slots: number;
}

export interface DaySegment {
  /** Id of the segment: a column id (plus 128 in master data), or one of the ids below. */
  readonly id: number;
  /** First byte of the segment in the object, from 0. */
  readonly start: number;
  /** Number of bytes, checksum included. */
  readonly length: number;
}

export interface DayContents {
  readonly codec: Codec;
  readonly shapes: Readonly<Record<DayDevice, DayShape>>;
  /** Segments in the order of the object, without gaps. */
  readonly segments: readonly DaySegment[];
}

const ROWS: Readonly<Record<DayDevice, number>> = { node: 255, master: 253 };
const NULLS: Readonly<Record<DayDevice, number>> = { node: 254, master: 252 };
const FIRST_COLUMN: Readonly<Record<DayDevice, number>> = { node: 0, master: 128 };

export function rowsSegmentId(device: DayDevice): number {
  return ROWS[device];
}

export function nullsSegmentId(device: DayDevice): number {
  return NULLS[device];
}

export function columnSegmentId(device: DayDevice, columnId: number): number {
  return FIRST_COLUMN[device] + columnId;
}

const FORMAT = 1;
const MASTER_SLOTS = 1;

export function writeContents(
  { codec, shapes }: Pick<DayContents, "codec" | "shapes">,
  segments: readonly Pick<DaySegment, "id" | "length">[],
): Uint8Array {
  const { node, master } = shapes;
  const writer = new ByteWriter();
  for (const byte of [FORMAT, codec, node.schema.id, master.schema.id]) writer.u8(byte);
  for (const count of [node.slots, node.rows, master.rows]) writer.uv(count);
  for (const { id, length } of segments) {
    writer.u8(id);
    writer.uv(length);
  }
  return writer.done();
}

/** Parses an index. Never throws. */
export function readContents(index: Uint8Array): Decoded<DayContents> {
  const reader = new ByteReader(index);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "format");
  const codec = codecOf(reader.u8());
  if (codec === undefined) return unreadable("unknown", "codec");
  const nodeSchema = schemaOf(reader.u8());
  const masterSchema = schemaOf(reader.u8());
  if (nodeSchema === undefined || masterSchema === undefined) {
    return unreadable("unknown", "schema");
  }
  const node = { schema: nodeSchema, slots: reader.uv(), rows: reader.uv() };
  const master = { schema: masterSchema, slots: MASTER_SLOTS, rows: reader.uv() };
  if (!isWithinBounds(node) || !isWithinBounds(master)) return unreadable("bounds", "index");
  const segments = readSegments(reader);
  if (reader.isBroken) return unreadable("length", "index");
  const areUnique = new Set(segments.map(({ id }) => id)).size === segments.length;
  return areUnique
    ? ok({ codec, shapes: { node, master }, segments })
    : unreadable("contradiction", "index");
}

export function isWithinBounds({ rows, slots }: DayShape): boolean {
  return rows <= MAX_ROWS && slots <= MAX_NODES && rows * slots <= MAX_VALUES;
}

function readSegments(reader: ByteReader): readonly DaySegment[] {
  const segments: DaySegment[] = [];
  let start = 0;
  while (!reader.isAtEnd && !reader.isBroken) {
    const id = reader.u8();
    const length = reader.uv();
    segments.push({ id, start, length });
    start += length;
  }
  return segments;
}

const TAIL_MAGIC = [0x54, 0x43, 0x44, 0x31];
/** Number of bytes after the copy of the index: its length, its checksum and the magic. */
const TAIL_BYTES = 12;

/** Writes the index at the end of an object, whose last bytes are "TCD1". */
export function writeTail(writer: ByteWriter, index: Uint8Array): void {
  writer.raw(index);
  writer.u32(index.length);
  writer.u32(crc32(index));
  for (const byte of TAIL_MAGIC) writer.u8(byte);
}

/** Finds the index at the end of a whole object. Never throws. */
export function indexOfObject(object: Uint8Array): Decoded<Uint8Array> {
  const tail = new ByteReader(object, Math.max(0, object.length - TAIL_BYTES));
  const length = tail.u32();
  const crc = tail.u32();
  if (TAIL_MAGIC.some((byte) => tail.u8() !== byte)) return unreadable("unknown", "object");
  const start = object.length - TAIL_BYTES - length;
  if (start < 0) return unreadable("length", "object");
  const index = object.subarray(start, start + length);
  return crc32(index) === crc ? ok(index) : unreadable("checksum", "index");
}

/** A range of bytes of an object, and the segments in it. */
export interface DayRange {
  /** First byte in the object, from 0. */
  readonly start: number;
  /** Position after the last byte of the range. */
  readonly end: number;
  readonly segments: readonly DaySegment[];
}

/** The smallest number of byte ranges that hold exactly these segments. */
export function rangesOf(segments: readonly DaySegment[]): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const segment of [...segments].sort((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    const end = segment.start + segment.length;
    if (last?.end === segment.start) {
      ranges[ranges.length - 1] = { ...last, end, segments: [...last.segments, segment] };
    } else {
      ranges.push({ start: segment.start, end, segments: [segment] });
    }
  }
  return ranges;
}
