/** The measured points of every node of a master, node after node, as lines are drawn: without an object per point. */
import type { Day } from "./day.ts";
import { isMeasured, type TimeRange } from "./graph-points.ts";
import { MASTER_SCHEMA, type TelemetryColumn } from "./schema.ts";

/** Records of one master that are not repetitions, the same of every column. */
export interface GraphLines {
  /** Index of the node of each line, ascending; 0 alone for the master itself. */
  readonly nodes: Uint16Array<ArrayBuffer>;
  /** One more than lines: the points of line i go from offsets[i] up to offsets[i + 1]. */
  readonly offsets: Uint32Array<ArrayBuffer>;
  /** Epoch seconds at which the node answered; ascending within a line. */
  readonly times: Uint32Array<ArrayBuffer>;
  /** By column, raw values (graphValue); NaN where the record holds none. */
  readonly values: readonly Float64Array<ArrayBuffer>[];
}

const NODE_TIME = 0;

/**
 * Days in the order of time, all of one schema. As `freshRecords` and `graphPoints` say it: a record with the time of the one
 * before is repeated, and one outside the range is left out.
 */
export function graphLines(
  days: readonly Day[],
  columns: readonly TelemetryColumn[],
  range: TimeRange,
): GraphLines {
  const slots = Math.max(0, ...days.map((day) => day.slots));
  const counts = new Uint32Array(slots);
  visitFresh(days, slots, range, (_day, _at, node) => {
    counts[node] = (counts[node] ?? 0) + 1;
  });
  const nodes = Uint16Array.from([...counts.keys()].filter((node) => (counts[node] ?? 0) > 0));
  const offsets = new Uint32Array(nodes.length + 1);
  /** Where the next point of each node goes. */
  const next = new Uint32Array(slots);
  for (const [line, node] of nodes.entries()) {
    const start = offsets[line] ?? 0;
    next[node] = start;
    offsets[line + 1] = start + (counts[node] ?? 0);
  }
  const total = offsets.at(-1) ?? 0;
  const times = new Uint32Array(total);
  const values = columns.map(() => new Float64Array(total));
  visitFresh(days, slots, range, (day, at, node, ts) => {
    const place = next[node] ?? 0;
    next[node] = place + 1;
    times[place] = ts;
    for (let one = 0; one < columns.length; one += 1) {
      const column = columns[one];
      const into = values[one];
      if (column !== undefined && into !== undefined) into[place] = valueAt(day, column, at);
    }
  });
  return { nodes, offsets, times, values };
}

function valueAt(day: Day, column: TelemetryColumn, at: number): number {
  const stored = day.columns[column.id]?.[at] ?? Number.NaN;
  return isMeasured(column, stored) ? stored / column.scale : Number.NaN;
}

/** Two passes over a million records: plain loops, one call a record. */
function visitFresh(
  days: readonly Day[],
  slots: number,
  { start, end }: TimeRange,
  onFresh: (day: Day, at: number, node: number, ts: number) => void,
): void {
  const last = new Float64Array(slots).fill(Number.NaN);
  for (const day of days) {
    const isMaster = day.schema.id === MASTER_SCHEMA.id;
    const times = day.columns[NODE_TIME];
    for (let row = 0, at = 0; row < day.rows.length; row += 1) {
      const rowTime = day.rows[row]?.ts ?? Number.NaN;
      for (let node = 0; node < day.slots; node += 1, at += 1) {
        const ts = isMaster ? rowTime : (times?.[at] ?? Number.NaN);
        if (Number.isNaN(ts) || last[node] === ts) continue;
        last[node] = ts;
        if (ts >= start && ts <= end) onFresh(day, at, node, ts);
      }
    }
  }
}
