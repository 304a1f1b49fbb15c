import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { markDay, rollUpField } from "#domain/rollups/day-rollup.ts";
import { slotStart, zoneOffset } from "#domain/rollups/resolution.ts";
import { ROLLUP_FIELDS, rollupFieldsOf } from "#domain/rollups/rollup-fields.ts";
import { openSeries, packSeries } from "#domain/rollups/rollup-series.ts";
import { decodeSlots, encodeSlots } from "#domain/rollups/slot-codec.ts";
import { mergeSummaries, type SlotSummary, statisticsOf } from "#domain/rollups/slot-summary.ts";
import { decodeTrackerDays, encodeTrackerDays } from "#domain/rollups/tracker-codec.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { bandOf } from "#domain/telemetry/graph-band.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";
import { round } from "#test/builders/alarm-rounds.ts";
import {
  ANGLE,
  byRecords,
  FIRST,
  RESOLUTIONS,
  type Record,
  records,
  rollUp,
  stored,
  unique,
  VOLTAGE,
  ZONES,
} from "./rolled-records.ts";

describe("rollups of masters and days", () => {
  it("equal the rounds within half a bin, at every resolution and in every zone", () => {
    fc.assert(
      fc.property(
        records.map(unique),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...RESOLUTIONS),
        (all, zone, resolution) => {
          const offsetAt = zoneOffset(zone);
          const expected = byRecords(all, resolution, offsetAt);
          const found = new Map<number, Map<number, SlotSummary[]>>();
          for (const { master, startsAt, rolled } of rollUp(all, ANGLE, offsetAt)) {
            for (const { start, summary } of stored(rolled[resolution], ANGLE)) {
              const slot = slotStart(resolution, startsAt + start, offsetAt);
              const masters = found.get(slot) ?? new Map<number, SlotSummary[]>();
              masters.set(master, [...(masters.get(master) ?? []), summary]);
              found.set(slot, masters);
            }
          }
          expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
          for (const [start, masters] of found) {
            const parts = [...masters.values()].map((of) => mergeSummaries(of, "time"));
            const summary = mergeSummaries(
              parts.filter((part) => part !== undefined),
              "devices",
            );
            const { values = [], nodes = new Set() } = expected.get(start) ?? {};
            const band = bandOf(0, values);
            if (summary === undefined || band === undefined) throw new Error("expected a slot");
            const { p5, median, p95 } = statisticsOf(summary, ANGLE.binWidth);
            expect([summary.values, summary.min, summary.max]).toEqual([
              values.length,
              band.min,
              band.max,
            ]);
            const error = ANGLE.binWidth / 2;
            expect(Math.abs(p5 - band.p5)).toBeLessThanOrEqual(error);
            expect(Math.abs(median - band.median)).toBeLessThanOrEqual(error);
            expect(Math.abs(p95 - band.p95)).toBeLessThanOrEqual(error);
            const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
            expect(Math.abs(summary.mean - mean)).toBeLessThanOrEqual(1 / 8);
            expect(summary.trackers).toBeLessThanOrEqual(nodes.size);
            if (resolution === "quarter") expect(summary.trackers).toBe(nodes.size);
          }
        },
      ),
    );
  });

  it("have the extremes, mean and number of values of each tracker's day", () => {
    fc.assert(
      fc.property(records.map(unique), fc.constantFrom(...ZONES), (all, zone) => {
        const offsetAt = zoneOffset(zone);
        const found = new Map<string, { values: number; min: number; max: number; sum: number }>();
        for (const { master, startsAt, rolled } of rollUp(all, VOLTAGE, offsetAt)) {
          const decoded = decodeTrackerDays(encodeTrackerDays(rolled.trackers), VOLTAGE);
          if (!decoded.ok) throw new Error(decoded.error.field);
          for (const { start, values, min, max, mean } of decoded.value) {
            for (const [node, count] of values.entries()) {
              if (count === 0) continue;
              const key = `${slotStart("day", startsAt + start, offsetAt)} ${master} ${node}`;
              const before = found.get(key);
              found.set(key, {
                values: count + (before?.values ?? 0),
                min: Math.min(min[node] ?? 0, before?.min ?? Number.POSITIVE_INFINITY),
                max: Math.max(max[node] ?? 0, before?.max ?? Number.NEGATIVE_INFINITY),
                sum: count * (mean[node] ?? 0) + (before?.sum ?? 0),
              });
            }
          }
        }
        const expected = new Map<string, number[]>();
        for (const { master, node, round: ts, batteryVoltage } of all) {
          if (batteryVoltage === undefined) continue;
          const key = `${slotStart("day", ts, offsetAt)} ${master} ${node}`;
          expected.set(key, [...(expected.get(key) ?? []), batteryVoltage]);
        }
        expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [key, { values, min, max, sum }] of found) {
          const own = expected.get(key) ?? [];
          expect([values, min, max]).toEqual([own.length, Math.min(...own), Math.max(...own)]);
          const mean = own.reduce((total, value) => total + value, 0) / own.length;
          expect(Math.abs(sum / values - mean)).toBeLessThanOrEqual(1 / 32);
        }
      }),
    );
  });

  it("do not depend on the order in which rounds arrived", () => {
    fc.assert(
      fc.property(records.map(unique), (all) => {
        const bytes = (given: readonly Record[]) =>
          rollUp(given, ANGLE, zoneOffset("Asia/Kolkata")).map(({ rolled }) => [
            encodeSlots(rolled.hour, ANGLE),
            encodeTrackerDays(rolled.trackers),
          ]);
        expect(bytes(all.toReversed())).toEqual(bytes(all));
      }),
    );
  });
});

describe("a record that a round repeats", () => {
  const T = FIRST + 600;
  const answered = { 0: { timestamp: T + 5, anglePanel: 100 } };

  it("counts once, also when it is of the day before", () => {
    const yesterday = { 0: { timestamp: FIRST - 100, anglePanel: 900 } };
    const rounds = [round(FIRST, yesterday), round(T, answered), round(T + 300, answered)];
    const marked = markDay(dayOf(NODE_SCHEMA, rounds, undefined), FIRST);
    const { day } = rollUpField(marked, ANGLE, zoneOffset(undefined));
    expect(day.map(({ summary }) => [summary.values, summary.min, summary.max])).toEqual([
      [1, 100, 100],
    ]);
  });

  it("of a node that never answered is no value", () => {
    const marked = markDay(dayOf(NODE_SCHEMA, [round(T, { 0: {} })], undefined), FIRST);
    expect(rollUpField(marked, ANGLE, zoneOffset(undefined))).toEqual({
      ...{ quarter: [], hour: [], day: [], trackers: [] },
    });
  });
});

describe("the start of a slot", () => {
  const at = (text: string) => Date.parse(text) / 1000;

  it.each([
    ["day", "Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-28T23:00:00Z"],
    ["day", "Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-29T22:00:00Z"],
    ["day", "Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-24T22:00:00Z"],
    ["day", "America/Denver", "2026-11-02T06:59:59Z", "2026-11-01T06:00:00Z"],
    // Clocks of Beirut skip midnight.
    ["day", "Asia/Beirut", "2026-03-29T12:00:00Z", "2026-03-28T22:00:00Z"],
    ["hour", "Asia/Kolkata", "2026-06-01T10:29:00Z", "2026-06-01T09:30:00Z"],
    ["hour", "Asia/Kathmandu", "2026-06-01T10:20:00Z", "2026-06-01T10:15:00Z"],
    ["quarter", "Asia/Kathmandu", "2026-06-01T10:29:00Z", "2026-06-01T10:15:00Z"],
  ] as const)("of a %s in %s at %s is %s", (resolution, zone, moment, start) => {
    const found = slotStart(resolution, at(moment), zoneOffset(zone));
    expect(new Date(found * 1000).toISOString()).toBe(new Date(start).toISOString());
  });
});

describe("the table of fields", () => {
  it("has every field of every graph type", () => {
    const all = GRAPH_TYPES.flatMap((graph) => rollupFieldsOf(graph));
    expect(new Set(all.map(({ id }) => id)).size).toBe(ROLLUP_FIELDS.length);
    expect(ROLLUP_FIELDS.map(({ column }) => column.field)).toContain("tempMax");
    expect(ROLLUP_FIELDS).toHaveLength(33);
  });
});

describe("a packed series", () => {
  it("is opened as it was packed", () => {
    const row = fc.record({
      start: fc.nat(4_000_000_000),
      trackers: fc.nat(70_000),
      values: fc.nat(10_000_000),
      min: fc.integer({ min: -32_768, max: 0 }),
      max: fc.integer({ min: 0, max: 32_767 }),
      mean: fc.integer({ min: -1000, max: 1000 }).map((sixteenths) => sixteenths / 16),
      quantiles: fc.constant({ p5: -5, median: 0, p95: 5 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 50 }), fc.boolean(), (rows, isBand) => {
        const given = rows.map((one) => (isBand ? one : { ...one, quantiles: undefined }));
        const opened = openSeries(packSeries(given), true);
        if (!opened.ok) throw new Error(opened.error.field);
        const { value } = opened;
        expect([...value.times]).toEqual(given.map(({ start }) => start));
        expect([...value.values]).toEqual(given.map(({ values }) => values));
        expect([...value.trackers]).toEqual(given.map(({ trackers }) => trackers));
        expect([...value.min]).toEqual(given.map(({ min }) => min));
        expect([...value.mean]).toEqual(given.map(({ mean }) => mean));
        expect(value.quantiles && [...value.quantiles.p95]).toEqual(
          isBand && rows.length > 0 ? rows.map(() => 5) : undefined,
        );
      }),
    );
  });
});

describe("damaged bytes", () => {
  it("are refused or read, without an exception", () => {
    const day = dayOf(
      NODE_SCHEMA,
      [round(FIRST, { 0: { timestamp: FIRST + 1, anglePanel: 5 } })],
      undefined,
    );
    const rolled = rollUpField(markDay(day, FIRST), ANGLE, zoneOffset(undefined));
    const slots = encodeSlots(rolled.quarter, ANGLE);
    const trackers = encodeTrackerDays(rolled.trackers);
    expect(decodeSlots(slots.subarray(0, -1), ANGLE).ok).toBe(false);
    expect(decodeTrackerDays(trackers.subarray(0, -1), ANGLE).ok).toBe(false);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        decodeSlots(bytes, ANGLE);
        decodeTrackerDays(bytes, ANGLE);
        openSeries(bytes, true);
      }),
    );
  });
});

describe("the graphs that are rolled up", () => {
  it("take no right besides the one to see graphs, because readers of rollups are not asked for it", () => {
    const guarded: readonly GraphType[] = GRAPH_TYPES;
    expect(guarded.filter(({ needs }) => needs !== undefined)).toEqual([]);
  });
});
