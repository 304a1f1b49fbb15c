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

/** The frames of one part of the rounds of one master and day. */
export interface FrameDay {
  readonly masterKey: MasterKey;
  readonly part: FramePart;
  /** First second of the UTC day. */
  readonly start: number;
}

export interface Keyframes {
  /** Undefined when a frame of this round, received at that second, has to be self-contained. */
  find(
    day: FrameDay,
    round: { readonly ts: number; readonly at: number },
  ): Promise<Keyframe | undefined>;
  /** Caches a keyframe that was just stored, until that second. */
  remember(day: FrameDay, keyframe: Keyframe, expiresAt: number): void;
  /** Called when the table has another keyframe than the one that was to be stored. */
  forget(day: FrameDay): void;
}

interface Remembered {
  readonly keyframe: Keyframe;
  readonly expiresAt: number;
}

/** Keyframes of 300 nodes take 100 KB each. */
const CAPACITY = 500;
/** A keyframe must outlive the frames coded against it until both are in a day object. */
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
      // A repeat of the keyframe's own message, which must never be coded against itself.
      return found.keyframe.reading.ts === ts ? undefined : found.keyframe;
    },
    remember: (day, keyframe, expiresAt) => known.set(keyOf(day), { keyframe, expiresAt }),
    forget: (day) => known.delete(keyOf(day)),
  };
}

function keyOf({ masterKey, part, start }: FrameDay): string {
  return `${masterKey.mLocId} ${start} ${part.chunks > 1 ? part.chunk : ""}`;
}
