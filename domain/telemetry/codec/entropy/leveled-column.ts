/** A column as levels: without what its sibling explains, scaled; and what is known of its rows. */

import { type ColumnPlace, explained, LEVEL_BITS, levelsOf } from "./column-model.ts";

/** Least number of values in a row for a common change, or a row of equal values, to be worth it. */
export const LEAST_COMMON = 4;

export type RowFacts =
  | { readonly kind: "repeated" }
  | { readonly kind: "uniform"; readonly whole: number }
  | {
      readonly kind: "coded";
      /** Number of values that are not stale, and of those among them that equal the row before. */
      readonly active: number;
      readonly equal: number;
    };

export interface LeveledColumn {
  readonly values: Int32Array;
  /** In 256ths; 0 without a sibling. */
  readonly factor: number;
  readonly isWide: boolean;
  readonly scale: number;
  readonly base: number;
  /** Bits of a level after the point. */
  readonly bits: number;
  readonly wholes: Int32Array;
  /** Levels of the row before the first. */
  readonly reference: Int32Array | undefined;
  /** undefined when stale values cannot be left out. */
  readonly stale: Uint8Array | undefined;
  readonly rows: readonly RowFacts[];
}

const WIDE_RANGE = 2 ** 21;

export function leveledColumn(
  values: Int32Array,
  place: ColumnPlace,
  factor: number,
): LeveledColumn {
  const part = factor === 0 ? undefined : explained(place.sibling?.values, factor);
  const partBefore = factor === 0 ? undefined : explained(place.sibling?.reference, factor);
  const scaling = scalingOf(values, part);
  const { isWide, scale, base } = scaling;
  const bits = isWide ? 0 : LEVEL_BITS;
  const wholes = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const rest = ((values[at] ?? 0) - base - (part === undefined ? 0 : (part[at] ?? 0))) | 0;
    wholes[at] = scale === 1 ? rest : rest / scale;
  }
  const reference =
    place.reference && levelsOf(place.reference, { scale, base, bits, part: partBefore });
  const stale = canLeaveStale(values, place) ? place.stale : undefined;
  const found = { values, factor, ...scaling, bits, wholes, reference, stale };
  return { ...found, rows: rowsOf(found, place) };
}

/** Whether every stale value repeats the one before. */
function canLeaveStale(values: Int32Array, { stale, nodes, reference }: ColumnPlace): boolean {
  if (stale === undefined) return false;
  for (let at = 0; at < values.length; at += 1) {
    if (stale[at] !== 1) continue;
    if (values[at] !== (at >= nodes ? values[at - nodes] : reference?.[at])) return false;
  }
  return true;
}

function scalingOf(
  values: Int32Array,
  part: Int32Array | undefined,
): Pick<LeveledColumn, "isWide" | "scale" | "base"> {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at += 1) {
    const rest = (values[at] ?? 0) - (part === undefined ? 0 : (part[at] ?? 0));
    if (rest < least) least = rest;
    if (rest > greatest) greatest = rest;
  }
  let scale = 0;
  for (let at = 0; at < values.length && scale !== 1; at += 1) {
    const rest = (values[at] ?? 0) - (part === undefined ? 0 : (part[at] ?? 0)) - least;
    // Processors divide fractions, but compute their remainders in a loop.
    if (rest !== 0 && !Number.isInteger(rest / scale)) scale = divisor(scale, rest);
  }
  scale = Math.max(1, scale);
  const isWide =
    (greatest - least) / scale >= WIDE_RANGE ||
    least !== (least | 0) ||
    greatest - least >= 2 ** 31;
  return isWide ? { isWide, scale: 1, base: 0 } : { isWide, scale, base: least };
}

function divisor(one: number, other: number): number {
  let [left, right] = [one, other];
  while (right !== 0) [left, right] = [right, left % right];
  return left;
}

function rowsOf(column: Omit<LeveledColumn, "rows">, place: ColumnPlace): readonly RowFacts[] {
  return Array.from({ length: place.rows }, (_, row) => rowOf(column, place, row));
}

function rowOf(
  { values, wholes, stale }: Omit<LeveledColumn, "rows">,
  { nodes, reference }: ColumnPlace,
  row: number,
): RowFacts {
  let active = 0;
  let equal = 0;
  let isUniform = true;
  let whole = 0;
  for (let node = 0; node < nodes; node += 1) {
    const at = row * nodes + node;
    if (stale !== undefined && stale[at] === 1) continue;
    const own = wholes[at] ?? 0;
    if (active === 0) whole = own;
    if (own !== whole) isUniform = false;
    if (values[at] === (row > 0 ? values[at - nodes] : reference?.[node])) equal += 1;
    active += 1;
  }
  if (row > 0 && equal === active) return { kind: "repeated" };
  if (row > 0 && isUniform && active >= LEAST_COMMON) return { kind: "uniform", whole };
  return { kind: "coded", active, equal };
}

export function levelDistance(levels: Int32Array, middle: number): number {
  let sum = 0;
  for (let at = 0; at < levels.length; at += 1) sum += Math.abs((levels[at] ?? 0) - middle);
  return sum;
}
