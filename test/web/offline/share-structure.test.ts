/** Which objects of a newer value are reused from the previous one. */
import { describe, expect, it } from "vitest";
import { cachedSite, nodesRecord, readingRecord } from "#test/web/builders/site-records.ts";
import { shareStructure } from "#web/offline/share-structure.ts";

const copyOf = <T>(value: T): T => structuredClone(value);

describe("what a newer value says as before", () => {
  it("is the value of before when that is all", () => {
    const site = cachedSite([1, 2]);
    expect(shareStructure(site, copyOf(site))).toBe(site);
    const reading = readingRecord(1, 100);
    expect(shareStructure(reading, copyOf(reading))).toBe(reading);
  });

  it("is kept beside what has changed", () => {
    const site = cachedSite([1, 2]);
    const next = { ...copyOf(site), nodes: [nodesRecord(1), nodesRecord(2, 7)], savedAtSeconds: 9 };
    const result = shareStructure(site, next);
    expect(result).toEqual(next);
    expect(result.masters).toBe(site.masters);
    expect(result.nodes[0]).toBe(site.nodes[0]);
    expect(result.nodes[1]).not.toBe(site.nodes[1]);
    expect(result.nodes[1]?.y).toBe(site.nodes[1]?.y);
  });

  it.each([
    ["more", [1, 2], [1, 2, 3]],
    ["less", [1, 2, 3], [1, 2]],
    ["nothing", [1], []],
  ])("does not hide that there is %s now", (_, before, next) => {
    expect(shareStructure(before, next)).toEqual(next);
    expect(shareStructure({ list: before }, { list: next })).toEqual({ list: next });
  });

  it("distinguishes a missing part from an unknown one, a list from an object, a number from none", () => {
    expect(shareStructure({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(shareStructure({ 0: "a" }, ["a"])).toEqual(["a"]);
    expect(shareStructure({ a: Float64Array.of(Number.NaN) }, { a: Float64Array.of(0) }).a[0]).toBe(
      0,
    );
    expect(shareStructure(Float32Array.of(1), Float64Array.of(1))).toBeInstanceOf(Float64Array);
    const column = Float64Array.of(Number.NaN);
    expect(shareStructure(column, Float64Array.of(Number.NaN))).toBe(column);
    expect(shareStructure(undefined, { status: "absent" })).toEqual({ status: "absent" });
  });
});
