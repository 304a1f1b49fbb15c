/** Single bits and small numbers of bits, low bit first. */
import { ByteWriter } from "./byte-writer.ts";

/** Bits that fit in a number of 32 bits beside the up to seven before them. */
const MAX_BITS_AT_ONCE = 24;

export class BitWriter {
  readonly #bytes = new ByteWriter();
  #pending = 0;
  #count = 0;

  /** Writes the low bits of a number. @param bits 0 to 31 */
  write(value: number, bits: number): void {
    if (bits > MAX_BITS_AT_ONCE) {
      this.write(value, MAX_BITS_AT_ONCE);
      this.write(value >>> MAX_BITS_AT_ONCE, bits - MAX_BITS_AT_ONCE);
      return;
    }
    this.#pending |= (value & ((1 << bits) - 1)) << this.#count;
    this.#count += bits;
    while (this.#count >= 8) this.#flush();
  }

  /**
   * Writes any number of 32 bits: the length of its zigzag plus one in six bits, then that number without
   * its highest bit.
   */
  integer(value: number): void {
    const zigzag = ((value << 1) ^ (value >> 31)) >>> 0;
    // Counted from 1, so that 0 has a highest bit too; 2^32 - 1 takes the place of 0.
    const shifted = (zigzag + 1) >>> 0;
    const length = shifted === 0 ? 32 : 31 - Math.clz32(shifted);
    this.write(length, 6);
    if (length < 32) this.write(shifted, length);
  }

  /** The bytes written; the last one is filled with zeros. */
  done(): Uint8Array {
    if (this.#count > 0) this.#flush();
    return this.#bytes.done();
  }

  #flush(): void {
    this.#bytes.u8(this.#pending & 0xff);
    this.#pending >>>= 8;
    this.#count -= 8;
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads a number of this many bits; zeros beyond the end. @param bits 0 to 31 */
  read(bits: number): number {
    if (bits > MAX_BITS_AT_ONCE) {
      const low = this.read(MAX_BITS_AT_ONCE);
      return low | (this.read(bits - MAX_BITS_AT_ONCE) << MAX_BITS_AT_ONCE);
    }
    const bytes = this.#bytes;
    const first = this.#at >> 3;
    const word =
      (bytes[first] ?? 0) |
      ((bytes[first + 1] ?? 0) << 8) |
      ((bytes[first + 2] ?? 0) << 16) |
      ((bytes[first + 3] ?? 0) << 24);
    const value = (word >>> (this.#at & 7)) & ((1 << bits) - 1);
    this.#at += bits;
    return value;
  }

  /** Reads a number that `BitWriter.integer` wrote. */
  integer(): number {
    const length = this.read(6);
    if (length >= 32) return -2147483648;
    const zigzag = ((length === 0 ? 1 : this.read(length) | (1 << length)) - 1) >>> 0;
    return (zigzag >>> 1) ^ -(zigzag & 1);
  }

  /** Whether exactly all bytes were read, up to bits that fill the last one. */
  get isAtEnd(): boolean {
    return (this.#at + 7) >> 3 === this.#bytes.length;
  }
}
