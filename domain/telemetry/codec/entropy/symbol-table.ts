/**
 * Probabilities of symbols in 4096ths, and the tables from which a decoder looks up a symbol. Symbol
 * 0 repeats the value before, symbol 1 announces a number in plain bits, all others are small numbers.
 */

export const SCALE_BITS = 12;
export const SCALE = 1 << SCALE_BITS;
export const REPEAT = 0;
export const ESCAPE = 1;
/** Symbol of the number 0; numbers 0, -1, 1, -2 and so on have ascending symbols. */
export const FIRST_NUMBER = 2;
export const MAX_SYMBOLS = 256;

export interface SymbolTable {
  /** Frequencies by symbol; their sum is 4096. */
  readonly frequencies: Uint16Array;
  /** For each symbol its frequency in the high 16 bits, and the sum of the frequencies before it. */
  readonly codes: Uint32Array;
  /**
   * For each of the 4096 positions: the symbol in the high 8 bits, its frequency minus one, and in
   * the low 12 bits the place of the position within the symbol.
   */
  slots(): Int32Array;
}

/** @param frequencies their sum is 4096 */
export function symbolTable(frequencies: Uint16Array): SymbolTable {
  const codes = new Uint32Array(frequencies.length);
  let sum = 0;
  for (let symbol = 0; symbol < frequencies.length; symbol += 1) {
    const frequency = frequencies[symbol] ?? 0;
    codes[symbol] = (frequency << 16) | sum;
    sum += frequency;
  }
  let slots: Int32Array | undefined;
  return {
    frequencies,
    codes,
    slots: () => {
      slots ??= slotsOf(frequencies);
      return slots;
    },
  };
}

function slotsOf(frequencies: Uint16Array): Int32Array {
  const slots = new Int32Array(SCALE);
  let at = 0;
  for (let symbol = 0; symbol < frequencies.length; symbol += 1) {
    const frequency = frequencies[symbol] ?? 0;
    const head = (symbol << 24) | ((frequency - 1) << SCALE_BITS);
    for (let place = 0; place < frequency; place += 1, at += 1) slots[at] = head | place;
  }
  return slots;
}

/**
 * Scales weights to frequencies whose sum is 4096, at least 1 for every weight above 0. What rounding
 * leaves goes to the symbol with the largest weight, the first of equals. Undefined when that symbol
 * would not be left with any.
 */
export function scaled(weights: ArrayLike<number>): Uint16Array | undefined {
  const frequencies = new Uint16Array(weights.length);
  let total = 0;
  for (let symbol = 0; symbol < weights.length; symbol += 1) total += weights[symbol] ?? 0;
  if (total === 0) return undefined;
  let left = SCALE;
  let largest = 0;
  for (let symbol = 0; symbol < weights.length; symbol += 1) {
    const weight = weights[symbol] ?? 0;
    if (weight > (weights[largest] ?? 0)) largest = symbol;
    if (weight === 0) continue;
    const frequency = Math.max(1, Math.floor((weight * SCALE) / total));
    frequencies[symbol] = frequency;
    left -= frequency;
  }
  const rest = (frequencies[largest] ?? 0) + left;
  if (rest < 1) return undefined;
  frequencies[largest] = rest;
  return frequencies;
}
