/** A write in leveldb's journal format, and the part that a start finds after a crash. */

import { Buffer } from "node:buffer";
import {
  type BatchOperation,
  type Change,
  changesOf,
  crc32c,
  maskedCrc,
  readLog,
} from "local-cloud/testing";

/** Reads the valid writes from the beginning of a journal up to the cut. */
export type Recover = (journal: Buffer) => readonly Change[];

const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;
const KINDS = { full: 1, first: 2, middle: 3, last: 4 } as const;
const TYPES = { del: 0, put: 1 } as const;

/** A journal of one record with all operations. */
export function journalOf(operations: readonly BatchOperation[]): Buffer {
  const parts = operations.map((operation) =>
    Buffer.concat([
      Buffer.of(TYPES[operation.type]),
      prefixed(operation.key),
      ...(operation.type === "put" ? [prefixed(JSON.stringify(operation.value))] : []),
    ]),
  );
  const head = Buffer.alloc(12);
  head.writeUInt32LE(1, 0);
  head.writeUInt32LE(operations.length, 8);
  return recordOf(Buffer.concat([head, ...parts]));
}

/** Reads a journal as the local cloud does: ignores a write whose record is incomplete. */
export const recoverWhole: Recover = (journal) =>
  readLog(journal).records.flatMap((record) => changesOf(record));

/** Splits a record into as many fragments as it needs blocks. */
function recordOf(batch: Buffer): Buffer {
  const most = BLOCK_BYTES - HEADER_BYTES;
  const count = Math.max(1, Math.ceil(batch.length / most));
  return Buffer.concat(
    Array.from({ length: count }, (_, at) =>
      fragmentOf(batch.subarray(at * most, (at + 1) * most), kindOf(at, count)),
    ),
  );
}

function kindOf(at: number, count: number): number {
  if (count === 1) return KINDS.full;
  if (at === 0) return KINDS.first;
  return at === count - 1 ? KINDS.last : KINDS.middle;
}

function fragmentOf(data: Buffer, kind: number): Buffer {
  const body = Buffer.concat([Buffer.of(kind), data]);
  const head = Buffer.alloc(HEADER_BYTES - 1);
  head.writeUInt32LE(maskedCrc(crc32c(body, 0, body.length)), 0);
  head.writeUInt16LE(data.length, 4);
  return Buffer.concat([head, body]);
}

/** The length in groups of seven bits, lowest first, followed by the text. */
function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}
