/** Reads one record of leveldb's journal: a batch of changes with consecutive numbers. */
import { ByteReader } from "./byte-reader.ts";

export interface Change {
  /** Number of the change; later changes have higher numbers. */
  readonly sequence: number;
  readonly key: Buffer;
  /** undefined when the change deletes the key. */
  readonly value: Buffer | undefined;
}

const IS_PUT = 1;

/** Number of the last change of a batch. */
export function lastSequenceOf(batch: Buffer): number {
  const reader = new ByteReader(batch);
  return reader.fixed64() + reader.fixed32() - 1;
}

/** Throws RangeError when the batch is incomplete. */
export function changesOf(batch: Buffer): readonly Change[] {
  const reader = new ByteReader(batch);
  const first = reader.fixed64();
  const count = reader.fixed32();
  return Array.from({ length: count }, (_, at) => {
    const isPut = reader.byte() === IS_PUT;
    const key = reader.prefixed();
    return { sequence: first + at, key, value: isPut ? reader.prefixed() : undefined };
  });
}
