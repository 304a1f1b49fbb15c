/**
 * Cells of a table for spreadsheets: numbers stay numbers, formulas become text, columns do not
 * move.
 */
import { describe, expect, it } from "vitest";
import { csvCell, csvText } from "#domain/text/csv-text.ts";
import { readFacts } from "#test/facts/read-facts.ts";

interface ExportCase {
  readonly id: string;
  readonly input: { readonly cell: string };
  readonly expectedCell: string;
}

function exportCases(): readonly ExportCase[] {
  const { cases } = readFacts<{ readonly cases: readonly ExportCase[] }>("abuse-corpus");
  return cases.filter(({ id }: ExportCase) => id.startsWith("C-CSV-EXP"));
}

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
    ["\t=1", "\"'\t'=1\""],
    ["\u00A0\uFEFF =1", "'\u00A0\uFEFF =1"],
    ["\uFF0B1", "'\uFF0B1"],
    ["a,=1", '"a,=1"'],
    ['";=1', '""";\'=1"'],
    ["a;=HYPERLINK(1)", "a;'=HYPERLINK(1)"],
    ["a; +1", "a; '+1"],
    ["a;@x;-1", "a;'@x;'-1"],
    ["a\t=1", '"a\t\'=1"'],
    ["a\n-1", '"a\n\'-1"'],
    ["a\r\n|x", '"a\r\n\'|x"'],
    ['a;"=1', '"a;""\'=1"'],
    ["a;\u00A0\uFF1D1", "a;\u00A0'\uFF1D1"],
    ["a;b - c", "a;b - c"],
    ["a -1", "a -1"],
    ["Master 1", "Master 1"],
  ])("%j is written as %j", (cell, expected) => {
    expect(csvCell(cell)).toBe(expected);
  });

  it("is written in time that grows with its length, whatever fills it", () => {
    expect(csvCell(`a${";\t".repeat(200_000)}`)).toHaveLength(400_003);
  });

  it("stays a number when it is one", () => {
    expect(csvCell(-12.34)).toBe("-12.34");
  });

  it("of the abuse corpus is written as it says", () => {
    const cases = exportCases();
    expect(cases).toHaveLength(21);
    for (const { id, input, expectedCell } of cases) {
      expect([id, csvCell(input.cell)]).toEqual([id, expectedCell]);
    }
  });
});

it("ends every line", () => {
  expect(
    csvText([
      ["a", 1],
      ["b\nc", 2],
    ]),
  ).toBe('a,1\r\n"b\nc",2\r\n');
});
