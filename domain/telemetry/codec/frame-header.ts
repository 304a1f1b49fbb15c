/** The head of a container: master, time and nodes; the same for every codec. */

import { MASTER_SCHEMA, NODE_SCHEMA, type TelemetrySchema } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { SNAPSHOT_KINDS } from "#domain/wire/node-snapshot.ts";
import { bitmapBytes, bitmapOf, membersOf } from "./bitmap.ts";
import type { ByteReader } from "./bytes/byte-reader.ts";
import type { ByteWriter } from "./bytes/byte-writer.ts";
import { type Decoded, MAX_NODES, unreadable } from "./decoded.ts";

const MAGIC = 0x54;
const FORMAT = 1;
/**
 * Numbers of the codecs. planes: differences, shuffled into planes of bytes, deflated. entropy: differences
 * from predictions, coded by their probabilities. Every codec is read for ever.
 */
export const CODECS = { planes: 1, entropy: 2 } as const;
export type Codec = (typeof CODECS)[keyof typeof CODECS];
/** The codec of everything that is written. Readers must have been deployed before. */
export const WRITTEN_CODEC: Codec = CODECS.entropy;

export function codecOf(id: number): Codec | undefined {
  return Object.values(CODECS).find((codec) => codec === id);
}

const FLAGS = { nodeBitmap: 1, keyframe: 2, complete: 4, nulls: 8 } as const;
const ALL_FLAGS = 15;

export interface FrameHeader extends Omit<Reading, "columns"> {
  readonly codec: Codec;
  /** The keyframe that the frame is coded against; undefined when it is self-contained. */
  readonly keyframe: { readonly ts: number; readonly crc: number } | undefined;
  readonly hasNulls: boolean;
}

export function writeHeader(writer: ByteWriter, header: FrameHeader): void {
  const { nodes, slots, keyframe } = header;
  const hasBitmap = nodes.length !== slots;
  let flags = hasBitmap ? FLAGS.nodeBitmap : 0;
  if (keyframe !== undefined) flags |= FLAGS.keyframe;
  if (header.isComplete) flags |= FLAGS.complete;
  if (header.hasNulls) flags |= FLAGS.nulls;
  for (const byte of [MAGIC, FORMAT, header.codec, header.schema.id, flags]) writer.u8(byte);
  writer.u8(SNAPSHOT_KINDS.indexOf(header.kind));
  writer.uv(header.ts);
  writer.uv(slots);
  if (keyframe !== undefined) {
    writer.uv(keyframe.ts);
    writer.u32(keyframe.crc);
  }
  if (hasBitmap) writer.raw(bitmapOf(nodes, slots));
}

/** Reads the header and leaves the reader at the beginning of the null section or the body. */
export function readHeader(reader: ByteReader): Decoded<FrameHeader> {
  if (reader.u8() !== MAGIC || reader.u8() !== FORMAT) return unreadable("unknown", "format");
  const codec = codecOf(reader.u8());
  if (codec === undefined) return unreadable("unknown", "codec");
  const schema = schemaOf(reader.u8());
  const flags = reader.u8();
  const kind = SNAPSHOT_KINDS[reader.u8()];
  if (schema === undefined || kind === undefined || flags > ALL_FLAGS) {
    return unreadable("unknown", "header");
  }
  const ts = epochSecondsFrom(reader.uv());
  const slots = reader.uv();
  if (ts === undefined || slots > MAX_NODES) return unreadable("bounds", "header");
  const keyframe =
    (flags & FLAGS.keyframe) === 0 ? undefined : { ts: reader.uv(), crc: reader.u32() };
  const nodes = (flags & FLAGS.nodeBitmap) === 0 ? allOf(slots) : readNodes(reader, slots);
  if (nodes === undefined) return unreadable("contradiction", "nodes");
  const isComplete = (flags & FLAGS.complete) !== 0;
  const hasNulls = (flags & FLAGS.nulls) !== 0;
  if (reader.isBroken) return unreadable("length", "header");
  return ok({ codec, schema, kind, ts, slots, nodes, isComplete, keyframe, hasNulls });
}

export function schemaOf(id: number): TelemetrySchema | undefined {
  return [NODE_SCHEMA, MASTER_SCHEMA].find((schema) => schema.id === id);
}

/** The nodes of a bitmap; undefined when one of them is beyond the slots. */
export function readNodes(reader: ByteReader, slots: number): readonly number[] | undefined {
  return membersOf(reader.raw(bitmapBytes(slots)), slots);
}

export function allOf(slots: number): readonly number[] {
  return Array.from({ length: slots }, (_, node) => node);
}
