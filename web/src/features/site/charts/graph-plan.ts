/**
 * Plans the requests for the history of some masters: exact lines for few masters, bands for many.
 */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { type Resolution, slotStart, zoneOffset } from "#domain/rollups/resolution.ts";
import {
  GRAPH_BACKGROUNDS,
  GRAPH_TYPES,
  type GraphType,
  type GraphTypeKey,
} from "#domain/telemetry/graph-types.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import {
  type ChartResolution,
  isLongRange,
  MAX_MASTERS_OF_LINES,
  resolutionOf,
} from "./chart-resolution.ts";

/** The history that the charts need. Plain data, so that two requests can be compared. */
export interface HistoryRequest {
  readonly layoutId: string;
  /** Name of the site's time zone. */
  readonly tz: string | undefined;
  readonly graphs: readonly GraphTypeKey[];
  readonly mLocIds: readonly string[];
  /** True if `mLocIds` are all masters of the layout. */
  readonly isWholeLayout: boolean;
  /** Emphasised nodes, by master; drawn as lines of their own in long ranges. */
  readonly nodes: readonly NodesOfMaster[];
  readonly range: ChartRange;
  /** Epoch seconds: days that ended before have stored summaries as a rule. */
  readonly finishedUntil: number;
  readonly privileges: PrivilegeBits;
}

export interface NodesOfMaster {
  readonly mLocId: string;
  readonly nLocIds: readonly string[];
}

/** One piece of a history, which is read in one request to the server. */
export type HistoryPiece = LinesPiece | BandsPiece | RollupsPiece;

interface PieceRequest {
  readonly graphs: readonly GraphType[];
  readonly mLocIds: readonly string[];
}

export interface LinesPiece extends PieceRequest {
  readonly kind: "nodeLines" | "masterLines" | "background";
}

export interface BandsPiece extends PieceRequest {
  readonly kind: "bands";
  /** Maximum number of rounds of readings per band. */
  readonly maxPoints: number;
}

/** Summaries of slots of time: of each master, of the whole layout, or of single nodes. */
export interface RollupsPiece extends PieceRequest {
  readonly kind: "rollups";
  readonly layoutId: string;
  readonly subject: "masters" | "layout" | "nodes";
  /** Nodes of the only master; undefined for other subjects. */
  readonly nLocIds: readonly string[] | undefined;
  readonly resolution: Resolution;
  /** The part of the charted range that this piece has. */
  readonly range: ChartRange;
}

/** Maximum number of masters in one request, which the server limits for bands. */
const MASTERS_PER_REQUEST = 10;
/**
 * Maximum number of masters whose stows and alarms are drawn behind the lines. With more masters,
 * users could not see which one stowed.
 */
const MAX_MASTERS_BEHIND = 10;
/**
 * Usual number of rounds of readings per band: about one per pixel of a graph that shares its row
 * with another.
 */
const DEFAULT_MAX_POINTS = 400;
/**
 * Maximum number of rounds of readings per response. The server returns at most 200,000 values, and
 * each round of a band has five.
 */
const MAX_ROUNDS_PER_ANSWER = 38_000;

/** Maximum number of masters in one request for stored summaries of two weeks. */
const MASTERS_PER_ROLLUPS = 100;

/** Splits a requested history into pieces; stows and alarms come first, because they are small. */
export function planHistory(request: HistoryRequest): readonly HistoryPiece[] {
  const { mLocIds, range } = request;
  const graphs: readonly GraphType[] = GRAPH_TYPES.filter(({ key }) =>
    request.graphs.includes(key),
  );
  const resolution = resolutionOf(range, mLocIds.length);
  if (isLongRange(range)) return planRollups(request, graphs, resolution);
  const ofNodes = graphs.filter(({ device }) => device === "node");
  const ofMasters = graphs.filter(({ device }) => device === "master");
  return [
    ...planBackground(request),
    ...(ofMasters.length === 0
      ? []
      : chunksOf(mLocIds, MASTERS_PER_REQUEST).map((some) => ({
          ...({ kind: "masterLines", graphs: ofMasters, mLocIds: some } as const),
        }))),
    ...(resolution === "rounds"
      ? planNodes(ofNodes, mLocIds)
      : planRollups(request, ofNodes, resolution)),
  ];
}

/**
 * Plans requests for summaries. Finished days come in one request, because they are stored. The
 * present day is summarised from its rounds, which takes longer, so it is read some masters at a
 * time.
 */
function planRollups(
  request: HistoryRequest,
  graphs: readonly GraphType[],
  resolution: ChartResolution,
): readonly HistoryPiece[] {
  if (graphs.length === 0 || resolution === "rounds") return [];
  const { layoutId, mLocIds, range, isWholeLayout, nodes } = request;
  const [past, present] = splitAtToday(request, resolution);
  const usual = { kind: "rollups", graphs, layoutId, nLocIds: undefined, resolution } as const;
  const isOne = isLongRange(range) && isWholeLayout && mLocIds.length > MAX_MASTERS_OF_LINES;
  const pieces = (part: ChartRange, mastersAtOnce: number): readonly RollupsPiece[] =>
    isOne
      ? [{ ...usual, subject: "layout", mLocIds: [], range: part }]
      : chunksOf(mLocIds, mastersAtOnce).map((some) => ({
          ...{ ...usual, subject: "masters", mLocIds: some, range: part },
        }));
  return [
    ...past.flatMap((part) =>
      isLongRange(range)
        ? pieces(part, MASTERS_PER_REQUEST)
        : pieces(part, MASTERS_PER_ROLLUPS).flatMap(graphByGraph),
    ),
    ...(isLongRange(range) ? nodes.flatMap((some) => planTrackers(request, graphs, some)) : []),
    ...present.flatMap((part) => pieces(part, MASTERS_PER_REQUEST)),
  ];
}

/** A request per graph: requests of a hundred masters are large, and are answered in parallel. */
function graphByGraph(piece: RollupsPiece): readonly RollupsPiece[] {
  return piece.graphs.map((graph) => ({ ...piece, graphs: [graph] }));
}

/** Single nodes have summaries of days only. */
function planTrackers(
  request: HistoryRequest,
  graphs: readonly GraphType[],
  { mLocId, nLocIds }: NodesOfMaster,
): readonly RollupsPiece[] {
  const ofNodes = graphs.filter(({ device }) => device === "node");
  if (ofNodes.length === 0) return [];
  return splitAtToday(request, "day")
    .flat()
    .map((range) => ({
      ...{ kind: "rollups", subject: "nodes", resolution: "day", graphs: ofNodes, range },
      ...{ layoutId: request.layoutId, mLocIds: [mLocId], nLocIds },
    }));
}

/**
 * Splits the range where the present day begins, at the start of a slot, so that no slot is in both
 * parts.
 */
function splitAtToday(
  { range: { start, end }, finishedUntil, tz }: HistoryRequest,
  resolution: Resolution,
): readonly [past: readonly ChartRange[], present: readonly ChartRange[]] {
  const today = slotStart(resolution, finishedUntil, zoneOffset(tz));
  return [
    start < today ? [{ start, end: Math.min(end, today - 1) }] : [],
    end >= today ? [{ start: Math.max(start, today), end }] : [],
  ];
}

function planNodes(
  graphs: readonly GraphType[],
  mLocIds: readonly string[],
): readonly HistoryPiece[] {
  if (graphs.length === 0) return [];
  if (mLocIds.length <= MAX_MASTERS_OF_LINES) {
    return mLocIds.map((mLocId) => ({ kind: "nodeLines", graphs, mLocIds: [mLocId] }));
  }
  const fields = graphs.reduce((sum, { from }) => sum + from.length, 0);
  return chunksOf(mLocIds, MASTERS_PER_REQUEST).map((some) => ({
    kind: "bands",
    graphs,
    mLocIds: some,
    maxPoints: Math.min(
      DEFAULT_MAX_POINTS,
      Math.floor(MAX_ROUNDS_PER_ANSWER / (fields * some.length)),
    ),
  }));
}

function planBackground({ mLocIds, privileges }: HistoryRequest): readonly HistoryPiece[] {
  if (mLocIds.length > MAX_MASTERS_BEHIND) return [];
  const graphs = GRAPH_BACKGROUNDS.filter(
    ({ needs }: GraphType) => needs === undefined || holds(privileges, needs),
  );
  return [{ kind: "background", graphs, mLocIds }];
}

/**
 * Splits a piece whose response was too large into two halves; undefined if it has only one master.
 */
export function halvesOf(piece: HistoryPiece): readonly HistoryPiece[] | undefined {
  const middle = Math.ceil(piece.mLocIds.length / 2);
  if (piece.mLocIds.length < 2) return undefined;
  return [
    { ...piece, mLocIds: piece.mLocIds.slice(0, middle) },
    { ...piece, mLocIds: piece.mLocIds.slice(middle) },
  ];
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
