/** Reads the history of some masters piece by piece, some pieces at a time, and tells what is there after each. */

import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import { atATime } from "#web/api/at-a-time.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import {
  type GraphBand,
  type GraphSegment,
  getGraphBands,
  getPackedGraphs,
} from "#web/api/graph-operations.ts";
import type { Failure, Outcome } from "#web/api/outcome.ts";
import type { GraphDecoder } from "./graph-decoder.ts";
import { type HistoryPiece, type HistoryRequest, halvesOf, planHistory } from "./graph-plan.ts";

export type HistoryStatus = "pending" | "resolved" | "networkError" | "notPermitted" | "error";

/** Columns of one master, or of its nodes. */
export interface MasterLines {
  readonly mLocId: string;
  /** Beside `lines.values`. */
  readonly fields: readonly string[];
  readonly lines: GraphLines;
}

export interface History {
  readonly status: HistoryStatus;
  /** Pieces that have come, of so many. */
  readonly done: number;
  readonly all: number;
  readonly nodeLines: readonly MasterLines[];
  readonly masterLines: readonly MasterLines[];
  readonly background: readonly MasterLines[];
  /** By the key of the graph. */
  readonly bands: ReadonlyMap<string, readonly GraphBand[]>;
  /** Something came that could not be read. */
  readonly isDamaged: boolean;
}

export const NO_HISTORY: History = {
  status: "pending",
  done: 0,
  all: 0,
  nodeLines: [],
  masterLines: [],
  background: [],
  bands: new Map(),
  isDamaged: false,
};

export interface HistoryDependencies {
  readonly client: GraphqlClient;
  readonly decoder: GraphDecoder;
}

const REQUESTS_AT_A_TIME = 3;

/** Returns how to end it; nothing is told after that. The first failure ends it too. */
export function loadHistory(
  { client, decoder }: HistoryDependencies,
  request: HistoryRequest,
  onChange: (history: History) => void,
): () => void {
  const pieces = planHistory(request);
  let history: History = { ...NO_HISTORY, all: pieces.length };
  let isOver = false;

  function tell(more: Partial<History>): void {
    if (isOver) return;
    history = { ...history, ...more };
    onChange(history);
  }

  function fail(failure: Failure): void {
    tell({ status: statusOf(failure) });
    isOver = true;
  }

  async function read(piece: HistoryPiece): Promise<void> {
    if (isOver) return;
    const more = await (piece.kind === "bands" ? readBands(piece) : readLines(piece));
    if (more.status === "ok") return tell(more.value());
    const halves = isTooLarge(more) ? halvesOf(piece) : undefined;
    if (halves === undefined) return fail(more);
    for (const half of halves) await read(half);
  }

  async function readBands(
    piece: HistoryPiece & { readonly kind: "bands" },
  ): Promise<Outcome<() => Partial<History>>> {
    const { maxPoints } = piece;
    const outcome = await getGraphBands(client, { ...argumentsOf(piece), maxPoints });
    if (outcome.status !== "ok") return outcome;
    const { value } = outcome;
    return { status: "ok", value: () => ({ bands: withBands(history.bands, piece, value) }) };
  }

  async function readLines(
    piece: Exclude<HistoryPiece, { readonly kind: "bands" }>,
  ): Promise<Outcome<() => Partial<History>>> {
    const outcome = await getPackedGraphs(client, argumentsOf(piece));
    if (outcome.status !== "ok") return outcome;
    const read = await Promise.all(
      piece.mLocIds.map((mLocId) => decodeMaster(piece, mLocId, outcome.value)),
    );
    const lines = read.filter((one) => one !== undefined);
    const isDamaged = lines.length < read.length;
    return {
      status: "ok",
      value: () => ({
        [piece.kind]: [...history[piece.kind], ...lines],
        isDamaged: history.isDamaged || isDamaged,
      }),
    };
  }

  async function decodeMaster(
    { graphs, kind }: HistoryPiece,
    mLocId: string,
    segments: readonly GraphSegment[],
  ): Promise<MasterLines | undefined> {
    const fields = [...new Set(graphs.flatMap(({ from }) => from))];
    const device = kind === "nodeLines" ? "node" : "master";
    const own = segments.filter((segment) => segment.mLocId === mLocId);
    const { start, end } = request.range;
    const lines = await decoder.decode({ segments: own, device, fields, range: { start, end } });
    return lines && { mLocId, fields, lines };
  }

  function argumentsOf({ graphs, mLocIds }: HistoryPiece) {
    return { graphTypes: graphs.map(({ key }) => key), mLocIds, ...request.range };
  }

  onChange(history);
  void atATime(pieces, REQUESTS_AT_A_TIME, async (piece) => {
    await read(piece);
    tell({ done: history.done + 1 });
  }).then(() => tell({ status: "resolved" }));
  return () => {
    isOver = true;
  };
}

/** Codes of refusals that are about rights. */
const RIGHTS: readonly string[] = ["NotPermitted", "NoPrivileges", "Unauthorized"];

function statusOf(failure: Failure): HistoryStatus {
  switch (failure.status) {
    case "networkError":
      return "networkError";
    case "unauthorised":
      return "notPermitted";
    case "refused":
      return RIGHTS.includes(failure.code) ? "notPermitted" : "error";
    case "failed":
      return "error";
  }
}

function isTooLarge(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === "GraphTooLarge";
}

function withBands(
  known: History["bands"],
  { graphs }: HistoryPiece,
  found: readonly (readonly GraphBand[])[],
): History["bands"] {
  const bands = new Map(known);
  for (const [at, { key }] of graphs.entries()) {
    bands.set(key, [...(known.get(key) ?? []), ...(found[at] ?? [])]);
  }
  return bands;
}
