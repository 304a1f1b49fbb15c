/** Accepted types of coordinates files, and the faults of a file before its text is read. */

export type FileFault =
  | "content"
  | "notFound"
  | "aborted"
  | "unreadable"
  | "wrongType"
  /** The file has a spreadsheet program's own format. */
  | "workbook";

export interface ChosenFile {
  readonly name: string;
  /** Media type from the browser; empty for an unknown one. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Maximum size of a file: room for some 70,000 rows of the longest kind (our definition). */
export const MAX_FILE_BYTES = 6 * 1024 * 1024;

/** File types for the browser's file dialog, and for dropped files. */
export const FILE_TYPES = [
  ".csv",
  ".tsv",
  ".txt",
  "text/csv",
  "application/csv",
  "text/tab-separated-values",
] as const;

/** On Windows, text of separated values has this type where a spreadsheet program is installed. */
const SPREADSHEET_TEXT = "application/vnd.ms-excel";
const WORKBOOK = /\.(?:xlsx|xlsm|xlsb|xls|ods|numbers)$/i;

/**
 * Fault of the file by its name, type and size; undefined if the content can be read and checked.
 */
export function typeFault({ name, type, size }: ChosenFile): FileFault | undefined {
  if (WORKBOOK.test(name)) return "workbook";
  const ending = name.slice(Math.max(0, name.lastIndexOf("."))).toLowerCase();
  const isTable = FILE_TYPES.some((one) => one === type || one === ending);
  const isText = isTable || type === SPREADSHEET_TEXT;
  return isText && size <= MAX_FILE_BYTES ? undefined : "wrongType";
}

/**
 * The fault of a file that the browser failed to read.
 * @param errorName name of the browser's error
 */
export function fileFaultOf(errorName: string): FileFault {
  return READ_FAULTS.get(errorName) ?? "unreadable";
}

const READ_FAULTS: ReadonlyMap<string, FileFault> = new Map([
  ["NotFoundError", "notFound"],
  ["AbortError", "aborted"],
]);

export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be";

/**
 * Encoding of a file by its first bytes; undefined for an archive, such as a workbook, whatever the
 * file's name.
 */
export function encodingOf(bytes: Uint8Array): TextEncodingName | undefined {
  const begins = (...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return undefined;
  if (begins(0xff, 0xfe)) return "utf-16le";
  return begins(0xfe, 0xff) ? "utf-16be" : "utf-8";
}
