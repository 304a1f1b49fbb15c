/**
 * State of the history that is being loaded, and functions that add each piece (the data of one
 * request) to it.
 */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import type { GraphBand } from "./graph-operations.ts";

/** Lines of one master itself, or of its nodes. */
export interface MasterLines {
  readonly mLocId: string;
  /** Names of the fields in `lines.values`, in the same order. */
  readonly fields: readonly string[];
  readonly lines: GraphLines;
}

/** The data that graphs draw. */
export interface HistoryData {
  readonly nodeLines: readonly MasterLines[];
  readonly masterLines: readonly MasterLines[];
  readonly background: readonly MasterLines[];
  /** Bands of several nodes, by key of the graph. */
  readonly bands: ReadonlyMap<string, readonly GraphBand[]>;
  /** True if some data could not be decoded. */
  readonly isDamaged: boolean;
}

export interface History extends HistoryData {
  readonly status: LoadStatus;
  /** Number of pieces (requests) whose data has arrived; `all` is the number of pieces. */
  readonly done: number;
  readonly all: number;
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

export interface LinesPart {
  readonly kind: "nodeLines" | "masterLines" | "background";
  readonly lines: readonly MasterLines[];
  /** True if some data of this part could not be decoded. */
  readonly isDamaged: boolean;
}

export interface BandsPart {
  readonly kind: "bands";
  /** Graphs whose bands are in `found`, in the same order. */
  readonly graphs: readonly GraphType[];
  readonly found: readonly (readonly GraphBand[])[];
}

export type HistoryPart = LinesPart | BandsPart;

export function withPart(current: HistoryData, part: HistoryPart): Partial<HistoryData> {
  if (part.kind === "bands") return { bands: withBands(current.bands, part) };
  return {
    [part.kind]: [...current[part.kind], ...part.lines],
    isDamaged: current.isDamaged || part.isDamaged,
  };
}

function withBands(current: HistoryData["bands"], { graphs, found }: BandsPart) {
  const bands = new Map(current);
  for (const [at, { key }] of graphs.entries()) {
    bands.set(key, [...(current.get(key) ?? []), ...(found[at] ?? [])]);
  }
  return bands;
}
