/** Decodes stored frames into readings, each frame against its keyframe. */
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { StoredFrame, StoredSample } from "#functions/shared/store/day-frames.ts";
import { decodeFrame, decodeKeyframe } from "./frame-codec.ts";

export interface DecodedFrames {
  readonly readings: readonly Reading[];
  /**
   * Times, in epoch seconds, of damaged frames and of frames whose keyframe was not among those
   * given.
   */
  readonly missing: readonly number[];
}

/**
 * Decodes frames of whole days, which include their keyframes, since a keyframe is of the same day
 * as its frames.
 */
export function decodeFrames(frames: readonly StoredFrame[]): DecodedFrames {
  const named = frames.filter(({ isKeyframe }) => isKeyframe);
  const byPart = new Map(named.map((frame) => [partOf(frame.ts, frame.chunk), frame.bytes]));
  const keyframes = new Map<string, Keyframe | undefined>();
  const keyframeOf = ({ keyframeTs, chunk }: StoredFrame): Keyframe | undefined => {
    if (keyframeTs === undefined) return undefined;
    const part = partOf(keyframeTs, chunk);
    if (!keyframes.has(part)) keyframes.set(part, keyframeFrom(byPart.get(part)));
    return keyframes.get(part);
  };
  return decodeEach(frames, (frame) => decodeFrame(frame.bytes, keyframeOf(frame)));
}

/** Decodes samples of master data, which need no keyframe. */
export function decodeSamples(samples: readonly StoredSample[]): DecodedFrames {
  return decodeEach(samples, ({ bytes }) => decodeFrame(bytes));
}

function decodeEach<Stored extends StoredSample>(
  stored: readonly Stored[],
  decode: (one: Stored) => Decoded<Reading>,
): DecodedFrames {
  const readings: Reading[] = [];
  const missing: number[] = [];
  for (const one of stored) {
    const reading = decode(one);
    if (reading.ok) readings.push(reading.value);
    else missing.push(one.ts);
  }
  return { readings, missing };
}

function keyframeFrom(bytes: Uint8Array | undefined): Keyframe | undefined {
  const keyframe = bytes === undefined ? undefined : decodeKeyframe(bytes);
  return keyframe?.ok === true ? keyframe.value : undefined;
}

function partOf(ts: number, chunk: number): string {
  return `${ts} ${chunk}`;
}
