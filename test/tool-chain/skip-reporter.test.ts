/** The list of skipped tests at the end of a run. */
import { expect, it } from "vitest";
import { skippedLines } from "#test/skip-reporter.ts";

it("groups skipped tests by reason, and names a file once when all of it was skipped", () => {
  const skipped = [
    { file: "b.test.ts", name: "second", reason: "needs mail" },
    { file: "a.test.ts", name: "first", reason: "needs a cloud" },
    { file: "a.test.ts", name: "other", reason: "needs a cloud" },
    { file: "c.test.ts", name: "third", reason: "needs mail" },
  ];
  expect(skippedLines(skipped, (file) => (file === "a.test.ts" ? 2 : 5))).toEqual([
    "skipped 2: needs a cloud",
    "  a.test.ts: all 2 tests",
    "skipped 2: needs mail",
    "  b.test.ts: second",
    "  c.test.ts: third",
  ]);
  expect(skippedLines([], () => 0)).toEqual([]);
});
