/** Chooses the tables for the numbers of a column, so that they take few bits. */
import { type ColumnTable, explicitTable, LENGTH_BITS, weightBits } from "./column-tables.ts";
import {
  deviationOf,
  type FixedTable,
  fixedTable,
  REPEAT_WEIGHTS,
  SHAPES,
  SPREADS,
} from "./number-tables.ts";
import {
  ESCAPE,
  FIRST_NUMBER,
  MAX_SYMBOLS,
  REPEAT,
  SCALE,
  SCALE_BITS,
  type SymbolTable,
} from "./symbol-table.ts";

/** Numbers that share a table, counted by their size. */
export interface NumberCounts {
  repeats: number;
  /** Counts of small zigzags. */
  readonly small: Int32Array;
  /** Number of zigzags from 0 on that may have been counted. */
  top: number;
  /** All others. */
  readonly large: number[];
  readonly isRestart: boolean;
}

/** With fewer numbers than these, a table of their own would take more than it saves. */
const FEW = 1000;
/** Zigzags that are counted; for few numbers, such as those of a frame, only those with symbols. */
const SMALL = 1024;
const SMALL_OF_FEW = 256;

/** @param numbers how many may be counted */
export function noCounts(isRestart: boolean, numbers: number): NumberCounts {
  const small = new Int32Array(numbers < FEW ? SMALL_OF_FEW : SMALL);
  return { repeats: 0, small, top: 0, large: [], isRestart };
}

export function count(counts: NumberCounts, number: number): void {
  const zigzag = zigzagOf(number);
  if (zigzag < counts.small.length) {
    counts.small[zigzag] = (counts.small[zigzag] ?? 0) + 1;
    if (zigzag >= counts.top) counts.top = zigzag + 1;
  } else {
    counts.large.push(number);
  }
}

export function zigzagOf(number: number): number {
  return ((number << 1) ^ (number >> 31)) >>> 0;
}

function addCounts(counts: NumberCounts, more: NumberCounts): void {
  counts.repeats += more.repeats;
  for (let at = 0; at < more.top; at += 1)
    counts.small[at] = (counts.small[at] ?? 0) + (more.small[at] ?? 0);
  counts.top = Math.max(counts.top, more.top);
  for (const number of more.large) counts.large.push(number);
}

export function merged(one: NumberCounts, other: NumberCounts): NumberCounts {
  const both = noCounts(one.isRestart, FEW);
  addCounts(both, one);
  addCounts(both, other);
  return both;
}

/** Bits that the numbers would take with a table made for them, without that table. */
export function entropyOf({ repeats, small, top, large }: NumberCounts): number {
  let total = repeats + large.length;
  let bits = repeats === 0 ? 0 : -repeats * Math.log2(repeats);
  if (large.length > 0) bits -= large.length * Math.log2(large.length);
  for (let at = 0; at < top; at += 1) {
    const found = small[at] ?? 0;
    if (found === 0) continue;
    total += found;
    if (found > 1) bits -= found * LOG2(found);
  }
  for (const number of large) bits += escapeBits(number);
  return total === 0 ? 0 : bits + total * Math.log2(total);
}

const LOGS = Float64Array.from({ length: SCALE + 1 }, (_, at) => Math.log2(Math.max(1, at)));

function LOG2(value: number): number {
  return LOGS[value] ?? Math.log2(value);
}

/** Bits of a number behind an escape. */
function escapeBits(number: number): number {
  return 6 + 31 - Math.clz32(zigzagOf(number) + 1);
}

/** The best table that was found, and the bits of the numbers with it, its own included. */
export interface ChosenTable {
  readonly column: ColumnTable;
  readonly bits: number;
}

const TABLE_BITS = 24;
/** Bits of a table that is written out, without its weights. */
const EXPLICIT_BITS = 16;
const IMPOSSIBLE_BITS = 1e6;
/** Spread at which low bits begin to be written plainly. */
const WIDEST = 14;

export function chooseTable(counts: NumberCounts): ChosenTable {
  const { repeats, isRestart } = counts;
  const spread = meanSize(counts);
  const shift = Math.min(24, Math.max(0, Math.ceil(Math.log2(Math.max(1, spread) / WIDEST))));
  const symbols = usedSymbols(symbolCounts(counts, shift));
  const { total } = symbols;
  const target = total === 0 ? 0 : (repeats * SCALE) / total;
  const repeat = nearestRepeat(target);
  const near = nearestSpread((1.25 * spread) / 2 ** shift);
  const plainBits = shift * (total - repeats);
  let best: FixedTable = { spread: near, shape: 0, repeat };
  let least = Number.POSITIVE_INFINITY;
  const reach = total < FEW ? 1 : 3;
  const last = Math.min(SPREADS - 1, near + reach);
  for (let tried = Math.max(0, near - reach); tried <= last; tried += 1) {
    for (let shape = 0; shape < SHAPES; shape += 1) {
      const fixed = { spread: tried, shape, repeat };
      const bits = TABLE_BITS + symbolBits(symbols, costsOf(fixedTable(fixed))) + plainBits;
      if (bits < least) [best, least] = [fixed, bits];
    }
  }
  const explicit =
    leastExplicitBits(symbols) + plainBits < least ? explicitTable(symbols.counts) : undefined;
  if (explicit !== undefined) {
    const own = EXPLICIT_BITS + weightBits(explicit.choice.weights);
    const bits = own + symbolBits(symbols, symbolCosts(explicit.table)) + plainBits;
    if (bits < least) return { column: { ...explicit, shift, isRestart }, bits };
  }
  const column = { table: fixedTable(best), choice: { fixed: best }, shift, isRestart };
  return { column, bits: least };
}

/**
 * Bits that a table which is written out takes at least: the entropy of the symbols and the lengths
 * of the weights. Few numbers are seldom worth the making of such a table.
 */
function leastExplicitBits({ counts, used, total }: UsedSymbols): number {
  let bits = EXPLICIT_BITS + LENGTH_BITS * counts.length + total * Math.log2(Math.max(1, total));
  for (let at = 0; at < used.length; at += 1) {
    const found = counts[used[at] ?? 0] ?? 0;
    bits -= found * LOG2(found);
  }
  return bits;
}

/** Symbols and their plain bits; far numbers as escapes, with bits counted at their mean. */
function symbolCounts({ repeats, small, top, large }: NumberCounts, shift: number): Int32Array {
  const symbols = new Int32Array(MAX_SYMBOLS);
  symbols[REPEAT] = repeats;
  for (let zigzag = 0; zigzag < top; zigzag += 1) {
    const found = small[zigzag] ?? 0;
    if (found > 0) addSymbol(symbols, ((zigzag >>> 1) ^ -(zigzag & 1)) >> shift, found);
  }
  for (const number of large) addSymbol(symbols, number >> shift, 1);
  return symbols;
}

function addSymbol(symbols: Int32Array, number: number, times: number): void {
  const symbol = FIRST_NUMBER + zigzagOf(number);
  const kept = symbol < MAX_SYMBOLS ? symbol : ESCAPE;
  symbols[kept] = (symbols[kept] ?? 0) + times;
}

interface UsedSymbols {
  /** Counts by symbol, up to the last one that is used. */
  readonly counts: Int32Array;
  /** The symbols that are used, ascending. */
  readonly used: Uint8Array;
  readonly total: number;
}

function usedSymbols(counts: Int32Array): UsedSymbols {
  const used = new Uint8Array(counts.length);
  let length = 0;
  let total = 0;
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const found = counts[symbol] ?? 0;
    if (found === 0) continue;
    used[length] = symbol;
    length += 1;
    total += found;
  }
  const end = length === 0 ? 1 : (used[length - 1] ?? 0) + 1;
  return { counts: counts.subarray(0, end), used: used.subarray(0, length), total };
}

function symbolBits({ counts, used }: UsedSymbols, costs: Float64Array): number {
  let bits = 0;
  for (let at = 0; at < used.length; at += 1) {
    const symbol = used[at] ?? 0;
    bits += (counts[symbol] ?? 0) * (costs[symbol] ?? 0);
  }
  return bits;
}

const knownCosts = new WeakMap<SymbolTable, Float64Array>();

/** The costs of a table that is used again. */
function costsOf(table: SymbolTable): Float64Array {
  const known = knownCosts.get(table);
  if (known !== undefined) return known;
  const costs = symbolCosts(table);
  knownCosts.set(table, costs);
  return costs;
}

/** Bits of each symbol; those of a symbol that the table does not have are the bits of an escape. */
function symbolCosts({ frequencies }: SymbolTable): Float64Array {
  const escaped = frequencies[ESCAPE] ?? 0;
  // An escaped number takes plain bits too, here counted as those of a number of some hundreds.
  const escapedBits = escaped === 0 ? IMPOSSIBLE_BITS : SCALE_BITS - LOG2(escaped) + 12;
  const costs = new Float64Array(MAX_SYMBOLS).fill(escapedBits);
  for (let symbol = 0; symbol < frequencies.length; symbol += 1) {
    const frequency = frequencies[symbol] ?? 0;
    if (frequency > 0 && symbol !== ESCAPE) costs[symbol] = SCALE_BITS - LOG2(frequency);
  }
  if ((frequencies[REPEAT] ?? 0) === 0) costs[REPEAT] = Number.POSITIVE_INFINITY;
  return costs;
}

/** Mean distance from zero, without the largest numbers. */
function meanSize({ small, top, large }: NumberCounts): number {
  let sum = 0;
  let total = 0;
  for (let zigzag = 0; zigzag < top; zigzag += 1) {
    const found = small[zigzag] ?? 0;
    sum += found * ((zigzag + 1) >> 1);
    total += found;
  }
  if (large.length <= total / 4) return total === 0 ? 0 : sum / total;
  // Mostly large numbers: the middle one represents all of them.
  const sizes = [...large].map(Math.abs).sort((one, other) => one - other);
  return sizes[sizes.length >> 1] ?? 0;
}

function nearestRepeat(target: number): number {
  let best = 0;
  if (target === 0) return best;
  best = 1;
  for (const [at, weight] of REPEAT_WEIGHTS.entries()) {
    if (
      at > 0 &&
      Math.abs(Math.log2(weight / target)) <
        Math.abs(Math.log2((REPEAT_WEIGHTS[best] ?? 1) / target))
    )
      best = at;
  }
  return best;
}

function nearestSpread(deviation: number): number {
  let best = 0;
  while (best < SPREADS - 1 && deviationOf(best) < deviation) best += 1;
  return best;
}
