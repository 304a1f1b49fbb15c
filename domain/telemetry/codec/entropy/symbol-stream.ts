/**
 * Symbols coded by their probabilities (rANS, 32 bits of state, words of 16 bits): a symbol of
 * probability p takes -log2 p bits.
 */
import { SCALE, SCALE_BITS, type SymbolTable } from "./symbol-table.ts";

/** State of an encoder that has not written anything, and of a decoder that has read everything. */
export const FIRST_STATE = 0x1_0000;

/** A state of at least the frequency times this power of two would not fit after the symbol. */
const FULL_BITS = 32 - SCALE_BITS;

/**
 * By frequency: a little more than its inverse. A quotient has at most 20 bits and a remainder at most 12,
 * so that the product with a state of 32 bits always has the whole part of the quotient.
 */
const INVERSES = Float64Array.from(
  { length: SCALE + 1 },
  (_, frequency) => (1 + 2 ** -40) / Math.max(1, frequency),
);

/** Collects symbols; they are written backwards, since a decoder reads what was written last. */
export class SymbolWriter {
  #codes = new Uint32Array(4096);
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  write(table: SymbolTable, symbol: number): void {
    if (this.#length === this.#codes.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[this.#length] = table.codes[symbol] ?? 0;
    this.#length += 1;
  }

  /**
   * The bytes: the state, high byte first, and words, each low byte first. Nothing if the state is
   * the first one and there is no word.
   */
  done(): Uint8Array {
    if (this.isEmpty) return new Uint8Array(0);
    const bytes = new Uint8Array(2 * this.#length + 4);
    const codes = this.#codes;
    let at = bytes.length;
    let state = FIRST_STATE;
    for (let index = this.#length - 1; index >= 0; index -= 1) {
      const code = codes[index] ?? 0;
      const frequency = code >>> 16;
      if (state >>> FULL_BITS >= frequency) {
        bytes[at - 2] = state & 0xff;
        bytes[at - 1] = (state >>> 8) & 0xff;
        at -= 2;
        state = state >>> 16;
      }
      const quotient = (state * (INVERSES[frequency] ?? 0)) | 0;
      // The quotient times 4096, the remainder and the start of the symbol.
      state = (Math.imul(quotient, SCALE - frequency) + state + (code & 0xffff)) >>> 0;
    }
    // Symbols that are certain take nothing.
    if (state === FIRST_STATE && at === bytes.length) return new Uint8Array(0);
    for (let shift = 0; shift < 32; shift += 8) {
      at -= 1;
      bytes[at] = (state >>> shift) & 0xff;
    }
    return bytes.subarray(at);
  }
}
