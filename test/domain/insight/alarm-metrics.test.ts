/** Key figures of alarms, worked out by hand. */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import {
  type AlarmSources,
  alarmMetrics,
  metricsOfShifts,
} from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import { shiftsWithin } from "#domain/insight/alarm-metrics/shift-plan.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import {
  DAY,
  dayAlarms,
  LOW_BATTERY,
  M,
  MEMORY_FAULT,
  NO_MOTION,
  QUARTER,
  sourcesOf,
  T,
} from "./alarm-days.ts";

const TODAY = { from: T, to: T + DAY };
const HOUR = 3_600;

/** Bits of these nodes. */
function nodes(count: number, ...bits: readonly number[]) {
  return Object.fromEntries(Array.from({ length: count }, (_, node) => [node, bits]));
}

function acknowledgement(node: number, seconds: { from: number; at: number }): AlarmAct {
  const nLocId = String(node).padStart(3, "0");
  const { from, at } = seconds;
  const target = { mLocId: M, nLocId, word: "NODE" as const, bit: LOW_BATTERY, from, to: from };
  return {
    ...{ id: `${node}`, kind: "ACKNOWLEDGE", targets: [target], note: undefined },
    ...{ until: undefined, username: "Ada", createdAt: at },
  };
}

describe("slots of ten minutes", () => {
  it("count raises: 3 at 01:00 and 1 at 02:00 are 4 in 144 slots, at most 3", () => {
    const day = dayAlarms({ 4: nodes(3, LOW_BATTERY), 8: { 5: [NO_MOTION] } });
    const { sums } = alarmMetrics(sourcesOf([day], TODAY));
    expect(sums).toMatchObject({ raised: 4, average: 4 / 144, peak: 3 });
    expect(sums).toMatchObject({ floodSeconds: 0, calmSeconds: DAY, unknownSeconds: 0 });
  });

  it("are in a flood from 11 alarms on until fewer than 5 are raised in a slot with a round", () => {
    const day = dayAlarms({
      // 01:00: 11 begin the flood; 01:15: 5 do not end it; 01:30: 4 end it.
      4: nodes(11, LOW_BATTERY),
      5: nodes(5, LOW_BATTERY, NO_MOTION),
      6: { 11: [LOW_BATTERY], 12: [LOW_BATTERY], 13: [LOW_BATTERY], 14: [LOW_BATTERY] },
    });
    const { sums } = alarmMetrics(sourcesOf([day], TODAY));
    // 01:00, 01:10 (the round of 01:15) and 01:20, in which no round began.
    expect(sums).toMatchObject({ floodSeconds: 1_800, calmSeconds: DAY - 1_800, peak: 11 });
  });

  it("are not in a flood with ten alarms", () => {
    const { sums } = alarmMetrics(sourcesOf([dayAlarms({ 4: nodes(10, NO_MOTION) })], TODAY));
    expect(sums).toMatchObject({ peak: 10, floodSeconds: 0 });
  });

  it("without data are unknown, never calm, and do not lower the average", () => {
    // Rounds until 05:45 and from 18:00 on: the gap of 12 hours and a quarter is unknown.
    const rounds = Array.from({ length: 96 }, (_, at) => at).filter((at) => at < 24 || at >= 72);
    const day = dayAlarms({ 4: nodes(6, LOW_BATTERY) }, { rounds });
    const { sums } = alarmMetrics(sourcesOf([day], TODAY));
    // Slots from 05:40 on, in which the gap begins, to 18:00.
    expect(sums).toMatchObject({ unknownSeconds: 74 * 600, calmSeconds: 70 * 600 });
    // The six, and "No Data From Master" at 07:45.
    expect(sums).toMatchObject({ raised: 7, average: 7 / 70 });
  });

  it("of a site without any data have no figures", () => {
    const { sums } = alarmMetrics(sourcesOf([], TODAY, { masters: [] }));
    expect(sums).toMatchObject({ raised: 0, average: undefined, peak: undefined });
    expect(sums).toMatchObject({ floodSeconds: 0, calmSeconds: 0, unknownSeconds: DAY });
  });

  it("are unknown where one of two masters is", () => {
    const [here, there] = [dayAlarms({}), dayAlarms({}, { rounds: [0, 1, 2, 3] })];
    const one = sourcesOf([here], TODAY);
    const other = sourcesOf([there], TODAY);
    const { sums } = alarmMetrics({ ...one, masters: [...one.masters, ...other.masters] });
    // The second master is unknown from 00:40 on, so that the average counts these slots by half.
    expect(sums).toMatchObject({ calmSeconds: 4 * 600, unknownSeconds: 140 * 600, raised: 1 });
    expect(sums.average).toBeCloseTo(1 / (4 + 140 / 2));
  });
});

describe("alarms over midnight", () => {
  it("are one alarm, and raised on the day before", () => {
    const days = [
      dayAlarms({ 95: { 0: [LOW_BATTERY] } }, { day: 0 }),
      dayAlarms({ 0: { 0: [LOW_BATTERY] }, 4: { 0: [] } }, { day: 1 }),
    ];
    const second = alarmMetrics(sourcesOf(days, { from: T + DAY, to: T + 2 * DAY }));
    expect(second.sums.raised).toBe(0);
    expect(second.longestActive).toBe(QUARTER + HOUR);
    expect(alarmMetrics(sourcesOf(days, TODAY)).sums.raised).toBe(1);
  });

  it("count as raised in the first round of a day if the day before ended without them", () => {
    const days = [dayAlarms({}, { day: 0 }), dayAlarms({ 0: { 0: [LOW_BATTERY] } }, { day: 1 })];
    const { sums } = alarmMetrics(sourcesOf(days, { from: T + DAY, to: T + 2 * DAY }));
    expect(sums.raised).toBe(1);
  });

  it("do not count as raised where nothing is known of the day before", () => {
    const day = dayAlarms({ 0: { 0: [LOW_BATTERY] } });
    expect(alarmMetrics(sourcesOf([day], TODAY)).sums.raised).toBe(0);
  });

  it("stand after 24 hours, and not a round earlier", () => {
    const raisedAt = (number: number) =>
      alarmMetrics(
        sourcesOf(
          [
            dayAlarms({ [number]: { 0: [LOW_BATTERY] } }, { day: 0 }),
            dayAlarms({ 0: { 0: [LOW_BATTERY] } }, { day: 1 }),
          ],
          { from: T + DAY, to: T + 2 * DAY },
        ),
      ).standing;
    expect([raisedAt(95), raisedAt(4)]).toEqual([1, 1]);
    const days = [
      dayAlarms({}, { day: 0 }),
      dayAlarms({ 0: { 1: [LOW_BATTERY] }, 1: { 2: [LOW_BATTERY] } }, { day: 1 }),
    ];
    const second = { from: T + DAY, to: T + 2 * DAY };
    // Raised at 00:00 and 00:15: after 24 hours and after 23:45.
    expect(alarmMetrics(sourcesOf(days, second)).standing).toBe(1);
  });

  it("end in the first round of a day that lacks them", () => {
    const days = [dayAlarms({ 94: { 0: [LOW_BATTERY] } }, { day: 0 }), dayAlarms({}, { day: 1 })];
    const second = alarmMetrics(sourcesOf(days, { from: T + DAY, to: T + 2 * DAY }));
    expect(second).toMatchObject({ standing: 0, longestActive: undefined });
  });
});

describe("frequent alarms", () => {
  const changes = {
    4: { 0: [LOW_BATTERY], 1: [NO_MOTION] },
    5: { 0: [] },
    6: { 0: [LOW_BATTERY] },
    7: { 0: [] },
    12: { 0: [LOW_BATTERY] },
  };

  it("are counted by alarm, with their devices and their share", () => {
    const { raised } = alarmMetrics(sourcesOf([dayAlarms(changes)], TODAY));
    expect(raised.frequent).toEqual([
      { word: "NODE", bit: LOW_BATTERY, raised: 3, devices: 1, share: 0.75 },
      { word: "NODE", bit: NO_MOTION, raised: 1, devices: 1, share: 0.25 },
    ]);
  });

  it("chatter when raised three times within two hours", () => {
    // Raised at 01:00, 01:30 and 03:00: in exactly two hours.
    const { raised, fleeting } = alarmMetrics(sourcesOf([dayAlarms(changes)], TODAY));
    const times = { firstAt: T + HOUR, lastAt: T + 3 * HOUR };
    expect(raised.chattering).toEqual([
      { mLocId: M, word: "NODE", slot: 0, bit: LOW_BATTERY, raised: 3, ...times },
    ]);
    // 01:00 and 01:30 were in one round each.
    expect(fleeting).toBe(2);
    const { 12: _last, ...first } = changes;
    const slower = { ...first, 13: { 0: [LOW_BATTERY] } };
    expect(alarmMetrics(sourcesOf([dayAlarms(slower)], TODAY)).raised.chattering).toEqual([]);
  });

  it("chatter over midnight, on the day of the last raise", () => {
    const days = [
      dayAlarms({
        92: { 0: [LOW_BATTERY] },
        93: { 0: [] },
        94: { 0: [LOW_BATTERY] },
        95: { 0: [] },
      }),
      dayAlarms({ 1: { 0: [LOW_BATTERY] } }, { day: 1 }),
    ];
    const chattering = (from: number) =>
      alarmMetrics(sourcesOf(days, { from, to: from + DAY })).raised.chattering;
    expect(chattering(T)).toEqual([]);
    expect(chattering(T + DAY)).toMatchObject([{ slot: 0, raised: 1 }]);
  });
});

describe("the time to acknowledge", () => {
  const day = dayAlarms({ 4: nodes(4, LOW_BATTERY), 8: { 3: [] } });
  const raised = { from: T + HOUR };

  it("is that of acknowledged alarms; the others are counted apart", () => {
    const acts = [0, 1].map((node) =>
      acknowledgement(node, { ...raised, at: T + HOUR + 600 * (node + 1) }),
    );
    const { acknowledging } = alarmMetrics(sourcesOf([day], TODAY, { acts }));
    expect(acknowledging).toEqual({
      ...{ acknowledged: 2, p50: 600, p95: 1_200, clearedFirst: 1, waiting: 1 },
      longest: 23 * HOUR,
    });
  });

  it("is unknown, not zero, where none was acknowledged", () => {
    const { acknowledging } = alarmMetrics(sourcesOf([day], TODAY));
    expect(acknowledging).toMatchObject({ acknowledged: 0, p50: undefined, p95: undefined });
  });

  it("is not taken from an acknowledgement of another alarm of the device", () => {
    const acts = [acknowledgement(3, { from: T + 10 * HOUR, at: T + 11 * HOUR })];
    const { acknowledging } = alarmMetrics(sourcesOf([day], TODAY, { acts }));
    expect(acknowledging.acknowledged).toBe(0);
  });
});

describe("alarms that the user may not see", () => {
  const day = dayAlarms({ 4: { 0: [MEMORY_FAULT], 1: [LOW_BATTERY] } });

  it("are only counted, and in no other figure", () => {
    const { hidden, raised, sums, longestActive } = alarmMetrics(sourcesOf([day], TODAY));
    expect([hidden, sums.raised, longestActive]).toEqual([1, 1, 23 * HOUR]);
    expect(raised.frequent.map(({ bit }) => bit)).toEqual([LOW_BATTERY]);
  });

  it("are in the figures of a user who may see them", () => {
    const held = privilegeBits("VIEW", "DATA_SNAPSHOT", "GAMECHANGE");
    const { hidden, sums } = alarmMetrics(sourcesOf([day], TODAY, { held }));
    expect([hidden, sums.raised]).toEqual([0, 2]);
  });

  it("of a master that the site no longer has are not counted at all", () => {
    const gone: Partial<AlarmSources> = { deviceTypes: new Map() };
    expect(alarmMetrics(sourcesOf([day], TODAY, gone))).toMatchObject({ hidden: 0 });
  });
});

describe("shifts", () => {
  const hoursOf = (from: number, to: number, zone: string) =>
    shiftsWithin({ from, to }, 8, zoneOffset(zone)).map((shift) => (shift.to - shift.from) / HOUR);

  it("begin at 6, 14 and 22 o'clock of the site, and are cut at the ends of the period", () => {
    expect(hoursOf(T, T + DAY, "UTC")).toEqual([6, 8, 8, 2]);
  });

  it("are an hour longer or shorter where clocks change", () => {
    const midnight = (text: string) => Date.parse(text) / 1000;
    const spring = midnight("2026-03-08T00:00-06:00");
    expect(hoursOf(spring, midnight("2026-03-09T00:00-05:00"), "America/Chicago")).toEqual([
      5, 8, 8, 2,
    ]);
    const autumn = midnight("2026-11-01T00:00-05:00");
    expect(hoursOf(autumn, midnight("2026-11-02T00:00-06:00"), "America/Chicago")).toEqual([
      7, 8, 8, 2,
    ]);
  });

  it("add up to the period", () => {
    const day = dayAlarms({ 4: nodes(12, LOW_BATTERY), 60: nodes(12, LOW_BATTERY, NO_MOTION) });
    const sources = sourcesOf([day], TODAY);
    const whole = alarmMetrics(sources);
    const shifts = metricsOfShifts(sources, whole, shiftsWithin(TODAY, 8, zoneOffset("UTC")));
    expect(shifts.map(({ raised }) => raised)).toEqual([12, 0, 12, 0]);
    const floods = shifts.reduce((sum, { floodSeconds }) => sum + floodSeconds, 0);
    expect(floods).toBe(whole.sums.floodSeconds);
  });
});
