/** Reads what one record of leveldb's journal of writes holds: a batch of changes, counted without gaps from the first on. */
import { ByteReader } from "./byte-reader.ts";

export interface Change {
  /** Number of the change: a later one has a higher number. */
  readonly sequence: number;
  readonly key: Buffer;
  /** Undefined when the key is deleted. */
  readonly value: Buffer | undefined;
}

const IS_PUT = 1;

/** Number of the last change of a batch. */
export function lastSequenceOf(batch: Buffer): number {
  const reader = new ByteReader(batch);
  return reader.fixed64() + reader.fixed32() - 1;
}

/** Throws RangeError when the batch is not whole. */
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
