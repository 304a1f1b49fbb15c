/** Single bits and small numbers of bits, low bit first. */
import { ByteWriter } from "./byte-writer.ts";

export class BitWriter {
  readonly #bytes = new ByteWriter();
  #pending = 0;
  #count = 0;

  /** Writes the low bits of a number. @param bits 0 to 31 */
  write(value: number, bits: number): void {
    for (let rest = bits, shift = 0; rest > 0; ) {
      const taken = Math.min(rest, 8 - this.#count);
      this.#pending |= ((value >>> shift) & ((1 << taken) - 1)) << this.#count;
      this.#count += taken;
      shift += taken;
      rest -= taken;
      if (this.#count === 8) this.#flush();
    }
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
    this.#bytes.u8(this.#pending);
    this.#pending = 0;
    this.#count = 0;
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
    let value = 0;
    for (let got = 0; got < bits; ) {
      const offset = this.#at & 7;
      const taken = Math.min(bits - got, 8 - offset);
      const part = ((this.#bytes[this.#at >> 3] ?? 0) >> offset) & ((1 << taken) - 1);
      value |= part << got;
      got += taken;
      this.#at += taken;
    }
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
