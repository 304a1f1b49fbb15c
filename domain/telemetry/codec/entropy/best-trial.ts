/** Finds how a column is predicted best: with or without its sibling, at which rate of learning. */
import type { ColumnPlace } from "./column-model.ts";
import { limitsOf, siblingFactor } from "./column-statistics.ts";
import { REPEATED_SHARE, type Trial, type TrialSettings, tryColumn } from "./column-trial.ts";
import { leveledColumn } from "./leveled-column.ts";

/** Rates in the order of trial: the next one is tried only if the one before has helped. */
const FIRST_RATE = 6;
const FASTER = [3, 2];

export function bestTrial(values: Int32Array, place: ColumnPlace): Trial {
  const factor = siblingFactor(values, place);
  const first = firstTrial(values, place, factor);
  // A frame against a keyframe has little time: there a sibling that is related at all is used.
  const isHurried = place.rows === 1 && place.reference !== undefined;
  let best = factor === 0 || isHurried ? first : better(first, firstTrial(values, place, 0));
  const { column } = best;
  if (column.rows.some((row) => row.kind === "coded" && row.equal > REPEATED_SHARE * row.active)) {
    best = improved(best, place, { repeats: true });
  }
  if (place.rows === 1 || column.isWide) return best;
  for (const rate of FASTER) {
    const faster = improved(best, place, { rate });
    if (faster === best) break;
    best = faster;
  }
  return best;
}

function firstTrial(values: Int32Array, place: ColumnPlace, factor: number): Trial {
  const column = leveledColumn(values, place, factor);
  const { limitCode, changeShift } = limitsOf(column, place);
  return tryColumn(column, place, { rate: FIRST_RATE, repeats: false, limitCode, changeShift });
}

function better(one: Trial, other: Trial): Trial {
  return other.bits < one.bits ? other : one;
}

/** The column tried with other settings; the same trial if they do not make it smaller. */
function improved(trial: Trial, place: ColumnPlace, change: Partial<TrialSettings>): Trial {
  return better(trial, tryColumn(trial.column, place, { ...trial.settings, ...change }));
}
