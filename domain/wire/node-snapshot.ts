/** `up/nodes`: parses one call-and-response cycle, column by column, into numbers for the store. */

import {
  NODE_COLUMNS,
  nodeColumn,
  STORED_TILT_FAULT,
  storedRange,
  type TelemetryColumn,
} from "#domain/device-data/schema.ts";
import { MAX_NODES_PER_CHUNK, SCALAR_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import {
  numberFromCode,
  numberFromHex,
  numberFromVersion,
} from "#domain/device-data/stored-text.ts";
import { MAX_NODE_INDEX } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { measuredTime, openMessage } from "./payload.ts";
import {
  listOf,
  number,
  oneOf,
  type Rule,
  type Ruled,
  recordOf,
  refused,
  seconds,
  shape,
  uuid,
  whole,
} from "./rules.ts";

export const SNAPSHOT_KINDS = ["cycle", "poll", "dt"] as const;

const MAX_CHUNKS = 10;
const MAX_COLUMNS = 100;
/** Hex digits of the node flags: eight of the high word, then eight of the low word. */
const FLAG_DIGITS = 16;

/** Accepts any value: columns are validated one by one later, when the number of nodes is known. */
const anything: Rule<unknown> = (value) => ok(value);

const ENVELOPE = shape({
  /**
   * Location of the master as the message states it; it is compared with the stored one before
   * anything is stored.
   */
  mLocId: uuid,
  /** Start of the cycle; epoch seconds. */
  ts: seconds,
  kind: oneOf(SNAPSHOT_KINDS),
  chunk: listOf(whole(0, MAX_CHUNKS), 2),
  n: whole(0, MAX_NODES_PER_CHUNK),
  /** Duration of the cycle in seconds. */
  dur: number(0, 86_400),
  cols: recordOf(anything, MAX_COLUMNS),
});

/** Time of each node's last answer. */
const TIMES = nodeColumn("timestamp");

const INDEXES = listOf(whole(0, MAX_NODE_INDEX), MAX_NODES_PER_CHUNK);

export interface NodeSnapshot {
  readonly ts: EpochSeconds;
  readonly kind: (typeof SNAPSHOT_KINDS)[number];
  /** Number of this part of the cycle, from 0. */
  readonly chunk: number;
  readonly chunks: number;
  readonly durationSeconds: number;
  /** Indexes of the nodes, in the order in which the master lists them. */
  readonly indexes: readonly number[];
  /**
   * Stored values of these nodes by column id of NODE_SCHEMA; NaN is null; undefined when all are
   * null.
   */
  readonly columns: readonly (Float64Array | undefined)[];
  /** Number of values that their column cannot store; each is stored as null. */
  readonly droppedValues: number;
  /**
   * Paths of the first cells whose text is not a word of the column; `droppedValues` counts these
   * cells, too.
   */
  readonly malformed: readonly string[];
}

/** Columns without which a reading has no time, or no controller. */
const REQUIRED_COLUMNS = ["t", "nid"];
/** Maximum number of malformed cells that are reported; more would only repeat the same fault. */
const MAX_MALFORMED = 5;

/**
 * Refuses the whole message when a required column is missing, when a column has the wrong length
 * or type, or when a node is listed twice. A word with wrong digits loses only its own cell.
 */
export function parseNodeSnapshot(payload: unknown): Ruled<NodeSnapshot> {
  const envelope = openMessage(payload, ENVELOPE);
  if (!envelope.ok) return envelope;
  const { ts, kind, chunk, n, dur, cols } = envelope.value;
  const [part, chunks] = chunk;
  if (part === undefined || chunks === undefined || part >= chunks) {
    return refused("outOfRange", "chunk");
  }
  const indexes = readIndexes(cols.i, n);
  if (!indexes.ok) return indexes;
  const columns: (Float64Array | undefined)[] = [];
  let droppedValues = 0;
  const malformed = new Set<string>();
  for (const required of REQUIRED_COLUMNS) {
    if (cols[required] === undefined) return refused("missing", `cols.${required}`);
  }
  for (const column of NODE_COLUMNS) {
    const read = readColumn(column, cols[column.key], n);
    if (!read.ok) return read;
    columns.push(read.value.values);
    droppedValues += read.value.dropped;
    for (const at of read.value.malformed) malformed.add(`cols.${column.key}.${at}`);
  }
  const reported = [...malformed].slice(0, MAX_MALFORMED);
  const envelopeFields = { ts, kind, chunk: part, chunks, durationSeconds: dur };
  const judged = { indexes: indexes.value, columns, droppedValues, malformed: reported };
  return ok({ ...envelopeFields, ...judged });
}

/** Limits the times of the round and its nodes to the time of arrival: see `measuredTime`. */
export function snapshotReceivedAt(snapshot: NodeSnapshot, receivedAt: EpochSeconds): NodeSnapshot {
  const ts = measuredTime(snapshot.ts, receivedAt);
  if (ts === snapshot.ts) return snapshot;
  const columns = snapshot.columns.map((values, id) =>
    id === TIMES.id ? values?.map((time) => Math.min(time, ts)) : values,
  );
  return { ...snapshot, ts, columns };
}

function readIndexes(value: unknown, count: number): Ruled<readonly number[]> {
  const indexes = INDEXES(value, "cols.i");
  if (!indexes.ok) return indexes;
  if (indexes.value.length !== count) return refused("wrongLength", "cols.i");
  return new Set(indexes.value).size === count ? indexes : refused("notUnique", "cols.i");
}

interface ReadColumn {
  readonly values: Float64Array | undefined;
  readonly dropped: number;
  /** Positions of the first cells whose text is not a word of the column. */
  readonly malformed: readonly number[];
}

/**
 * Reads one column. A column that the master leaves out is null for every node; some columns may be
 * one value for all nodes.
 */
function readColumn(column: TelemetryColumn, value: unknown, count: number): Ruled<ReadColumn> {
  if (value === undefined) return ok({ values: undefined, dropped: 0, malformed: [] });
  const field = `cols.${column.key}`;
  if (Array.isArray(value)) {
    if (value.length > MAX_NODES_PER_CHUNK) return refused("tooMany", field);
    const read = readCells(column, value, field);
    return !read.ok || value.length === count ? read : refused("wrongLength", field);
  }
  if (!SCALAR_COLUMNS.some((scalar) => scalar === column.key)) return refused("wrongType", field);
  const one = readCells(column, [value], "");
  if (!one.ok) return refused(one.error.reason, field);
  const cell = one.value.values?.[0];
  const values = cell === undefined ? undefined : new Float64Array(count).fill(cell);
  return ok({ values, dropped: one.value.dropped * count, malformed: [] });
}

/**
 * Reads the cells of a column in one pass that creates no object per cell: a message has some ten
 * thousand cells.
 */
function readCells(
  column: TelemetryColumn,
  cells: readonly unknown[],
  field: string,
): Ruled<ReadColumn> {
  const read = cellReader(column);
  const values = new Float64Array(cells.length);
  let nulls = 0;
  let dropped = 0;
  const malformed: number[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    const stored = cell === null ? Number.NaN : read(cell);
    if (stored === "wrongType") return refused(stored, `${field}.${at}`);
    const value = stored === "malformed" ? Number.NaN : stored;
    values[at] = value;
    if (Number.isNaN(value)) {
      nulls += 1;
      if (cell !== null) dropped += 1;
    }
    if (stored === "malformed" && malformed.length < MAX_MALFORMED) malformed.push(at);
  }
  return ok({ values: nulls === cells.length ? undefined : values, dropped, malformed });
}

/**
 * Reads one cell: returns the number to store, NaN when the column cannot hold the value, or the
 * fault of the cell.
 */
type CellReader = (cell: unknown) => number | "wrongType" | "malformed";

function cellReader(column: TelemetryColumn): CellReader {
  switch (column.form) {
    case "number":
    case "tilt":
      return numberReader(column);
    case "hex":
      return hexReader(column);
    case "version":
      return textReader(numberFromVersion);
    case "code":
      return textReader(numberFromCode);
  }
}

/** Reads text, but only once where the next cell has the same: most nodes have the same words. */
function textReader(read: (text: string) => number | "malformed"): CellReader {
  let text: string | undefined;
  let value: number | "malformed" = Number.NaN;
  return (cell) => {
    if (typeof cell !== "string") return "wrongType";
    if (cell !== text) {
      text = cell;
      value = read(cell);
    }
    return value;
  };
}

function numberReader(column: TelemetryColumn): CellReader {
  const { min, max } = storedRange(column);
  const isTilt = column.form === "tilt";
  return (cell) => {
    if (typeof cell !== "number" || !Number.isFinite(cell)) return "wrongType";
    if (isTilt && cell === TILT_FAULT) return STORED_TILT_FAULT;
    const isStorable = Number.isInteger(cell) && cell >= min && cell <= max;
    return isStorable && !(isTilt && cell === STORED_TILT_FAULT) ? cell : Number.NaN;
  };
}

function hexReader(column: TelemetryColumn): CellReader {
  const isFlags = column.key === "fl";
  const digits = isFlags ? FLAG_DIGITS : 2 * column.bytes;
  const start = column.field === "flagsLow" ? FLAG_DIGITS / 2 : 0;
  const end = isFlags ? start + FLAG_DIGITS / 2 : digits;
  return textReader((word) => {
    // If one half of a word is malformed, the other half counts as unknown, too.
    const isWord = word.length === digits && !Number.isNaN(numberFromHex(word, 0, digits));
    return isWord ? numberFromHex(word, start, end) : "malformed";
  });
}
