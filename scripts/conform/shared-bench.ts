/** One bench for all cases: the master is restored before each of them. */
import { baselineOf, restoreBaseline } from "./baseline.ts";
import type { Bench } from "./bench.ts";
import type { BenchSource } from "./run-cases.ts";

/** @param bench its master has connected, and its documents are those of every case */
export function shareBench(bench: Bench): BenchSource {
  const baseline = baselineOf(bench);
  return {
    open: async () => bench,
    prepare: (shared) => restoreBaseline(shared, baseline),
    close: async () => undefined,
  };
}
