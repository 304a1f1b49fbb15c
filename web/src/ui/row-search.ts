/** Full-text search over the rows of a table. */
import { cellText } from "./cell.ts";
import type { TableColumn } from "./table-column.ts";

export interface RowSearch<Row> {
  /**
   * Builds the search texts of the rows, which is slow for thousands of them. Stops when `hasTimeLeft`
   * returns false, but processes at least a few rows.
   * @returns true when all rows are done
   */
  prepare(hasTimeLeft: () => boolean): boolean;
  /**
   * The matching rows, in their order; builds missing search texts first.
   * @param text as typed; trimmed
   */
  found(text: string): readonly Row[];
}

/** Number of rows that are processed between two checks of whether time is left. */
const ROWS_AT_ONCE = 64;

/** Creates the search over all columns of a table; the row's id is not searched. */
export function createRowSearch<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowSearch<Row> {
  /** Search texts of the rows processed so far. */
  const texts: string[] = [];

  function prepare(hasTimeLeft: () => boolean): boolean {
    do {
      for (const row of rows.slice(texts.length, texts.length + ROWS_AT_ONCE))
        texts.push(rowText(row, columns));
    } while (texts.length < rows.length && hasTimeLeft());
    return texts.length === rows.length;
  }

  return {
    prepare,
    found(text) {
      const needle = text.trim().toLowerCase();
      if (needle === "") return rows;
      prepare(() => true);
      return rows.filter((_, index) => texts[index]?.includes(needle) ?? false);
    },
  };
}

function rowText<Row>(row: Row, columns: readonly TableColumn<Row>[]): string {
  return columns
    .map(({ read, digits }) => cellText(read(row), digits))
    .join("\n")
    .toLowerCase();
}
