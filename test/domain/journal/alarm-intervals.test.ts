import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA, nodeColumn } from "#domain/device-data/schema.ts";
import { alarmIntervalsOf } from "#domain/journal/alarm-intervals.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { nodeTable, round, word } from "#test/builders/alarm-rounds.ts";

const ALARMS = nodeColumn("alarms").id;
const T = 1_782_300_000;
const rounds = (...words: readonly (number | undefined)[]) =>
  words.map((alarms, at) => round(T + at * 900, { 0: alarms === undefined ? {} : { alarms } }));
const stands = (...words: readonly (number | undefined)[]) =>
  alarmIntervalsOf([nodeTable(...rounds(...words))], ALARMS).map(
    ({ bit, raisedAt, clearedAt, seenAt, isRaiseSeen }) => ({
      bit,
      raised: (raisedAt - T) / 900,
      cleared: clearedAt === undefined ? undefined : (clearedAt - T) / 900,
      seen: (seenAt - T) / 900,
      isRaiseSeen,
    }),
  );

describe("a bit of an alarm", () => {
  it("stands from the first round that has it to the first that has not", () => {
    expect(stands(0, word(4), word(4), 0, 0)).toEqual([
      { bit: 4, raised: 1, cleared: 3, seen: 2, isRaiseSeen: true },
    ]);
  });

  it("that rises again is another episode, and one that stands has no end", () => {
    expect(stands(0, word(4), 0, word(4))).toEqual([
      { bit: 4, raised: 1, cleared: 2, seen: 1, isRaiseSeen: true },
      { bit: 4, raised: 3, cleared: undefined, seen: 3, isRaiseSeen: true },
    ]);
  });

  it("that stood before anything was read may have risen earlier", () => {
    expect(stands(word(1), 0)).toEqual([
      { bit: 1, raised: 0, cleared: 1, seen: 0, isRaiseSeen: false },
    ]);
  });

  it("31, the sign of a number, is a bit as any other", () => {
    expect(stands(0, word(31, 0), word(0))).toEqual([
      { bit: 0, raised: 1, cleared: undefined, seen: 2, isRaiseSeen: true },
      { bit: 31, raised: 1, cleared: 2, seen: 1, isRaiseSeen: true },
    ]);
  });

  it("stays as it was where a node says nothing of it", () => {
    expect(stands(0, word(4), undefined, word(4))).toEqual([
      { bit: 4, raised: 1, cleared: undefined, seen: 3, isRaiseSeen: true },
    ]);
  });
});

it("rounds that come late, twice or in any order give the same", () => {
  const readings = rounds(0, word(4), word(4, 2), 0, word(2), word(2), 0, word(31));
  const inOrder = alarmIntervalsOf([nodeTable(...readings)], ALARMS);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(readings, { minLength: readings.length }),
      fc.subarray(readings),
      fc.integer({ min: 1, max: readings.length - 1 }),
      (shuffled, again, cut) => {
        const mixed = nodeTable(...shuffled, ...again);
        expect(alarmIntervalsOf([mixed], ALARMS)).toEqual(inOrder);
        // The readings in two parts; the second begins with the state known at that point.
        const parts = [readings.slice(0, cut + 1), readings.slice(cut)];
        const tables = parts.map((part) => dayOf(NODE_SCHEMA, part, undefined));
        expect(alarmIntervalsOf(tables, ALARMS)).toEqual(inOrder);
      },
    ),
  );
});
