/** Reads the arguments of Query.getGraphsData. */
import { mLocIdFrom, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  GRAPH_TYPES,
  type GraphType,
  graphBackground,
  graphTypeNamed,
} from "#domain/telemetry/graph-types.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";

/**
 * Maximum length of the time range in seconds. From the end of a day back to the start of a day two
 * weeks earlier it has 15 days, one of which has 25 hours when clocks are put back.
 */
export const MAX_RANGE_SECONDS = 15 * SECONDS_PER_DAY + 3600;
export const MAX_GRAPHS = 4;
export const MAX_MASTERS = 100;
const MAX_NODES = 1000;
/** Maximum value of maxPoints, the number of rounds in a band: one round a minute for 15 days. */
const MAX_POINTS = 21_600;

export type GraphEncoding = "JSON" | "PACKED";

export type GraphMode =
  | { readonly kind: "EXACT" }
  /** Maximum number of rounds per band; undefined for all rounds. */
  | { readonly kind: "BAND"; readonly maxPoints: number | undefined };

/** A type of graph, with the name by which the caller requested it. */
export interface NamedGraph {
  readonly name: string;
  readonly type: GraphType;
}

export interface GraphRequest {
  /** The requested graphs: 1 to 4, without duplicates. */
  readonly graphs: readonly NamedGraph[];
  /** Epoch seconds; `start` and `end` are both included. */
  readonly start: number;
  readonly end: number;
  /** The requested masters: 1 to 100, without duplicates. */
  readonly mLocIds: readonly string[];
  /** Indexes of the requested nodes; undefined for all nodes. */
  readonly nodes: ReadonlySet<number> | undefined;
  readonly encoding: GraphEncoding;
  readonly mode: GraphMode;
}

type GivenRequest = Partial<FieldArguments["Query.getGraphsData"]>;

/**
 * Reads the arguments. mNames is accepted and ignored: the labels contain the server's own names.
 */
export function readGraphRequest(input: GivenRequest): Result<GraphRequest, Refusal> {
  const graphs = readGraphs(input.graphTypes);
  if (!graphs.ok) return graphs;
  const range = readRange(input);
  if (!range.ok) return range;
  const mLocIds = readIds(input.mLocIds, "mLocIds", MAX_MASTERS, mLocIdFrom);
  if (!mLocIds.ok) return mLocIds;
  const nodes = readNodes(input.nLocIds);
  if (!nodes.ok) return nodes;
  const form = readForm(input);
  if (!form.ok) return form;
  return ok({
    graphs: graphs.value,
    ...range.value,
    mLocIds: mLocIds.value,
    nodes: nodes.value,
    ...form.value,
  });
}

function readGraphs(value: unknown): Result<readonly NamedGraph[], Refusal> {
  const names = readIds(value, "graphTypes", MAX_GRAPHS, (text) => text);
  if (!names.ok) return names;
  const graphs = new Map<string, NamedGraph>();
  for (const name of names.value) {
    const type = graphTypeNamed(name) ?? graphBackground(name);
    if (type === undefined) return refuse("GraphTypeUnknown", { known: KNOWN_KEYS });
    if (!graphs.has(type.key)) graphs.set(type.key, { name, type });
  }
  return ok([...graphs.values()]);
}

/**
 * The known graph types, listed in the refusal of an unknown one, which never repeats the rejected
 * input.
 */
export const KNOWN_KEYS: readonly string[] = GRAPH_TYPES.map(({ key }) => key);

function readRange({
  startDate,
  endDate,
}: GivenRequest): Result<Pick<GraphRequest, "start" | "end">, Refusal> {
  const start = epochSecondsFrom(startDate);
  const end = epochSecondsFrom(endDate);
  if (start === undefined) return refuseArgument("startDate", "time");
  if (end === undefined) return refuseArgument("endDate", "time");
  if (end < start) return refuseArgument("endDate", "beforeStart");
  if (end - start > MAX_RANGE_SECONDS) {
    return refuse("GraphRangeTooLong", { maxSeconds: MAX_RANGE_SECONDS });
  }
  return ok({ start, end });
}

/** Reads a list of ids without duplicates. */
export function readIds(
  value: unknown,
  field: string,
  max: number,
  idFrom: (text: string) => string | undefined,
): Result<readonly string[], Refusal> {
  if (!Array.isArray(value) || value.length === 0) return refuseArgument(field, "required");
  if (value.length > max) return refuseArgument(field, "tooMany");
  const ids = value.map((text: unknown) => (typeof text === "string" ? idFrom(text) : undefined));
  return ids.every((id) => id !== undefined) ? ok([...new Set(ids)]) : refuseArgument(field, "id");
}

function readNodes(value: unknown): Result<ReadonlySet<number> | undefined, Refusal> {
  if (value === undefined || value === null) return ok(undefined);
  const ids = readIds(value, "nLocIds", MAX_NODES, nLocIdFrom);
  if (!ids.ok) return ids;
  const indexes = ids.value.map((id) => nLocIdFrom(id)).filter((id) => id !== undefined);
  return ok(new Set(indexes.map(nodeIndexOf)));
}

/**
 * Reads the requested form of the answer. A band is computed, so it cannot be passed on as stored;
 * only bands have a maximum number of rounds.
 */
function readForm(input: GivenRequest): Result<Pick<GraphRequest, "encoding" | "mode">, Refusal> {
  const encoding = input.encoding ?? "JSON";
  const kind = input.mode ?? "EXACT";
  const maxPoints = input.maxPoints ?? undefined;
  if (encoding !== "JSON" && encoding !== "PACKED") return refuseArgument("encoding", "notAllowed");
  if (kind === "EXACT") {
    return maxPoints === undefined
      ? ok({ encoding, mode: { kind } })
      : refuseArgument("maxPoints", "onlyWithBand");
  }
  if (kind !== "BAND") return refuseArgument("mode", "notAllowed");
  if (encoding === "PACKED") return refuseArgument("encoding", "notWithBand");
  if (maxPoints !== undefined && !isWithin(maxPoints, 1, MAX_POINTS)) {
    return refuseArgument("maxPoints", "range");
  }
  return ok({ encoding, mode: { kind, maxPoints } });
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
