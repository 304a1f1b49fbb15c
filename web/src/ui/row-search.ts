/** Which rows of a table hold a text somebody looks for (S0:148). */
import { cellText } from "./cell.ts";
import type { TableColumn } from "./table-column.ts";

export interface RowSearch<Row> {
  /**
   * Puts together what rows say, which takes long for thousands of them, for as long as it may; at least that of a few.
   * True when that of all is there.
   */
  prepare(mayGoOn: () => boolean): boolean;
  /**
   * In their order; what has not been prepared is now.
   * @param text as typed; blanks around it do not count.
   */
  found(text: string): readonly Row[];
}

/** Rows that are prepared before the clock is looked at. */
const ROWS_AT_ONCE = 64;

/** All columns are searched; the row's own id is none. */
export function createRowSearch<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowSearch<Row> {
  /** What the first rows say in all columns. */
  const texts: string[] = [];

  function prepare(mayGoOn: () => boolean): boolean {
    do {
      for (const row of rows.slice(texts.length, texts.length + ROWS_AT_ONCE))
        texts.push(rowText(row, columns));
    } while (texts.length < rows.length && mayGoOn());
    return texts.length === rows.length;
  }

  return {
    prepare,
    found(text) {
      const wanted = text.trim().toLowerCase();
      if (wanted === "") return rows;
      prepare(() => true);
      return rows.filter((_, place) => texts[place]?.includes(wanted) ?? false);
    },
  };
}

function rowText<Row>(row: Row, columns: readonly TableColumn<Row>[]): string {
  return columns
    .map(({ read, digits }) => cellText(read(row), digits))
    .join("\n")
    .toLowerCase();
}
