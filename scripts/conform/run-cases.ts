/** Runs cases one after the other and collects what a report needs. */
import type { Bench } from "./bench.ts";
import { CaseFailure, CaseSkip } from "./case-failure.ts";
import { POLITE } from "./conduct.ts";
import type { ConformCase } from "./conform-case.ts";
import { type Seen, seenLine } from "./seen.ts";

export type CaseOutcome =
  | { readonly kind: "pass" }
  | { readonly kind: "skip"; readonly reason: string }
  | {
      readonly kind: "fail";
      readonly expected: string;
      readonly actual: string;
      /** Lines of the record of packets, up to the failure. */
      readonly record: readonly string[];
    };

export interface CaseResult {
  readonly case: ConformCase;
  readonly outcome: CaseOutcome;
  /** Seconds by the kit's clock. */
  readonly seconds: number;
}

/** Opens the bench for one case, and closes it. */
export interface BenchSource {
  open(): Promise<Bench>;
  /** Brings the master into the state in which a case may begin. */
  prepare(bench: Bench): Promise<void>;
  close(bench: Bench): Promise<void>;
}

const RECORD_LINES = 14;

export async function runCases(
  cases: readonly ConformCase[],
  source: BenchSource,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    const result = await runCase(one, source);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runCase(one: ConformCase, source: BenchSource): Promise<CaseResult> {
  const bench = await source.open();
  let startedAt = bench.now;
  const ended = (outcome: CaseOutcome) => ({ case: one, outcome, seconds: bench.now - startedAt });
  try {
    for (const need of one.needs ?? []) {
      const reason = bench.master.lacks(need);
      if (reason !== undefined) return ended({ kind: "skip", reason });
    }
    await source.prepare(bench);
    bench.begin();
    startedAt = bench.now;
    await one.run(bench);
    return ended({ kind: "pass" });
  } catch (error) {
    if (error instanceof CaseSkip) return ended({ kind: "skip", reason: error.message });
    // A message that a case cannot read is a fault of the master too, and must not end the run.
    const { expected, actual } =
      error instanceof CaseFailure
        ? error
        : { expected: "messages as on the protocol page", actual: String(error) };
    const record = recordOf(bench.broker.seen.slice(bench.beganAt), startedAt);
    return ended({ kind: "fail", expected, actual, record });
  } finally {
    bench.broker.conduct(POLITE);
    bench.registrar.isAnswering = true;
    await source.close(bench);
  }
}

/** The last lines of the record, without acknowledgements. */
function recordOf(seen: readonly Seen[], startedAt: number): readonly string[] {
  return seen
    .filter(({ kind }) => kind !== "puback")
    .slice(-RECORD_LINES)
    .map((one) => seenLine(one, startedAt));
}
