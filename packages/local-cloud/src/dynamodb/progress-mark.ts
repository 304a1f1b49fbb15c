/**
 * Stores the number of changes that the tables have acknowledged, beside the tables, so that a
 * journal that lost its end is detected.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

export interface ProgressMark {
  /**
   * Stores the number of the last change on disk. Not flushed: it survives the end of the process,
   * and after a power cut it may be too low, never too high. False when it could not be written.
   */
  record(sequence: number): boolean;
  close(): void;
}

export type MarkReading =
  | { readonly kind: "read"; readonly sequence: number }
  | { readonly kind: "missing" }
  | { readonly kind: "broken" };

export const MARK_FILE = "progress-mark";
/**
 * Length of the number. A line is a decimal number, a space, the checksum of the number in hex, and
 * a line end.
 */
const DIGITS = 16;
const LINE_BYTES = DIGITS + 10;
const PLACES = 2;
const LINE = /^(\d{16}) ([0-9a-f]{8})$/;

/** Reads the mark: its two lines are written alternately, and the higher number is valid. */
export function readMark(folder: string): MarkReading {
  let text: string;
  try {
    text = readFileSync(join(folder, MARK_FILE), "latin1");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { kind: "missing" };
    throw error;
  }
  const numbers = text.split("\n").flatMap((line) => {
    const [, digits = "", sum] = LINE.exec(line) ?? [];
    return sum !== undefined && sum === sumOf(digits) ? [Number(digits)] : [];
  });
  return text.length === PLACES * LINE_BYTES && numbers.length === PLACES
    ? { kind: "read", sequence: Math.max(...numbers) }
    : { kind: "broken" };
}

/**
 * Opens the mark of the folder, creating it when it is missing, and stores `sequence`. Throws when
 * it cannot be written.
 */
export function openMark(folder: string, sequence: number): ProgressMark {
  const path = join(folder, MARK_FILE);
  if (!existsSync(path)) {
    writeFileSync(`${path}.next`, lineOf(sequence).repeat(PLACES), { mode: 0o600, flush: true });
    renameSync(`${path}.next`, path);
  }
  const descriptor = openSync(path, "r+");
  let turn = 0;
  const write = (next: number): void => {
    writeSync(descriptor, lineOf(next), turn * LINE_BYTES, "latin1");
    turn = (turn + 1) % PLACES;
  };
  write(sequence);
  write(sequence);
  return {
    record: (next) => {
      try {
        write(next);
        return true;
      } catch {
        return false;
      }
    },
    close: () => closeSync(descriptor),
  };
}

function lineOf(sequence: number): string {
  const digits = String(sequence).padStart(DIGITS, "0");
  return `${digits} ${sumOf(digits)}\n`;
}

function sumOf(digits: string): string {
  return crc32(digits).toString(16).padStart(8, "0");
}
