/**
 * The digest of a finished UTC day of one master as bytes: named sections, each with a version of its
 * own, so that one can be added or changed without the others (docs/design/availability.md).
 */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";

/** Numbers of the sections in the store; fixed for ever, a new section gets a new number. */
export const DIGEST_SECTIONS = {
  availability: 1,
  findings: 2,
  episodes: 3,
  links: 4,
  profiles: 5,
} as const;

export type DigestSection = keyof typeof DIGEST_SECTIONS;

/** A section as it is stored. */
export interface StoredSection {
  /** Its number, 1 to 255. */
  readonly id: number;
  /** Version of its content, 1 to 255. */
  readonly version: number;
  readonly bytes: Uint8Array;
}

const FORMAT = 1;
const CRC_BYTES = 4;
/** Maximum number of bytes of a digest: 350 trackers take some 8 KB. */
export const MAX_MASTER_DIGEST_BYTES = 300_000;

/** Encodes sections in the order of their numbers. The same sections give the same bytes. */
export function encodeMasterDigest(sections: readonly StoredSection[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(sections.length);
  for (const { id, version, bytes } of sections.toSorted((one, other) => one.id - other.id)) {
    writer.u8(id);
    writer.u8(version);
    writer.uv(bytes.length);
    writer.raw(bytes);
  }
  writer.u32(crc32(writer.written()));
  return writer.done();
}

/**
 * Decodes all sections, those with unknown numbers included: a reader takes the ones it knows. Never
 * throws; damaged bytes give no section at all.
 */
export function decodeMasterDigest(bytes: Uint8Array): Decoded<readonly StoredSection[]> {
  const end = bytes.length - CRC_BYTES;
  if (end < 0) return unreadable("length", "digest");
  if (new ByteReader(bytes, end).u32() !== crc32(bytes.subarray(0, end))) {
    return unreadable("checksum", "digest");
  }
  const reader = new ByteReader(bytes.subarray(0, end));
  if (reader.u8() !== FORMAT) return unreadable("unknown", "digest");
  const count = reader.uv();
  const sections: StoredSection[] = [];
  for (let at = 0; at < count && !reader.isBroken; at += 1) {
    const [id, version] = [reader.u8(), reader.u8()];
    sections.push({ id, version, bytes: reader.raw(reader.uv()) });
  }
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "digest");
  const isRepeated = new Set(sections.map(({ id }) => id)).size < sections.length;
  return isRepeated ? unreadable("contradiction", "digest") : ok(sections);
}

/** Decodes the content of one section of a known version. */
export interface SectionReader<Value> {
  readonly section: DigestSection;
  readonly version: number;
  decode(bytes: Uint8Array): Decoded<Value>;
}

/**
 * The content of a section; undefined where the digest lacks it, or has it in a version that the
 * reader does not know.
 */
export function sectionIn<Value>(
  sections: readonly StoredSection[],
  { section, version, decode }: SectionReader<Value>,
): Decoded<Value | undefined> {
  const found = sections.find(({ id }) => id === DIGEST_SECTIONS[section]);
  return found === undefined || found.version !== version ? ok(undefined) : decode(found.bytes);
}
