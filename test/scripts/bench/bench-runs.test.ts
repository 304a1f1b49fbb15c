/** Several runs of the benchmarks, and their comparison with an earlier one. */
import { describe, expect, it } from "vitest";
import { changeLines, reportLines } from "#scripts/bench/bench-report.ts";
import { type BenchOutcome, benchRow, linkFloor, ONE_FRAME } from "#scripts/bench/bench-row.ts";
import { mergedRuns, rowChanges } from "#scripts/bench/bench-runs.ts";

const row = (id: string, value: number, runs?: readonly number[]) => ({
  ...benchRow({
    ...{ id, what: "a test", value, unit: "ms", baseline: 10, baselineIs: "the limit" },
    ...{ goal: 10, goalIs: "valueAtMost" },
  }),
  ...(runs && { runs }),
});

describe("several runs", () => {
  it("are one table with the middle values, which holds only if each run does", () => {
    const runs = [[row("a", 7)], [row("a", 11)], [row("a", 8)]];
    expect(mergedRuns(runs)).toEqual([{ ...row("a", 8), holds: false, runs: [7, 11, 8] }]);
    expect(mergedRuns([[row("a", 7)]])).toEqual([row("a", 7)]);
  });

  it("skip a row that one of them has skipped", () => {
    const skipped: BenchOutcome = { id: "a", skipped: "no browser" };
    expect(mergedRuns([[row("a", 7)], [skipped]])).toEqual([skipped]);
  });
});

describe("the comparison with an earlier table", () => {
  it("names what has changed by more than the noise of the runs, the most first", () => {
    const before = [row("a", 8, [7, 8, 9]), row("b", 8, [7, 8, 9]), row("c", 4, [4, 4])];
    const now = [row("a", 9, [8.5, 9, 9.5]), row("b", 5, [4, 5, 6]), row("c", 8, [8, 8])];
    const changes = rowChanges(before, now);
    expect(changes.map(({ id, isNoise }) => `${id} ${isNoise}`)).toEqual([
      ...["c false", "b false", "a true"],
    ]);
    expect(changeLines(changes)).toEqual([
      "CHANGED  c                  +100 %: 8 ms, 4 ms before",
      "CHANGED  b                  -38 %: 5 ms, 8 ms before",
      "2 changed, 1 as before or within the noise",
    ]);
  });

  it("takes a tenth as the noise of single runs, and only rows that both have", () => {
    const before = [row("a", 10), row("b", 10), { id: "c", skipped: "slow" }];
    const now = [row("a", 10.9), row("b", 11.1), row("c", 3), row("d", 4)];
    expect(rowChanges(before, now).map(({ id, isNoise }) => `${id} ${isNoise}`)).toEqual([
      ...["b false", "a true"],
    ]);
  });
});

describe("the table", () => {
  it("names the floor of a row and how far the value is from it", () => {
    const lines = reportLines([{ ...row("a", 50), floor: ONE_FRAME }]);
    expect(lines[1]?.trim()).toBe("3  times the floor (16.67: one frame at 60 Hz)");
  });
});

describe("the floor of bytes over a network", () => {
  it("is their time on the wire after the latency", () => {
    expect(linkFloor(200_000, { megabits: 1.6, latency: 150 })).toEqual({
      value: 1150,
      is: "200 kB over the network",
    });
  });
});
