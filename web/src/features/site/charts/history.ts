/** The history of some masters as far as it has come, and what a part of it adds. */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import type { GraphBand } from "./graph-operations.ts";

/** Columns of one master, or of its nodes. */
export interface MasterLines {
  readonly mLocId: string;
  /** Beside `lines.values`. */
  readonly fields: readonly string[];
  readonly lines: GraphLines;
}

/** What is drawn of it. */
export interface HistoryData {
  readonly nodeLines: readonly MasterLines[];
  readonly masterLines: readonly MasterLines[];
  readonly background: readonly MasterLines[];
  /** By the key of the graph. */
  readonly bands: ReadonlyMap<string, readonly GraphBand[]>;
  /** Something came that could not be read. */
  readonly isDamaged: boolean;
}

export interface History extends HistoryData {
  readonly status: LoadStatus;
  /** Pieces that have come, of so many. */
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
  /** Some of it could not be read. */
  readonly isDamaged: boolean;
}

export interface BandsPart {
  readonly kind: "bands";
  /** Beside `found`. */
  readonly graphs: readonly GraphType[];
  readonly found: readonly (readonly GraphBand[])[];
}

export type HistoryPart = LinesPart | BandsPart;

export function withPart(known: HistoryData, part: HistoryPart): Partial<HistoryData> {
  if (part.kind === "bands") return { bands: withBands(known.bands, part) };
  return {
    [part.kind]: [...known[part.kind], ...part.lines],
    isDamaged: known.isDamaged || part.isDamaged,
  };
}

function withBands(known: HistoryData["bands"], { graphs, found }: BandsPart) {
  const bands = new Map(known);
  for (const [at, { key }] of graphs.entries()) {
    bands.set(key, [...(known.get(key) ?? []), ...(found[at] ?? [])]);
  }
  return bands;
}
