/** The finished list of a layout as it is stored, and as it is answered. */
import { CAUSE_TABLE } from "#domain/insight/detectors/detector-table.ts";
import type { RankedFinding } from "#domain/insight/detectors/rank-findings.ts";
import {
  type ActState,
  actOn,
  type DetectorCount,
  type FindingAct,
  learnedSureness,
} from "./finding-acts.ts";

/** Maximum number of lines of a layout. */
export const MAX_LINES = 200;

export interface NamedFinding extends RankedFinding {
  readonly masterName: string;
}

export interface LayoutFindings {
  /** End of the newest finished UTC day; epoch seconds. */
  readonly until: number;
  /** Number of masters that were judged, and of those of the layout. */
  readonly judged: number;
  readonly masters: number;
  /** The most important lines, at most MAX_LINES. */
  readonly lines: readonly NamedFinding[];
  /** Number of lines that did not fit. */
  readonly left: number;
}

export interface AnsweredFinding extends NamedFinding {
  /** What people did about it; undefined where nothing applies. */
  readonly act: FindingAct | undefined;
  readonly learned: DetectorCount;
}

/** The lines with what people did, in the order of their importance. */
export function answeredFindings(
  { lines }: LayoutFindings,
  state: ActState,
  now: number,
): readonly AnsweredFinding[] {
  return lines
    .map((line): AnsweredFinding => {
      const learned = state.counts[line.detector] ?? { acted: 0, dismissed: 0 };
      const sureness = learnedSureness(line.sureness, learned);
      const rank = line.rank + (sureness - line.sureness) * CAUSE_TABLE[line.cause].cost;
      return { ...line, sureness, rank, act: actOn(state, line, now), learned };
    })
    .sort((one, other) => other.rank - one.rank);
}
