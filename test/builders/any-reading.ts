/**
 * Generated readings: any values that a column can store, nulls, absent columns, gaps between the
 * nodes.
 */
import fc from "fast-check";
import { NODE_SCHEMA, storedRange, type TelemetryColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import { TS } from "./wire-messages.ts";

export function seconds(value: number): EpochSeconds {
  const time = epochSecondsFrom(value);
  if (time === undefined) throw new RangeError(`expected epoch seconds, got ${value}`);
  return time;
}

/** A complete round of these nodes; all columns are absent except the given ones. */
export function reading(changes: Partial<Reading> = {}): Reading {
  const nodes = changes.nodes ?? [0, 1, 2];
  return {
    schema: NODE_SCHEMA,
    kind: "cycle",
    ts: seconds(TS),
    slots: (nodes.at(-1) ?? -1) + 1,
    nodes,
    isComplete: true,
    columns: (changes.schema ?? NODE_SCHEMA).columns.map(() => undefined),
    ...changes,
  };
}

/** Any value of the column; often one of its limits. */
export function storedValue(column: TelemetryColumn): fc.Arbitrary<number> {
  const { min, max } = storedRange(column);
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 50) }) },
    { weight: 2, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

const ascending = (maxLength: number, maxNode: number) =>
  fc
    .uniqueArray(fc.nat({ max: maxNode }), { maxLength })
    .map((nodes) => nodes.sort((one, other) => one - other));

/** A column as readers return it: undefined when it contains only nulls. */
export function column(values: readonly number[]): Float64Array | undefined {
  return values.every(Number.isNaN) ? undefined : Float64Array.from(values);
}

/** Values of every column for these nodes, with a few absent columns and a few nulls. */
export function columnsFor(count: number, schema = NODE_SCHEMA): fc.Arbitrary<Reading["columns"]> {
  const cell = (of: TelemetryColumn) =>
    fc.oneof(
      { weight: 9, arbitrary: storedValue(of) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    );
  const values = (of: TelemetryColumn) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.array(cell(of), { minLength: count, maxLength: count }) },
      { weight: 3, arbitrary: fc.array(storedValue(of), { minLength: count, maxLength: count }) },
      { weight: 1, arbitrary: fc.constant([]) },
    );
  return fc.tuple(...schema.columns.map((of) => values(of).map(column)));
}

export const anyReading: fc.Arbitrary<Reading> = ascending(12, 40)
  .chain((nodes) =>
    fc.tuple(fc.constant(nodes), columnsFor(nodes.length), fc.boolean(), fc.nat(100)),
  )
  .chain(([nodes, columns, isComplete, later]) =>
    fc
      .constantFrom("cycle", "poll", "dt")
      .map((kind) =>
        reading({ nodes, columns, isComplete, kind, ts: seconds(TS + later) } as const),
      ),
  );

/** A reading in a form that can be compared. */
export function said({ schema, columns, ...rest }: Reading): unknown {
  return { ...rest, schema: schema.id, columns: columns.map((values) => values && [...values]) };
}
