/** Column of a table with search, sort and download: how to read a row, and the unit. */
import type { Cell } from "./cell.ts";

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Header of the column in files, in English in every language; undefined: the label. */
  readonly fileHead?: string;
  readonly unit: string;
  readonly digits: number;
  /** True for numbers, which are right-aligned. */
  readonly isNumeric: boolean;
  /** True for hex ids, which are sorted by character, not by numbers in them. */
  readonly isHex?: boolean;
  readonly read: (row: Row) => Cell;
  /** Reads the value of a row for files, if it differs from the one on the screen. */
  readonly readForFile?: (row: Row) => Cell;
  /** Sort key of a row in this column; by default the value itself. */
  readonly order?: (row: Row) => Cell;
}

/** Creates a column of texts. */
export function textColumn<Row>(
  key: string,
  label: string,
  read: TableColumn<Row>["read"],
): TableColumn<Row> {
  return { key, label, unit: "", digits: 0, isNumeric: false, read };
}

/**
 * The first number in a name, such as 12 in "Master 12 north"; masters are sorted by this number.
 */
export function numberIn(name: string): number | undefined {
  const [digits] = /[0-9]+/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
