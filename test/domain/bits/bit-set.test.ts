/** Sets of bits beyond the reach of 32-bit operators. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bitPositions,
  bitsFromDecimal,
  bitsFromHex,
  bitsOf,
  countBits,
  hasBit,
  masked,
  NO_BITS,
  toHex,
  union,
} from "#domain/bits/bit-set.ts";

const positions = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 64 });

describe("bit sets", () => {
  it("survive the way over the wire", () => {
    fc.assert(
      fc.property(positions, (chosen) => {
        const bits = bitsOf(...chosen);
        expect(bitsFromHex(toHex(bits, 16), 16)).toBe(bits);
        expect(bitsFromDecimal(String(bits))).toBe(bits);
        expect(bitPositions(bits)).toEqual([...chosen].sort((one, other) => one - other));
        expect(countBits(bits)).toBe(chosen.length);
      }),
    );
  });

  it("are united and masked like sets", () => {
    fc.assert(
      fc.property(positions, positions, fc.integer({ min: 0, max: 63 }), (some, others, at) => {
        const one = bitsOf(...some);
        const other = bitsOf(...others);
        expect(hasBit(union(one, other), at)).toBe(some.includes(at) || others.includes(at));
        expect(hasBit(masked(one, other), at)).toBe(some.includes(at) && others.includes(at));
      }),
    );
  });

  it("hold the stale alarm at bit 31 and the flag at bit 56", () => {
    expect(bitsOf(31)).toBe(2147483648n);
    expect(toHex(bitsOf(31), 8)).toBe("80000000");
    expect(hasBit(union(bitsOf(56), NO_BITS), 56)).toBe(true);
  });

  it.each([
    ["00000000000000001", 16],
    ["0000000a", 8],
    ["0x000001", 8],
    ["", 0],
    ["0000000 ", 8],
    ["-0000001", 8],
    ["0000001", 8],
  ])("refuse the word %j of %d digits", (hex, digits) => {
    expect(bitsFromHex(hex, digits)).toBeUndefined();
  });

  it.each(["", "-1", "1.5", "0x10", "1e3", "9".repeat(21)])("refuse the number %j", (text) => {
    expect(bitsFromDecimal(text)).toBeUndefined();
  });

  it("refuse to be written into too few digits", () => {
    expect(() => toHex(bitsOf(16), 4)).toThrow("does not fit");
  });
});
