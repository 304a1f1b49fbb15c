/** The highest wind of the last hour. */
import { describe, expect, it } from "vitest";
import { addToPeaks, peakOfHour, type RecentPeaks } from "#domain/health/recent-peaks.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

const NOON = 1_782_302_400;

function at(minutes: number) {
  const time = epochSecondsFrom(NOON + minutes * 60);
  if (time === undefined) throw new Error("expected a time");
  return time;
}

/** Adds peaks at minutes after noon. */
function peaks(...reports: readonly (readonly [minutes: number, peak: number | null])[]) {
  return reports.reduce<RecentPeaks | undefined>(
    (before, [minutes, peak]) => addToPeaks(before, at(minutes), peak),
    undefined,
  );
}

describe("the peak of the hour", () => {
  it("is the highest report of the last hour, and forgets older ones", () => {
    const recent = peaks([0, 40], [10, 52], [11, 44], [30, 20]);
    expect(peakOfHour(recent, at(31))).toBe(52);
    expect(peakOfHour(recent, at(64))).toBe(52);
    expect(peakOfHour(recent, at(71))).toBe(20);
    expect(peakOfHour(recent, at(95))).toBeUndefined();
  });

  it("does not depend on the order of reports, nor on repeats", () => {
    const recent = peaks([20, 10], [5, 33], [20, 10]);
    expect(peakOfHour(recent, at(21))).toBe(33);
    expect(peaks([5, 33], [20, 10])).toEqual(recent);
  });

  it("ignores a report that is older than an hour", () => {
    expect(peakOfHour(peaks([90, 12], [0, 50]), at(90))).toBe(12);
  });

  it("is unknown where no master reports wind", () => {
    expect(peakOfHour(undefined, at(0))).toBeUndefined();
    expect(peakOfHour(peaks([0, null], [5, null]), at(6))).toBeUndefined();
    expect(peakOfHour(peaks([0, 17], [1, null]), at(1))).toBe(17);
  });
});
