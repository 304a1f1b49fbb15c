/** CRC-32C, the checksum of every record and block in leveldb's files. */

const POLYNOMIAL = 0x82f63b78;
const SLICES = 8;
const MASK_DELTA = 0xa282ead8;

/** Eight lookup tables of 256 entries: eight bytes are processed per step. */
const TABLES = makeTables();

/**
 * Checksum of `bytes` from `start` to `end`, continued from the checksum of the bytes before them.
 */
export function crc32c(bytes: Uint8Array, start: number, end: number, before = 0): number {
  const tables = TABLES;
  let crc = ~before;
  let at = start;
  for (; at + SLICES <= end; at += SLICES) {
    crc ^= byte(bytes, at) | (byte(bytes, at + 1) << 8) | (byte(bytes, at + 2) << 16);
    crc ^= byte(bytes, at + 3) << 24;
    crc =
      entry(tables, 7, crc & 255) ^
      entry(tables, 6, (crc >>> 8) & 255) ^
      entry(tables, 5, (crc >>> 16) & 255) ^
      entry(tables, 4, crc >>> 24) ^
      entry(tables, 3, byte(bytes, at + 4)) ^
      entry(tables, 2, byte(bytes, at + 5)) ^
      entry(tables, 1, byte(bytes, at + 6)) ^
      entry(tables, 0, byte(bytes, at + 7));
  }
  for (; at < end; at += 1) crc = entry(tables, 0, (crc ^ byte(bytes, at)) & 255) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/**
 * The checksum as leveldb stores it, masked: a plain checksum over data that contains checksums
 * would be weak.
 */
export function maskedCrc(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}

function entry(tables: Int32Array, slice: number, value: number): number {
  return tables[slice * 256 + value] as number;
}

function makeTables(): Int32Array {
  const tables = new Int32Array(SLICES * 256);
  for (let value = 0; value < 256; value += 1) {
    let crc = value;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    tables[value] = crc;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const above = tables[at - 256] as number;
    tables[at] = entry(tables, 0, above & 255) ^ (above >>> 8);
  }
  return tables;
}
