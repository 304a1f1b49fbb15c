/** What a writer of codec 2 estimates of a column before it tries to predict it. */

import { type ColumnPlace, LEVEL_BITS, NO_LIMIT } from "./column-model.ts";
import { LIMIT_DEVIATIONS, type TrialSettings } from "./column-trial.ts";
import { LEAST_COMMON, type LeveledColumn } from "./leveled-column.ts";
import { roundedMedian } from "./select-value.ts";

/** Quarters of the least difference. */
const SINGLE_CHANGE_SHIFT = LEVEL_BITS - 2;
/** Rows from which the spread of a column is estimated. */
const SAMPLED_ROWS = 16;

export interface Spread extends Pick<TrialSettings, "limitCode" | "changeShift"> {
  /** Estimated standard deviation of the noise, in fractions. */
  readonly deviation: number;
}

/** The limit of far values, and the step of changes, from the differences between some rows. */
export function limitsOf(
  { wholes, isWide, stale, reference }: LeveledColumn,
  { rows, nodes }: ColumnPlace,
): Spread {
  if (isWide) return { deviation: Number.POSITIVE_INFINITY, limitCode: NO_LIMIT, changeShift: 0 };
  // With a single row nothing is learned that a far value could spoil.
  if (rows === 1) return { deviation: 0, limitCode: NO_LIMIT, changeShift: SINGLE_CHANGE_SHIFT };
  const sizes = new Int32Array(nodes * Math.min(rows, 2 * SAMPLED_ROWS));
  let count = 0;
  const steps = new Int32Array(nodes);
  const every = Math.max(1, Math.floor(rows / SAMPLED_ROWS));
  for (let row = reference === undefined ? 1 : 0; row < rows; row += every) {
    let active = 0;
    for (let node = 0; node < nodes; node += 1) {
      const at = row * nodes + node;
      if (stale?.[at] === 1) continue;
      const before = row > 0 ? (wholes[at - nodes] ?? 0) : (reference?.[node] ?? 0) >> LEVEL_BITS;
      steps[active] = (wholes[at] ?? 0) - before;
      active += 1;
    }
    const found = steps.subarray(0, active);
    const middle = active < LEAST_COMMON ? 0 : roundedMedian(found, 0);
    for (let at = 0; at < active; at += 1) {
      const step = Math.abs((found[at] ?? 0) - middle);
      if (step === 0) continue;
      sizes[count] = step;
      count += 1;
    }
  }
  const middle = roundedMedian(sizes.subarray(0, count), 0);
  // The middle of absolute values is two thirds of a deviation, and a difference has two of them.
  const deviation = Math.max(0.5, 1.05 * middle) * 2 ** LEVEL_BITS;
  const shift = Math.floor(Math.log2(deviation / 4));
  return {
    deviation,
    limitCode: limitCodeOf(LIMIT_DEVIATIONS * deviation),
    changeShift: Math.min(LEVEL_BITS, Math.max(0, shift)),
  };
}

function limitCodeOf(limit: number): number {
  const exponent = Math.max(0, Math.floor(Math.log2(limit / 8)));
  const mantissa = Math.min(7, Math.floor(limit / 2 ** exponent) - 8);
  return Math.min(NO_LIMIT - 1, exponent * 8 + Math.max(0, mantissa));
}

/** How much of a change of the sibling shows in the column, in 256ths; 0 without a relation. */
export function siblingFactor(
  values: Int32Array,
  { nodes, reference, sibling, stale }: ColumnPlace,
): number {
  if (sibling === undefined) return 0;
  let product = 0;
  let square = 0;
  const { values: others } = sibling;
  const isSingle = values.length === nodes && reference === undefined;
  for (let at = isSingle ? 1 : 0; at < values.length; at += 1) {
    if (stale?.[at] === 1) continue;
    const back = isSingle ? 1 : nodes;
    const before = at >= back ? values[at - back] : reference?.[at];
    const otherBefore = at >= back ? others[at - back] : sibling.reference?.[at];
    if (before === undefined || otherBefore === undefined) continue;
    const step = (others[at] ?? 0) - otherBefore;
    if (step === 0) continue;
    product += step * ((values[at] ?? 0) - before);
    square += step * step;
  }
  if (square === 0) return 0;
  const factor = Math.round((256 * product) / square);
  return Math.abs(factor) > 32_767 ? 0 : factor;
}
