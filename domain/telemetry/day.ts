/**
 * All rounds of one master and UTC day, built from frames that came in any order, more than once or
 * in parts.
 */

import type { TelemetrySchema } from "#domain/device-data/schema.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { SNAPSHOT_KINDS } from "#domain/wire/node-snapshot.ts";
import type { Reading, ReadingKind } from "./reading.ts";

export interface DayRow {
  /** Start of the round; epoch seconds. */
  readonly ts: EpochSeconds;
  readonly kind: ReadingKind;
}

export interface Day {
  readonly schema: TelemetrySchema;
  /** Highest node index + 1. */
  readonly slots: number;
  /** Rows by time, then by kind; no two rows have the same time and kind. */
  readonly rows: readonly DayRow[];
  /**
   * Stored values by column id: rows × slots, row after row; NaN is null. A node that a round did
   * not list repeats its row before. undefined: null for every node in every row.
   */
  readonly columns: readonly (Float64Array | undefined)[];
}

/**
 * Adds these readings, all of one schema, to the stored state of the day. Where two readings of one
 * round list the same node, the later one in the list applies. The result does not depend on the
 * order of rounds, nor on how many of them `before` had already: a node that repeats its row before
 * is treated as not listed.
 */
export function dayOf(
  schema: TelemetrySchema,
  readings: readonly Reading[],
  before: Day | undefined,
): Day {
  const parts = [...(before === undefined ? [] : readingsOf(before)), ...readings];
  const rounds = new Map<string, Reading[]>();
  for (const part of parts) {
    const key = `${part.ts} ${part.kind}`;
    rounds.set(key, [...(rounds.get(key) ?? []), part]);
  }
  const ordered = [...rounds.values()].sort(([one], [other]) => compareRows(one, other));
  const slots = Math.max(0, ...parts.map((part) => part.slots));
  return {
    schema,
    slots,
    rows: ordered.flatMap(([round]) => (round === undefined ? [] : [rowOf(round)])),
    columns: schema.columns.map(({ id }) => fillColumn(id, ordered, slots)),
  };
}

/** The rounds of the day, each listing the nodes that differ from the row before. */
export function readingsOf(day: Day): readonly Reading[] {
  return day.rows.map((row, at) => {
    const nodes = Array.from({ length: day.slots }, (_, node) => node).filter((node) =>
      hasChanged(day, at, node),
    );
    return {
      schema: day.schema,
      ...row,
      slots: day.slots,
      nodes,
      isComplete: false,
      columns: rowColumns(day, at, nodes),
    };
  });
}

/** The round in row `at` as a reading of all slots: the known state of every node at that time. */
export function readingAt(day: Day, at: number): Reading | undefined {
  const row = day.rows[at];
  if (row === undefined) return undefined;
  const nodes = Array.from({ length: day.slots }, (_, node) => node).filter((node) =>
    isKnown(day, at, node),
  );
  return {
    schema: day.schema,
    ...row,
    slots: day.slots,
    nodes,
    isComplete: true,
    columns: rowColumns(day, at, nodes),
  };
}

function rowOf({ ts, kind }: Reading): DayRow {
  return { ts, kind };
}

function compareRows(one: DayRow | undefined, other: DayRow | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const inTime = one.ts - other.ts;
  return inTime !== 0
    ? inTime
    : SNAPSHOT_KINDS.indexOf(one.kind) - SNAPSHOT_KINDS.indexOf(other.kind);
}

function fillColumn(
  id: number,
  rounds: readonly (readonly Reading[])[],
  slots: number,
): Float64Array | undefined {
  if (rounds.every((parts) => parts.every(({ columns }) => columns[id] === undefined))) {
    return undefined;
  }
  const values = new Float64Array(rounds.length * slots).fill(Number.NaN);
  for (const [at, parts] of rounds.entries()) {
    const start = at * slots;
    if (at > 0) values.copyWithin(start, start - slots, start);
    for (const { nodes, columns } of parts) setRow(values, start, nodes, columns[id]);
  }
  return values.every(Number.isNaN) ? undefined : values;
}

/** Sets the values of the listed nodes, ascending; null where the reading has no value. */
function setRow(
  values: Float64Array,
  start: number,
  nodes: readonly number[],
  stored: Float64Array | undefined,
): void {
  // Most rounds list all nodes.
  if (nodes.at(-1) === nodes.length - 1) {
    if (stored === undefined) values.fill(Number.NaN, start, start + nodes.length);
    else values.set(stored, start);
    return;
  }
  for (let index = 0; index < nodes.length; index += 1) {
    values[start + (nodes[index] ?? 0)] = stored?.[index] ?? Number.NaN;
  }
}

function hasChanged({ columns, slots }: Day, at: number, node: number): boolean {
  return columns.some((values) => {
    if (values === undefined) return false;
    const before = at === 0 ? Number.NaN : values[(at - 1) * slots + node];
    return !Object.is(values[at * slots + node], before);
  });
}

function isKnown({ columns, slots }: Day, at: number, node: number): boolean {
  return columns.some((values) => values !== undefined && !Number.isNaN(values[at * slots + node]));
}

function rowColumns({ columns, slots }: Day, at: number, nodes: readonly number[]) {
  return columns.map((values) =>
    values === undefined
      ? undefined
      : Float64Array.from(nodes, (node) => values[at * slots + node] ?? Number.NaN),
  );
}
