/**
 * Plans the requests for the history of some masters: exact lines for few masters, bands for many.
 */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import {
  GRAPH_BACKGROUNDS,
  GRAPH_TYPES,
  type GraphType,
  type GraphTypeKey,
} from "#domain/telemetry/graph-types.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

/** The history that the charts need. Plain data, so that two requests can be compared. */
export interface HistoryRequest {
  readonly graphs: readonly GraphTypeKey[];
  readonly mLocIds: readonly string[];
  readonly range: ChartRange;
  readonly privileges: PrivilegeBits;
}

/** One piece of a history, which is read in one request to the server. */
export type HistoryPiece = LinesPiece | BandsPiece;

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

/**
 * Maximum number of masters for which a line per node is drawn. Ten masters have about four million
 * points per graph.
 */
const MAX_MASTERS_OF_LINES = 10;
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

function areBands(mLocIds: readonly string[]): boolean {
  return mLocIds.length > MAX_MASTERS_OF_LINES;
}

/** Splits a requested history into pieces; stows and alarms come first, because they are small. */
export function planHistory(request: HistoryRequest): readonly HistoryPiece[] {
  const { mLocIds } = request;
  const graphs: readonly GraphType[] = GRAPH_TYPES.filter(({ key }) =>
    request.graphs.includes(key),
  );
  const ofNodes = graphs.filter(({ device }) => device === "node");
  const ofMasters = graphs.filter(({ device }) => device === "master");
  return [
    ...planBackground(request),
    ...(ofMasters.length === 0
      ? []
      : chunksOf(mLocIds, MASTERS_PER_REQUEST).map((some) => ({
          ...({ kind: "masterLines", graphs: ofMasters, mLocIds: some } as const),
        }))),
    ...(ofNodes.length === 0 ? [] : planNodes(ofNodes, mLocIds)),
  ];
}

function planNodes(
  graphs: readonly GraphType[],
  mLocIds: readonly string[],
): readonly HistoryPiece[] {
  if (!areBands(mLocIds)) {
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
