import { describe, expect, it } from "vitest";
import { alarmBit } from "#domain/journal/alarms.ts";
import { episodesOf } from "#domain/journal/episodes.ts";
import { withStaleBits } from "#domain/telemetry/stale-bits.ts";
import { nodeTable, reportTable, round, word } from "#test/builders/alarm-rounds.ts";

const T = 1_782_300_000;
const M = "0190a000-0000-7000-8000-000000000002";
const HOUR = 3_600;
const span = { from: T, to: T + 6 * HOUR };

describe("episodes of a master", () => {
  it("are those of its nodes, of their auxiliary units, and its own", () => {
    const nodes = [
      nodeTable(
        round(T, { 0: { alarms: 0, auxAlarms: 0 } }),
        round(T + HOUR, { 0: { alarms: word(16), auxAlarms: word(1) } }),
        round(T + 6 * HOUR, { 0: { alarms: word(16), auxAlarms: 0 } }),
      ),
    ];
    const hourly = [0, 1, 2, 3, 4, 5, 6].map(
      (at) => [T + at * HOUR, at < 2 ? 0 : word(5)] as const,
    );
    const episodes = episodesOf({ mLocId: M, nodes, reports: [reportTable(...hourly)] }, span);
    const described = episodes.map((one) => [
      one.nLocId,
      one.word,
      one.bit,
      one.raisedAt,
      one.clearedAt,
    ]);
    expect(described).toEqual([
      [undefined, "MASTER", 5, T + 2 * HOUR, undefined],
      ["000", "NODE", 16, T + HOUR, undefined],
      ["000", "AUX", 1, T + HOUR, T + 6 * HOUR],
    ]);
  });

  it("tell from when a master was silent, and when it was heard again", () => {
    const reports = [reportTable([T, 0], [T + 900, 0], [T + 4 * HOUR, 0])];
    const silent = alarmBit("MASTER", "silent");
    const expected = { word: "MASTER", bit: silent, nLocId: undefined, raisedAt: T + 900 + 7_201 };
    const until = (to: number) => episodesOf({ mLocId: M, nodes: [], reports }, { from: T, to });
    expect(until(T + 5 * HOUR)).toMatchObject([{ ...expected, clearedAt: T + 4 * HOUR }]);
    expect(until(T + 3 * HOUR)).toMatchObject([{ ...expected, clearedAt: undefined }]);
    expect(until(T + 2 * HOUR)).toEqual([]);
  });

  it("of a master that was never heard are none", () => {
    expect(episodesOf({ mLocId: M, nodes: [], reports: [] }, span)).toEqual([]);
  });
});

describe("bit 31", () => {
  const table = (...answeredAt: readonly (number | undefined)[]) =>
    withStaleBits(
      nodeTable(
        ...answeredAt.map((timestamp, at) =>
          round(T + at * HOUR, { 0: { alarms: word(2), ...(timestamp && { timestamp }) } }),
        ),
      ),
    );
  const bitsOf = (day: ReturnType<typeof table>) => [...(day.columns[19] ?? [])];

  it("is set once the newest answer is more than an hour old, and the times are gone", () => {
    const day = table(T, T, T - 1);
    expect(bitsOf(day)).toEqual([word(2), word(2), word(2, 31)]);
    expect(day.columns[0]).toBeUndefined();
  });

  it("is not set for a node that has never answered", () => {
    expect(bitsOf(table(undefined, undefined))).toEqual([word(2), word(2)]);
  });
});
