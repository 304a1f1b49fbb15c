/**
 * The alarms of all masters of a layout on one UTC day as bytes: the sections of their digests, one
 * after another, so that a page over many sites reads one item per site and day.
 */
import { mLocIdFrom } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";

export interface MasterSection {
  readonly mLocId: string;
  /** As encodeDayAlarms wrote them. */
  readonly bytes: Uint8Array;
}

/** Changes with the version of the sections, too. */
const FORMAT = 1;
const ID_BYTES = 16;

/** Encodes the sections. @param sections with ids that are UUIDs */
export function encodeSiteDay(sections: readonly MasterSection[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(sections.length);
  for (const { mLocId, bytes } of sections) {
    const hex = mLocId.replaceAll("-", "");
    for (let at = 0; at < ID_BYTES; at += 1) {
      writer.u8(Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
    }
    writer.uv(bytes.length);
    writer.raw(bytes);
  }
  return writer.done();
}

/** Decodes the sections; their bytes are not copied. Never throws. */
export function decodeSiteDay(bytes: Uint8Array): Decoded<readonly MasterSection[]> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "site day");
  const count = reader.uv();
  const sections: MasterSection[] = [];
  for (let at = 0; at < count && !reader.isBroken; at += 1) {
    const mLocId = idFrom(reader.raw(ID_BYTES));
    const section = reader.raw(reader.uv());
    if (mLocId === undefined) return unreadable("bounds", "site day");
    sections.push({ mLocId, bytes: section });
  }
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "site day");
  return ok(sections);
}

function idFrom(bytes: Uint8Array): string | undefined {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return mLocIdFrom(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
