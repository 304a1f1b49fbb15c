/** Reads the arguments of Query.getGraphRollups. */
import { layoutIdFrom, mLocIdFrom, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Resolution } from "#domain/rollups/resolution.ts";
import { type RollupField, rollupFieldsOf } from "#domain/rollups/rollup-fields.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { KNOWN_KEYS, MAX_GRAPHS, readIds } from "./graph-request.ts";

/** Maximum length of the range in seconds, so that an answer stays below its maximum size. */
const MAX_SECONDS = {
  quarter: 16 * SECONDS_PER_DAY,
  hour: 100 * SECONDS_PER_DAY,
  day: 400 * SECONDS_PER_DAY,
} as const satisfies Record<Resolution, number>;
const MAX_ROLLUP_MASTERS = 200;
const MAX_TRACKERS = 100;

export interface RollupGraph {
  readonly type: GraphType;
  readonly fields: readonly RollupField[];
}

/** What the series of an answer are made of. */
export type RollupSubject =
  | { readonly kind: "layout" }
  | { readonly kind: "masters"; readonly mLocIds: readonly string[] }
  /** Nodes of one master, by index. */
  | { readonly kind: "trackers"; readonly mLocId: string; readonly nodes: readonly number[] };

export interface RollupRequest {
  readonly layoutId: string;
  readonly graphs: readonly RollupGraph[];
  /** Epoch seconds; `start` and `end` are both included. */
  readonly start: number;
  readonly end: number;
  readonly resolution: Resolution;
  readonly subject: RollupSubject;
}

type GivenRequest = Partial<FieldArguments["Query.getGraphRollups"]>;

export function readRollupRequest(input: GivenRequest): Result<RollupRequest, Refusal> {
  const layoutId = typeof input.layoutId === "string" ? layoutIdFrom(input.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const graphs = readGraphs(input.graphTypes);
  if (!graphs.ok) return graphs;
  const resolution = RESOLUTIONS.find((known) => known.toUpperCase() === input.resolution);
  if (resolution === undefined) return refuseArgument("resolution", "notAllowed");
  const [start, end] = [epochSecondsFrom(input.startDate), epochSecondsFrom(input.endDate)];
  if (start === undefined) return refuseArgument("startDate", "time");
  if (end === undefined) return refuseArgument("endDate", "time");
  if (end < start) return refuseArgument("endDate", "beforeStart");
  const maxSeconds = MAX_SECONDS[resolution];
  if (end - start > maxSeconds) return refuse("GraphRangeTooLong", { maxSeconds });
  const subject = readSubject(input, resolution, graphs.value);
  if (!subject.ok) return subject;
  return ok({
    ...{ layoutId, graphs: graphs.value, start, end, resolution },
    subject: subject.value,
  });
}

const RESOLUTIONS = ["quarter", "hour", "day"] as const satisfies readonly Resolution[];

function readGraphs(value: unknown): Result<readonly RollupGraph[], Refusal> {
  const keys = readIds(value, "graphTypes", MAX_GRAPHS, (text) => text);
  if (!keys.ok) return keys;
  const types = keys.value.map((name) => GRAPH_TYPES.find(({ key }) => key === name));
  return types.every((type) => type !== undefined)
    ? ok(types.map((type) => ({ type, fields: rollupFieldsOf(type) })))
    : refuse("GraphTypeUnknown", { known: KNOWN_KEYS });
}

function readSubject(
  { mLocIds, nLocIds }: GivenRequest,
  resolution: Resolution,
  graphs: readonly RollupGraph[],
): Result<RollupSubject, Refusal> {
  const isOfTrackers = nLocIds !== undefined && nLocIds !== null;
  if (mLocIds === undefined || mLocIds === null) {
    return isOfTrackers ? refuseArgument("mLocIds", "required") : ok({ kind: "layout" });
  }
  const masters = readIds(mLocIds, "mLocIds", MAX_ROLLUP_MASTERS, mLocIdFrom);
  if (!masters.ok) return masters;
  if (!isOfTrackers) return ok({ kind: "masters", mLocIds: masters.value });
  const nodes = readIds(nLocIds, "nLocIds", MAX_TRACKERS, nLocIdFrom);
  if (!nodes.ok) return nodes;
  const [mLocId, ...others] = masters.value;
  if (mLocId === undefined || others.length > 0) return refuseArgument("mLocIds", "tooMany");
  if (resolution !== "day") return refuseArgument("resolution", "notAllowed");
  if (graphs.some(({ type }) => type.device !== "node")) {
    return refuseArgument("graphTypes", "notAllowed");
  }
  const indexes = nodes.value.map((id) => nLocIdFrom(id)).filter((id) => id !== undefined);
  return ok({ kind: "trackers", mLocId, nodes: indexes.map(nodeIndexOf) });
}
