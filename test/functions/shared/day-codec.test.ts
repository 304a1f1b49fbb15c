/** Day objects are decoded as written, whole or by column; other bytes are always refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MASTER_SCHEMA,
  NODE_COLUMNS,
  NODE_SCHEMA,
  type NodeField,
  nodeColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";
import { err } from "#domain/result.ts";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";
import { segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import {
  type DayContents,
  indexOfObject,
  rangesOf,
  readContents,
} from "#domain/telemetry/codec/day-contents.ts";
import type { DayTables, EncodedDay } from "#domain/telemetry/codec/day-object.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { decodeDay, decodeDayColumns, deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { columnsFor, seconds } from "#test/builders/any-reading.ts";
import { propertyRuns } from "#test/builders/property-runs.ts";
import { TS } from "#test/builders/wire-messages.ts";

const NO_MASTER: Day = { schema: MASTER_SCHEMA, slots: 1, rows: [], columns: [] };

function anyDay(schema: TelemetrySchema, maxSlots: number): fc.Arbitrary<Day> {
  return fc
    .tuple(fc.integer({ min: 1, max: maxSlots }), fc.integer({ min: 0, max: 6 }))
    .chain(([slots, count]) =>
      fc.record({
        schema: fc.constant(schema),
        slots: fc.constant(slots),
        rows: fc
          .array(
            fc.record({ later: fc.nat(90_000), kind: fc.constantFrom("cycle", "poll", "dt") }),
            {
              minLength: count,
              maxLength: count,
            },
          )
          .map((rows) => rowsFrom(rows)),
        columns: count === 0 ? fc.constant([]) : columnsFor(slots * count, schema),
      }),
    );
}

function rowsFrom(rows: readonly { later: number; kind: "cycle" | "poll" | "dt" }[]): Day["rows"] {
  let ts = TS;
  return rows.map(({ later, kind }) => {
    ts += later;
    return { ts: seconds(ts), kind };
  });
}

function value<Value>(result: Decoded<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

const encoded = (node: Day, master = NO_MASTER): EncodedDay => value(deflateDay({ node, master }));
const contentsOf = (day: EncodedDay): DayContents => value(readContents(day.index));

function said({ schema, slots, rows, columns }: Day): unknown {
  const values = schema.columns.map(({ id }) => {
    const column = columns[id];
    return column && [...column];
  });
  return { schema: schema.id, slots, rows, values };
}

function verdict(object: Uint8Array): string {
  const result = decodeDay(object);
  return result.ok ? "accepted" : result.error.reason;
}

function withChecksum(payload: readonly number[]): Uint8Array {
  const bytes = Uint8Array.from([...payload, 0, 0, 0, 0]);
  const crc = crc32(bytes.subarray(0, payload.length));
  new DataView(bytes.buffer).setUint32(payload.length, crc, true);
  return bytes;
}

/** A day of rows × slots with these fields. */
function dayOfFields(fields: readonly NodeField[], rows: number, slots: number): Day {
  const filled = new Set(fields.map((field) => nodeColumn(field).id));
  const values = Float64Array.from({ length: rows * slots }, (_, at) => (at * 31) % 120);
  return {
    schema: NODE_SCHEMA,
    slots,
    rows: Array.from({ length: rows }, (_, row) => ({
      ts: seconds(TS + 900 * row),
      kind: "cycle",
    })),
    columns: NODE_SCHEMA.columns.map(({ id }) => (filled.has(id) ? values : undefined)),
  };
}

describe("a day object", () => {
  it("comes back as it was written, nodes and master", () => {
    fc.assert(
      fc.property(anyDay(NODE_SCHEMA, 5), anyDay(MASTER_SCHEMA, 1), (node, master) => {
        const tables: DayTables = value(decodeDay(encoded(node, master).object));
        expect(said(tables.node)).toEqual(said(node));
        expect(said(tables.master)).toEqual(said(master));
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it("gives any columns from their segments alone", () => {
    fc.assert(
      fc.property(
        anyDay(NODE_SCHEMA, 4),
        fc.subarray([...NODE_SCHEMA.columns]),
        (node, columns) => {
          const day = encoded(node);
          const contents = contentsOf(day);
          const wanted = { device: "node", columns } as const;
          const needed = segmentsFor(contents, wanted);
          const read = value(
            decodeDayColumns(contents, wanted, (segment) =>
              needed.includes(segment)
                ? day.object.slice(segment.start, segment.start + segment.length)
                : undefined,
            ),
          );
          const only = node.columns.map((values, id) =>
            columns.some((column) => column.id === id) ? values : undefined,
          );
          expect(said(read)).toEqual(said({ ...node, columns: only }));
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it("ends with the index that is stored beside it", () => {
    const day = encoded(dayOfFields(["anglePanel"], 3, 4));
    expect(value(indexOfObject(day.object))).toEqual(day.index);
    const [last] = contentsOf(day).segments.slice(-1);
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBe(
      day.object.length - day.index.length - 12,
    );
    expect(new TextDecoder().decode(day.object.slice(-4))).toBe("TCD1");
  });

  it("has the time and the default graphs in one range at its beginning", () => {
    const contents = contentsOf(
      encoded(
        dayOfFields(
          NODE_COLUMNS.map(({ field }) => field),
          3,
          4,
        ),
      ),
    );
    const fields = ["timestamp", "anglePanel", "motorCurrentPeak", "batteryVoltage"] as const;
    const wanted = { device: "node", columns: fields.map(nodeColumn) } as const;
    const ranges = rangesOf(segmentsFor(contents, wanted));
    expect(ranges.map(({ start, segments }) => [start, segments.map(({ id }) => id)])).toEqual([
      [0, [255, 0, 1, 2, 14, 5]],
    ]);
  });

  it("needs one range for each column that stands alone", () => {
    const contents = contentsOf(
      encoded(dayOfFields(["timestamp", "batteryVoltage", "tempMin", "alarms", "hopCount"], 3, 4)),
    );
    const wanted = {
      device: "node",
      columns: [nodeColumn("hopCount"), nodeColumn("tempMin")],
    } as const;
    expect(rangesOf(segmentsFor(contents, wanted))).toHaveLength(3);
  });

  it("takes as many rows and nodes as a reader does and no more", () => {
    const long = dayOfFields(["hopCount"], 2000, 3);
    expect(said(value(decodeDay(encoded(long).object)).node)).toEqual(said(long));
    expect(deflateDay({ node: dayOfFields(["hopCount"], 2001, 3), master: NO_MASTER })).toEqual(
      err({
        reason: "bounds",
        field: "day",
      }),
    );
    expect(deflateDay({ node: dayOfFields([], 1, 1001), master: NO_MASTER }).ok).toBe(false);
  });
});

describe("a damaged day object", () => {
  const day = encoded(dayOfFields(["timestamp", "anglePanel"], 3, 4));

  it("is refused whichever byte is damaged and wherever it ends", () => {
    for (let at = 0; at < day.object.length; at += 1) {
      const flipped = Uint8Array.from(day.object, (byte, index) =>
        index === at ? byte ^ 0x40 : byte,
      );
      expect(verdict(flipped)).toMatch(/^(checksum|length|unknown)$/);
      expect(verdict(day.object.subarray(0, at))).toMatch(/^(checksum|length|unknown)$/);
    }
  });

  it("never makes a reader throw, even when its index's checksum is right", () => {
    const start = day.object.length - 12 - day.index.length;
    fc.assert(
      fc.property(fc.nat(day.index.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const forged = Uint8Array.from(day.object);
        forged[start + at] = byte;
        const index = forged.subarray(start, start + day.index.length);
        new DataView(forged.buffer).setUint32(forged.length - 8, crc32(index), true);
        expect([true, false]).toContain(decodeDay(forged).ok);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("is refused when a column has more than its values, even with a checksum", () => {
    const id = nodeColumn("anglePanel").id;
    const contents = contentsOf(day);
    const longer = {
      ...contents,
      segments: contents.segments.map((one) =>
        one.id === id ? { ...one, length: one.length + 2 } : one,
      ),
    };
    const outcome = decodeDayColumns(
      longer,
      { device: "node", columns: [nodeColumn("anglePanel")] },
      (segment) => {
        const { start, length } = contents.segments.find((one) => one.id === segment.id) ?? segment;
        const bytes = day.object.subarray(start, start + length);
        return segment.id === id ? withChecksum([...bytes.subarray(0, -4), 0, 0]) : bytes;
      },
    );
    expect(outcome).toEqual(err({ reason: "contradiction", field: "anglePanel" }));
  });

  it("is refused when its index is anything", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (index) => {
        const result = readContents(Uint8Array.from([1, 1, 1, 2, ...index]));
        expect([true, false]).toContain(result.ok);
        expect(readContents(index.map((byte) => byte | 2)).ok).toBe(false);
      }),
    );
  });

  it("is refused when a segment is not given or the index names a column twice", () => {
    const contents = contentsOf(day);
    const wanted = { device: "node", columns: [nodeColumn("anglePanel")] } as const;
    expect(decodeDayColumns(contents, wanted, () => undefined)).toMatchObject(
      err({ reason: "length" }),
    );
    expect(readContents(Uint8Array.from([...day.index, 255, 1]))).toMatchObject(
      err({
        reason: "contradiction",
      }),
    );
  });
});
