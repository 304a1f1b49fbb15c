/** Requests one piece of a history from the server and decodes the answer. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import type { GraphDecoder } from "./graph-decoder.ts";
import { getGraphBands, getPackedGraphs } from "./graph-operations.ts";
import type { BandsPiece, HistoryPiece, LinesPiece } from "./graph-plan.ts";
import type { GraphSegment } from "./graphs.generated.ts";
import type { HistoryPart, MasterLines } from "./history.ts";
import { readRollups } from "./read-rollups.ts";

export interface HistoryDependencies {
  readonly client: GraphqlClient;
  readonly decoder: GraphDecoder;
}

export function readPiece(
  dependencies: HistoryDependencies,
  piece: HistoryPiece,
  range: ChartRange,
): Promise<Result<HistoryPart, Failure>> {
  switch (piece.kind) {
    case "bands":
      return readBands(dependencies, piece, range);
    case "rollups":
      return readRollups(dependencies.client, piece);
    case "nodeLines":
    case "masterLines":
    case "background":
      return readLines(dependencies, piece, range);
  }
}

async function readBands(
  { client }: HistoryDependencies,
  piece: BandsPiece,
  range: ChartRange,
): Promise<Result<HistoryPart, Failure>> {
  const { kind, graphs, maxPoints } = piece;
  const outcome = await getGraphBands(client, { ...argumentsOf(piece, range), maxPoints });
  return andThen(outcome, (found) => ok({ kind, graphs, found }));
}

async function readLines(
  { client, decoder }: HistoryDependencies,
  piece: LinesPiece,
  range: ChartRange,
): Promise<Result<HistoryPart, Failure>> {
  const outcome = await getPackedGraphs(client, argumentsOf(piece, range));
  if (!outcome.ok) return outcome;
  const { kind, mLocIds } = piece;
  const read = await Promise.all(
    mLocIds.map((mLocId) => {
      const segments = outcome.value.filter((segment) => segment.mLocId === mLocId);
      return decodeMaster(decoder, piece, { mLocId, segments, range });
    }),
  );
  const lines = read.filter((one) => one !== undefined);
  return ok({ kind, lines, isDamaged: lines.length < read.length });
}

interface MasterSegments {
  readonly mLocId: string;
  readonly segments: readonly GraphSegment[];
  readonly range: ChartRange;
}

async function decodeMaster(
  decoder: GraphDecoder,
  { graphs, kind }: LinesPiece,
  { mLocId, segments, range: { start, end } }: MasterSegments,
): Promise<MasterLines | undefined> {
  const fields = [...new Set(graphs.flatMap(({ from }) => from))];
  const device = kind === "nodeLines" ? "node" : "master";
  const lines = await decoder.decode({ segments, device, fields, range: { start, end } });
  return lines && { mLocId, fields, lines };
}

function argumentsOf({ graphs, mLocIds }: LinesPiece | BandsPiece, { start, end }: ChartRange) {
  return { graphTypes: graphs.map(({ key }) => key), mLocIds, start, end };
}
