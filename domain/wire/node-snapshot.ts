/** `up/nodes`: one call-and-response cycle, column by column on the wire, node by node after reading. */
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import {
  MAX_NODES_PER_CHUNK,
  SCALAR_COLUMNS,
  SNAPSHOT_COLUMNS,
  type SnapshotColumnKey,
} from "#domain/telemetry/snapshot-columns.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { type CellOf, type ColumnType, type FieldOf, NODE_COLUMN_TYPES } from "./node-columns.ts";
import { openMessage } from "./payload.ts";
import {
  hex,
  line,
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

export interface NodeSnapshot {
  readonly ts: EpochSeconds;
  readonly kind: (typeof SNAPSHOT_KINDS)[number];
  /** Number of this part, from 0. */
  readonly chunk: number;
  readonly chunks: number;
  readonly durationSeconds: number;
  readonly rows: readonly NodeRow[];
  /** Values outside their column's range; each stands as null in its row. */
  readonly droppedValues: number;
}

type Cell = number | string | null;

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
  const { columns, droppedValues } = table.value;
  const rows = indexes.value.map((index, at) => rowAt(index, at, columns));
  return ruled({ ts, kind, chunk: part, chunks, durationSeconds: dur, rows, droppedValues });
}

function readIndexes(value: unknown, count: number): Ruled<readonly number[]> {
  const { min, max } = NODE_COLUMN_TYPES.i;
  const indexes = listOf(whole(min, max), MAX_NODES_PER_CHUNK)(value, "cols.i");
  if (indexes.kind === "refused") return indexes;
  if (indexes.value.length !== count) return refused("wrongLength", "cols.i");
  return new Set(indexes.value).size === count ? indexes : refused("notUnique", "cols.i");
}

interface Table {
  readonly columns: readonly (readonly [field: string, cells: readonly Cell[]])[];
  readonly droppedValues: number;
}

function readTable(cols: Readonly<Record<string, unknown>>, count: number): Ruled<Table> {
  const columns: [string, readonly Cell[]][] = [];
  let droppedValues = 0;
  for (const { key, field } of SNAPSHOT_COLUMNS) {
    if (key === "i") continue;
    const column = readColumn(key, cols[key], count);
    if (column.kind === "refused") return column;
    const cells = column.value.map((cell) => withinRange(NODE_COLUMN_TYPES[key], cell));
    droppedValues += cells.filter((cell, at) => cell !== column.value[at]).length;
    columns.push([field, cells]);
  }
  return ruled({ columns, droppedValues });
}

/** A column the master leaves out is null for every node; some may be one value for all. */
function readColumn(key: SnapshotColumnKey, value: unknown, count: number): Ruled<readonly Cell[]> {
  const field = `cols.${key}`;
  if (value === undefined) return ruled(new Array<Cell>(count).fill(null));
  const rule = cellRule(NODE_COLUMN_TYPES[key]);
  const mayBeOneValue = SCALAR_COLUMNS.some((scalar) => scalar === key);
  if (!Array.isArray(value) && mayBeOneValue) {
    const cell = rule(value, field);
    return cell.kind === "refused" ? cell : ruled(new Array<Cell>(count).fill(cell.value));
  }
  const cells = listOf(rule, MAX_NODES_PER_CHUNK)(value, field);
  if (cells.kind === "refused" || cells.value.length === count) return cells;
  return refused("wrongLength", field);
}

/** Whether a value has the column's type; its range is looked at later. */
function cellRule(type: ColumnType): Rule<Cell> {
  return (value, field) => {
    if (value === null) return ruled(null);
    switch (type.kind) {
      case "number":
        return number(-Number.MAX_VALUE, Number.MAX_VALUE)(value, field);
      case "hex":
        return hex(type.digits)(value, field);
      case "text":
        return line(type.maxLength)(value, field);
    }
  };
}

/** null instead of a number the column cannot hold. */
function withinRange(type: ColumnType, cell: Cell): Cell {
  if (type.kind !== "number" || typeof cell !== "number" || cell === type.also) return cell;
  return Number.isInteger(cell) && cell >= type.min && cell <= type.max ? cell : null;
}

/** The columns have been read by the very types that NodeRow is made of. */
function rowAt(index: number, at: number, columns: Table["columns"]): NodeRow {
  const cells = columns.map(([field, values]) => [field, values[at] ?? null]);
  return Object.fromEntries([["nLocId", nLocIdOf(index)], ...cells]) as NodeRow;
}
