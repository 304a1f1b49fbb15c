/**
 * Prepares stored frames for a reader: checks them, adds the keyframes they need, and decodes them
 * on request.
 */
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import type { FrameFacts } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { Log } from "#functions/shared/log.ts";
import { frameBytesAt, type StoredFrame } from "#functions/shared/store/frame-reads.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame, decodeKeyframe, deflateFrame } from "./frame-codec.ts";
import type { DayReader } from "./stored-days.ts";

export interface ReadableFrame extends FrameFacts {
  /** The encoded frame, as the reader gets it. */
  readonly bytes: Uint8Array;
  /**
   * The keyframe that the frame needs; undefined if it needs none, or the reader already has it.
   */
  readonly keyframe: Uint8Array | undefined;
  /** The decoded frame; undefined unless decoding was requested. */
  readonly reading: Reading | undefined;
}

export interface FrameOptions {
  /** CRC fields of the keyframes that the reader already has. */
  readonly held: ReadonlySet<number>;
  readonly decoded: boolean;
  /**
   * Returns the part of a round that the reader may see, or the same object if that is the whole
   * round. Undefined for a reader who may see everything.
   */
  readonly filter: ((reading: Reading) => Reading) | undefined;
}

export interface FrameReaderDeps {
  readonly store: TelemetryStore;
  readonly days: DayReader;
  readonly log: Log;
}

/** Opens frames of one master; returns the readable ones in their order. */
export type FrameReader = (frames: readonly StoredFrame[]) => Promise<readonly ReadableFrame[]>;

/** Reads each keyframe once. Unreadable frames count as missing and are logged. */
export function frameReader(
  deps: FrameReaderDeps,
  masterKey: MasterKey,
  options: FrameOptions,
): FrameReader {
  const keyframes = new Map<string, Promise<Uint8Array | undefined>>();
  const keyframeAt: KeyframeAt = (sortKey) => {
    const found = keyframes.get(sortKey) ?? frameBytesAt(deps.store, masterKey, sortKey);
    keyframes.set(sortKey, found);
    return found;
  };
  const readOne = async (frame: StoredFrame): Promise<ReadableFrame | undefined> => {
    const readable = await readFrame(frame, options, keyframeAt);
    if (typeof readable !== "string") return readable;
    const rescued =
      readable === "keyframe" ? await fromDay(deps.days, masterKey, frame, options) : undefined;
    const outcome = rescued === undefined ? "missing" : "read from its day";
    deps.log("frame unreadable", { ...masterKey, ts: frame.ts, reason: readable, outcome });
    return rescued;
  };
  return async (frames) => {
    const readable = await Promise.all(frames.map(readOne));
    return readable.filter((frame) => frame !== undefined);
  };
}

/** Reads a keyframe; undefined when it has expired. */
type KeyframeAt = (sortKey: string) => Promise<Uint8Array | undefined>;

/** Prepares one frame. Returns it, or the reason why it cannot be read. */
async function readFrame(
  frame: StoredFrame,
  options: FrameOptions,
  keyframeAt: KeyframeAt,
): Promise<ReadableFrame | string> {
  const { held, decoded, filter } = options;
  const { keyframeSortKey, ...facts } = frame;
  const opened = openFrame(frame.bytes);
  if (!opened.ok) return opened.error.reason;
  const named = opened.value.keyframe;
  if (named === undefined)
    return withReading({ ...facts, keyframe: undefined }, undefined, options);
  const isHeld = held.has(named.crc);
  if (isHeld && !decoded && filter === undefined)
    return { ...facts, keyframe: undefined, reading: undefined };
  const keyframe = keyframeSortKey === undefined ? undefined : await keyframeAt(keyframeSortKey);
  if (keyframe === undefined) return "keyframe";
  const openedKeyframe = openFrame(keyframe);
  if (!openedKeyframe.ok || openedKeyframe.value.crc !== named.crc) {
    return "keyframe";
  }
  return withReading({ ...facts, keyframe: isHeld ? undefined : keyframe }, keyframe, options);
}

function withReading(
  frame: Omit<ReadableFrame, "reading">,
  keyframeBytes: Uint8Array | undefined,
  { held, decoded, filter }: FrameOptions,
): ReadableFrame | string {
  if (!decoded && filter === undefined) return { ...frame, reading: undefined };
  const keyframe = keyframeBytes === undefined ? undefined : decodeKeyframe(keyframeBytes);
  if (keyframe?.ok === false) return keyframe.error.reason;
  const read = decodeFrame(frame.bytes, keyframe?.value);
  if (!read.ok) return read.error.reason;
  const reading = filter?.(read.value) ?? read.value;
  const base = keyframe?.value.reading;
  const visibleBase = base && (filter?.(base) ?? base);
  if (reading === read.value && visibleBase === base) return { ...frame, reading };
  return { ...frame, ...reencoded(reading, visibleBase, held), reading };
}

/**
 * Encodes the part of a frame that the reader may see. Its keyframe without hidden bits has another
 * checksum; a reader who already has that keyframe does not get it again.
 */
function reencoded(
  reading: Reading,
  base: Reading | undefined,
  held: FrameOptions["held"],
): Pick<ReadableFrame, "bytes" | "keyframe"> {
  const keyframe = base && deflateFrame(base);
  const decodedKeyframe = keyframe && decodeKeyframe(keyframe);
  if (decodedKeyframe?.ok !== true) return { bytes: deflateFrame(reading), keyframe: undefined };
  const bytes = deflateFrame(reading, decodedKeyframe.value);
  const named = openFrame(bytes);
  const isNamed = named.ok && named.value.keyframe !== undefined;
  const isNeeded = isNamed && !held.has(decodedKeyframe.value.crc);
  return { bytes, keyframe: isNeeded ? keyframe : undefined };
}

/**
 * Replaces a frame that is still stored while its keyframe has expired; by then the day object has
 * the round.
 */
async function fromDay(
  days: DayReader,
  masterKey: MasterKey,
  { ts }: StoredFrame,
  options: FrameOptions,
): Promise<ReadableFrame | undefined> {
  const reading = await days.snapshotAt(masterKey, ts);
  return reading?.ts === ts ? frameFromDay(reading, options) : undefined;
}

/**
 * Encodes a round of a day object as a self-contained frame. Each row of a day object has every
 * node.
 */
export function frameFromDay(
  stored: Reading,
  { filter }: Pick<FrameOptions, "filter">,
): ReadableFrame {
  const reading = filter?.(stored) ?? stored;
  const { ts, kind } = reading;
  return {
    ts,
    kind,
    chunk: 0,
    chunks: 1,
    isComplete: true,
    bytes: deflateFrame({ ...reading, isComplete: true }),
    keyframe: undefined,
    reading,
  };
}
