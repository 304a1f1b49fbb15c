/**
 * The result of decoding stored bytes: a value, or the reason why the bytes are not what was
 * written. Partial results are never returned.
 */
import { type Err, err, type Result } from "#domain/result.ts";

export type CodecFaultReason =
  /** The bytes end before their announced length, or continue after it. */
  | "length"
  | "checksum"
  /** The magic is wrong, or a format, codec, schema, kind or flag is unknown. */
  | "unknown"
  /** The data has more nodes or rows than a reader accepts, or a time outside the calendar. */
  | "bounds"
  /**
   * The frame is coded against a keyframe that is missing, or against another keyframe than the
   * given one.
   */
  | "keyframe"
  /** A deflated section does not inflate to its expected content. */
  | "inflate"
  /** Parts of the data contradict each other. */
  | "contradiction";

export interface CodecFault {
  readonly reason: CodecFaultReason;
  /** The faulty part of the container or object. */
  readonly field: string;
}

export type Decoded<Value> = Result<Value, CodecFault>;

export function unreadable(reason: CodecFaultReason, field: string): Err<CodecFault> {
  return err({ reason, field });
}

/**
 * Compresses to raw deflate (RFC 1951). Passed by the caller, because this code runs on servers and
 * in browsers.
 */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/**
 * A raw deflate stream. The caller inflates it, and stops and refuses it as soon as more than
 * `limit` bytes come out.
 */
export interface DeflatedSection {
  readonly bytes: Uint8Array;
  readonly limit: number;
}

/** Maximum number of nodes of one master in one frame or day. */
export const MAX_NODES = 1000;
/** Maximum number of rounds of one day. */
export const MAX_ROWS = 2000;
/** Maximum number of values of one column of a day. */
export const MAX_VALUES = 2 ** 21;
