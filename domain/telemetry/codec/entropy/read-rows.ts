/** Reads the rows of a coded column of codec 2. */
import { type GroupReader, nextSymbol } from "./column-group.ts";
import {
  beginRow,
  type ColumnPlace,
  firstLevels,
  type Levels,
  levelsOf,
  ROWS,
} from "./column-model.ts";
import type { ColumnTable } from "./column-tables.ts";
import { ESCAPE, FIRST_NUMBER, REPEAT, type SymbolTable } from "./symbol-table.ts";

/** What the head of a coded column says. */
export interface Coding {
  /** Bits after the point of levels; 0 in columns whose values may be anything. */
  readonly levelBits: number;
  readonly scale: number;
  readonly base: number;
  readonly rate: number;
  readonly limit: number;
  /** Bits by which a common change is multiplied. */
  readonly changeShift: number;
  readonly tables: readonly ColumnTable[];
  readonly rows: SymbolTable | undefined;
  readonly changes: ColumnTable | undefined;
  readonly firstChange: number;
  readonly stale: Uint8Array | undefined;
  /** What the sibling explains of each value, and of the row before the first. */
  readonly explained: Int32Array | undefined;
  readonly explainedBefore: Int32Array | undefined;
}

/**
 * Reads all rows of the column into `values`. False when a row contradicts the head, or the group
 * ends too early.
 */
export function readRows(
  group: GroupReader,
  coding: Coding,
  place: ColumnPlace,
  values: Int32Array,
): boolean {
  const { rows, nodes, reference } = place;
  const { tables } = coding;
  const { scale, base, levelBits: bits, explainedBefore: part } = coding;
  const known = reference && levelsOf(reference, { scale, base, bits, part });
  const levels = firstLevels(nodes, known);
  let uniform = 0;
  for (let row = 0; row < rows; row += 1) {
    const start = row * nodes;
    const before = row > 0 ? values.subarray(start - nodes, start) : reference;
    if (row === 0) {
      const [table] = tables;
      if (table === undefined) return false;
      const change = coding.firstChange << coding.changeShift;
      readRow(group, { coding, table, change, start, before, values, levels, nodes });
      continue;
    }
    const kind = nextSymbol(group, coding.rows?.slots() ?? NO_SLOTS);
    if (kind === ROWS.repeated) {
      values.copyWithin(start, start - nodes, start);
    } else if (kind === ROWS.uniform) {
      uniform = (uniform + group.bits.integer()) | 0;
      fillUniform(coding, { uniform, start, nodes }, values);
    } else {
      const table = tables[kind - ROWS.firstTable];
      if (table === undefined || coding.changes === undefined) return false;
      const change = readNumber(group, coding.changes) << coding.changeShift;
      readRow(group, { coding, table, change, start, before, values, levels, nodes });
    }
    if (group.at > group.symbols.length) return false;
  }
  return true;
}

const NO_SLOTS = new Int32Array(0);

function fillUniform(
  { scale, base, explained: part, stale }: Coding,
  {
    uniform,
    start,
    nodes,
  }: { readonly uniform: number; readonly start: number; readonly nodes: number },
  values: Int32Array,
): void {
  const value = (Math.imul(uniform, scale) + base) | 0;
  for (let at = start; at < start + nodes; at += 1) {
    values[at] = stale?.[at] === 1 ? (values[at - nodes] ?? 0) : value + (part?.[at] ?? 0);
  }
}

function readNumber(group: GroupReader, { table, shift }: ColumnTable): number {
  const symbol = nextSymbol(group, table.slots());
  if (symbol === REPEAT) return 0;
  if (symbol === ESCAPE) return group.bits.integer();
  const zigzag = symbol - FIRST_NUMBER;
  const high = (zigzag >>> 1) ^ -(zigzag & 1);
  return shift === 0 ? high : (high << shift) | group.bits.read(shift);
}

interface CodedRow {
  readonly coding: Coding;
  readonly table: ColumnTable;
  /** Added to all levels. */
  readonly change: number;
  /** Position of the row's first value. */
  readonly start: number;
  readonly before: Int32Array | undefined;
  readonly values: Int32Array;
  readonly levels: Levels;
  readonly nodes: number;
}

function readRow(group: GroupReader, row: CodedRow): void {
  if (row.before === undefined) readFirstRow(group, row);
  else readNextRow(group, row, row.before);
}

/**
 * The first row where nothing is known before it: every level is expected to be that of the node before,
 * or all to be equal.
 */
function readFirstRow(
  group: GroupReader,
  { coding, table, change, values, levels, nodes }: CodedRow,
): void {
  const { levelBits, scale, base, explained: part } = coding;
  const half = (1 << levelBits) >> 1;
  beginRow(levels, true, coding.rate);
  let expected = change;
  for (let node = 0; node < nodes; node += 1) {
    const whole = (((expected + half) >> levelBits) + readNumber(group, table)) | 0;
    values[node] = (Math.imul(whole, scale) + base + (part?.[node] ?? 0)) | 0;
    levels.level[node] = whole << levelBits;
    if (!table.isRestart) expected = (whole << levelBits) + change;
  }
}

const NO_BYTES = new Uint8Array(0);
const NO_VALUES = new Int32Array(0);

/**
 * One loop without calls for most values, since most of the time of a chart is spent here. Everything in
 * it is a number of 32 bits, or an array that is always of the same kind.
 */
function readNextRow(group: GroupReader, row: CodedRow, before: Int32Array): void {
  const { table, values, nodes } = row;
  const { coding } = row;
  const { level, farAt } = row.levels;
  const { symbols, bits } = group;
  const { isRestart } = table;
  const slots = table.table.slots();
  const stale = coding.stale ?? NO_BYTES;
  const part = coding.explained ?? NO_VALUES;
  const [hasStale, hasPart] = [coding.stale !== undefined, coding.explained !== undefined];
  const start = row.start | 0;
  const change = row.change | 0;
  const shift = table.shift | 0;
  const levelBits = coding.levelBits | 0;
  const scale = coding.scale | 0;
  const base = coding.base | 0;
  const weakened = beginRow(row.levels, isRestart, coding.rate) | 0;
  const codedRows = row.levels.codedRows | 0;
  const limit = coding.limit | 0;
  const half = (1 << levelBits) >> 1;
  let state = group.state | 0;
  let position = group.at | 0;
  for (let node = 0; node < nodes; node += 1) {
    const at = start + node;
    const expected = (isRestart ? change : (level[node] ?? 0) + change) | 0;
    if (hasStale && stale[at] === 1) {
      values[at] = before[node] ?? 0;
      if (!isRestart) level[node] = expected;
      continue;
    }
    const slot = slots[state & 4095] ?? 0;
    state = (Math.imul(((slot >>> 12) & 4095) + 1, state >>> 12) + (slot & 4095)) | 0;
    if (state >>> 16 === 0) {
      state = (state << 16) | ((symbols[position + 1] ?? 0) << 8) | (symbols[position] ?? 0);
      position += 2;
    }
    const zigzag = (slot >>> 24) - FIRST_NUMBER;
    let number = (zigzag >>> 1) ^ -(zigzag & 1);
    if (zigzag < 0) {
      if (zigzag === REPEAT - FIRST_NUMBER) {
        values[at] = before[node] ?? 0;
        if (!isRestart) level[node] = expected;
        continue;
      }
      number = bits.integer();
    } else if (shift !== 0) {
      number = (number << shift) | bits.read(shift);
    }
    const whole = (((expected + half) >> levelBits) + number) | 0;
    const value = (Math.imul(whole, scale) + base) | 0;
    values[at] = hasPart ? value + (part[at] ?? 0) : value;
    const found = whole << levelBits;
    if (isRestart) {
      level[node] = found;
      continue;
    }
    const off = (found - expected) | 0;
    if (off > limit || off < -limit) {
      // Believed when the row before was far off too.
      const isSecond = codedRows > 1 && farAt[node] === codedRows - 1;
      level[node] = isSecond ? found : expected;
      farAt[node] = isSecond ? 0 : codedRows;
      continue;
    }
    level[node] = expected + (off >> weakened);
  }
  group.state = state >>> 0;
  group.at = position;
}
