/**
 * The result of decoding stored bytes: a value, or the reason why they are not what was written.
 * Nothing is ever half read.
 */
import { type Err, err, type Result } from "#domain/result.ts";

export type CodecFaultReason =
  /** The bytes end before their announced length, or continue after it. */
  | "length"
  | "checksum"
  /** Not our magic, or an unknown format, codec, schema, kind or flag. */
  | "unknown"
  /** More nodes or rows than a reader accepts, or a time outside the calendar. */
  | "bounds"
  /** Coded against a missing or another keyframe. */
  | "keyframe"
  /** A deflated section that does not inflate to its expected content. */
  | "inflate"
  /** Parts that contradict each other. */
  | "contradiction";

export interface CodecFault {
  readonly reason: CodecFaultReason;
  /** The part of the container or object. */
  readonly field: string;
}

export type Decoded<Value> = Result<Value, CodecFault>;

export function unreadable(reason: CodecFaultReason, field: string): Err<CodecFault> {
  return err({ reason, field });
}

/** Compresses to raw deflate (RFC 1951), given by the caller: this code runs on servers and in browsers. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/**
 * A raw deflate stream; the inflating caller stops and refuses as soon as more than `limit` bytes
 * come out.
 */
export interface DeflatedSection {
  readonly bytes: Uint8Array;
  readonly limit: number;
}

/** Nodes of one master in one frame or day. */
export const MAX_NODES = 1000;
/** Rounds of one day. */
export const MAX_ROWS = 2000;
/** Values of one column of a day. */
export const MAX_VALUES = 2 ** 21;
