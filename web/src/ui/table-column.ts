/** A column of a table that searches, sorts and downloads: how it reads a row, and in which unit. */
import type { Cell } from "./cell.ts";

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  /** Whether its values are numbers, which stand on the right. */
  readonly isNumeric: boolean;
  /** Ids of hex digits: sorted letter by letter, as no part of them is a number. */
  readonly isHex?: boolean;
  readonly read: (row: Row) => Cell;
  /** What the rows are sorted by; the value itself where it is left out. */
  readonly order?: (row: Row) => Cell;
}

/** A column of texts. */
export function textColumn<Row>(
  key: string,
  label: string,
  read: TableColumn<Row>["read"],
): TableColumn<Row> {
  return { key, label, unit: "", digits: 0, isNumeric: false, read };
}

/** The first number in a name, 12 in "Master 12 north": masters are sorted by it (S0:148). */
export function numberIn(name: string): number | undefined {
  const [digits] = /[0-9]+/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
