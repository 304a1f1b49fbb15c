/**
 * The range of charts: presets, typed ranges, and the message for each fault. Days are days of the
 * site.
 */
import { describe, expect, it } from "vitest";
import {
  dayFaults,
  daysOf,
  defaultRange,
  rangeOfDays,
} from "#web/features/site/charts/chart-range.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";

const TZ = "America/Chicago";
/** 2026-11-21 14:30:00 in Chicago. */
const NOW = Date.parse("2026-11-21T20:30:00Z") / 1_000;

const faults = (start: string, end: string, isLong = false) =>
  dayFaults({ start, end }, NOW, { tz: TZ, isLong });
const NO_FAULT = { start: undefined, end: undefined };

describe("the usual range", () => {
  it("is from midnight two days ago to the end of today, by the clocks of the site", () => {
    const { start, end } = defaultRange(NOW, TZ);
    expect(siteTime(start, TZ)).toBe("2026-11-19 00:00:00");
    expect(siteTime(end, TZ)).toBe("2026-11-21 23:59:59");
  });

  it("is another one where it is already tomorrow", () => {
    expect(daysOf(defaultRange(NOW, "Asia/Tokyo"), "Asia/Tokyo")).toEqual({
      start: "2026-11-20",
      end: "2026-11-22",
    });
  });
});

describe("chosen days", () => {
  it("begin at 00:00:00 and end at 23:59:59", () => {
    const range = rangeOfDays({ start: "2026-11-10", end: "2026-11-12" }, TZ);
    expect(range && siteTime(range.start, TZ)).toBe("2026-11-10 00:00:00");
    expect(range && siteTime(range.end, TZ)).toBe("2026-11-12 23:59:59");
  });

  it("may be one day, and fourteen days back", () => {
    expect(faults("2026-11-21", "2026-11-21")).toEqual(NO_FAULT);
    expect(faults("2026-11-07", "2026-11-21")).toEqual(NO_FAULT);
  });

  it("may span the night in which clocks are put back, and no more than the server answers", () => {
    const range = rangeOfDays({ start: "2026-10-25", end: "2026-11-08" }, TZ);
    expect(faults("2026-10-25", "2026-11-08")).toEqual(NO_FAULT);
    expect(range && range.end - range.start + 1).toBe(15 * 86_400 + 3_600);
  });

  it("may be a year, when summaries are wanted", () => {
    expect(faults("2025-11-20", "2026-11-21", true)).toEqual(NO_FAULT);
    expect(faults("2025-11-19", "2026-11-21", true)).toEqual({
      start: "At most one year before the end date",
      end: undefined,
    });
  });

  it.each([
    ["2026-11-06", "2026-11-21", "Exceeds 14 days prior to end date", undefined],
    ["2026-11-20", "2026-11-19", "Cannot be after end date", undefined],
    ["", "2026-11-19", "Invalid Date", undefined],
    ["2026-11-10", "", undefined, "Invalid Date"],
    ["2026-13-10", "2026-11-19", "Invalid Date", undefined],
    ["2026-11-21", "2026-11-22", undefined, "Cannot be in the future"],
    ["2026-11-22", "2026-11-22", "Cannot be in the future", "Cannot be in the future"],
  ])("from %s to %s say what is wrong", (start, end, startFault, endFault) => {
    expect(faults(start, end)).toEqual({ start: startFault, end: endFault });
  });
});
