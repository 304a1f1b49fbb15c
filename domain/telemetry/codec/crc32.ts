/**
 * CRC-32 of IEEE 802.3: reflected polynomial EDB88320, start and end inverted; "123456789" gives
 * CBF43926.
 */

const BYTES = 256;

/**
 * Four tables of 256 remainders, one after another: number k has those of a byte that k further bytes
 * follow, so that four bytes are one step ("slicing by 4").
 */
const TABLES = tables();

function tables(): Int32Array {
  const made = new Int32Array(4 * BYTES);
  for (let byte = 0; byte < BYTES; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
    }
    made[byte] = value;
  }
  for (let at = BYTES; at < made.length; at += 1) {
    const shorter = made[at - BYTES] ?? 0;
    made[at] = (shorter >>> 8) ^ (made[shorter & 0xff] ?? 0);
  }
  return made;
}

/** The checksum as an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    const word =
      crc ^
      ((bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24));
    crc =
      (TABLES[3 * BYTES + (word & 0xff)] ?? 0) ^
      (TABLES[2 * BYTES + ((word >>> 8) & 0xff)] ?? 0) ^
      (TABLES[BYTES + ((word >>> 16) & 0xff)] ?? 0) ^
      (TABLES[word >>> 24] ?? 0);
  }
  for (; at < bytes.length; at += 1) {
    crc = (TABLES[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
