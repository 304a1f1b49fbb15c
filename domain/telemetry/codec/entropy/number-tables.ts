/**
 * The fixed tables of codec 2: probabilities of numbers around zero for 29 spreads and 3 shapes, and
 * of the repetition beside them. They are computed, because only additions, multiplications and
 * divisions are needed, which give the same result everywhere.
 */
import {
  ESCAPE,
  FIRST_NUMBER,
  MAX_SYMBOLS,
  REPEAT,
  SCALE,
  type SymbolTable,
  symbolTable,
} from "./symbol-table.ts";

/** Spread k has a standard deviation of 0.2 × 2^(k / 4). */
export const SPREADS = 29;
const LEAST_SPREAD = 0.2;
const QUARTER_OCTAVES = [1, 1.189207115002721, Math.SQRT2, 1.681792830507429];
/** Share of numbers from a distribution with long tails. */
const TAIL_SHARES = [0.002, 0.05, 0.3];
export const SHAPES = TAIL_SHARES.length;
/** Frequency of the repetition. */
export const REPEAT_WEIGHTS = [
  0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3072, 3584, 3840, 3968,
];
const ESCAPE_WEIGHT = 2;

/** Choice of a fixed table: all three from 0. */
export interface FixedTable {
  readonly spread: number;
  readonly shape: number;
  readonly repeat: number;
}

const made = new Map<number, SymbolTable>();

/** The table, made when it is first needed. */
export function fixedTable({ spread, shape, repeat }: FixedTable): SymbolTable {
  const key = (repeat * SHAPES + shape) * SPREADS + spread;
  const known = made.get(key);
  if (known !== undefined) return known;
  const table = symbolTable(fixedFrequencies({ spread, shape, repeat }));
  made.set(key, table);
  return table;
}

/** Standard deviation of a spread. */
export function deviationOf(spread: number): number {
  return LEAST_SPREAD * (1 << (spread >> 2)) * (QUARTER_OCTAVES[spread & 3] ?? 1);
}

function fixedFrequencies({ spread, shape, repeat }: FixedTable): Uint16Array {
  const weights = numberWeights(deviationOf(spread), TAIL_SHARES[shape] ?? 0);
  const frequencies = new Uint16Array(FIRST_NUMBER + weights.length);
  const repeated = REPEAT_WEIGHTS[repeat] ?? 0;
  frequencies[REPEAT] = repeated;
  frequencies[ESCAPE] = ESCAPE_WEIGHT;
  // Where repetitions leave less than one for each number, the farthest numbers are escaped.
  const available = SCALE - repeated - ESCAPE_WEIGHT;
  const count = Math.min(weights.length, available >> 1);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += weights[at] ?? 0;
  let left = available;
  for (let at = 0; at < count; at += 1) {
    const frequency = 1 + Math.floor(((weights[at] ?? 0) / sum) * (available - count));
    frequencies[FIRST_NUMBER + at] = frequency;
    left -= frequency;
  }
  frequencies[FIRST_NUMBER] = (frequencies[FIRST_NUMBER] ?? 0) + left;
  return frequencies;
}

/** Weights of 0, -1, 1, -2 and so on, up to five deviations. */
function numberWeights(deviation: number, tailShare: number): Float64Array {
  const reach = Math.min((MAX_SYMBOLS - FIRST_NUMBER - 2) >> 1, Math.ceil(5 * deviation) + 1);
  const step = exponential(-1 / (2 * deviation * deviation));
  const tailStep = exponential(-1 / (1.6 * deviation));
  const weights = new Float64Array(2 * reach + 1);
  let normal = 1 / (2.5066282746310002 * deviation);
  let tail = 1 / (3.2 * deviation);
  // The factor between neighbours of a normal distribution is step^(2 × distance + 1).
  let factor = step;
  for (let distance = 0; distance <= reach; distance += 1) {
    const weight = (1 - tailShare) * normal + tailShare * tail;
    if (distance > 0) weights[2 * distance - 1] = weight;
    weights[2 * distance] = weight;
    normal *= factor;
    factor *= step * step;
    tail *= tailStep;
  }
  return weights;
}

/** e to the power of a number from -13 to 0, without a function that engines may round differently. */
function exponential(power: number): number {
  const small = power / 1024;
  let term = 1;
  let sum = 1;
  for (let order = 1; order <= 8; order += 1) {
    term *= small / order;
    sum += term;
  }
  for (let doubling = 0; doubling < 10; doubling += 1) sum *= sum;
  return sum;
}
