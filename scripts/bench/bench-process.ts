/** The process of one benchmark: runs it, under a profiler if asked to. */
import type { BenchOptions, BenchOutcome } from "./bench-row.ts";
import { BENCHES } from "./benches.ts";
import { answerParent } from "./broker/child.ts";
import { profiled } from "./profile/profiling.ts";

export interface BenchOrder {
  /** Id of the benchmark's first possible row. */
  readonly id: string;
  readonly options: BenchOptions;
  /** Folder for profiles; without it nothing is profiled. */
  readonly profileInto?: string;
}

async function run({ id, options, profileInto }: BenchOrder): Promise<readonly BenchOutcome[]> {
  const bench = BENCHES.find(({ ids: [first] }) => first === id);
  if (bench === undefined) throw new Error(`expected a benchmark, got ${id}`);
  if (profileInto === undefined) return bench.run(options);
  await profiled(profileInto, () => bench.run(options));
  return [];
}

answerParent(run, () => process.exit());
