/** Sorts the rows of a table. */
import { translation } from "#web/language/messages.ts";
import type { Cell } from "./cell.ts";
import type { TableColumn } from "./table-column.ts";

export interface TableSort {
  /** Key of the column by which the table is sorted. */
  readonly column: string;
  readonly direction: "asc" | "desc";
}

/** The collator is created once: `localeCompare` with options is many times slower per pair. */
const { language } = translation();
const TEXTS = new Intl.Collator(language, { sensitivity: "base", numeric: true });
const LETTERS = new Intl.Collator(language, { sensitivity: "base" });

/** Sorts the rows stably; blanks are last in both directions. */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: TableColumn<Row> | undefined,
  direction: TableSort["direction"],
): readonly Row[] {
  if (column === undefined) return rows;
  const { read, order = read, isHex } = column;
  const sign = direction === "asc" ? 1 : -1;
  const texts = isHex ? LETTERS : TEXTS;
  return rows
    .map((row) => ({ row, key: order(row) }))
    .sort((one, other) => compareCells(one.key, other.key, sign, texts))
    .map(({ row }) => row);
}

/**
 * The sort after a press on a column: reverses the direction of the current column, starts another
 * one ascending.
 */
export function nextTableSort(sort: TableSort, column: string): TableSort {
  const isUpwards = sort.column !== column || sort.direction === "desc";
  return { column, direction: isUpwards ? "asc" : "desc" };
}

/** Compares two cells: numbers before texts, blanks last. */
function compareCells(one: Cell, other: Cell, sign: 1 | -1, texts: Intl.Collator): number {
  const [isBlank, isOtherBlank] = [isBlankCell(one), isBlankCell(other)];
  if (isBlank || isOtherBlank) return Number(isBlank) - Number(isOtherBlank);
  if (typeof one === "number" && typeof other === "number") return sign * (one - other);
  if (typeof one !== typeof other) return typeof one === "number" ? -sign : sign;
  return sign * texts.compare(String(one), String(other));
}

function isBlankCell(cell: Cell): boolean {
  return cell === undefined || cell === "" || Number.isNaN(cell);
}
