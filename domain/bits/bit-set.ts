/**
 * Sets of bits of any width. Alarm and flag words reach bit 56, where numbers are no longer exact.
 */

/** Bit n is set when n belongs to the set. */
export type BitSet = bigint & { readonly brand: "BitSet" };

export const NO_BITS: BitSet = bitSet(0n);

/** The bits of a whole number written in at most 20 decimal digits; undefined for anything else. */
export function bitsFromDecimal(text: string): BitSet | undefined {
  return /^[0-9]{1,20}$/.test(text) ? bitSet(BigInt(text)) : undefined;
}

/** Bits of a wire word of exactly `digits` upper-case hex digits; undefined for anything else. */
export function bitsFromHex(hex: string, digits: number): BitSet | undefined {
  if (hex.length !== digits || !/^[0-9A-F]+$/.test(hex)) return undefined;
  return bitSet(BigInt(`0x${hex}`));
}

/** The bits as upper-case hex, padded to `digits`. Throws when they do not fit. */
export function toHex(bits: BitSet, digits: number): string {
  const hex = bits.toString(16).toUpperCase();
  if (hex.length > digits) throw new RangeError(`${hex} does not fit into ${digits} hex digits`);
  return hex.padStart(digits, "0");
}

/** The set of these bit positions. */
export function bitsOf(...positions: readonly number[]): BitSet {
  return bitSet(positions.reduce((bits, position) => bits | (1n << BigInt(position)), 0n));
}

export function hasBit(bits: BitSet, position: number): boolean {
  return ((bits >> BigInt(position)) & 1n) === 1n;
}

export function union(one: BitSet, other: BitSet): BitSet {
  return bitSet(one | other);
}

/** The bits that are set in both the set and the mask. */
export function masked(bits: BitSet, mask: BitSet): BitSet {
  return bitSet(bits & mask);
}

/** Positions of the set bits, lowest first. */
export function bitPositions(bits: BitSet): readonly number[] {
  const digits = [...bits.toString(2)].reverse();
  return digits.flatMap((digit, position) => (digit === "1" ? [position] : []));
}

export function countBits(bits: BitSet): number {
  return bitPositions(bits).length;
}

function bitSet(value: bigint): BitSet {
  return value as BitSet;
}
