/** `up/nodes`: one call-and-response cycle, column by column on the wire and in here, node by node for who asks. */
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import {
  MAX_NODES_PER_CHUNK,
  SCALAR_COLUMNS,
  SNAPSHOT_COLUMNS,
  type SnapshotColumnKey,
} from "#domain/telemetry/snapshot-columns.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { type Cell, type Cells, readCell, readCells } from "./node-cells.ts";
import { type CellOf, type FieldOf, NODE_COLUMN_TYPES } from "./node-columns.ts";
import { openMessage } from "./payload.ts";
import {
  listOf,
  number,
  oneOf,
  type Rule,
  type Ruled,
  recordOf,
  refused,
  ruled,
  seconds,
  shape,
  whole,
} from "./rules.ts";

export const SNAPSHOT_KINDS = ["cycle", "poll", "dt"] as const;

const MAX_CHUNKS = 10;
const MAX_COLUMNS = 100;

/** Columns are judged one by one later, when the number of nodes is known. */
const anything: Rule<unknown> = (value) => ruled(value);

const ENVELOPE = shape({
  /** Start of the cycle. */
  ts: seconds,
  kind: oneOf(SNAPSHOT_KINDS),
  chunk: listOf(whole(0, MAX_CHUNKS), 2),
  n: whole(0, MAX_NODES_PER_CHUNK),
  /** Seconds the cycle took. */
  dur: number(0, 86_400),
  cols: recordOf(anything, MAX_COLUMNS),
});

/** One node, fields by the names of S0 §3, values in the raw units of the columns. */
export type NodeRow = { readonly nLocId: NLocId } & {
  readonly [Key in Exclude<SnapshotColumnKey, "i"> as FieldOf<Key>]: CellOf<Key>;
};

/** Everything a column says but which node it is of. */
export type ValueColumnKey = Exclude<SnapshotColumnKey, "i">;

export interface NodeSnapshot {
  readonly ts: EpochSeconds;
  readonly kind: (typeof SNAPSHOT_KINDS)[number];
  /** Number of this part, from 0. */
  readonly chunk: number;
  readonly chunks: number;
  readonly durationSeconds: number;
  /** Index of every node that is listed, in the order of the message; each once. */
  readonly indexes: readonly number[];
  /** By key, one value per index; a column the master leaves out is not there. */
  readonly columns: ReadonlyMap<ValueColumnKey, readonly Cell[]>;
  /** Values outside their column's range; each stands as null. */
  readonly droppedValues: number;
}

/** Refuses the whole message when one column has the wrong length, the wrong type, or a node comes twice. */
export function parseNodeSnapshot(payload: unknown): Ruled<NodeSnapshot> {
  const envelope = openMessage(payload, ENVELOPE);
  if (envelope.kind === "refused") return envelope;
  const { ts, kind, chunk, n, dur, cols } = envelope.value;
  const [part, chunks] = chunk;
  if (part === undefined || chunks === undefined || part >= chunks) {
    return refused("outOfRange", "chunk");
  }
  const indexes = readIndexes(cols.i, n);
  if (indexes.kind === "refused") return indexes;
  const table = readTable(cols, n);
  if (table.kind === "refused") return table;
  return ruled({
    ts,
    kind,
    chunk: part,
    chunks,
    durationSeconds: dur,
    indexes: indexes.value,
    ...table.value,
  });
}

/** One row per node with every field of S0 §3; null for what is not there. */
export function rowsOf({ indexes, columns }: NodeSnapshot): readonly NodeRow[] {
  return indexes.map((index, at) => {
    const cells = SNAPSHOT_COLUMNS.flatMap(({ key, field }) =>
      key === "i" ? [] : [[field, columns.get(key)?.[at] ?? null] as const],
    );
    // The columns have been read by the very types that NodeRow is made of.
    return Object.fromEntries([["nLocId", nLocIdOf(index)], ...cells]) as NodeRow;
  });
}

function readIndexes(value: unknown, count: number): Ruled<readonly number[]> {
  const { min, max } = NODE_COLUMN_TYPES.i;
  const indexes = listOf(whole(min, max), MAX_NODES_PER_CHUNK)(value, "cols.i");
  if (indexes.kind === "refused") return indexes;
  if (indexes.value.length !== count) return refused("wrongLength", "cols.i");
  return new Set(indexes.value).size === count ? indexes : refused("notUnique", "cols.i");
}

type Table = Pick<NodeSnapshot, "columns" | "droppedValues">;

function readTable(cols: Readonly<Record<string, unknown>>, count: number): Ruled<Table> {
  const columns = new Map<ValueColumnKey, readonly Cell[]>();
  let droppedValues = 0;
  for (const { key } of SNAPSHOT_COLUMNS) {
    const value = cols[key];
    if (key === "i" || value === undefined) continue;
    const column = readColumn(key, value, count);
    if (column.kind === "refused") return column;
    columns.set(key, column.value.cells);
    droppedValues += column.value.dropped;
  }
  return ruled({ columns, droppedValues });
}

/** Some columns may be one value for all. */
function readColumn(key: ValueColumnKey, value: unknown, count: number): Ruled<Cells> {
  const field = `cols.${key}`;
  const type = NODE_COLUMN_TYPES[key];
  if (Array.isArray(value)) return readCells(type, value, field, count);
  const mayBeOneValue = SCALAR_COLUMNS.some((scalar) => scalar === key);
  return mayBeOneValue ? readCell(type, value, field, count) : refused("wrongType", field);
}
