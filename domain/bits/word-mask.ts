/**
 * Masks of 32-bit words as plain numbers, by the names of a catalogue: for columns of words, where
 * BitSet would be too slow.
 */

interface Row {
  readonly key: string;
  readonly bit: number;
}

const WORD_BITS = 32;

/**
 * The mask of the named bits; may be negative, like every result of bit operators. Throws for a
 * name or bit that the low word does not have.
 */
export function wordMask<const Rows extends readonly Row[]>(
  rows: Rows,
  ...keys: readonly Rows[number]["key"][]
): number {
  return keys.reduce((word, key) => word | (1 << bitNamed(rows, key)), 0);
}

/**
 * Whether the bit is set; the word may be signed or unsigned.
 * @param bit 0 to 31
 */
export function isBitSet(word: number, bit: number): boolean {
  return ((word >>> bit) & 1) === 1;
}

function bitNamed(rows: readonly Row[], key: string): number {
  const bit = rows.find((row) => row.key === key)?.bit;
  if (bit === undefined || bit >= WORD_BITS) throw new Error(`expected a bit below 32, got ${key}`);
  return bit;
}
