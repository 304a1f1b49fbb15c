/**
 * Symbols coded by their probabilities (rANS, 32 bits of state, words of 16 bits): a symbol of
 * probability p takes -log2 p bits.
 */
import { SCALE_BITS, type SymbolTable } from "./symbol-table.ts";

/** State of an encoder that has not written anything, and of a decoder that has read everything. */
export const FIRST_STATE = 0x1_0000;

const SCALE = 2 ** SCALE_BITS;
/** A state of at least this multiple of the frequency would not fit after the symbol. */
const FULL = 2 ** (32 - SCALE_BITS);

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
    const frequency = table.frequencies[symbol] ?? 0;
    this.#codes[this.#length] = (frequency << 16) | (table.starts[symbol] ?? 0);
    this.#length += 1;
  }

  /**
   * The bytes: the state, high byte first, and words, each low byte first. Nothing if the state is
   * the first one and there is no word.
   */
  done(): Uint8Array {
    if (this.isEmpty) return new Uint8Array(0);
    const bytes = new Uint8Array(2 * this.#length + 4);
    let at = bytes.length;
    let state = FIRST_STATE;
    for (let index = this.#length - 1; index >= 0; index -= 1) {
      const code = this.#codes[index] ?? 0;
      const frequency = code >>> 16;
      if (state >= frequency * FULL) {
        bytes[at - 2] = state & 0xff;
        bytes[at - 1] = (state >>> 8) & 0xff;
        at -= 2;
        state = state >>> 16;
      }
      const quotient = Math.floor(state / frequency);
      state = quotient * SCALE + (state - quotient * frequency) + (code & 0xffff);
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
