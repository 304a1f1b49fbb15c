/** The data of the golden objects: a day and two rounds made by arithmetic, with nulls and extremes. */
import { MASTER_SCHEMA, NODE_SCHEMA, type TelemetrySchema } from "#domain/device-data/schema.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import type { Day } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { seconds } from "#test/builders/any-reading.ts";

const START = 1_780_272_000;
const ABSENT = 38;

/** A stored value of a column: within its width, null now and then, drifting and noisy. */
function valueAt(schema: TelemetrySchema, id: number, row: number, node: number): number {
  const column = schema.columns[id];
  if (column === undefined) throw new RangeError("expected a column");
  const { bytes, signed, field } = column;
  if (field === "timestamp") return START + 900 * row + (row === 3 && node === 1 ? -900 : node);
  if (id % 7 === 3 && (row + node) % 5 === 0) return Number.NaN;
  const noise = ((row * 7919 + node * 104_729 + id * 1299) % 23) - 11;
  const size = 2 ** (8 * bytes);
  const least = signed ? -size / 2 : 0;
  if (row === 2 && node === 2) return least + size - 1;
  if (row === 4 && node === 0) return least;
  const middle = Math.floor(size / 3) + 5 * node + 2 * row + (id % 3 === 0 ? 0 : noise);
  return least + (((middle % size) + size) % size);
}

function table(schema: TelemetrySchema, rows: number, slots: number): Day {
  return {
    schema,
    slots,
    rows: Array.from({ length: rows }, (_, row) => ({
      ts: seconds(START + 900 * row),
      kind: row === 5 ? "poll" : "cycle",
    })),
    columns: schema.columns.map(({ id }) =>
      schema.id === NODE_SCHEMA.id && id === ABSENT
        ? undefined
        : Float64Array.from({ length: rows * slots }, (_, at) =>
            valueAt(schema, id, Math.floor(at / slots), at % slots),
          ),
    ),
  };
}

export const GOLDEN_DAY: DayTables = {
  node: table(NODE_SCHEMA, 7, 6),
  master: table(MASTER_SCHEMA, 5, 1),
};

/** A round of all nodes, the keyframe, and a later one of some of them. */
export function goldenRound(row: number, nodes: readonly number[]): Reading {
  const { columns, slots } = GOLDEN_DAY.node;
  return {
    schema: NODE_SCHEMA,
    kind: "cycle",
    ts: seconds(START + 900 * row),
    slots,
    nodes,
    isComplete: nodes.length === slots,
    columns: columns.map(
      (values) =>
        values && Float64Array.from(nodes, (node) => values[row * slots + node] ?? Number.NaN),
    ),
  };
}

export const GOLDEN_KEYFRAME = goldenRound(0, [0, 1, 2, 3, 4, 5]);
export const GOLDEN_FRAME = goldenRound(4, [0, 1, 3, 4, 5]);
