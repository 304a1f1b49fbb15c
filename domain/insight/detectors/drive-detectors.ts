/** Detectors of motors that need more current or more time than before. */
import type { Judgement } from "./finding.ts";
import { type MasterHistory, stepUp } from "./history.ts";
import { share } from "./sureness.ts";

export const DRIVE_RULES = {
  /** Movements of a day without which its current is not compared. */
  leastMoves: 8,
  /** Factor of the own past, relative to the neighbours, from which a current has risen. */
  risen: 1.1,
  /** Factor of the upper neighbours from which a current is high although its past is unknown. */
  highBeside: 1.35,
  /** A slow drive moves and lags this many times as often. */
  slowFactor: 2.5,
  /** Logarithm of the likelihood ratio from which a drive counts as slow. */
  slowEvidence: 7,
} as const;

/** Draws more current than on earlier days, beside what its neighbours draw on the same days. */
export function currentAboveOwnPast(history: MasterHistory, node: number): Judgement | undefined {
  const relative = history.days.map((_, day) => {
    const moves = history.value("moves", day, node);
    if (!(moves >= DRIVE_RULES.leastMoves)) return Number.NaN;
    return history.value("current", day, node) / history.median("current", day);
  });
  const step = stepUp(relative);
  if (step === undefined || step.after / step.before < DRIVE_RULES.risen) return undefined;
  const factor = step.after / step.before;
  const usual = history.median("current", history.newest);
  return {
    cause: "motorHeavy",
    since: history.timeOf(step.day),
    sureness: share(factor, DRIVE_RULES.risen, 1.25),
    measured: step.after * usual,
    usual: step.before * usual,
  };
}

/** Draws more current than its neighbours on the same day, whatever it drew before. */
export function currentAboveNeighbours(
  history: MasterHistory,
  node: number,
): Judgement | undefined {
  const { newest } = history;
  if (!(history.value("moves", newest, node) >= DRIVE_RULES.leastMoves)) return undefined;
  const current = history.value("current", newest, node);
  const usual = history.median("current", newest);
  const factor = current / usual;
  if (!(factor >= DRIVE_RULES.highBeside)) return undefined;
  return {
    cause: "motorHeavy",
    since: history.timeOf(0),
    sureness: 0.8 * share(factor, DRIVE_RULES.highBeside, 1.7),
    measured: current,
    usual,
  };
}

/**
 * Is seen moving, and behind its target, far more often than its neighbours. The numbers of a day
 * are small, so the days are judged together: as counts of a Poisson distribution that has grown by
 * the factor of a slow drive, against one that has not.
 */
export function oftenOnTheWay(history: MasterHistory, node: number): Judgement | undefined {
  let [evidence, seen, expected] = [0, 0, 0];
  let best = { evidence: 0, day: -1, seen: 0, expected: 0 };
  for (let day = history.newest; day >= 0; day -= 1) {
    const count = history.value("moving", day, node) + history.value("late", day, node);
    const usual = history.mean("moving", day) + history.mean("late", day);
    if (Number.isNaN(count) || !(usual > 0)) continue;
    evidence += count * Math.log(DRIVE_RULES.slowFactor) - usual * (DRIVE_RULES.slowFactor - 1);
    seen += count;
    expected += usual;
    if (evidence > best.evidence) best = { evidence, day, seen, expected };
  }
  if (best.evidence < DRIVE_RULES.slowEvidence) return undefined;
  return {
    cause: "slowDrive",
    since: history.timeOf(best.day),
    sureness: share(best.evidence, DRIVE_RULES.slowEvidence, 3 * DRIVE_RULES.slowEvidence),
    measured: best.seen,
    usual: best.expected,
  };
}
