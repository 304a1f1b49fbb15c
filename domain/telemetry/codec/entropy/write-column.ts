/** Writes a column of codec 2: tries how it is predicted best, and codes what remains. */
import { bestTrial } from "./best-trial.ts";
import { chooseTable, count, type NumberCounts, noCounts, zigzagOf } from "./choose-table.ts";
import type { GroupWriter } from "./column-group.ts";
import { type ColumnPlace, MAX_TABLES, MODE_FLAGS, MODES, ROWS } from "./column-model.ts";
import { type ColumnTable, explicitTable, writeTable } from "./column-tables.ts";
import { CELLS, type Trial } from "./column-trial.ts";
import { countRow, groupRows } from "./row-groups.ts";
import { ESCAPE, FIRST_NUMBER, REPEAT } from "./symbol-table.ts";

/** @param values row after row, modulo 2^32 */
export function writeColumn(group: GroupWriter, values: Int32Array, place: ColumnPlace): void {
  const { head } = group;
  if (isConstant(values)) {
    head.u8(MODES.constant);
    head.sv(values[0] ?? 0);
  } else if (repeatsReference(values, place)) {
    head.u8(MODES.reference);
  } else {
    writeTrial(group, bestTrial(values, place), place);
  }
}

function isConstant(values: Int32Array): boolean {
  for (let at = 1; at < values.length; at += 1) if (values[at] !== values[0]) return false;
  return true;
}

function repeatsReference(values: Int32Array, { nodes, reference }: ColumnPlace): boolean {
  if (reference === undefined) return false;
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== reference[at % nodes]) return false;
  }
  return true;
}

function writeTrial(group: GroupWriter, trial: Trial, place: ColumnPlace): void {
  const { settings, rows, column } = trial;
  const { nodes } = place;
  const { head } = group;
  const first = rows[0];
  if (first?.kind !== "coded") throw new RangeError("expected a coded first row");
  const firstCounts = countsOfFirstRow(trial, first.isRestart, nodes);
  const groups = groupRows(trial, nodes);
  const tables = [firstCounts, ...groups.map(({ counts }) => counts)].map(
    (counts) => chooseTable(counts).column,
  );
  const tableOfRow = new Map<number, number>(
    groups.flatMap(({ rows: own }, at) => own.map((row) => [row, at + 1] as const)),
  );
  let mode: number = MODES.coded;
  if (column.factor !== 0) mode |= MODE_FLAGS.sibling;
  if (place.stale !== undefined && column.stale === undefined) mode |= MODE_FLAGS.ignoresStale;
  if (column.isWide) mode |= MODE_FLAGS.wide;
  head.u8(mode);
  if (column.factor !== 0) head.sv(column.factor);
  if (!column.isWide) {
    head.uv(column.scale);
    head.sv(column.base);
  }
  head.u8(settings.rate | (settings.changeShift << 3));
  head.u8(settings.limitCode);
  head.sv(first.change);
  head.u8(tables.length);
  for (const table of tables) writeTable(group, table);
  const kinds = rows.map((row, at) =>
    row.kind === "coded" ? ROWS.firstTable + (tableOfRow.get(at) ?? 0) : ROWS[row.kind],
  );
  const [rowTable, changeTable] = rows.length > 1 ? [rowTableOf(kinds), changeTableOf(rows)] : [];
  if (rowTable !== undefined && changeTable !== undefined) {
    writeTable(group, rowTable);
    writeTable(group, changeTable);
  }
  let uniform = 0;
  for (const [at, row] of rows.entries()) {
    if (at > 0 && rowTable !== undefined) group.symbols.write(rowTable.table, kinds[at] ?? 0);
    if (row.kind === "uniform") {
      group.bits.integer((row.whole - uniform) | 0);
      uniform = row.whole;
    } else if (row.kind === "coded") {
      if (at > 0 && changeTable !== undefined) writeNumber(group, changeTable, row.change);
      const table = tables[tableOfRow.get(at) ?? 0];
      if (table === undefined) throw new RangeError("expected a table of every row");
      for (let cell = at * nodes; cell < (at + 1) * nodes; cell += 1) {
        const kind = trial.cells[cell];
        if (kind === CELLS.number) writeNumber(group, table, trial.numbers[cell] ?? 0);
        else if (kind === CELLS.repeat) group.symbols.write(table.table, REPEAT);
      }
    }
  }
}

function countsOfFirstRow(trial: Trial, isRestart: boolean, nodes: number): NumberCounts {
  if (trial.rows.length === 1) return isRestart ? trial.fresh : trial.plain;
  const counts = noCounts(isRestart, trial.numbers.length);
  countRow(trial, 0, nodes, counts);
  return counts;
}

function rowTableOf(kinds: readonly number[]): ColumnTable {
  const counts = new Int32Array(ROWS.firstTable + MAX_TABLES + 1);
  for (const kind of kinds.slice(1)) counts[kind] = (counts[kind] ?? 0) + 1;
  let length = counts.length;
  while (length > 1 && counts[length - 1] === 0) length -= 1;
  const table = explicitTable(counts.subarray(0, length));
  if (table === undefined) throw new RangeError("expected rows");
  return { ...table, shift: 0, isRestart: false };
}

function changeTableOf(rows: Trial["rows"]): ColumnTable {
  const counts = noCounts(false, rows.length);
  for (const row of rows.slice(1)) if (row.kind === "coded") count(counts, row.change);
  return chooseTable(counts).column;
}

function writeNumber(
  { symbols, bits }: GroupWriter,
  { table, shift }: ColumnTable,
  number: number,
): void {
  const symbol = FIRST_NUMBER + zigzagOf(number >> shift);
  if ((table.frequencies[symbol] ?? 0) === 0) {
    symbols.write(table, ESCAPE);
    bits.integer(number);
    return;
  }
  symbols.write(table, symbol);
  if (shift > 0) bits.write(number & ((1 << shift) - 1), shift);
}
