/** The points of a day in a graph: the measured values of a column, without repeats. */

import {
  MASTER_SCHEMA,
  NODE_SCHEMA,
  STORED_TILT_FAULT,
  type TelemetryColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";
import type { Day } from "./day.ts";
import { type BandRound, bandOfSorted } from "./graph-band.ts";
import type { GraphType } from "./graph-types.ts";

/** Epoch seconds, both included. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

export interface GraphPoint {
  /** Epoch seconds at which the node answered, or at which the master took the sample. */
  readonly ts: number;
  readonly node: number;
  /** Index of the row in the day. */
  readonly row: number;
  /** The stored value; `graphValue` converts it. */
  readonly stored: number;
}

/** The schema that a graph's columns belong to. */
export function schemaOfGraph({ device }: GraphType): TelemetrySchema {
  return device === "node" ? NODE_SCHEMA : MASTER_SCHEMA;
}

/** Columns of a graph, one series each. Throws for a graph that names a field no column has. */
export function columnsOfGraph(graph: GraphType): readonly TelemetryColumn[] {
  const { columns } = schemaOfGraph(graph);
  return graph.from.map((field) => {
    const column = columns.find((candidate) => candidate.field === field);
    if (column === undefined) throw new Error(`expected a column for ${field} of ${graph.key}`);
    return column;
  });
}

/**
 * The stored value in the raw unit of the wire (snapshot-columns.ts, master-data.ts): hundredths of
 * a degree, millivolts, milliamperes, miles per hour, inches, seconds. graph-scale.ts converts it
 * to the units on the screen.
 */
export function graphValue(column: TelemetryColumn, stored: number): number {
  return stored / column.scale;
}

/**
 * Marks for the records of a day, row by row: 1 for a new record, which the node measured after its
 * record before; 0 for a repeat.
 */
export type FreshRecords = Uint8Array;

/** Time of each node's last answer by node index, passed on from one day to the next. */
export type LastTimes = Map<number, number>;

/**
 * Finds new records by the nodes' own time stamps, since a round repeats the last record of a node
 * that did not answer; samples of a master are all new. Records outside the range are not new.
 * `last` is updated to the end of the day.
 */
export function freshRecords(day: Day, range: TimeRange, last: LastTimes): FreshRecords {
  const { slots, rows } = day;
  const fresh = new Uint8Array(rows.length * slots);
  const times = timesOf(day);
  for (let at = 0; at < fresh.length; at += 1) {
    const ts = times(at);
    const node = at % slots;
    if (Number.isNaN(ts) || last.get(node) === ts) continue;
    last.set(node, ts);
    if (ts >= range.start && ts <= range.end) fresh[at] = 1;
  }
  return fresh;
}

/** Every new record in which the column has a value; a failed tilt sensor has none. */
export function* graphPoints(
  day: Day,
  column: TelemetryColumn,
  fresh: FreshRecords,
  isWanted: (node: number) => boolean,
): Generator<GraphPoint, void, undefined> {
  const values = day.columns[column.id];
  if (values === undefined) return;
  const times = timesOf(day);
  for (const [at, stored] of values.entries()) {
    if (fresh[at] !== 1 || !isMeasured(column, stored)) continue;
    const node = at % day.slots;
    if (isWanted(node)) yield { ts: times(at), node, row: Math.floor(at / day.slots), stored };
  }
}

/**
 * One band per round that has new records of requested nodes; values as stored. The bands of ten
 * masters are made of millions of points, so the points are not turned into objects, and all rounds
 * share one list.
 */
export function bandRounds(
  day: Day,
  column: TelemetryColumn,
  fresh: FreshRecords,
  isWanted: (node: number) => boolean,
): readonly BandRound[] {
  const values = day.columns[column.id];
  if (values === undefined) return [];
  const { slots } = day;
  const wanted = Uint8Array.from({ length: slots }, (_, node) => (isWanted(node) ? 1 : 0));
  const round = new Float64Array(slots);
  return day.rows.flatMap(({ ts }, row): BandRound | readonly [] => {
    const first = row * slots;
    let count = 0;
    for (let node = 0; node < slots; node += 1) {
      const stored = values[first + node] ?? Number.NaN;
      if (fresh[first + node] !== 1 || wanted[node] !== 1 || !isMeasured(column, stored)) continue;
      round[count] = stored;
      count += 1;
    }
    return bandOfSorted(ts, round.subarray(0, count).sort()) ?? [];
  });
}

export function isMeasured(column: TelemetryColumn, stored: number): boolean {
  return !Number.isNaN(stored) && !(column.form === "tilt" && stored === STORED_TILT_FAULT);
}

const NODE_TIME = 0;

/** Gives the time of the record at an index of the columns; NaN where a node has never answered. */
function timesOf({ schema, slots, rows, columns }: Day): (at: number) => number {
  if (schema.id === MASTER_SCHEMA.id) return (at) => rows[Math.floor(at / slots)]?.ts ?? Number.NaN;
  const times = columns[NODE_TIME];
  return (at) => times?.[at] ?? Number.NaN;
}
