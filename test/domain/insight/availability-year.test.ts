/**
 * Availability over a year with both changes of the clocks, compared with a count of every minute, and
 * its way through the store.
 */
import { describe, expect, it } from "vitest";
import { MASTER_SCHEMA } from "#domain/device-data/schema.ts";
import {
  AVAILABILITY_READER,
  AVAILABILITY_WRITER,
} from "#domain/insight/availability/availability-section.ts";
import {
  decodeLayoutDays,
  encodeLayoutDays,
  layoutDaysOf,
} from "#domain/insight/availability/layout-days.ts";
import {
  decodeLayoutTable,
  encodeLayoutTable,
  layoutTableOf,
} from "#domain/insight/availability/layout-table.ts";
import {
  type DigestedAvailability,
  decodeMasterMonth,
  encodeMasterMonth,
  monthOfMaster,
} from "#domain/insight/availability/master-month.ts";
import { dayLengths, periodOf } from "#domain/insight/availability/month-period.ts";
import { siteMonth } from "#domain/insight/availability/site-month.ts";
import { sharesOf } from "#domain/insight/availability/tallies.ts";
import { slotStart, zoneOffset } from "#domain/rollups/resolution.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { nodeTable, round } from "#test/builders/alarm-rounds.ts";

const DAY = 86_400;
const YEAR = 2026;
const FIRST = Date.UTC(YEAR - 1, 11, 31) / 1000;
const DAYS = 367;
const TRACKING = 2 ** 16;
const STATES = ["good", "bad", "silent"] as const;
const NODES = 2;

/** State of a node in the round of a quarter of an hour, without any pattern. */
function stateAt(node: number, quarter: number): (typeof STATES)[number] {
  const mixed = Math.imul((quarter >> 3) + node * 7919, 2_654_435_761) >>> 0;
  return STATES[mixed % 3] ?? "silent";
}

function must<Value>(decoded: Decoded<Value>): Value {
  if (!decoded.ok) throw new Error(`${decoded.error.reason} ${decoded.error.field}`);
  return decoded.value;
}

/** The UTC days of a year and a day before and after, through the store. */
function digestsOf(zone: string): readonly DigestedAvailability[] {
  const offsetAt = zoneOffset(zone);
  const last = Array.from({ length: NODES }, () => ({}) as Record<string, number>);
  return Array.from({ length: DAYS }, (_, at) => FIRST + at * DAY).map((startsAt) => {
    const rounds = Array.from({ length: 96 }, (_, at) => startsAt + at * 900).map((ts) => {
      for (const node of last.keys()) {
        const state = stateAt(node, ts / 900);
        if (state === "silent") continue;
        const anglePanel = state === "good" ? 1000 : 3000;
        const words = { alarms: 0, flagsLow: TRACKING };
        last[node] = { timestamp: ts + 5, angleTarget: 1000, anglePanel, ...words };
      }
      return round(ts, { ...last });
    });
    const tables = { node: nodeTable(...rounds), master: dayOf(MASTER_SCHEMA, [], undefined) };
    const bytes = AVAILABILITY_WRITER.encode({
      ...{ tables, startsAt, offsetAt },
      coordinates: undefined,
    });
    if (bytes === undefined) throw new Error("expected a section");
    return { startsAt, availability: must(AVAILABILITY_READER.decode(bytes)) };
  });
}

/** Seconds of a state by site day, minute by minute. */
function byMinutes(node: number, wanted: "good" | "bad", zone: string) {
  const offsetAt = zoneOffset(zone);
  const found = new Map<number, number>();
  for (let utcDay = FIRST; utcDay < FIRST + DAYS * DAY; utcDay += DAY) {
    let state: string = "silent";
    let until = 0;
    for (let minute = utcDay; minute < utcDay + DAY; minute += 60) {
      const now = minute % 900 === 0 ? stateAt(node, minute / 900) : "silent";
      if (now !== "silent") [state, until] = [now, minute + 3600];
      if (minute >= until || state !== wanted) continue;
      const day = slotStart("day", minute, offsetAt);
      found.set(day, (found.get(day) ?? 0) + 60);
    }
  }
  return found;
}

describe.each(["America/Denver", "Europe/Berlin", "Asia/Kolkata"])("a year in %s", (zone) => {
  const offsetAt = zoneOffset(zone);
  const digests = digestsOf(zone);
  const months = Array.from({ length: 12 }, (_, at) =>
    siteMonth({ year: YEAR, month: at + 1 }, offsetAt),
  );

  it("has days of 24 hours, one of 23 and one of 25 where clocks change", () => {
    const hours = months.flatMap(({ days }) => days.map(({ start, end }) => (end - start) / 3600));
    expect(hours).toHaveLength(365);
    const odd = zone === "Asia/Kolkata" ? [] : [23, 25];
    expect(hours.filter((length) => length !== 24).sort()).toEqual(odd);
  });

  it("has the same good and bad time on every day as a count of every minute, and adds up", () => {
    const minutes = [0, 1].map((node) => ({
      good: byMinutes(node, "good", zone),
      bad: byMinutes(node, "bad", zone),
    }));
    let compared = 0;
    for (const month of months) {
      // One tracker at a time, so that the days are those of the tracker.
      for (const node of [0, 1]) {
        const alone = digests.map(({ startsAt, availability }) => ({
          startsAt,
          availability: only(availability, 2 * node),
        }));
        const merged = monthOfMaster(month, alone, offsetAt);
        for (const [day, { start, end }] of month.days.entries()) {
          const known = {
            good: merged?.days.good[day] ?? Number.NaN,
            bad: merged?.days.bad[day] ?? Number.NaN,
          };
          expect(known.good).toBe(minutes[node]?.good.get(start) ?? 0);
          expect(known.bad).toBe(minutes[node]?.bad.get(start) ?? 0);
          const { good, bad, unknown } = sharesOf(end - start, known);
          expect([good, bad]).toEqual([known.good, known.bad]);
          expect(good + bad + unknown).toBe(end - start);
          compared += 1;
        }
      }
    }
    expect(compared).toBe(730);
  });

  it("comes back from the store as it was merged", () => {
    for (const month of months) {
      const merged = monthOfMaster(month, digests, offsetAt);
      if (merged === undefined) throw new Error("expected a month");
      expect(must(decodeMasterMonth(encodeMasterMonth(merged)))).toEqual(merged);
      const days = layoutDaysOf([merged, merged]);
      expect(must(decodeLayoutDays(encodeLayoutDays(days)))).toEqual(days);
      const named = ["a", "b"].map((mLocId) => ({ mLocId, month: merged }));
      const table = layoutTableOf(named);
      expect(must(decodeLayoutTable(encodeLayoutTable(table)))).toEqual(table);
    }
  });

  it("counts a month from its first digest to its last, unless there are others around it", () => {
    const [january] = months;
    if (january === undefined) throw new Error("expected a month");
    const [oldest, newest] = [january.start + 2.5 * DAY, january.start + 9.5 * DAY];
    const alone = periodOf(january, { oldest, newest }, { hasEarlier: false, hasLater: false });
    expect(alone).toEqual({ start: oldest, end: newest + DAY });
    const lengths = dayLengths(january, alone, undefined, offsetAt);
    expect(lengths.map(({ seconds }) => seconds / 3600).slice(0, 12)).toEqual([
      ...[0, 0, 12, 24, 24, 24, 24, 24, 24, 24, 12, 0],
    ]);
    expect(lengths.filter(({ isWhole }) => isWhole)).toHaveLength(7);
    const between = periodOf(january, { oldest, newest }, { hasEarlier: true, hasLater: true });
    expect(between).toEqual({ start: january.start, end: january.end });
  });
});

function only(
  { units, parts }: DigestedAvailability["availability"],
  unit: number,
): DigestedAvailability["availability"] {
  const place = units.indexOf(unit);
  if (place < 0) return { units: [], parts: [] };
  return {
    units: [unit],
    parts: parts.map(({ start, tallies }) => ({
      start,
      tallies: {
        good: tallies.good.slice(place, place + 1),
        bad: tallies.bad.slice(place, place + 1),
        stow: tallies.stow.slice(place, place + 1),
        error: tallies.error.slice(place, place + 1),
        coreGood: tallies.coreGood.slice(place, place + 1),
        coreBad: tallies.coreBad.slice(place, place + 1),
        coreStow: tallies.coreStow.slice(place, place + 1),
        coreError: tallies.coreError.slice(place, place + 1),
      },
    })),
  };
}
