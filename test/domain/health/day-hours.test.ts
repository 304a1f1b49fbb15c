/** The last day of a layout, as the health schedule stores it by hour. */
import { describe, expect, it } from "vitest";
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { addToHours, answeredDay } from "#domain/health/day-hours.ts";
import { type DayHours, HOURS_OF_DAY, startOfHour } from "#domain/health/layout-health.ts";
import type { ObservedMaster } from "#domain/health/observed-masters.ts";
import { ALARM_WORDS, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import { CALM_DATA, CALM_ROUND, judged, master, NOW, raised } from "./judged-layout.ts";

const HOUR = 3600;
const READER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const CRITICAL = 2;
const MAJOR = 1;
/** A major alarm that needs GAMECHANGE. */
const RESTRICTED_MAJOR = 20;

function at(seconds: number): EpochSeconds {
  const time = epochSecondsFrom(seconds);
  if (time === undefined) throw new Error("expected a time");
  return time;
}

/** A master that has just reported, with this number of trackers that have the alarm. */
function reporting(now: number, devices = 0, bit = CRITICAL, wind: number | null = null) {
  const alarms = devices === 0 ? [] : [raised(bit, devices)];
  return master("M1", {
    data: { ...CALM_DATA, ts: now - 30, windAverage: wind, windPeak: wind },
    round: { ...CALM_ROUND, ts: now - 60, alarms },
  });
}

function added(
  before: DayHours | undefined,
  now: number,
  masters: readonly ObservedMaster[] = [reporting(now)],
): DayHours {
  return addToHours(before, at(now), judged(masters, { nowSeconds: now }));
}

const last = (column: readonly (number | null)[], count: number) => column.slice(-count);

describe("the hours of a day", () => {
  it("begin unknown, but for the present one", () => {
    const { newest, critical, major, windPeak } = added(undefined, NOW);
    expect(startOfHour(newest)).toBe(NOW - (NOW % HOUR));
    expect(critical).toEqual([...Array(HOURS_OF_DAY - 1).fill(null), 0]);
    expect(major).toEqual(critical);
    expect(windPeak).toEqual(Array(HOURS_OF_DAY).fill(null));
  });

  it("have the most of each hour, in whatever order it was judged, and twice too", () => {
    const start = startOfHour(Math.floor(NOW / HOUR));
    const judgements = [
      [start + 60, 3, 12],
      [start + 600, 14, 31],
      [start + 3000, 2, 9],
      [start + HOUR, 1, 20],
    ] as const;
    const all = (order: readonly (typeof judgements)[number][]) =>
      order.reduce<DayHours | undefined>(
        (hours, [now, devices, wind]) =>
          added(hours, now, [reporting(now, devices, CRITICAL, wind)]),
        undefined,
      );
    const inOrder = all(judgements);
    expect(last(inOrder?.critical ?? [], 3)).toEqual([null, 14, 1]);
    expect(last(inOrder?.windPeak ?? [], 3)).toEqual([null, 31, 20]);
    expect(all([...judgements].reverse())).toEqual(inOrder);
    expect(all([...judgements, ...judgements])).toEqual(inOrder);
  });

  it("without a judgement are unknown, and those older than a day are gone", () => {
    const first = added(undefined, NOW, [reporting(NOW, 5)]);
    const later = added(first, NOW + 3 * HOUR);
    expect(last(later.critical, 5)).toEqual([null, 5, null, null, 0]);
    const nextDay = added(later, NOW + 24 * HOUR);
    expect(nextDay.critical).toEqual([null, null, 0, ...Array(20).fill(null), 0]);
    expect(added(later, NOW + 1000 * HOUR)).toEqual(added(undefined, NOW + 1000 * HOUR));
    expect(added(later, NOW - 40 * HOUR)).toEqual(later);
  });

  it("count critical and major alarms, those that take a further right for its holders alone", () => {
    const alarms = [raised(CRITICAL, 2), raised(MAJOR, 7), raised(RESTRICTED_MAJOR, 5)];
    const hours = added(undefined, NOW, [master("M1", { round: { ...CALM_ROUND, alarms } })]);
    const answered = (...rights: readonly Privilege[]) => {
      const day = answeredDay(privilegeBits("VIEW", ...rights), hours);
      return [day?.critical.at(-1), day?.major.at(-1)];
    };
    expect(answered("DATA_SNAPSHOT")).toEqual([2, 7]);
    expect(answered("DATA_SNAPSHOT", "CONTROL_CX")).toEqual([2, 7]);
    expect(answered("DATA_SNAPSHOT", "GAMECHANGE")).toEqual([2, 12]);
  });

  it("are unknown, not without alarms, while something is not known of a master", () => {
    const never = master("M2", { data: undefined, round: undefined });
    const withoutRound = master("M2", { round: undefined });
    const oldRound = master("M2", { round: { ...CALM_ROUND, ts: NOW - 3 * HOUR } });
    for (const other of [never, withoutRound, oldRound]) {
      expect(added(undefined, NOW, [master("M1"), other]).critical.at(-1)).toBeNull();
      const { critical } = added(undefined, NOW, [reporting(NOW, 3), other]);
      expect(critical.at(-1)).toBe(3);
    }
    expect(added(undefined, NOW, []).critical.at(-1)).toBeNull();
  });

  it("have a silent master as a critical alarm, and do not say that there are no major ones", () => {
    const silent = master("M1", { data: { ...CALM_DATA, ts: NOW - 3 * HOUR } });
    const { critical, major } = added(undefined, NOW, [silent]);
    expect([critical.at(-1), major.at(-1)]).toEqual([1, null]);
  });

  it("stay small: with figures in every hour below 450 bytes", () => {
    const full = Array.from({ length: 30 }).reduce<DayHours | undefined>((hours, _, hour) => {
      const now = NOW + hour * HOUR;
      return added(hours, now, [reporting(now, 300, CRITICAL, 31.5)]);
    }, undefined);
    expect(JSON.stringify(full).length).toBeLessThan(450);
  });

  it("are answered from the start of the first", () => {
    const hours = added(undefined, NOW, [reporting(NOW, 4)]);
    expect(answeredDay(READER, hours)).toMatchObject({
      start: startOfHour(hours.newest - 23),
      critical: hours.critical,
    });
    expect(answeredDay(READER, undefined)).toBeNull();
  });
});

describe("the critical alarms", () => {
  it("take VIEW alone, so that one count is right for every reader", () => {
    const critical = ALARM_WORDS.flatMap((word) => JOURNAL_ALARMS[word]).filter(
      ({ severity }) => severity === "critical",
    );
    expect(critical.map(({ needs }) => needs)).toEqual(critical.map(() => "VIEW"));
  });
});
