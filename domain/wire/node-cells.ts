/** The values of one column of a node snapshot: judged in one pass and without an object per value, for there are thousands. */
import { MAX_NODES_PER_CHUNK } from "#domain/telemetry/snapshot-columns.ts";
import type { ColumnType } from "./node-columns.ts";
import { hex, line, type Rule, type Ruled, refused, ruled } from "./rules.ts";

/** null: not available in this generation, never measured, or beyond what the column can hold. */
export type Cell = number | string | null;

export interface Cells {
  readonly cells: readonly Cell[];
  /** Numbers beyond the column's range; each stands as null. */
  readonly dropped: number;
}

/** Refuses a list of another length than `count`, and the first value of another type, by its path. */
export function readCells(
  type: ColumnType,
  list: readonly unknown[],
  field: string,
  count: number,
): Ruled<Cells> {
  if (list.length > MAX_NODES_PER_CHUNK) return refused("tooMany", field);
  const cells = type.kind === "number" ? numbers(type, list, field) : texts(type, list, field);
  if (cells.kind === "refused" || list.length === count) return cells;
  return refused("wrongLength", field);
}

/** One value that stands for all `count` nodes. */
export function readCell(
  type: ColumnType,
  value: unknown,
  field: string,
  count: number,
): Ruled<Cells> {
  const cells = type.kind === "number" ? numbers(type, [value], "") : texts(type, [value], "");
  if (cells.kind === "refused") return refused(cells.reason, field);
  const [cell = null] = cells.value.cells;
  return ruled({
    cells: new Array<Cell>(count).fill(cell),
    dropped: cells.value.dropped * count,
  });
}

type NumberType = Extract<ColumnType, { kind: "number" }>;
type TextType = Exclude<ColumnType, NumberType>;

function numbers(type: NumberType, list: readonly unknown[], field: string): Ruled<Cells> {
  const cells = new Array<Cell>(list.length);
  let dropped = 0;
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at];
    if (value === null) {
      cells[at] = null;
    } else if (typeof value !== "number" || !Number.isFinite(value)) {
      return refused("wrongType", `${field}.${at}`);
    } else if (isWithin(type, value)) {
      cells[at] = value;
    } else {
      cells[at] = null;
      dropped += 1;
    }
  }
  return ruled({ cells, dropped });
}

function isWithin({ min, max, also }: NumberType, value: number): boolean {
  return (Number.isInteger(value) && value >= min && value <= max) || value === also;
}

function texts(type: TextType, list: readonly unknown[], field: string): Ruled<Cells> {
  const rule: Rule<string> = type.kind === "hex" ? hex(type.digits) : line(type.maxLength);
  const cells = new Array<Cell>(list.length);
  // Neighbours often carry the same text: firmware and hardware are those of the whole site.
  let known: { readonly from: unknown; readonly cell: Cell } = { from: null, cell: null };
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at];
    if (value !== known.from) {
      const cell = value === null ? ruled(null) : rule(value, "");
      if (cell.kind === "refused") return refused(cell.reason, `${field}.${at}`);
      known = { from: value, cell: cell.value };
    }
    cells[at] = known.cell;
  }
  return ruled({ cells, dropped: 0 });
}
