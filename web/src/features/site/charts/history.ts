/**
 * State of the history that is being loaded, and functions that add each piece (the data of one
 * request) to it.
 */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import type { GraphBand, RolledBand } from "./graph-operations.ts";
import type { RollupsPiece } from "./graph-plan.ts";

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
  /** Daily lines of single nodes, in ranges that are too long for every reading. */
  readonly nodeDays: readonly NodeDays[];
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
  nodeDays: [],
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

/** Daily means of one field of one node. */
export interface NodeDays {
  /** Key of the graph. */
  readonly graph: string;
  readonly mLocId: string;
  readonly nLocId: string;
  readonly field: string;
  /** Middles of the days in epoch seconds, ascending. */
  readonly times: Uint32Array;
  readonly values: Float64Array;
}

export interface RollupsPart {
  readonly kind: "rollups";
  /** By key of the graph. */
  readonly bands: ReadonlyMap<string, readonly GraphBand[]>;
  readonly nodeDays: readonly NodeDays[];
  /** The rest of the piece, which the server did not answer in one request. */
  readonly next: RollupsPiece | undefined;
}

export type HistoryPart = LinesPart | BandsPart | RollupsPart;

export function withPart(current: HistoryData, part: HistoryPart): Partial<HistoryData> {
  switch (part.kind) {
    case "bands": {
      const { graphs, found } = part;
      return {
        bands: withBands(
          current.bands,
          graphs.map(({ key }, at) => [key, found[at] ?? []] as const),
        ),
      };
    }
    case "rollups":
      return {
        bands: withBands(current.bands, part.bands),
        nodeDays: joinedDays([...current.nodeDays, ...part.nodeDays]),
      };
    case "nodeLines":
    case "masterLines":
    case "background":
      return {
        [part.kind]: [...current[part.kind], ...part.lines],
        isDamaged: current.isDamaged || part.isDamaged,
      };
  }
}

function withBands(
  current: HistoryData["bands"],
  added: Iterable<readonly [string, readonly GraphBand[]]>,
): HistoryData["bands"] {
  const bands = new Map(current);
  for (const [key, more] of added)
    bands.set(key, joinedBands([...(bands.get(key) ?? []), ...more]));
  return bands;
}

/** Joins the parts of each band: earlier days and the present one come in different pieces. */
function joinedBands(all: readonly GraphBand[]): readonly GraphBand[] {
  const groups = groupedBy(all, ({ mLocId, field }) => `${mLocId} ${field}`);
  return groups.map((parts) => (parts.length === 1 ? parts[0] : joinedBand(parts)));
}

function joinedBand(parts: readonly [GraphBand, ...GraphBand[]]): GraphBand {
  const [first] = parts;
  const order = orderOf(parts);
  const column = (of: (band: GraphBand) => ArrayLike<number> | undefined) =>
    Float32Array.from(inOrder(order, parts.map(of)));
  const count = (of: (rolled: RolledBand) => Uint32Array) =>
    Uint32Array.from(
      inOrder(
        order,
        parts.map(({ rolled }) => rolled && of(rolled)),
      ),
    );
  return {
    ...{ mLocId: first.mLocId, field: first.field },
    times: Uint32Array.from(order, ({ ts }) => ts),
    min: column(({ min }) => min),
    p5: column(({ p5 }) => p5),
    median: column(({ median }) => median),
    p95: column(({ p95 }) => p95),
    max: column(({ max }) => max),
    rolled: first.rolled && {
      slot: first.rolled.slot,
      mean: column(({ rolled }) => rolled?.mean),
      devices: count(({ devices }) => devices),
      counts: count(({ counts }) => counts),
    },
  };
}

function joinedDays(all: readonly NodeDays[]): readonly NodeDays[] {
  const keyOf = ({ graph, mLocId, nLocId, field }: NodeDays) =>
    [graph, mLocId, nLocId, field].join(" ");
  return groupedBy(all, keyOf).map((parts) => {
    const order = orderOf(parts);
    const values = inOrder(
      order,
      parts.map((part) => part.values),
    );
    return {
      ...parts[0],
      times: Uint32Array.from(order, ({ ts }) => ts),
      values: Float64Array.from(values),
    };
  });
}

interface Timed {
  readonly times: Uint32Array;
}

interface Place {
  readonly ts: number;
  /** Index of the part, and of the point in it. */
  readonly part: number;
  readonly at: number;
}

/** The points of all parts in the order of time, in whichever order the parts have arrived. */
function orderOf(parts: readonly Timed[]): readonly Place[] {
  const places = parts.flatMap(({ times }, part) =>
    Array.from(times, (ts, at): Place => ({ ts, part, at })),
  );
  return places.sort((one, other) => one.ts - other.ts);
}

function inOrder(
  order: readonly Place[],
  columns: readonly (ArrayLike<number> | undefined)[],
): readonly number[] {
  return order.map(({ part, at }) => columns[part]?.[at] ?? Number.NaN);
}

/** Groups parts of the same thing. */
function groupedBy<Part>(
  all: readonly Part[],
  keyOf: (part: Part) => string,
): readonly (readonly [Part, ...Part[]])[] {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of all) {
    const group = groups.get(keyOf(part));
    if (group === undefined) groups.set(keyOf(part), [part]);
    else group.push(part);
  }
  return [...groups.values()];
}
