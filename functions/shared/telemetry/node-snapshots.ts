/**
 * Reads the state of one master's nodes at a given time: from the table while it has the rounds,
 * later from day objects.
 */
import { type FrameFacts, MAX_OVERLAY_FRAMES, overlayFrames } from "#domain/telemetry/overlay.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type FrameStart, framesBack } from "#functions/shared/store/frame-reads.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  type FrameOptions,
  type FrameReaderDeps,
  frameFromDay,
  frameReader,
  type ReadableFrame,
} from "./readable-frames.ts";

export interface SnapshotDeps extends FrameReaderDeps {
  readonly clock: Clock;
}

/**
 * Age in seconds up to which all frames are in the table. Frames expire on the fourth day, in no
 * particular order.
 */
const HOT_SECONDS = 3 * SECONDS_PER_DAY;

/** The time for which the state is requested: that of the newest frame, or a given one. */
export type Moment = Exclude<FrameStart, { readonly kind: "behind" }>;

/**
 * Reads the frames that give the state at that time, newest first; empty when the master has no
 * readings then.
 */
export async function framesAt(
  deps: SnapshotDeps,
  masterKey: MasterKey,
  moment: Moment,
  options: FrameOptions,
): Promise<readonly ReadableFrame[]> {
  const now = nowSeconds(deps.clock);
  const ts = moment.kind === "newest" ? now : moment.ts;
  if (ts < now - HOT_SECONDS) {
    const cold = await coldFrames(deps, masterKey, ts, options);
    return cold.length > 0 ? cold : hotFrames(deps, masterKey, moment, options);
  }
  const hot = await hotFrames(deps, masterKey, moment, options);
  return hot.length > 0 ? hot : coldFrames(deps, masterKey, ts, options);
}

/**
 * Number of frames to read in each step. Most rounds are complete, and an incomplete frame mostly
 * follows a complete one.
 */
const STEPS = [1, 3, MAX_OVERLAY_FRAMES - 4];

/**
 * Reads frames from the table: only one if it is complete, otherwise also the older frames that
 * supplement it.
 */
async function hotFrames(
  deps: SnapshotDeps,
  masterKey: MasterKey,
  moment: Moment,
  options: FrameOptions,
): Promise<readonly ReadableFrame[]> {
  const layer = frameReader(deps, masterKey, options);
  const readable: ReadableFrame[] = [];
  let start: FrameStart = moment;
  let newestTs: number | undefined;
  for (const limit of STEPS) {
    const found = await framesBack(deps.store, masterKey, start, limit);
    const needed =
      overlayFrames<FrameFacts>([...readable, ...found]).frames.length - readable.length;
    const frames = found.slice(0, needed);
    readable.push(...(await layer(frames)));
    const last = frames.at(-1);
    if (overlayFrames(readable).isComplete || last === undefined) break;
    newestTs ??= last.ts;
    start = { kind: "behind", frame: last, newestTs };
  }
  return overlayFrames(readable).frames;
}

async function coldFrames(
  { days }: SnapshotDeps,
  masterKey: MasterKey,
  ts: number,
  options: FrameOptions,
): Promise<readonly ReadableFrame[]> {
  const reading = await days.snapshotAt(masterKey, ts);
  return reading === undefined ? [] : [frameFromDay(reading, options)];
}
