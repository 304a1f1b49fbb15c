/**
 * One round of one master as columns of numbers: the form in which it is stored, between the wire's
 * columns and the API's rows.
 */

import {
  MASTER_COLUMNS,
  MASTER_SCHEMA,
  NODE_COLUMNS,
  NODE_SCHEMA,
  nodeColumn,
  STORED_TILT_FAULT,
  type TelemetryColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";
import {
  hexFromNumber,
  numberFromHex,
  numberFromVersion,
  versionFromNumber,
} from "#domain/device-data/stored-text.ts";
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import type { NodeSnapshot, SNAPSHOT_KINDS } from "#domain/wire/node-snapshot.ts";

/** cycle: a call-and-response cycle; poll: a round of fast polling; dt: nodes read on request. */
export type ReadingKind = (typeof SNAPSHOT_KINDS)[number];

export interface Reading {
  readonly schema: TelemetrySchema;
  readonly kind: ReadingKind;
  /** Start of the round; epoch seconds. */
  readonly ts: EpochSeconds;
  /** Highest node index + 1. */
  readonly slots: number;
  /** Indexes of the nodes listed, ascending. */
  readonly nodes: readonly number[];
  /** Whether the reading is a cycle or poll round that came in one part. */
  readonly isComplete: boolean;
  /**
   * Stored values by column id (whole numbers within the column's range), in the order of `nodes`;
   * NaN is null. undefined: null for every node.
   */
  readonly columns: readonly (Float64Array | undefined)[];
}

/** The reading of a snapshot, its nodes in the order of their indexes. */
export function readingOf(snapshot: NodeSnapshot): Reading {
  const order = [...snapshot.indexes.keys()].sort(
    (one, other) => at(snapshot.indexes, one) - at(snapshot.indexes, other),
  );
  const nodes = order.map((index) => at(snapshot.indexes, index));
  const isSorted = order.every((position, index) => position === index);
  const columns = snapshot.columns.map((values) =>
    values === undefined || isSorted
      ? values
      : Float64Array.from(order, (index) => at(values, index)),
  );
  return {
    schema: NODE_SCHEMA,
    kind: snapshot.kind,
    ts: snapshot.ts,
    slots: (nodes.at(-1) ?? -1) + 1,
    nodes,
    isComplete: snapshot.kind !== "dt" && snapshot.chunks === 1,
    columns,
  };
}

/** Master data as a reading of one node, index 0. A version that is not a.b.c is null. */
export function masterReadingOf(data: MasterData): Reading {
  const columns = MASTER_COLUMNS.map((column) => {
    const value = column.field === "timestamp" ? data.ts : data[column.field];
    const stored = storedMasterValue(column, value);
    return Number.isNaN(stored) ? undefined : Float64Array.of(stored);
  });
  return {
    schema: MASTER_SCHEMA,
    kind: "cycle",
    ts: data.ts,
    slots: 1,
    nodes: [0],
    isComplete: true,
    columns,
  };
}

type NodeColumn = (typeof NODE_COLUMNS)[number];

type Cell = number | string | null;

type CellOf<Column extends NodeColumn> = Column["form"] extends "number" | "tilt"
  ? number | null
  : string | null;

/**
 * Data of one node: fields by their names in the API, values in the raw units of the wire; null
 * where not measured or not available.
 */
export type NodeRow = { readonly nLocId: NLocId } & {
  readonly [Column in Exclude<
    NodeColumn,
    { readonly field: "flagsLow" | "flagsHigh" }
  > as Column["field"]]: CellOf<Column>;
} & {
  /** 16 hex digits. */
  readonly flags: string | null;
  /**
   * anglePanel - angleTarget in hundredths of a degree; null when either is null or the tilt sensor
   * has failed.
   */
  readonly deviation: number | null;
};

/** Rows of the listed nodes, lowest index first. Only for readings of nodes. */
export function nodeRowsOf(reading: Reading): readonly NodeRow[] {
  return reading.nodes.map((_, index) => nodeRowOf(reading, index));
}

/**
 * Row of one of the listed nodes. Only for readings of nodes.
 * @param index in the columns, from 0
 */
export function nodeRowOf(reading: Reading, index: number): NodeRow {
  const cells: Record<string, Cell> = { ...EMPTY_CELLS };
  cells.nLocId = nLocIdOf(at(reading.nodes, index));
  for (const column of CELL_COLUMNS) {
    cells[column.field] = cellOf(column, storedAt(reading, column, index));
  }
  cells.flags = flagsAt(reading, index);
  cells.deviation = deviationAt(reading, index);
  // The cast is correct, because the cells have the forms of NodeRow.
  return cells as NodeRow;
}

/** Columns whose values become cells of a row unchanged. */
const CELL_COLUMNS: readonly TelemetryColumn[] = NODE_COLUMNS.filter(
  ({ field }) => field !== "flagsLow" && field !== "flagsHigh",
);

/**
 * Rows are copies of this object, because an object that grows field by field takes several times
 * as long, and more memory.
 */
const EMPTY_CELLS: Readonly<Record<string, Cell>> = Object.fromEntries(
  ["nLocId", ...CELL_COLUMNS.map(({ field }) => field), "flags", "deviation"].map((field) => [
    field,
    null,
  ]),
);

const ANGLE_PANEL = nodeColumn("anglePanel");
const ANGLE_TARGET = nodeColumn("angleTarget");
const FLAGS_LOW = nodeColumn("flagsLow");
const FLAGS_HIGH = nodeColumn("flagsHigh");

function flagsAt(reading: Reading, index: number): string | null {
  const half = (column: TelemetryColumn) => cellOf(column, storedAt(reading, column, index));
  const [low, high] = [half(FLAGS_LOW), half(FLAGS_HIGH)];
  return low === null || high === null ? null : `${high}${low}`;
}

/**
 * Master data of a reading. Only for readings of a master. Throws when a field is null that every
 * master reports.
 */
export function masterDataOf(reading: Reading): MasterData {
  const cell = (column: TelemetryColumn) => cellOf(column, storedAt(reading, column, 0));
  const cells = Object.fromEntries(
    MASTER_COLUMNS.map((column): [string, Cell] => [column.field, cell(column)]),
  );
  for (const field of ["alarms", "flags", "stowModesActive", "stowModesEnabled"] as const) {
    if (cells[field] === null) throw new Error(`expected master data with ${field}, got none`);
  }
  const { timestamp: _sameAsTs, ...fields } = cells;
  // The cast is correct, because the cells come from the columns in which MasterData was stored.
  return { ts: reading.ts, ...fields } as MasterData;
}

function storedMasterValue(column: TelemetryColumn, value: Cell): number {
  if (value === null) return Number.NaN;
  if (typeof value === "number") return Math.round(value * column.scale);
  return column.form === "version"
    ? numberFromVersion(value)
    : numberFromHex(value, 0, value.length);
}

/** The stored value of a column for the node at this index; NaN for null. */
function storedAt(reading: Reading, column: TelemetryColumn, index: number): number {
  return reading.columns[column.id]?.[index] ?? Number.NaN;
}

/** The stored value as the API gives it. */
function cellOf(column: TelemetryColumn, stored: number): Cell {
  if (Number.isNaN(stored)) return null;
  switch (column.form) {
    case "number":
      return stored / column.scale;
    case "tilt":
      return stored === STORED_TILT_FAULT ? TILT_FAULT : stored;
    case "hex":
      return hexFromNumber(stored, 2 * column.bytes);
    case "version":
      return versionFromNumber(stored);
    case "code":
      return String(stored);
  }
}

function deviationAt(reading: Reading, index: number): number | null {
  const panel = storedAt(reading, ANGLE_PANEL, index);
  const deviation = panel - storedAt(reading, ANGLE_TARGET, index);
  return Number.isNaN(deviation) || panel === STORED_TILT_FAULT ? null : deviation;
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? Number.NaN;
}
