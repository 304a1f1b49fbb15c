/** Finds how a column is predicted best: with or without its sibling, at which rate of learning. */
import type { ColumnPlace } from "./column-model.ts";
import { limitsOf, siblingFactor } from "./column-statistics.ts";
import { REPEATED_SHARE, type Trial, type TrialSettings, tryColumn } from "./column-trial.ts";
import { leveledColumn } from "./leveled-column.ts";

/** Rates in the order of trial: the next one is tried only if the one before has helped. */
const FIRST_RATE = 6;
const FASTER = [3, 2];

export function bestTrial(values: Int32Array, place: ColumnPlace): Trial {
  const first = { rate: FIRST_RATE, repeats: false };
  const attempt = (factor: number): Trial => {
    const column = leveledColumn(values, place, factor);
    const { limitCode, changeShift } = limitsOf(column, place);
    return tryColumn(column, place, { ...first, limitCode, changeShift });
  };
  const factor = siblingFactor(values, place);
  let best = attempt(factor);
  // A frame against a keyframe has little time: there a sibling that is related at all is used.
  const isHurried = place.rows === 1 && place.reference !== undefined;
  if (factor !== 0 && !isHurried) {
    const alone = attempt(0);
    if (alone.bits < best.bits) best = alone;
  }
  const improve = (change: Partial<TrialSettings>): boolean => {
    const { column, settings } = best;
    const other = tryColumn(column, place, { ...settings, ...change });
    if (other.bits >= best.bits) return false;
    best = other;
    return true;
  };
  const { column } = best;
  if (column.rows.some((row) => row.kind === "coded" && row.equal > REPEATED_SHARE * row.active))
    improve({ repeats: true });
  if (place.rows === 1 || column.isWide) return best;
  FASTER.every((rate) => improve({ rate }));
  return best;
}
