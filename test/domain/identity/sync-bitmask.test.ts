/** Pending node ids as 16-bit words, least significant bit first. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPending,
  nothingPending,
  pendingAt,
  pendingIndexes,
  syncBitmasksFrom,
} from "#domain/identity/sync-bitmask.ts";

describe("sync bitmasks", () => {
  it("put node 16 w + b at bit b of word w", () => {
    expect(pendingAt(60, [0])).toEqual([1, 0, 0, 0]);
    expect(pendingAt(60, [44])).toEqual([0, 0, 4096, 0]);
    expect(isPending([0, 0, 4096, 0], 44)).toBe(true);
    expect(isPending([0, 0, 4096, 0], 43)).toBe(false);
    expect(pendingAt(16, [15])).toEqual([32768]);
  });

  it("give back the indexes they were made of", () => {
    const nodes = fc.integer({ min: 1, max: 350 });
    fc.assert(
      fc.property(nodes, fc.array(fc.nat(349)), (count, some) => {
        const indexes = [...new Set(some.filter((index) => index < count))];
        const words = pendingAt(count, indexes);
        expect(pendingIndexes(words)).toEqual(indexes.sort((one, other) => one - other));
        expect(syncBitmasksFrom(words)).toEqual(words);
      }),
    );
  });

  it("have one word for every 16 nodes begun", () => {
    expect(nothingPending(0)).toEqual([]);
    expect(nothingPending(16)).toEqual([0]);
    expect(nothingPending(17)).toEqual([0, 0]);
    expect(nothingPending(350)).toHaveLength(22);
  });

  it("know nothing pending beyond their words", () => {
    expect(isPending([65535], 16)).toBe(false);
    expect(() => pendingAt(16, [16])).toThrow(RangeError);
  });

  it.each([[[65536]], [[-1]], [[0.5]], [["1"]], [null], ["0"], [{ 0: 1 }]])(
    "are not taken from %j",
    (value) => {
      expect(syncBitmasksFrom(value)).toBeUndefined();
    },
  );
});
