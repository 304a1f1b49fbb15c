/** Random records of rounds, rolled up as the store keeps them, and plainly from the records. */
import fc from "fast-check";
import { expect } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { markDay, rollUpField } from "#domain/rollups/day-rollup.ts";
import { type Resolution, slotStart, type ZoneOffset } from "#domain/rollups/resolution.ts";
import { ROLLUP_FIELDS, type RollupField } from "#domain/rollups/rollup-fields.ts";
import { decodeSlots, encodeSlots, type Slot } from "#domain/rollups/slot-codec.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { round } from "#test/builders/alarm-rounds.ts";

export const DAY = 86_400;
/** 2026-03-28T00:00Z: clocks of Europe change on the second day. */
export const FIRST = Date.UTC(2026, 2, 28) / 1000;
export const DAYS = 3;
export const TILT_FAULT = -32_768;

export const ANGLE = fieldNamed("anglePanel");
export const VOLTAGE = fieldNamed("batteryVoltage");

function fieldNamed(name: string): RollupField {
  const field = ROLLUP_FIELDS.find(
    ({ column, device }) => device === "node" && column.field === name,
  );
  if (field === undefined) throw new Error(`expected a field ${name}`);
  return field;
}

/** A value that a node measured in a round. */
export interface Record {
  readonly master: number;
  readonly node: number;
  readonly round: number;
  readonly anglePanel: number | undefined;
  readonly batteryVoltage: number | undefined;
}

export const records = fc.array(
  fc.record({
    master: fc.nat(1),
    node: fc.nat(3),
    // Rounds every five minutes at most; several may be in one quarter.
    round: fc.nat((DAYS * DAY) / 300 - 1).map((at) => FIRST + at * 300),
    anglePanel: fc.option(
      fc.oneof(fc.integer({ min: -6000, max: 6000 }), fc.constant(TILT_FAULT)),
      { nil: undefined },
    ),
    batteryVoltage: fc.option(fc.nat(65_535), { nil: undefined }),
  }),
  { maxLength: 120 },
);

export const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Asia/Kolkata",
  "America/Denver",
  "Asia/Kathmandu",
] as const;
export const RESOLUTIONS = ["quarter", "hour", "day"] as const satisfies readonly Resolution[];

/** One record per master, node and round; others of the same round are repeats. */
export function unique(all: readonly Record[]): readonly Record[] {
  return [...new Map(all.map((one) => [`${one.master} ${one.node} ${one.round}`, one])).values()];
}

/** The stored rollups of all masters and days, after a way through the store. */
export function rollUp(all: readonly Record[], field: RollupField, offsetAt: ZoneOffset) {
  return [0, 1].flatMap((master) =>
    Array.from({ length: DAYS }, (_, at) => FIRST + at * DAY).map((startsAt) => {
      const rows = all.filter(
        (one) => one.master === master && Math.floor((one.round - startsAt) / DAY) === 0,
      );
      const day = dayOf(NODE_SCHEMA, rows.map(reading), undefined);
      const rolled = rollUpField(markDay(day, startsAt), field, offsetAt);
      return { master, startsAt, rolled };
    }),
  );
}

function reading({ node, round: ts, anglePanel, batteryVoltage }: Record) {
  return round(ts, {
    [node]: {
      timestamp: ts + 5,
      ...(anglePanel === undefined ? {} : { anglePanel }),
      ...(batteryVoltage === undefined ? {} : { batteryVoltage }),
    },
  });
}

export function stored(slots: Parameters<typeof encodeSlots>[0], field: RollupField) {
  const decoded = decodeSlots(encodeSlots(slots, field), field);
  if (!decoded.ok) throw new Error(decoded.error.field);
  expect(encodeSlots(decoded.value, field)).toEqual(encodeSlots(slots, field));
  expect(decoded.value.map(plain)).toEqual(slots.map(plain));
  return decoded.value;
}

export function plain({ start, summary }: Slot) {
  return { start, ...summary, bins: Array.from(summary.bins), counts: Array.from(summary.counts) };
}

/** Values by start of their slot, computed from the records. */
export function byRecords(all: readonly Record[], resolution: Resolution, offsetAt: ZoneOffset) {
  const found = new Map<number, { values: number[]; nodes: Set<string> }>();
  for (const { master, node, round: ts, anglePanel } of all) {
    if (anglePanel === undefined || anglePanel === TILT_FAULT) continue;
    const start = slotStart(resolution, ts, offsetAt);
    const slot = found.get(start) ?? { values: [], nodes: new Set() };
    slot.values.push(anglePanel);
    slot.nodes.add(`${master} ${node}`);
    found.set(start, slot);
  }
  return found;
}
