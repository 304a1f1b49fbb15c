/**
 * Columns coded together: a head of bytes, plain bits and symbols, each in one run. A day object has
 * one column in a group, a frame all of them.
 */

import { BitReader, BitWriter } from "#domain/telemetry/codec/bytes/bit-stream.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { FIRST_STATE, SymbolWriter } from "./symbol-stream.ts";

export interface GroupWriter {
  readonly head: ByteWriter;
  readonly bits: BitWriter;
  readonly symbols: SymbolWriter;
}

export function groupWriter(): GroupWriter {
  return { head: new ByteWriter(), bits: new BitWriter(), symbols: new SymbolWriter() };
}

/** The group as bytes: length of the head, length of the bits, head, bits, symbols. */
export function groupBytes({ head, bits, symbols }: GroupWriter): Uint8Array {
  const writer = new ByteWriter();
  const plain = bits.done();
  writer.uv(head.length);
  writer.uv(plain.length);
  writer.raw(head.written());
  writer.raw(plain);
  writer.raw(symbols.done());
  return writer.done();
}

/** Reads a group; its columns have to be read in their order. */
export interface GroupReader {
  readonly head: ByteReader;
  readonly bits: BitReader;
  /** The symbols. A reader takes state and position, and puts them back. */
  readonly symbols: Uint8Array;
  state: number;
  at: number;
}

/** Undefined when a length is beyond the bytes. */
export function openGroup(bytes: Uint8Array): GroupReader | undefined {
  const reader = new ByteReader(bytes);
  const headLength = reader.uv();
  const bitsLength = reader.uv();
  const head = reader.raw(headLength);
  const bits = reader.raw(bitsLength);
  if (reader.isBroken) return undefined;
  const symbols = bytes.subarray(reader.position);
  const group = { head: new ByteReader(head), bits: new BitReader(bits), symbols };
  if (symbols.length === 0) return { ...group, state: FIRST_STATE, at: 0 };
  if (symbols.length < 4 || symbols.length % 2 !== 0) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = symbols;
  return { ...group, state: ((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0, at: 4 };
}

/** Whether everything was read, and nothing beyond. */
export function isGroupRead({ head, bits, symbols, state, at }: GroupReader): boolean {
  const areSymbolsRead = state === FIRST_STATE && at === symbols.length;
  return !head.isBroken && head.isAtEnd && bits.isAtEnd && areSymbolsRead;
}

/** Reads one symbol. @param slots of its table */
export function nextSymbol(group: GroupReader, slots: Int32Array): number {
  const { state, symbols, at } = group;
  const slot = slots[state & 4095] ?? 0;
  const next = (Math.imul(((slot >>> 12) & 4095) + 1, state >>> 12) + (slot & 4095)) >>> 0;
  if (next >= FIRST_STATE) {
    group.state = next;
    return slot >>> 24;
  }
  group.state = ((next << 16) | ((symbols[at + 1] ?? 0) << 8) | (symbols[at] ?? 0)) >>> 0;
  group.at = at + 2;
  return slot >>> 24;
}
