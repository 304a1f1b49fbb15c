/** Unpacks blocks in raw Snappy format, which leveldb uses for blocks that become smaller by it. */
import { ByteReader } from "./byte-reader.ts";

const LITERAL = 0;
/** Largest literal whose length is in the tag; longer lengths follow in 1 to 4 bytes. */
const LONG_LITERAL = 60;

/** Throws RangeError when the bytes are not a complete block. */
export function unpackSnappy(packed: Buffer): Buffer {
  const reader = new ByteReader(packed);
  const unpacked = Buffer.alloc(reader.varint());
  let at = 0;
  while (!reader.isAtEnd) {
    const tag = reader.byte();
    if ((tag & 3) === LITERAL) {
      const literal = reader.take(literalLength(tag >>> 2, reader));
      if (at + literal.length > unpacked.length) throw new RangeError("more than was announced");
      literal.copy(unpacked, at);
      at += literal.length;
    } else {
      const { length, distance } = copyOf(tag, reader);
      if (distance === 0 || distance > at || at + length > unpacked.length)
        throw new RangeError("a copy from nowhere");
      // Copies byte by byte: source and target of a copy may overlap.
      for (const end = at + length; at < end; at += 1)
        unpacked[at] = unpacked[at - distance] as number;
    }
  }
  if (at !== unpacked.length) throw new RangeError("less than was announced");
  return unpacked;
}

function literalLength(code: number, reader: ByteReader): number {
  return 1 + (code < LONG_LITERAL ? code : littleEndian(reader, code - LONG_LITERAL + 1));
}

function copyOf(tag: number, reader: ByteReader) {
  if ((tag & 3) === 1)
    return { length: 4 + ((tag >>> 2) & 7), distance: ((tag >>> 5) << 8) + reader.byte() };
  return { length: 1 + (tag >>> 2), distance: littleEndian(reader, (tag & 3) === 2 ? 2 : 4) };
}

function littleEndian(reader: ByteReader, bytes: number): number {
  let value = 0;
  for (let at = 0; at < bytes; at += 1) value += reader.byte() * 256 ** at;
  return value;
}
