/** Reads the numbers and texts of leveldb's format, one after the other. */

/** Methods throw RangeError when the bytes end too early. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;
  readonly #end: number;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  byte(): number {
    if (this.isAtEnd) throw new RangeError("the bytes end early");
    const value = this.#bytes[this.#at] as number;
    this.#at += 1;
    return value;
  }

  /**
   * A number of variable length. Exact up to 2^53: file numbers and counts of changes are far
   * below.
   */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const next = this.byte();
      value += (next & 127) * factor;
      if (next < 128) return value;
    }
  }

  /** A number of eight bytes, lowest first. */
  fixed64(): number {
    const low = this.fixed32();
    return low + this.fixed32() * 2 ** 32;
  }

  fixed32(): number {
    return this.take(4).readUInt32LE();
  }

  take(length: number): Buffer {
    if (this.#at + length > this.#end) throw new RangeError("the bytes end early");
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  /** A length, followed by that number of bytes. */
  prefixed(): Buffer {
    return this.take(this.varint());
  }
}
