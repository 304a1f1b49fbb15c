/** Reads the records of a leveldb log, which journals of writes and manifests are made of. */
import { crc32c, maskedCrc } from "./crc32c.ts";

export interface LogReading {
  /** Records whose checksums are correct, in order. */
  readonly records: readonly Buffer[];
  /**
   * Offset of the first bad record; undefined when all records are good, or the file merely ends
   * within its last record.
   */
  readonly brokenAt: number | undefined;
  /** True when good records follow the bad one, which an interrupted write never causes. */
  readonly goesOn: boolean;
}

const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;
const KINDS = { full: 1, first: 2, middle: 3, last: 4 } as const;

type Fragment = { readonly kind: number; readonly data: Buffer } | "unfinished" | "bad";

/** Continues after a bad record with the next block, so that all valid records are found. */
export function readLog(bytes: Buffer): LogReading {
  const records: Buffer[] = [];
  let parts: Buffer[] | undefined;
  let brokenAt: number | undefined;
  let goesOn = false;
  let at = 0;
  while (at < bytes.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      at += left;
      continue;
    }
    const fragment = fragmentAt(bytes, at, left);
    if (fragment === "unfinished") break;
    if (fragment === "bad") {
      brokenAt ??= at;
      parts = undefined;
      at += left;
      continue;
    }
    const { kind, data } = fragment;
    if (kind === KINDS.full || kind === KINDS.first) parts = [];
    else if (parts === undefined) brokenAt ??= at;
    parts?.push(data);
    at += HEADER_BYTES + data.length;
    if (kind !== KINDS.full && kind !== KINDS.last) continue;
    if (parts === undefined) continue;
    records.push(parts.length === 1 ? data : Buffer.concat(parts));
    parts = undefined;
    goesOn = brokenAt !== undefined;
  }
  return { records, brokenAt, goesOn };
}

/** @param left bytes up to the end of the block */
function fragmentAt(bytes: Buffer, at: number, left: number): Fragment {
  if (at + HEADER_BYTES > bytes.length) return "unfinished";
  const length = bytes.readUInt16LE(at + 4);
  const kind = bytes[at + 6] as number;
  const end = at + HEADER_BYTES + length;
  if (kind < KINDS.full || kind > KINDS.last || HEADER_BYTES + length > left) return "bad";
  if (end > bytes.length) return "unfinished";
  const isRight = bytes.readUInt32LE(at) === maskedCrc(crc32c(bytes, at + 6, end));
  return isRight ? { kind, data: bytes.subarray(at + HEADER_BYTES, end) } : "bad";
}
