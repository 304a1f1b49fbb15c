/** The heaviest functions of a CPU profile. */
import { describe, expect, it } from "vitest";
import { heaviestFunctions, heavyLines } from "#scripts/bench/profile/profile-summary.ts";

const node = (id: number, functionName: string, url = "", lineNumber = -1) => ({
  id,
  callFrame: { functionName, url, lineNumber },
});

const PROFILE = {
  nodes: [
    node(1, "(root)"),
    node(2, "(idle)"),
    node(3, "encode", "file:///app/domain/codec/frame.ts", 9),
    // The same function, called from elsewhere.
    node(4, "encode", "file:///app/domain/codec/frame.ts", 9),
    node(5, "", "http://localhost/assets/main.js?v=1", 0),
    node(6, "(garbage collector)"),
  ],
  samples: [2, 3, 4, 5, 6, 3, 2],
  timeDeltas: [50_000, 2000, 3000, 4000, 1000, -500, 70_000],
};

describe("the heaviest functions", () => {
  it("are those with the most time of their own, summed over all callers, without idle time", () => {
    expect(heaviestFunctions(PROFILE, 10)).toEqual([
      { name: "encode", place: "domain/codec/frame.ts:10", milliseconds: 5, share: 0.5 },
      { name: "(anonymous)", place: "localhost/assets/main.js:1", milliseconds: 4, share: 0.4 },
      { name: "(garbage collector)", place: "", milliseconds: 1, share: 0.1 },
    ]);
  });

  it("are as many as were wanted, and none of an empty profile", () => {
    expect(heaviestFunctions(PROFILE, 2)).toHaveLength(2);
    expect(heaviestFunctions({ nodes: [] }, 10)).toEqual([]);
  });

  it("are printed with share, time and place", () => {
    expect(heavyLines(heaviestFunctions(PROFILE, 1))).toEqual([
      "    50.0 %        5 ms  encode  domain/codec/frame.ts:10",
    ]);
  });
});
