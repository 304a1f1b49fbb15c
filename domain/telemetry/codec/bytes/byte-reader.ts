/**
 * Reads bytes one after another. Reading beyond the end gives zeros and is recorded, so that one
 * check at the end is enough.
 */

const MAX_UV_BYTES = 5;

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #isBroken = false;

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Whether a read went beyond the end, or a number had more than 32 bits. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  get position(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  u8(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) {
      this.#isBroken = true;
      return 0;
    }
    this.#at += 1;
    return value;
  }

  /** Reads 32 bits, little-endian, unsigned. */
  u32(): number {
    return (this.u8() | (this.u8() << 8) | (this.u8() << 16) | (this.u8() << 24)) >>> 0;
  }

  /** Reads an unsigned LEB128 number below 2^32. */
  uv(): number {
    const first = this.u8();
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let count = 1; count < MAX_UV_BYTES; count += 1) {
      const byte = this.u8();
      value += (byte & 0x7f) * 128 ** count;
      if (byte < 0x80) {
        if (value > 0xffff_ffff) this.#isBroken = true;
        return value >>> 0;
      }
    }
    this.#isBroken = true;
    return 0;
  }

  /** Reads a signed number of 32 bits (zigzag). */
  sv(): number {
    const zigzag = this.uv();
    return (zigzag >>> 1) ^ -(zigzag & 1);
  }

  /** Reads this many bytes, without a copy. */
  raw(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) {
      this.#isBroken = true;
      return new Uint8Array(0);
    }
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
