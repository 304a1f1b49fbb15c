/** Writes tables as comma-separated values (RFC 4180) in which no spreadsheet finds formulas. */

export type CsvCell = string | number;

const LINE_END = "\r\n";

/**
 * Characters that begin a formula, after blanks of any kind and byte order marks, or that a
 * spreadsheet turns into the beginning of one.
 */
const BEGINS_FORMULA = /^(?:\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
/**
 * Runs of characters that may separate two cells: blanks, quotes, and the list separators of
 * spreadsheets of some countries.
 */
const GAP = /[;\s"]+/g;
const SEPARATES = /[;\t\r\n]/;
const FORMULA_MARK = /[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[",\t\r\n]/;

/**
 * Writes the lines as comma-separated values; every line, the last one included, ends with a line
 * end.
 */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(",")}${LINE_END}`).join("");
}

/**
 * Numbers are unchanged, so that they stay numbers; text that could be a formula gets an
 * apostrophe, also where another spreadsheet would begin a cell: after a semicolon, a tab or a line
 * end within the text.
 */
export function csvCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const begun = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
  const text = begun.replaceAll(GAP, (gap: string, at: number) => {
    const isFormula = FORMULA_MARK.test(begun.charAt(at + gap.length));
    return isFormula && SEPARATES.test(gap) ? `${gap}'` : gap;
  });
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
