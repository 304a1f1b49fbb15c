/** The tables that a column uses, as they stand in the head of its group. */
import type { BitReader } from "#domain/telemetry/codec/bytes/bit-stream.ts";
import type { GroupReader, GroupWriter } from "./column-group.ts";
import { MAX_SHIFT, SHIFT_AT, TABLE_FLAGS } from "./column-model.ts";
import { type FixedTable, fixedTable, REPEAT_WEIGHTS, SHAPES, SPREADS } from "./number-tables.ts";
import { SCALE, type SymbolTable, scaled, symbolTable } from "./symbol-table.ts";

/** Symbols of a table: one of the fixed tables, or one whose weights are written out. */
export type TableChoice =
  | { readonly fixed: FixedTable }
  /** As `roundedWeights` makes them. */
  | { readonly weights: Uint16Array };

export interface ColumnTable {
  readonly table: SymbolTable;
  readonly choice: TableChoice;
  /** Number of low bits of a number that are written plainly beside its symbol. */
  readonly shift: number;
  /** Whether the rows of this table start afresh: all levels are expected to be equal. */
  readonly isRestart: boolean;
}

export function writeTable({ head, bits }: GroupWriter, column: ColumnTable): void {
  const { choice, shift, isRestart } = column;
  const flags =
    ("weights" in choice ? TABLE_FLAGS.explicit : 0) | (isRestart ? TABLE_FLAGS.restart : 0);
  head.u8(flags | (shift << SHIFT_AT));
  if ("weights" in choice) {
    writeWeights({ head, bits }, choice.weights);
  } else {
    head.u8(choice.fixed.shape * SPREADS + choice.fixed.spread);
    head.u8(choice.fixed.repeat);
  }
}

/** Undefined for one that no writer makes. */
export function readTable(group: GroupReader): ColumnTable | undefined {
  const flags = group.head.u8();
  const shift = flags >> SHIFT_AT;
  const isRestart = (flags & TABLE_FLAGS.restart) !== 0;
  if (shift > MAX_SHIFT) return undefined;
  if ((flags & TABLE_FLAGS.explicit) !== 0) {
    const weights = readWeights(group);
    const frequencies = scaled(weights);
    return (
      frequencies && { table: symbolTable(frequencies), choice: { weights }, shift, isRestart }
    );
  }
  const number = group.head.u8();
  const repeat = group.head.u8();
  if (number >= SHAPES * SPREADS || repeat >= REPEAT_WEIGHTS.length) return undefined;
  const fixed = { shape: Math.floor(number / SPREADS), spread: number % SPREADS, repeat };
  return { table: fixedTable(fixed), choice: { fixed }, shift, isRestart };
}

/** Bits of a weight that are written after its highest one; all further ones are zero. */
const WEIGHT_BITS = 2;
/** Bits of the length of a weight. */
export const LENGTH_BITS = 4;

/** Counts of symbols as weights of at most 13 bits, of which only the first three may be set. */
export function roundedWeights(counts: ArrayLike<number>): Uint16Array {
  let total = 0;
  for (let symbol = 0; symbol < counts.length; symbol += 1) total += counts[symbol] ?? 0;
  const weights = new Uint16Array(counts.length);
  for (let symbol = 0; symbol < weights.length; symbol += 1) {
    const count = counts[symbol] ?? 0;
    if (count === 0) continue;
    const weight = Math.max(1, Math.round((count * SCALE) / total));
    const dropped = Math.max(0, 31 - Math.clz32(weight) - WEIGHT_BITS);
    // Rounding up may carry into the next length, whose low bits are then all zero.
    weights[symbol] = ((weight + ((1 << dropped) >> 1)) >> dropped) << dropped;
  }
  return weights;
}

function writeWeights(
  { head, bits }: Pick<GroupWriter, "head" | "bits">,
  weights: Uint16Array,
): void {
  head.u8(weights.length - 1);
  for (const weight of weights) {
    const length = 32 - Math.clz32(weight);
    const kept = keptBits(length);
    bits.write(length, LENGTH_BITS);
    bits.write(weight >>> Math.max(0, length - 1 - kept), kept);
  }
}

/** The table with these weights, as readers make it. */
export function explicitTable(
  counts: ArrayLike<number>,
): { readonly table: SymbolTable; readonly choice: { readonly weights: Uint16Array } } | undefined {
  const weights = roundedWeights(counts);
  const frequencies = scaled(weights);
  return frequencies && { table: symbolTable(frequencies), choice: { weights } };
}

/** Bits that a written table takes in the plain bits. */
export function weightBits(weights: Uint16Array): number {
  let bits = LENGTH_BITS * weights.length;
  for (let symbol = 0; symbol < weights.length; symbol += 1) {
    bits += keptBits(32 - Math.clz32(weights[symbol] ?? 0));
  }
  return bits;
}

function readWeights({
  head,
  bits,
}: Pick<GroupReader, "head"> & { readonly bits: BitReader }): Uint16Array {
  const weights = new Uint16Array(head.u8() + 1);
  for (let symbol = 0; symbol < weights.length; symbol += 1) {
    const length = bits.read(LENGTH_BITS);
    if (length === 0) continue;
    const kept = keptBits(length);
    weights[symbol] = ((1 << kept) | bits.read(kept)) << (length - 1 - kept);
  }
  return weights;
}

function keptBits(length: number): number {
  return Math.max(0, Math.min(WEIGHT_BITS, length - 1));
}
