/**
 * Parses text of separated values (RFC 4180); line ends of any system, and a byte order mark, are
 * accepted.
 */
import { err, ok, type Result } from "#domain/result.ts";

export interface CsvRow {
  /** Number of the line where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote that is never closed, or is closed in the middle of a cell. */
export interface QuoteFault {
  readonly line: number;
}

export type CsvReading = Result<readonly CsvRow[], QuoteFault>;

const BYTE_ORDER_MARK = "\uFEFF";

/** Separators of cells; spreadsheets use that of their user's country. */
export type CsvSeparator = "," | ";" | "\t";

/** The separator of the first line that has any; a comma where none has. */
export function separatorOf(text: string): CsvSeparator {
  const [first = ""] = /[^\r\n\uFEFF][^\r\n]*/.exec(text) ?? [];
  const open = first.replaceAll(/"[^"]*"/g, "");
  const countOf = (separator: CsvSeparator) => open.split(separator).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const SEPARATORS = [",", ";", "\t"] as const;

/**
 * Parses rows; skips lines that consist of blanks and separators. Returns at most one row more than
 * `mostRows`, so that the caller notices the excess.
 */
export function csvRows(text: string, mostRows: number, separator: CsvSeparator = ","): CsvReading {
  const reader = { text, separator, at: text.startsWith(BYTE_ORDER_MARK) ? 1 : 0, line: 1 };
  const rows: CsvRow[] = [];
  while (reader.at < text.length && rows.length <= mostRows) {
    const { line } = reader;
    const cells = readRow(reader);
    if (cells === undefined) return err({ line });
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
  }
  return ok(rows);
}

interface Reader {
  readonly text: string;
  readonly separator: CsvSeparator;
  at: number;
  line: number;
}

const PLAIN: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
};
const QUOTED = /"((?:[^"]|"")*)"/y;
const LINE_END = /\r\n|\r|\n/g;

/** The cells of one row; the line end after them is consumed. Undefined for a faulty quote. */
function readRow(reader: Reader): readonly string[] | undefined {
  const cells: string[] = [];
  const { separator } = reader;
  for (;;) {
    const cell = reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader);
    if (cell === undefined) return undefined;
    cells.push(cell);
    const next = reader.text[reader.at];
    if (next !== undefined && next !== separator && next !== "\r" && next !== "\n")
      return undefined;
    reader.at += 1;
    if (next === separator) continue;
    if (next === "\r" && reader.text[reader.at] === "\n") reader.at += 1;
    reader.line += 1;
    return cells;
  }
}

function readPlain(reader: Reader): string {
  const plain = PLAIN[reader.separator];
  plain.lastIndex = reader.at;
  const [cell = ""] = plain.exec(reader.text) ?? [];
  reader.at += cell.length;
  return cell;
}

function readQuoted(reader: Reader): string | undefined {
  QUOTED.lastIndex = reader.at;
  const [whole, content] = QUOTED.exec(reader.text) ?? [];
  if (whole === undefined || content === undefined) return undefined;
  reader.at += whole.length;
  reader.line += content.match(LINE_END)?.length ?? 0;
  return content.replaceAll('""', '"');
}
