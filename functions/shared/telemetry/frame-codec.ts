/** Encodes and decodes frames on the server: the domain's container format with Node's deflate. */
import { ok } from "#domain/result.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { encodeFrame, openFrame, readFrame } from "#domain/telemetry/codec/frame.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { deflate, inflateAll } from "./raw-deflate.ts";

/**
 * Encodes readings as a frame, against the keyframe if possible, otherwise self-contained;
 * `openFrame` shows which.
 */
export function deflateFrame(reading: Reading, keyframe?: Keyframe): Uint8Array {
  return encodeFrame(reading, { keyframe, deflate });
}

/**
 * Decodes a frame. Never throws: damaged bytes, or a missing or wrong keyframe, result in an error.
 */
export function decodeFrame(bytes: Uint8Array, keyframe?: Keyframe): Decoded<Reading> {
  const opened = openFrame(bytes);
  if (!opened.ok) return opened;
  const inflated = inflateAll(opened.value.sections);
  return inflated === undefined
    ? unreadable("inflate", "container")
    : readFrame(opened.value, inflated, keyframe);
}

/** Decodes a stored self-contained frame for use as the keyframe of other frames. */
export function decodeKeyframe(bytes: Uint8Array): Decoded<Keyframe> {
  const opened = openFrame(bytes);
  if (!opened.ok) return opened;
  const reading = decodeFrame(bytes);
  return reading.ok ? ok({ reading: reading.value, crc: opened.value.crc }) : reading;
}
