/**
 * Finds the keyframe that a frame is coded against, for every master, day and part of a round: from
 * memory or from the table.
 */
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import { findKeyframe } from "#functions/shared/store/frames.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { FramePart, TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";

/**
 * Identifies a group of frames with a common keyframe: those of one master, one UTC day and one
 * chunk of its rounds.
 */
export interface FrameDay {
  readonly masterKey: MasterKey;
  readonly part: FramePart;
  /** First second of the UTC day. */
  readonly start: number;
}

export interface Keyframes {
  /**
   * Finds the keyframe to code a frame against; undefined when the frame of this round, received at
   * `at`, has to be self-contained.
   */
  find(
    day: FrameDay,
    round: { readonly ts: number; readonly at: number },
  ): Promise<Keyframe | undefined>;
  /** Caches a keyframe that was just stored, until `expiresAt` (epoch seconds). */
  remember(day: FrameDay, keyframe: Keyframe, expiresAt: number): void;
  /** Removes a cached keyframe when the table turns out to have a different one. */
  forget(day: FrameDay): void;
}

interface Remembered {
  readonly keyframe: Keyframe;
  readonly expiresAt: number;
}

/** Maximum number of cached keyframes; one of 300 nodes takes 100 KB. */
const CAPACITY = 500;
/**
 * Minimum remaining life of a keyframe, in seconds: it must outlive the frames coded against it
 * until both are in a day object.
 */
const RESERVE_SECONDS = SECONDS_PER_DAY;

export function keyframes(store: TelemetryStore): Keyframes {
  const known = lruCache<string, Remembered>(CAPACITY);
  const stored = async (day: FrameDay): Promise<Remembered | undefined> => {
    const item = await findKeyframe(store, day.masterKey, day);
    const decoded = item && decodeKeyframe(item.bytes);
    if (item === undefined || decoded?.ok !== true) return undefined;
    const remembered = { keyframe: decoded.value, expiresAt: item.expiresAt };
    known.set(keyOf(day), remembered);
    return remembered;
  };
  return {
    find: async (day, { ts, at }) => {
      const found = known.get(keyOf(day)) ?? (await stored(day));
      if (found === undefined || found.expiresAt < at + RESERVE_SECONDS) return undefined;
      // A repeat of the keyframe's own message gets no keyframe, since it must never be coded
      // against itself.
      return found.keyframe.reading.ts === ts ? undefined : found.keyframe;
    },
    remember: (day, keyframe, expiresAt) => known.set(keyOf(day), { keyframe, expiresAt }),
    forget: (day) => known.delete(keyOf(day)),
  };
}

function keyOf({ masterKey, part, start }: FrameDay): string {
  return `${masterKey.mLocId} ${start} ${part.chunks > 1 ? part.chunk : ""}`;
}
