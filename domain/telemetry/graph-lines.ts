/**
 * The measured points of every node of a master, node after node, for drawing lines: in arrays,
 * without an object per point.
 */

import { MASTER_SCHEMA, type TelemetryColumn } from "#domain/device-data/schema.ts";
import type { Day } from "./day.ts";
import { isMeasured, type TimeRange } from "./graph-points.ts";

/** The records of one master, without repeats, as lines; every column has the same records. */
export interface GraphLines {
  /** Index of the node of each line, ascending; 0 alone for the master itself. */
  readonly nodes: Uint16Array<ArrayBuffer>;
  /** One entry more than lines: the points of line i go from offsets[i] up to offsets[i + 1]. */
  readonly offsets: Uint32Array<ArrayBuffer>;
  /** Epoch seconds at which the node answered; ascending within a line. */
  readonly times: Uint32Array<ArrayBuffer>;
  /** Raw values (graphValue) of each column; NaN where the record has no value. */
  readonly values: readonly Float64Array<ArrayBuffer>[];
}

const NODE_TIME = 0;

/**
 * Makes the lines of all days, which are in the order of time and of one schema. As in
 * `freshRecords` and `graphPoints`, a record with the time of the one before is a repeat, and one
 * outside the range is left out.
 */
export function graphLines(
  days: readonly Day[],
  columns: readonly TelemetryColumn[],
  range: TimeRange,
): GraphLines {
  const slots = Math.max(0, ...days.map((day) => day.slots));
  const { counts, parts } = findFresh(days, slots, range);
  const nodes = Uint16Array.from([...counts.keys()].filter((node) => (counts[node] ?? 0) > 0));
  const offsets = new Uint32Array(nodes.length + 1);
  /** Index at which the next point of each node is written. */
  const nextIndexes = new Uint32Array(slots);
  for (const [line, node] of nodes.entries()) {
    const start = offsets[line] ?? 0;
    nextIndexes[node] = start;
    offsets[line + 1] = start + (counts[node] ?? 0);
  }
  const total = offsets.at(-1) ?? 0;
  const times = new Uint32Array(total);
  transpose(parts, nextIndexes, timesOf, times);
  const values = columns.map((column) => {
    const into = new Float64Array(total);
    transpose(
      parts,
      nextIndexes,
      ({ columns: stored }) => stored[column.id],
      into.fill(Number.NaN),
    );
    return asRaw(into, column);
  });
  return { nodes, offsets, times, values };
}

/** A day, with a mark for each record, row after row: 1 where the record is a point. */
interface FreshPart {
  readonly day: Day;
  readonly fresh: Uint8Array;
}

/**
 * Finds the points of all days and counts them by node. A plain loop, because it passes over a
 * million records.
 */
function findFresh(days: readonly Day[], slots: number, { start, end }: TimeRange) {
  const counts = new Uint32Array(slots);
  const last = new Float64Array(slots).fill(Number.NaN);
  const parts = days.map((day): FreshPart => {
    const times = timesOf(day) ?? new Float64Array(0);
    const fresh = new Uint8Array(times.length);
    for (let at = 0, node = 0; at < times.length; at += 1, node += 1) {
      if (node === day.slots) node = 0;
      const ts = times[at] ?? Number.NaN;
      if (Number.isNaN(ts) || last[node] === ts) continue;
      last[node] = ts;
      if (ts < start || ts > end) continue;
      fresh[at] = 1;
      counts[node] = (counts[node] ?? 0) + 1;
    }
    return { day, fresh };
  });
  return { counts, parts };
}

/**
 * Time at which each record was measured; NaN where a node has never answered. For a master, the
 * times of its rows.
 */
function timesOf({ schema, rows, columns }: Day): Float64Array | undefined {
  return schema.id === MASTER_SCHEMA.id
    ? Float64Array.from(rows, ({ ts }) => ts)
    : columns[NODE_TIME];
}

/** Nodes per pass: their data fits into the innermost CPU cache. */
const NODES_AT_A_TIME = 16;

/**
 * Turns rows of all nodes into the points of each node. A day without the column leaves its points
 * unchanged.
 */
function transpose(
  parts: readonly FreshPart[],
  nextIndexes: Uint32Array,
  columnOf: (day: Day) => Float64Array | undefined,
  into: Uint32Array | Float64Array,
): void {
  const sources = parts.map(({ day, fresh }) => ({ day, fresh, stored: columnOf(day) }));
  const next = nextIndexes.slice();
  for (let first = 0; first < next.length; first += NODES_AT_A_TIME) {
    for (const { day, fresh, stored } of sources) {
      const end = Math.min(first + NODES_AT_A_TIME, day.slots);
      for (let row = 0; row < fresh.length; row += day.slots) {
        for (let node = first; node < end; node += 1) {
          if (fresh[row + node] !== 1) continue;
          const index = next[node] ?? 0;
          next[node] = index + 1;
          if (stored !== undefined) into[index] = stored[row + node] ?? Number.NaN;
        }
      }
    }
  }
}

/** Converts values in place to the raw unit of the wire; NaN where nothing was measured. */
function asRaw(values: Float64Array<ArrayBuffer>, column: TelemetryColumn) {
  for (let at = 0; at < values.length; at += 1) {
    const stored = values[at] ?? Number.NaN;
    values[at] = isMeasured(column, stored) ? stored / column.scale : Number.NaN;
  }
  return values;
}
