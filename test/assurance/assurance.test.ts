/** Every clause has one row, every named test exists, and tests show what the page promises. */
import { describe, expect, it } from "vitest";
import { type ClauseRow, countsOf } from "./clause-row.ts";
import { casesIn, declaredTests } from "./declared-tests.ts";
import { clauseFaults, rowFaults, testsBelow } from "./row-faults.ts";
import { STANDARDS } from "./standards.ts";

const LEAST_SHARE = 0.9;
const testsOf = testsBelow(".");

describe.each(STANDARDS)("$name", (standard) => {
  const rows = standard.chapters.flatMap((chapter) => chapter.rows);

  it("has one row for each clause", () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(clauseFaults(standard)).toEqual([]);
  });

  it("names tests that exist, and gives reasons", () => {
    expect(rows.flatMap((row) => rowFaults(".", testsOf, row))).toEqual([]);
  });

  it("is shown by tests in nine tenths of what applies", () => {
    expect(countsOf(rows).executableShare).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});

describe("the check of rows", () => {
  const clauses = { V1: { "1.1": 1, "1.2": 2 } };
  const row = (clause: string): ClauseRow => ({ clause, asks: "x", gap: "nothing shows it yet" });
  const chapter = (...numbers: readonly string[]) => [
    { number: "V1", title: "x", rows: numbers.map(row) },
  ];

  it.each([
    [["1.1"], ["V1: 1.2 has no row"]],
    [["1.1", "1.2", "1.2"], ["V1: 1.2 has several rows"]],
    [["1.1", "1.2", "1.3"], ["V1: 1.3 is no clause"]],
    [["1.1", "1.2"], []],
  ])("finds in %j of two clauses: %j", (numbers, faults) => {
    expect(clauseFaults({ clauses, chapters: chapter(...numbers) })).toEqual(faults);
  });

  const OWN = "test/assurance/assurance.test.ts";
  const TITLE = "the check of rows > takes a clause in one case";
  it.each([
    ["a file that is not there", { "test/assurance/none.test.ts": ["x"] }, /no file of tests/],
    ["a file without tests", { "test/assurance/clause-row.ts": ["x"] }, /no file of tests/],
    ["a title that is not there", { [OWN]: ["the check of rows > is perfect"] }, /has no test/],
    ["a part of a title", { [OWN]: ["takes a clause in one case"] }, /has no test/],
    ["no test", {}, /names no test/],
    ["no title", { [OWN]: [] }, /names no test/],
    [
      "a case that is in no list",
      { "test/infra/gates.test.ts": ["a fault in the templates > is noticed: nothing at all"] },
      /no case "nothing at all"/,
    ],
  ])("finds %s", (_, shownBy, fault) => {
    const found = rowFaults(".", testsOf, { clause: "1.1", asks: "x", shownBy });
    expect(found).toEqual([expect.stringMatching(fault)]);
  });

  it("takes a clause in one case", () => {
    const cases = ["a fault in the templates > is noticed: framed by others"];
    const shownBy = { [OWN]: [TITLE], "test/infra/gates.test.ts": cases };
    expect(rowFaults(".", testsOf, { clause: "1.1", asks: "x", shownBy })).toEqual([]);
  });

  it("finds a page that is not there, and a reason that is none", () => {
    const about = { clause: "1.1", asks: "x" };
    expect(rowFaults(".", testsOf, { ...about, byReview: "x", page: "docs/none.md" })).toEqual([
      "1.1: docs/none.md does not exist",
    ]);
    expect(rowFaults(".", testsOf, { ...about, notApplicable: "no" })).toEqual([
      "1.1: needs a reason",
    ]);
  });
});

describe("the tests of a file", () => {
  it("have the titles of the blocks around them, and are off with them", () => {
    const source = `
it("alone", () => {});
describe("outer", () => {
  it.each([1, 2])("counts %i", (n) => {});
  describe.skip("inner", () => {
    it("waits", async () => {});
  });
  it(
    "is \\"patient\\"",
    async () => {},
  );
});
describe.skipIf(noBrowser)("in a browser", () => {
  it.todo("later", () => {});
});
`;
    expect(declaredTests(source)).toEqual([
      { title: "alone", isOff: false },
      { title: "outer > counts %i", isOff: false },
      { title: "outer > inner > waits", isOff: true },
      { title: 'outer > is "patient"', isOff: false },
      { title: "in a browser > later", isOff: true },
    ]);
  });

  it("are known by one of their cases", () => {
    expect(casesIn("refuses %s (C-1)", "refuses a list (C-1)")).toEqual(["a list"]);
    expect(casesIn("$id is refused: $says", "C-1 is refused: depth")).toEqual(["C-1", "depth"]);
    expect(casesIn("refuses %s", "refuses %s")).toEqual([]);
    expect(casesIn("refuses %s", "accepts a list")).toBeUndefined();
    expect(casesIn("refuses (all)", "refuses (most)")).toBeUndefined();
  });
});
