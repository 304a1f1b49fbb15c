/** Exports a table as CSV. */
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { Cell } from "./cell.ts";
import type { TableColumn } from "./table-column.ts";

/**
 * Text of the CSV: a header line with units, then the rows in their sort order. Commas in values
 * become slashes.
 */
export function tableCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const heads = columns.map(({ label, fileHead = label, unit }) =>
    withoutCommas(unit === "" ? fileHead : `${fileHead} (${unit})`),
  );
  const lines = rows.map((row) =>
    columns.map(({ read, readForFile = read, digits }) => csvValue(readForFile(row), digits)),
  );
  return csvText([heads, ...lines]);
}

function csvValue(cell: Cell, digits: number): CsvCell {
  if (cell === undefined) return "";
  return typeof cell === "number" ? Number(cell.toFixed(digits)) : withoutCommas(cell);
}

function withoutCommas(text: string): string {
  return text.replaceAll(",", "/");
}
