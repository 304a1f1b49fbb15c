/** Text of comma-separated values, as spreadsheets or attackers write it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { csvRows, separatorOf } from "#domain/text/csv-rows.ts";
import { csvText } from "#domain/text/csv-text.ts";

const cellsOf = (text: string) => {
  const read = csvRows(text, 100);
  return read.ok ? read.value.map(({ cells }) => cells) : read;
};

describe("rows of comma separated values", () => {
  it.each(["a,b\n1,2", "a,b\r\n1,2\r\n", "a,b\r1,2\r", "\uFEFFa,b\n\n1,2\n,\n"])(
    "are the same with any line end: %j",
    (text) => {
      expect(cellsOf(text)).toEqual([
        ["a", "b"],
        ["1", "2"],
      ]);
    },
  );

  it.each([
    [",", "a,b"],
    [";", '\n"a,b,c";d'],
    ["\t", "\uFEFFa b\tc;d\te"],
    [",", "alone"],
    [",", ""],
  ] as const)("are separated by %j in %j", (separator, text) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it("are separated by the one that is asked for", () => {
    const read = csvRows('a,1;"b;c"\n', 10, ";");
    expect(read).toEqual(ok([{ line: 1, cells: ["a,1", "b;c"] }]));
  });

  it("hold what is in quotes together, and count the lines in it", () => {
    const read = csvRows('a,"b\r\n""c"""\nd,e', 10);
    expect(read).toEqual(
      ok([
        { line: 1, cells: ["a", 'b\r\n"c"'] },
        { line: 3, cells: ["d", "e"] },
      ]),
    );
  });

  it("refuse a quote that is never closed, or closed in the middle", () => {
    expect(cellsOf('a\n1,"2\n3,4\n')).toEqual(err({ line: 2 }));
    expect(cellsOf('"a"b,c')).toEqual(err({ line: 1 }));
  });

  it("end after one more than are wanted", () => {
    const read = csvRows("1\n2\n3\n4\n5\n", 2);
    expect(read.ok && read.value.length).toBe(3);
  });

  it("are what was written", () => {
    const cell = fc.string({ unit: fc.constantFrom("x", "1", ",", '"', "\n", "\r", " ", ";") });
    const line = fc.array(cell, { minLength: 1, maxLength: 4 });
    const isSeen = (cells: readonly string[]) => cells.some((one) => one.trim() !== "");
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        // A prefix for each cell, because cells that begin with a line end would get an apostrophe.
        const plain = lines.map((cells) => cells.map((one) => `x${one}`)).filter(isSeen);
        expect(cellsOf(csvText(plain))).toEqual(plain);
      }),
    );
  });

  it("take no longer than their length", () => {
    // A parser of quadratic time would exceed the test's time limit.
    expect(csvRows(`a\n${'"'.repeat(3_000_001)}`, 10)).toBeDefined();
    expect(csvRows("1".repeat(6_000_000), 10)).toBeDefined();
  });
});
