/** A case of the kit: one check of one clause of the protocol page. */
import type { Bench } from "./bench.ts";
import type { Need } from "./master-under-test.ts";

export interface ConformCase {
  /** Unique name, for `--only`. */
  readonly id: string;
  /** Number of the clause on the page. */
  readonly clause: string;
  /** What a master does that passes, such as "refuses an expired command". */
  readonly title: string;
  readonly needs?: readonly Need[];
  /** Where in the firmware the fault is likely to be. */
  readonly look: string;
  /** Throws a CaseFailure, or a CaseSkip where the clause does not concern the master. */
  run(bench: Bench): Promise<void>;
}
