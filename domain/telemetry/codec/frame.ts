/**
 * One round of one master as bytes. Self-contained, or coded against the keyframe of its day.
 */

import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { ByteReader } from "./bytes/byte-reader.ts";
import { ByteWriter } from "./bytes/byte-writer.ts";
import { crc32 } from "./crc32.ts";
import { type Decoded, type Deflate, type DeflatedSection, unreadable } from "./decoded.ts";
import { frameGroup, readFrameGroup } from "./frame-group.ts";
import {
  CODECS,
  type Codec,
  type FrameHeader,
  readHeader,
  WRITTEN_CODEC,
  writeHeader,
} from "./frame-header.ts";
import { framePlanes, planesLimit, readFramePlanes } from "./frame-planes.ts";
import { type FrameReference, type Keyframe, slotIndexesIn } from "./keyframe.ts";
import { NO_NULLS, NullPlan, type OpenedNulls, openNulls, readNulls } from "./null-section.ts";

const CRC_BYTES = 4;

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
      ? frameGroup(reading, columns, used)
      : deflate(framePlanes(reading, columns, used));
  writer.uv(body.length);
  writer.raw(body);
  writer.u32(crc32(writer.written()));
  return writer.done();
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
  const limit = planesLimit(columns, nodes.length, keyframe !== undefined);
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
  const present = presentColumns(opened, opened.nulls);
  const body = inflated[opened.nulls.planes.length];
  const columns =
    opened.group === undefined
      ? body && readFramePlanes(opened, present, { body, nulls: nulls.value, reference })
      : readFrameGroup(opened, present, { body: opened.group, nulls: nulls.value, reference });
  if (columns === undefined) return unreadable("inflate", "body");
  const { schema, kind, ts, slots, nodes, isComplete } = opened;
  return ok({ schema, kind, ts, slots, nodes, isComplete, columns });
}

function referenceOf(
  opened: OpenedFrame,
  keyframe: Keyframe | undefined,
): FrameReference | "mismatch" | undefined {
  if (opened.keyframe === undefined) return undefined;
  if (keyframe?.crc !== opened.keyframe.crc || keyframe.reading.ts !== opened.keyframe.ts) {
    return "mismatch";
  }
  const slotIndexes = slotIndexesIn(keyframe.reading, opened, opened.nulls.absent);
  return slotIndexes === undefined ? "mismatch" : { keyframe, slotIndexes };
}

function presentColumns(header: FrameHeader, nulls: OpenedNulls): readonly TelemetryColumn[] {
  return header.schema.columns.filter(({ id }) => !nulls.absent.has(id));
}
