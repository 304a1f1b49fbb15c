/** Writes bytes one after another: the numbers of containers and day objects. */

const FIRST_CAPACITY = 256;

export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Writes 32 bits, little-endian. */
  u32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.u8((value >>> shift) & 0xff);
  }

  /**
   * Writes an unsigned number of 32 bits as LEB128: seven bits a byte, low first, at most five
   * bytes.
   */
  uv(value: number): void {
    let rest = value >>> 0;
    while (rest >= 0x80) {
      this.u8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.u8(rest);
  }

  /**
   * Writes a signed number of 32 bits as LEB128 of its zigzag: a small absolute value takes few
   * bytes.
   */
  sv(value: number): void {
    this.uv((value << 1) ^ (value >> 31));
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The bytes written, as a copy. */
  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** The bytes written, without a copy: only valid until the next write. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
