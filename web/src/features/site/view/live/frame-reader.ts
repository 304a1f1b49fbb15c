/**
 * Decodes frames (encoded tables of readings) from the server. Keyframes, to which other frames
 * refer, are cached, so that the browser downloads each only once.
 */
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { type OpenedFrame, openFrame, readFrame } from "#domain/telemetry/codec/frame.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { overlaid } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import type { Snapshot } from "./readings.generated.ts";

export interface FrameReader {
  /** Names of the cached keyframes of a master, in the format of the `haveKeyframe` argument. */
  keyframeNames(mLocId: string): readonly string[];
  /**
   * Decodes groups of frames that refer to no keyframe, and merges each group into the newest
   * reading of every node; undefined for a group of which no frame can be decoded.
   */
  merged(groups: readonly (readonly Uint8Array[])[]): Promise<readonly (Reading | undefined)[]>;
  /**
   * Merges several frames into the newest reading of every node; undefined if none can be decoded.
   */
  snapshot(snapshot: Snapshot): Promise<Reading | undefined>;
}

/**
 * Maximum number of cached keyframes per master: today's, and those of some past days that the user
 * looks at.
 */
const KEYFRAMES_PER_MASTER = 6;

export function createFrameReader(inflateAll: InflateAll): FrameReader {
  const keyframesByMaster = new Map<string, Map<number, Keyframe>>();

  function hold(mLocId: string, keyframe: Keyframe): void {
    const entry = keyframesByMaster.get(mLocId) ?? new Map<number, Keyframe>();
    keyframesByMaster.set(mLocId, entry);
    entry.set(keyframe.crc, keyframe);
    const [oldest] = entry.keys();
    if (entry.size > KEYFRAMES_PER_MASTER && oldest !== undefined) entry.delete(oldest);
  }

  async function inflated(
    opened: OpenedFrame,
    keyframe: Keyframe | undefined,
  ): Promise<Decoded<Reading>> {
    const sections = await inflateAll(opened.sections);
    return sections === undefined
      ? unreadable("inflate", "container")
      : readFrame(opened, sections, keyframe);
  }

  async function readKeyframe(bytes: Uint8Array): Promise<Keyframe | undefined> {
    const opened = openFrame(bytes);
    const reading = opened.ok ? await inflated(opened.value, undefined) : opened;
    if (!opened.ok || !reading.ok) return undefined;
    return { reading: reading.value, crc: opened.value.crc };
  }

  async function read(
    bytes: Uint8Array,
    keyframes: ReadonlyMap<number, Keyframe>,
  ): Promise<Reading | undefined> {
    const opened = openFrame(bytes);
    if (!opened.ok) return undefined;
    const { keyframe } = opened.value;
    const reading = await inflated(opened.value, keyframe && keyframes.get(keyframe.crc));
    return reading.ok ? reading.value : undefined;
  }

  return {
    keyframeNames: (mLocId) => [...(keyframesByMaster.get(mLocId)?.keys() ?? [])].map(crcName),
    merged: (groups) =>
      Promise.all(
        groups.map(async (group) => {
          const readings = await Promise.all(group.map((bytes) => read(bytes, new Map())));
          const decoded = readings.filter((reading) => reading !== undefined);
          return overlaid(decoded.toSorted((first, second) => second.ts - first.ts));
        }),
      ),
    async snapshot({ mLocId, packed, keyframes }) {
      for (const bytes of keyframes) {
        const keyframe = await readKeyframe(bytes);
        if (keyframe !== undefined) hold(mLocId, keyframe);
      }
      const readings = await Promise.all(
        packed.map((bytes) => read(bytes, keyframesByMaster.get(mLocId) ?? new Map())),
      );
      return overlaid(readings.filter((reading) => reading !== undefined));
    },
  };
}

/** Name of a keyframe: its CRC as 8 upper-case hexadecimal digits. */
function crcName(crc: number): string {
  return crc.toString(16).toUpperCase().padStart(8, "0");
}
