/** State of the loaded history of some masters, and functions that add further pieces. */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import type { GraphBand } from "./graph-operations.ts";

/** Lines of one master, or of its nodes. */
export interface MasterLines {
  readonly mLocId: string;
  /** Names of the fields, in the order of `lines.values`. */
  readonly fields: readonly string[];
  readonly lines: GraphLines;
}

/** The data that graphs draw. */
export interface HistoryData {
  readonly nodeLines: readonly MasterLines[];
  readonly masterLines: readonly MasterLines[];
  readonly background: readonly MasterLines[];
  /** Bands by graph key. */
  readonly bands: ReadonlyMap<string, readonly GraphBand[]>;
  /** True if some data could not be decoded. */
  readonly isDamaged: boolean;
}

export interface History extends HistoryData {
  readonly status: LoadStatus;
  /** Number of pieces that have arrived, of `all`. */
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
  /** True if some data could not be decoded. */
  readonly isDamaged: boolean;
}

export interface BandsPart {
  readonly kind: "bands";
  /** Graphs in the order of `found`. */
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
