/** Each planted fault of a master makes the cases fail that are meant to find it. */
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_CASES } from "#scripts/conform/cases/all-cases.ts";
import { runCases } from "#scripts/conform/run-cases.ts";
import { openSimulatedBenches, type SimulatedBenches } from "#scripts/conform/simulated-bench.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";

let benches: SimulatedBenches;

beforeAll(async () => {
  benches = await openSimulatedBenches();
});

describe("a master that", () => {
  it.each(Object.entries(PLANTED_FAULTS))("%s is found", async (_, { foundBy, ...faults }) => {
    const cases = ALL_CASES.filter(({ id }) => foundBy.includes(id));
    expect(cases.map(({ id }) => id).toSorted()).toEqual(foundBy.toSorted());
    const results = await runCases(cases, benches(faults));
    const passed = results.filter(({ outcome }) => outcome.kind !== "fail");
    expect(passed.map((result) => result.case.id)).toEqual([]);
  });

  it("has one of at least 20 faults", () => {
    expect(Object.keys(PLANTED_FAULTS).length).toBeGreaterThanOrEqual(20);
  });
});
