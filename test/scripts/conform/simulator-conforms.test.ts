/** The simulated master passes every case of the conformance kit, over TLS on loopback. */
import { beforeAll, expect, it } from "vitest";
import { ALL_CASES } from "#scripts/conform/cases/all-cases.ts";
import { runCases } from "#scripts/conform/run-cases.ts";
import { openSimulatedBenches, type SimulatedBenches } from "#scripts/conform/simulated-bench.ts";

let benches: SimulatedBenches;

beforeAll(async () => {
  benches = await openSimulatedBenches();
});

it.each(ALL_CASES.map((one) => [one.clause, one.id, one] as const))("%s %s", async (_, __, one) => {
  const [result] = await runCases([one], benches());
  expect(result?.outcome).toEqual({ kind: "pass" });
});
