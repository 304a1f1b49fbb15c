/**
 * Handler of `up/nodes`: stores one round of a master's nodes as a frame, with a summary of it for
 * the map, and notifies viewers.
 */
import { ok } from "#domain/result.ts";
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { type Reading, readingOf } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { selectKnownNodes } from "#domain/wire/known-nodes.ts";
import { parseNodeSnapshot, snapshotReceivedAt } from "#domain/wire/node-snapshot.ts";
import { isFromTheFuture, isTooLate } from "#domain/wire/payload.ts";
import type { Log } from "#functions/shared/log.ts";
import { type FrameRole, putFrame } from "#functions/shared/store/frames.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { FramePart, TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { DayMarks } from "./day-marks.ts";
import type { FrameDay, Keyframes } from "./keyframes.ts";
import type { NodeLists } from "./node-lists.ts";
import type { SiteNotices } from "./site-notices.ts";
import { putSummary } from "./store/telemetry.ts";
import {
  receivedAt,
  refusedByWire,
  refuseUplink,
  type StoredUplink,
  type UplinkMessage,
  type UplinkOutcome,
} from "./uplink.ts";

export interface OnNodesDeps {
  readonly store: TelemetryStore;
  readonly log: Log;
  readonly nodeLists: NodeLists;
  readonly keyframes: Keyframes;
  readonly marks: DayMarks;
  readonly notices: SiteNotices;
}

/**
 * Stores the round. All of it is validated before anything is written; only those nodes or cells
 * that cannot be stored are left out.
 */
export async function onNodes(deps: OnNodesDeps, message: UplinkMessage): Promise<UplinkOutcome> {
  const parsed = parseNodeSnapshot(message.payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const { ts, kind, chunk, chunks, indexes, droppedValues, malformed } = parsed.value;
  const at = receivedAt(message);
  if (isFromTheFuture(ts, at)) return refuseUplink("future");
  if (isTooLate(ts, at)) return refuseUplink("tooLate");
  const { masterKey, mId } = message;
  if (indexes.length === 0) return ok({ kind: "older" });
  const known = await deps.nodeLists.knownOf(masterKey, indexes);
  const { snapshot, omitted } = selectKnownNodes(snapshotReceivedAt(parsed.value, at), known);
  if (snapshot.indexes.length === 0) return refuseUplink(faultText(omitted));
  if (droppedValues > 0) deps.log("values dropped", { mId, ts, count: droppedValues });
  const part = { kind, chunk, chunks };
  const stored = await storeRound(deps, {
    masterKey,
    part,
    reading: readingOf(snapshot),
    at,
  });
  const faults = [...omitted, ...malformed.map((cell) => `notHex ${cell}`)];
  return ok(faults.length === 0 ? stored : { ...stored, lost: faultText(faults) });
}

/** Maximum number of faults that are listed by name; the others are counted. */
const MAX_LISTED = 5;

function faultText(faults: readonly string[]): string {
  const more = faults.length > MAX_LISTED ? [`${faults.length - MAX_LISTED} more`] : [];
  return [...faults.slice(0, MAX_LISTED), ...more].join(", ");
}

interface Round {
  readonly masterKey: MasterKey;
  readonly part: FramePart;
  readonly reading: Reading;
  /** Time at which the broker received the message, in epoch seconds. */
  readonly at: number;
}

async function storeRound(deps: OnNodesDeps, round: Round): Promise<StoredUplink> {
  const { masterKey, part, reading, at } = round;
  const frame = await storeFrame(deps, round);
  if (part.kind !== "dt") {
    const bytes = deflateFrame(summaryOf(reading));
    await putSummary(deps.store, masterKey, { ts: reading.ts, chunk: part.chunk, bytes });
  }
  const isOfPastDay = startOfDay(reading.ts) < startOfDay(at);
  if (frame.role.kind === "keyframe" || isOfPastDay) await deps.marks.mark(masterKey, reading.ts);
  await deps.notices.notify(masterKey, "NODES");
  return { kind: frame.isStored ? "stored" : "older" };
}

/**
 * Stores the frame. A stored keyframe is never replaced: if the day already has one, the frame is
 * coded against it.
 */
async function storeFrame(deps: OnNodesDeps, { masterKey, part, reading, at }: Round) {
  const { ts, isComplete } = reading;
  const day: FrameDay = { masterKey, part, start: startOfDay(ts) };
  const bytes = deflateFrame(reading, await deps.keyframes.find(day, { ts, at }));
  const { role, keyframe } = roleOf(bytes, reading, part);
  const expiresAt = expiryOf(day, at);
  const frame = { masterKey, ts, part, bytes, isComplete, role, expiresAt };
  const isStored = await putFrame(deps.store, frame);
  if (role.kind === "keyframe") {
    // Cached only if this write stored it: if another instance has stored a keyframe, its bytes and
    // checksum may differ from these.
    if (isStored) deps.keyframes.remember(day, keyframe, expiresAt);
    else deps.keyframes.forget(day);
  }
  return { role, isStored };
}

/**
 * The role in which a frame is stored. A self-contained frame of a call-and-response cycle becomes
 * the keyframe for the rest of its day.
 */
function roleOf(
  bytes: Uint8Array,
  reading: Reading,
  part: FramePart,
): { readonly role: FrameRole; readonly keyframe: Keyframe } {
  const opened = openFrame(bytes);
  if (!opened.ok) throw new Error(`the codec cannot read itself: ${opened.error.reason}`);
  const { crc, keyframe } = opened.value;
  const own = { reading, crc };
  if (keyframe !== undefined) {
    return { role: { kind: "coded", keyframeTs: keyframe.ts }, keyframe: own };
  }
  return { role: { kind: part.kind === "cycle" ? "keyframe" : "alone" }, keyframe: own };
}

const RETENTION_DAYS = 4;
const RETENTION_DAYS_AFTER_ARRIVAL = 2;

/**
 * Expiry of a frame in epoch seconds, late enough for the compaction of its day, even if the frame
 * arrives late.
 */
function expiryOf({ start }: FrameDay, at: number): number {
  return Math.max(
    start + RETENTION_DAYS * SECONDS_PER_DAY,
    at + RETENTION_DAYS_AFTER_ARRIVAL * SECONDS_PER_DAY,
  );
}

function startOfDay(seconds: number): number {
  return seconds - (seconds % SECONDS_PER_DAY);
}
