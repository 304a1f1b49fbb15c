/** Codec 1 of one column: the documented example, and lossless decoding of every column. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedRange } from "#domain/device-data/schema.ts";
import { readPlanes, writePlanes } from "#domain/telemetry/codec/column-planes.ts";

const TYPES = ([1, 2, 4] as const).flatMap((bytes) =>
  [true, false].map((signed) => ({ bytes, signed })),
);

type StoredType = (typeof TYPES)[number];

function planesOf(
  values: readonly number[],
  nodes: number,
  { bytes }: StoredType,
  firstRow?: readonly number[],
): Uint8Array {
  const planes = new Uint8Array(bytes * values.length);
  const reference = firstRow && Int32Array.from(firstRow);
  writePlanes(
    Int32Array.from(values, (value) => value | 0),
    nodes,
    bytes,
    reference,
    planes,
  );
  return planes;
}

const segment = fc
  .record({
    type: fc.constantFrom(...TYPES),
    rows: fc.integer({ min: 1, max: 6 }),
    nodes: fc.integer({ min: 1, max: 9 }),
  })
  .chain(({ type, rows, nodes }) => {
    const { min, max } = storedRange({ id: 0, field: "", scale: 1, form: "number", ...type });
    const value = fc.oneof(
      fc.integer({ min, max }),
      fc.constantFrom(min, max, 0),
      fc.integer({ min, max: min + 9 }),
    );
    const list = (length: number) => fc.array(value, { minLength: length, maxLength: length });
    return fc.record({
      type: fc.constant(type),
      rows: fc.constant(rows),
      nodes: fc.constant(nodes),
      values: list(rows * nodes),
      firstRow: fc.option(list(nodes), { nil: undefined }),
    });
  });

describe("planes of a column", () => {
  it("are those of the documented example", () => {
    const planes = planesOf([1000, 1002, 999], 3, { bytes: 2, signed: true });
    expect([...planes]).toEqual([0xd0, 0x04, 0x05, 0x07, 0x00, 0x00]);
  });

  it("give back every value of 5,000 generated segments, with the limits of every width", () => {
    const shapes = new Set<string>();
    fc.assert(
      fc.property(segment, ({ type, rows, nodes, values, firstRow }) => {
        shapes.add(`${rows === 1 ? "one" : "many"} rows, ${nodes === 1 ? "one" : "many"} nodes`);
        const planes = planesOf(values, nodes, type, firstRow);
        const reference = firstRow && Int32Array.from(firstRow, (value) => value | 0);
        expect([...readPlanes(planes, { rows, nodes }, type, reference)]).toEqual(values);
      }),
      { numRuns: 5000 },
    );
    expect(shapes.size).toBe(4);
  });

  it("are all zero after the first row when nothing changes", () => {
    const planes = planesOf([7, 9, 7, 9, 7, 9], 2, { bytes: 1, signed: false });
    expect([...planes].slice(2)).toEqual([0, 0, 0, 0]);
  });
});
