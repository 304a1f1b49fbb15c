/** Columns of sums as bytes: each value as its difference from the one before. */
import type { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import type { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { TALLY_KEYS, type TallyColumns, tallyColumns } from "./tallies.ts";

export function writeTallies(writer: ByteWriter, tallies: TallyColumns): void {
  for (const key of TALLY_KEYS) writeColumn(writer, tallies[key]);
}

export function readTallies(reader: ByteReader, length: number): TallyColumns {
  const tallies = tallyColumns(length);
  for (const key of TALLY_KEYS) readColumn(reader, tallies[key]);
  return tallies;
}

/** Writes whole numbers below 2^32. */
export function writeColumn(writer: ByteWriter, values: ArrayLike<number>): void {
  let before = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    writer.sv((value - before) | 0);
    before = value;
  }
}

/** Fills the list with numbers that `writeColumn` wrote. */
export function readColumn(reader: ByteReader, values: { [at: number]: number; length: number }) {
  let before = 0;
  for (let at = 0; at < values.length; at += 1) {
    before = (before + reader.sv()) >>> 0;
    values[at] = before;
  }
}
