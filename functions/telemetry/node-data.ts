/**
 * Query.getLatestNodeDataByMLocId and Query.getNodeDataByMLocId: readings of nodes as stored
 * frames, and decoded on request.
 */
import { layoutIdFrom, mLocIdFrom } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { nodeDataOf } from "#domain/telemetry/node-data.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  framesAt,
  type Moment,
  type SnapshotDeps,
} from "#functions/shared/telemetry/node-snapshots.ts";
import type { FrameOptions, ReadableFrame } from "#functions/shared/telemetry/readable-frames.ts";
import { readingFilter } from "#functions/shared/telemetry/reading-filter.ts";

/** The answer of the API; null for a master without readings. */
export interface NodeDataSnapshot extends MasterKey {
  /** Start of the newest round; epoch seconds. */
  readonly timestamp: number;
  /** The encoded frames in base64, newest first. */
  readonly packed: readonly string[];
  readonly keyframes: readonly string[];
  /** Decoded readings, one row per node; empty unless requested. */
  readonly nodes: readonly NodeRow[];
}

interface NodeDataRequest {
  readonly masterKey: MasterKey;
  readonly moment: Moment;
  readonly options: Omit<FrameOptions, "filter">;
}

type NodeDataField<Name extends keyof FieldArguments> = Field<
  Name,
  NodeDataRequest,
  NodeDataSnapshot | null
>;

/**
 * Maximum number of keyframes that a client may list as known; a browser has one per master and
 * day.
 */
const MAX_HELD_KEYFRAMES = 100;

/** Seconds by which the clock of a client that requests the present time may be ahead. */
const CLOCK_TOLERANCE_SECONDS = 60;

export function latestNodeData(
  deps: SnapshotDeps,
): NodeDataField<"Query.getLatestNodeDataByMLocId"> {
  return {
    parse: (args) => readRequest(args, ok({ kind: "newest" })),
    run: run(deps),
  };
}

export function nodeDataAt(deps: SnapshotDeps): NodeDataField<"Query.getNodeDataByMLocId"> {
  return {
    parse: (args) => readRequest(args, readMoment(args.timestamp, nowSeconds(deps.clock))),
    run: run(deps),
  };
}

function run(deps: SnapshotDeps): NodeDataField<never>["run"] {
  return async (request, { privileges }) => {
    const { masterKey, moment } = request;
    const options = { ...request.options, filter: readingFilter(privileges) };
    const frames = await framesAt(deps, masterKey, moment, options);
    return ok(snapshotOf(request, frames));
  };
}

function snapshotOf(
  { masterKey, moment, options }: NodeDataRequest,
  frames: readonly ReadableFrame[],
): NodeDataSnapshot | null {
  const [newest] = frames;
  if (newest === undefined) return null;
  const keyframes = frames.map(({ keyframe }) => keyframe).filter((bytes) => bytes !== undefined);
  const readings = frames.map(({ reading }) => reading).filter((one) => one !== undefined);
  return {
    ...masterKey,
    timestamp: newest.ts,
    packed: frames.map(({ bytes }) => base64(bytes)),
    keyframes: [...new Set(keyframes.map(base64))],
    nodes: options.decoded
      ? nodeDataOf(readings, moment.kind === "upTo" ? moment.ts : undefined)
      : [],
  };
}

type GivenRequest = FieldArguments["Query.getLatestNodeDataByMLocId"] & {
  /**
   * Whether decoded readings are requested. It is not an argument of the field: the resolver
   * derives it from the selected fields.
   */
  readonly decoded?: unknown;
};

function readRequest(
  input: GivenRequest,
  moment: Result<Moment, Refusal>,
): Result<NodeDataRequest, Refusal> {
  const layoutId = typeof input.layoutId === "string" ? layoutIdFrom(input.layoutId) : undefined;
  const mLocId = typeof input.mLocId === "string" ? mLocIdFrom(input.mLocId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  if (mLocId === undefined) return refuseArgument("mLocId", "id");
  if (!moment.ok) return moment;
  const held = readHeld(input.haveKeyframe);
  if (!held.ok) return held;
  const options = { held: held.value, decoded: input.decoded === true };
  return ok({ masterKey: { layoutId, mLocId }, moment: moment.value, options });
}

/**
 * Reads the requested time.
 * @param now epoch seconds; a later time is refused with `future`
 */
function readMoment(timestamp: unknown, now: number): Result<Moment, Refusal> {
  const ts = epochSecondsFrom(timestamp);
  if (ts === undefined) return refuseArgument("timestamp", "time");
  if (ts > now + CLOCK_TOLERANCE_SECONDS) return refuseArgument("timestamp", "future");
  return ok({ kind: "upTo", ts });
}

function readHeld(value: unknown): Result<ReadonlySet<number>, Refusal> {
  const names: unknown = value ?? [];
  if (!Array.isArray(names)) return refuseArgument("haveKeyframe", "wrongType");
  if (names.length > MAX_HELD_KEYFRAMES) return refuseArgument("haveKeyframe", "tooMany");
  if (!names.every(isCrc)) return refuseArgument("haveKeyframe", "notHex");
  return ok(new Set(names.map((name) => Number.parseInt(name, 16))));
}

function isCrc(name: unknown): name is string {
  return typeof name === "string" && /^[0-9A-F]{8}$/.test(name);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
