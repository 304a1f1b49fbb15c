/**
 * Predicts a column as its reader will, and collects the numbers that remain: a writer tries several
 * settings and takes the one whose numbers take the fewest bits.
 */

import { count, entropyOf, type NumberCounts, noCounts } from "./choose-table.ts";
import { beginRow, type ColumnPlace, firstLevels, type Levels, limitOf } from "./column-model.ts";
import { LEAST_COMMON, type LeveledColumn, levelDistance } from "./leveled-column.ts";
import { roundedMedian, upperMedian } from "./select-value.ts";

export interface TrialSettings {
  readonly rate: number;
  /** Code of the limit beyond which a value is far off. */
  readonly limitCode: number;
  readonly changeShift: number;
  /** Whether values that equal the ones before are repeated even where that is no surprise. */
  readonly repeats: boolean;
}

export type TrialRow =
  | { readonly kind: "repeated" }
  | { readonly kind: "uniform"; readonly whole: number }
  | { readonly kind: "coded"; readonly isRestart: boolean; readonly change: number };

/** What a value is coded as. */
export const CELLS = { none: 0, number: 1, repeat: 2 } as const;

export interface Trial {
  readonly column: LeveledColumn;
  readonly settings: TrialSettings;
  readonly rows: readonly TrialRow[];
  readonly cells: Uint8Array;
  readonly numbers: Int32Array;
  /** The numbers of rows that do not start afresh, and of those that do. */
  readonly plain: NumberCounts;
  readonly fresh: NumberCounts;
  /** Bits that rows and numbers take, about. */
  readonly bits: number;
}

/** A row starts afresh if that makes its numbers smaller by this factor. */
const RESTART_GAIN = 0.85;
/** A value is far off beyond so many deviations. */
export const LIMIT_DEVIATIONS = 5;
/** A row is compared with a fresh start only if its numbers are larger than usual by this factor. */
const RESTART_TRIED = 1.4;
/** Share of repeated values from which on all of a row's repetitions are coded as such. */
export const REPEATED_SHARE = 0.2;

interface Work
  extends Pick<Trial, "column" | "settings" | "cells" | "numbers" | "plain" | "fresh"> {
  readonly place: ColumnPlace;
  readonly levels: Levels;
  /** Distances of the values of a row from their levels. */
  readonly offs: Int32Array;
}

export function tryColumn(
  column: LeveledColumn,
  place: ColumnPlace,
  settings: TrialSettings,
): Trial {
  const { nodes } = place;
  const { length } = column.values;
  const work: Work = {
    ...{ column, place, settings },
    levels: firstLevels(nodes, column.reference),
    cells: new Uint8Array(length),
    numbers: new Int32Array(length),
    plain: noCounts(false, length),
    fresh: noCounts(true, length),
    offs: new Int32Array(nodes),
  };
  const rows: TrialRow[] = [];
  let bits = 0;
  for (let row = 0; row < place.rows; row += 1) {
    const found = tryRow(work, row);
    rows.push(found);
    if (found.kind === "uniform") bits += UNIFORM_BITS;
    else if (found.kind === "coded") bits += 2 + 2 * Math.log2(1 + Math.abs(found.change));
  }
  const { cells, numbers, plain, fresh } = work;
  return {
    column,
    settings,
    rows,
    cells,
    numbers,
    plain,
    fresh,
    bits: bits + entropyOf(plain) + entropyOf(fresh),
  };
}

/** Bits that a row of equal values takes, about. */
const UNIFORM_BITS = 12;

function tryRow(work: Work, row: number): TrialRow {
  const { column, place, settings } = work;
  const { nodes } = place;
  const facts = column.rows[row];
  if (row === 0 && place.reference === undefined) return firstRow(work);
  if (facts === undefined || facts.kind === "repeated") return { kind: "repeated" };
  if (facts.kind === "uniform") return { kind: "uniform", whole: facts.whole };
  const { active, equal } = facts;
  const start = row * nodes;
  let change = 0;
  let isRestart = false;
  if (active >= LEAST_COMMON) {
    const offs = offsOf(work, start, active);
    change = roundedMedian(offs, settings.changeShift);
    const distance = levelDistance(offs, change);
    const usual = (limitOf(settings.limitCode) / LIMIT_DEVIATIONS) * active;
    const isTried = place.rows === 1 || distance > RESTART_TRIED * usual;
    const fresh = isTried ? freshRow(work, start, active) : undefined;
    if (fresh !== undefined && fresh.spread < RESTART_GAIN * distance) {
      isRestart = true;
      change = fresh.common;
    }
  }
  const repeats = settings.repeats && equal > REPEATED_SHARE * active;
  codeRow(work, { start, change, isRestart, repeats });
  return { kind: "coded", isRestart, change: change >> settings.changeShift };
}

/** The middle of a row's values as levels, and the sum of their distances from it. */
function freshRow({ column, place, settings, offs }: Work, start: number, active: number) {
  const { wholes, bits, stale, isWide } = column;
  if (isWide) return undefined;
  let count = 0;
  for (let at = start; at < start + place.nodes; at += 1) {
    if (stale !== undefined && stale[at] === 1) continue;
    offs[count] = (wholes[at] ?? 0) << bits;
    count += 1;
  }
  const levels = offs.subarray(0, active);
  const middle = upperMedian(levels);
  return {
    common: rounded(middle, settings.changeShift),
    spread: levelDistance(levels, middle),
  };
}

function offsOf(
  { column, place, levels: { level }, offs }: Work,
  start: number,
  active: number,
): Int32Array {
  const { wholes, bits, stale } = column;
  let count = 0;
  for (let node = 0; node < place.nodes; node += 1) {
    const at = start + node;
    if (stale !== undefined && stale[at] === 1) continue;
    offs[count] = ((wholes[at] ?? 0) << bits) - (level[node] ?? 0);
    count += 1;
  }
  return offs.subarray(0, active);
}

function rounded(change: number, shift: number): number {
  return shift === 0 ? change : ((change + (1 << (shift - 1))) >> shift) << shift;
}

function firstRow(work: Work): TrialRow {
  const { column, place, settings, levels, offs, cells, numbers } = work;
  const { nodes } = place;
  const { wholes, bits } = column;
  const { level } = levels;
  let steps = 0;
  let before = 0;
  for (let node = 0; node < nodes; node += 1) {
    const own = (wholes[node] ?? 0) << bits;
    steps += Math.abs((own - before) | 0);
    level[node] = own;
    offs[node] = own;
    before = own;
  }
  const common = rounded(upperMedian(offs), settings.changeShift);
  const isRestart = nodes >= LEAST_COMMON && levelDistance(level, common) < steps;
  const counts = isRestart ? work.fresh : work.plain;
  const half = (1 << bits) >> 1;
  let expected = isRestart ? common : 0;
  for (let node = 0; node < nodes; node += 1) {
    const number = ((wholes[node] ?? 0) - ((expected + half) >> bits)) | 0;
    cells[node] = CELLS.number;
    numbers[node] = number;
    count(counts, number);
    if (!isRestart) expected = level[node] ?? 0;
  }
  beginRow(levels, true, settings.rate);
  return { kind: "coded", isRestart, change: isRestart ? common >> settings.changeShift : 0 };
}

interface CodedRow {
  /** Position of the row's first value. */
  readonly start: number;
  readonly change: number;
  readonly isRestart: boolean;
  readonly repeats: boolean;
}

/** The same steps as the reader's (read-column.ts). */
function codeRow(
  { column, place, settings, levels, cells, numbers, plain, fresh }: Work,
  { start, change, isRestart, repeats }: CodedRow,
): void {
  const { nodes, reference } = place;
  const { values, wholes, bits, stale } = column;
  const { level, farAt } = levels;
  const weakened = beginRow(levels, isRestart, settings.rate);
  const { codedRows } = levels;
  const limit = limitOf(settings.limitCode);
  const half = (1 << bits) >> 1;
  const counts = isRestart ? fresh : plain;
  for (let node = 0; node < nodes; node += 1) {
    const at = start + node;
    if (stale !== undefined && stale[at] === 1) {
      if (!isRestart) level[node] = (level[node] ?? 0) + change;
      continue;
    }
    const expected = isRestart ? change : ((level[node] ?? 0) + change) | 0;
    const whole = wholes[at] ?? 0;
    const found = whole << bits;
    const off = (found - expected) | 0;
    const isFar = off > limit || off < -limit;
    if (repeats || isFar) {
      const before = start > 0 ? values[at - nodes] : reference?.[node];
      if (values[at] === before) {
        cells[at] = CELLS.repeat;
        counts.repeats += 1;
        if (!isRestart) level[node] = expected;
        continue;
      }
    }
    const number = (whole - ((expected + half) >> bits)) | 0;
    cells[at] = CELLS.number;
    numbers[at] = number;
    count(counts, number);
    if (isRestart) {
      level[node] = found;
    } else if (isFar) {
      const isSecond = codedRows > 1 && farAt[node] === codedRows - 1;
      level[node] = isSecond ? found : expected;
      farAt[node] = isSecond ? 0 : codedRows;
    } else {
      level[node] = expected + (off >> weakened);
    }
  }
}
