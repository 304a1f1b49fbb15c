/**
 * The cases also pass one after the other on the same master, as they run with a real one: each
 * leaves a state from which the next can begin.
 */
import { expect, it } from "vitest";
import { shareBench } from "#scripts/conform/baseline.ts";
import { ALL_CASES } from "#scripts/conform/cases/all-cases.ts";
import { runCases } from "#scripts/conform/run-cases.ts";
import { openSimulatedBenches } from "#scripts/conform/simulated-bench.ts";

/** Cases that a person would have to help with, or that wait for hours, run on masters of their own. */
const CASES = ALL_CASES.filter(({ needs = [] }) => needs.length === 0);

it("passes all cases in a row that need no person at the master", async () => {
  const source = (await openSimulatedBenches())();
  const bench = await source.open();
  try {
    await bench.ready();
    const results = await runCases(CASES, shareBench(bench));
    const others = results.filter(({ outcome }) => outcome.kind !== "pass");
    expect(others.map(({ case: { id }, outcome }) => ({ id, ...outcome }))).toEqual([]);
  } finally {
    await source.close(bench);
  }
}, 180_000);
