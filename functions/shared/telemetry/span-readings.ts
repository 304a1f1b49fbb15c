/** Reads and decodes the rounds of a master's nodes within a span of some hours. */
import { framesWithin, type Span, type StoredFrame } from "#functions/shared/store/day-frames.ts";
import { frameBytesAt } from "#functions/shared/store/frame-reads.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { frameSortKey, type TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type DecodedFrames, decodeFrames } from "./decode-frames.ts";

/**
 * Reads the rounds in the order of time; a keyframe from before the span may be among them. Needs
 * one Query, and a Get for each keyframe outside the span.
 */
export async function readingsWithin(
  store: TelemetryStore,
  masterKey: MasterKey,
  span: Span,
): Promise<DecodedFrames> {
  const frames = await framesWithin(store, masterKey, span, { isConsistent: false });
  const earlier = await Promise.all(
    keyframesOutside(frames).map((named) => readKeyframe(store, masterKey, named)),
  );
  return decodeFrames([...earlier.filter((frame) => frame !== undefined), ...frames]);
}

interface NamedKeyframe {
  readonly ts: number;
  readonly chunk: number;
  readonly chunks: number;
}

/** Keyframes that frames name but that are not among the frames themselves, each once. */
function keyframesOutside(frames: readonly StoredFrame[]): readonly NamedKeyframe[] {
  const here = new Set(frames.filter(({ isKeyframe }) => isKeyframe).map(keyOf));
  const named = frames.flatMap(({ keyframeTs, chunk, chunks }) =>
    keyframeTs === undefined ? [] : [{ ts: keyframeTs, chunk, chunks }],
  );
  const outside = named.filter((keyframe) => !here.has(keyOf(keyframe)));
  return [...new Map(outside.map((keyframe) => [keyOf(keyframe), keyframe])).values()];
}

function keyOf({ ts, chunk }: { readonly ts: number; readonly chunk: number }): string {
  return `${ts} ${chunk}`;
}

/** Reads a keyframe; undefined when it has expired. */
async function readKeyframe(
  store: TelemetryStore,
  masterKey: MasterKey,
  { ts, chunk, chunks }: NamedKeyframe,
): Promise<StoredFrame | undefined> {
  const sortKey = frameSortKey(ts, { kind: "cycle", chunk, chunks });
  const bytes = await frameBytesAt(store, masterKey, sortKey);
  if (bytes === undefined) return undefined;
  return { ts, chunk, chunks, isKeyframe: true, keyframeTs: undefined, bytes };
}
