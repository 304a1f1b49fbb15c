/** Reads a leveldb table block by block, checking each block's checksum. */
import { ByteReader } from "./byte-reader.ts";
import { crc32c, maskedCrc } from "./crc32c.ts";
import { unpackSnappy } from "./snappy.ts";
import type { Change } from "./write-batch.ts";

const FOOTER_BYTES = 48;
const MAGIC = Buffer.from("57fb808b247547db", "hex");
/** Trailer of each block: its compression (one byte) and its checksum. */
const TRAILER_BYTES = 5;
const IS_SNAPPY = 1;
/** Trailer of each key: number of the change times 256, plus its kind. */
const KEY_TRAILER_BYTES = 8;

interface Handle {
  readonly offset: number;
  readonly size: number;
}

export interface TableReading {
  /** Changes in the data blocks whose checksums are correct. */
  readonly changes: () => IterableIterator<Change>;
  /** Offset of the first block whose checksum is wrong; undefined when all are correct. */
  readonly brokenAt: number | undefined;
}

/** undefined when the table has no footer or no index: without them no block can be found. */
export function readTable(bytes: Buffer): TableReading | undefined {
  try {
    const footerAt = bytes.length - FOOTER_BYTES;
    if (footerAt < 0 || !bytes.subarray(-MAGIC.length).equals(MAGIC)) return undefined;
    const footer = new ByteReader(bytes, footerAt);
    const meta = handleIn(footer);
    const index = handleIn(footer);
    if (!isWhole(bytes, index)) return undefined;
    const blocks = handlesOf(bytes, index);
    const bad = [...auxiliaryBlocks(bytes, meta), ...blocks].filter(
      (block) => !isWhole(bytes, block),
    );
    const good = blocks.filter((block) => !bad.includes(block));
    return { brokenAt: bad[0]?.offset, changes: () => changesIn(bytes, good) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function handleIn(reader: ByteReader): Handle {
  return { offset: reader.varint(), size: reader.varint() };
}

/**
 * Index of the auxiliary blocks, and those blocks: they are checked too, because a wrong filter
 * block would hide keys.
 */
function auxiliaryBlocks(bytes: Buffer, meta: Handle): readonly Handle[] {
  return isWhole(bytes, meta) ? [meta, ...handlesOf(bytes, meta)] : [meta];
}

function handlesOf(bytes: Buffer, block: Handle): readonly Handle[] {
  return [...entriesOf(bytes, block)].map(({ value }) => handleIn(new ByteReader(value)));
}

function isWhole(bytes: Buffer, { offset, size }: Handle): boolean {
  const end = offset + size + 1;
  if (offset + size + TRAILER_BYTES > bytes.length) return false;
  return bytes.readUInt32LE(end) === maskedCrc(crc32c(bytes, offset, end));
}

function* changesIn(bytes: Buffer, blocks: readonly Handle[]): IterableIterator<Change> {
  for (const block of blocks) {
    for (const { key, value } of entriesOf(bytes, block)) {
      const keyEnd = key.length - KEY_TRAILER_BYTES;
      const packed = key.readBigUInt64LE(keyEnd);
      const sequence = Number(packed >> 8n);
      const isPut = (packed & 255n) === 1n;
      yield { sequence, key: key.subarray(0, keyEnd), value: isPut ? value : undefined };
    }
  }
}

/**
 * Entries of a block; each key is stored without the prefix that it shares with the previous key.
 */
function* entriesOf(bytes: Buffer, { offset, size }: Handle) {
  const stored = bytes.subarray(offset, offset + size);
  const block = bytes[offset + size] === IS_SNAPPY ? unpackSnappy(stored) : stored;
  const restarts = block.readUInt32LE(block.length - 4);
  const reader = new ByteReader(block, 0, block.length - 4 - restarts * 4);
  let key = Buffer.alloc(0);
  while (!reader.isAtEnd) {
    const shared = reader.varint();
    const own = reader.varint();
    const valueBytes = reader.varint();
    key = Buffer.concat([key.subarray(0, shared), reader.take(own)]);
    yield { key, value: reader.take(valueBytes) };
  }
}
