/** Reads the arguments of Query.getGraphsData. */
import { mLocIdFrom, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { asInput, type Input } from "#domain/layout/input.ts";
import {
  GRAPH_TYPES,
  type GraphType,
  graphBackground,
  graphTypeNamed,
} from "#domain/telemetry/graph-types.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Outcome, refuse, refuseArgument } from "#functions/shared/refusal.ts";

/** Two weeks back from the end of a day to the start of one (S0 §9) are 15 days, one of which has 25 hours when clocks are put back. */
export const MAX_RANGE_SECONDS = 15 * SECONDS_PER_DAY + 3600;
export const MAX_GRAPHS = 4;
export const MAX_MASTERS = 100;
const MAX_NODES = 1000;
/** A round a minute for 15 days, and no band is finer than its rounds. */
const MAX_POINTS = 21_600;

export type GraphEncoding = "JSON" | "PACKED";

export type GraphMode =
  | { readonly kind: "EXACT" }
  /** At most so many rounds per band; undefined: all rounds. */
  | { readonly kind: "BAND"; readonly maxPoints: number | undefined };

/** A graph and what the caller calls it. */
export interface NamedGraph {
  readonly name: string;
  readonly type: GraphType;
}

export interface GraphRequest {
  /** 1 to 4, each once. */
  readonly graphs: readonly NamedGraph[];
  /** Epoch seconds, both included. */
  readonly start: number;
  readonly end: number;
  /** 1 to 100, each once. */
  readonly mLocIds: readonly string[];
  /** Indexes of the nodes wanted; undefined: all. */
  readonly nodes: ReadonlySet<number> | undefined;
  readonly encoding: GraphEncoding;
  readonly mode: GraphMode;
}

/** mNames is accepted and ignored: the labels carry the server's own names. */
export function readGraphRequest(args: unknown): Outcome<GraphRequest> {
  const input = asInput(args) ?? {};
  const graphs = readGraphs(input.graphTypes);
  if ("refusal" in graphs) return graphs;
  const range = readRange(input);
  if ("refusal" in range) return range;
  const mLocIds = readIds(input.mLocIds, "mLocIds", MAX_MASTERS, mLocIdFrom);
  if ("refusal" in mLocIds) return mLocIds;
  const nodes = readNodes(input.nLocIds);
  if ("refusal" in nodes) return nodes;
  const form = readForm(input);
  if ("refusal" in form) return form;
  return {
    result: {
      graphs: graphs.result,
      ...range.result,
      mLocIds: mLocIds.result,
      nodes: nodes.result,
      ...form.result,
    },
  };
}

function readGraphs(value: unknown): Outcome<readonly NamedGraph[]> {
  const names = readIds(value, "graphTypes", MAX_GRAPHS, (text) => text);
  if ("refusal" in names) return names;
  const graphs = new Map<string, NamedGraph>();
  for (const name of names.result) {
    const type = graphTypeNamed(name) ?? graphBackground(name);
    if (type === undefined) return refuse("GraphTypeUnknown", { known: KNOWN_KEYS });
    if (!graphs.has(type.key)) graphs.set(type.key, { name, type });
  }
  return { result: [...graphs.values()] };
}

/** Told instead of what was asked for, which is not given back. */
const KNOWN_KEYS: readonly string[] = GRAPH_TYPES.map(({ key }) => key);

function readRange({ startDate, endDate }: Input): Outcome<Pick<GraphRequest, "start" | "end">> {
  const start = epochSecondsFrom(startDate);
  const end = epochSecondsFrom(endDate);
  if (start === undefined) return refuseArgument("startDate", "time");
  if (end === undefined) return refuseArgument("endDate", "time");
  if (end < start) return refuseArgument("endDate", "beforeStart");
  if (end - start > MAX_RANGE_SECONDS) {
    return refuse("GraphRangeTooLong", { maxSeconds: MAX_RANGE_SECONDS });
  }
  return { result: { start, end } };
}

/** A list of texts, each kept once. */
function readIds(
  value: unknown,
  field: string,
  max: number,
  idFrom: (text: string) => string | undefined,
): Outcome<readonly string[]> {
  if (!Array.isArray(value) || value.length === 0) return refuseArgument(field, "required");
  if (value.length > max) return refuseArgument(field, "tooMany");
  const ids = value.map((text: unknown) => (typeof text === "string" ? idFrom(text) : undefined));
  return ids.every((id) => id !== undefined)
    ? { result: [...new Set(ids)] }
    : refuseArgument(field, "id");
}

function readNodes(value: unknown): Outcome<ReadonlySet<number> | undefined> {
  if (value === undefined || value === null) return { result: undefined };
  const ids = readIds(value, "nLocIds", MAX_NODES, nLocIdFrom);
  if ("refusal" in ids) return ids;
  const indexes = ids.result.map((id) => nLocIdFrom(id)).filter((id) => id !== undefined);
  return { result: new Set(indexes.map(nodeIndexOf)) };
}

/** A band is computed and so cannot be passed on as it is stored; only a band has rounds to thin out. */
function readForm(input: Input): Outcome<Pick<GraphRequest, "encoding" | "mode">> {
  const encoding = input.encoding ?? "JSON";
  const kind = input.mode ?? "EXACT";
  const maxPoints = input.maxPoints ?? undefined;
  if (encoding !== "JSON" && encoding !== "PACKED") return refuseArgument("encoding", "notAllowed");
  if (kind === "EXACT") {
    return maxPoints === undefined
      ? { result: { encoding, mode: { kind } } }
      : refuseArgument("maxPoints", "onlyWithBand");
  }
  if (kind !== "BAND") return refuseArgument("mode", "notAllowed");
  if (encoding === "PACKED") return refuseArgument("encoding", "notWithBand");
  if (maxPoints !== undefined && !isWithin(maxPoints, 1, MAX_POINTS)) {
    return refuseArgument("maxPoints", "range");
  }
  return { result: { encoding, mode: { kind, maxPoints } } };
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
