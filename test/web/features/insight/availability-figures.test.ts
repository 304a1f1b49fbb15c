/** Texts, addresses and files of availability. */
import { describe, expect, it } from "vitest";
import { availabilityCsv } from "#web/features/insight/availability/availability-csv.ts";
import { hoursText, shareText } from "#web/features/insight/availability/availability-messages.ts";
import {
  availabilitySearch,
  newestMonth,
  offeredMonths,
  readAvailabilityUrl,
  shiftedMonth,
} from "#web/features/insight/availability/availability-url.ts";
import { byWorst } from "#web/features/insight/availability/worst-first.ts";

const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 1000;
const sums = (good: number, bad: number, unknown: number) => ({
  ...{ good, bad, unknown, stow: 0, error: 1.5 },
});

describe("a share", () => {
  it("is never shown as none when there is some, nor as all when something is missing", () => {
    expect(shareText(1, 100_000)).toBe("< 0.1 %");
    expect(shareText(99_999, 100_000)).toBe("> 99.9 %");
    expect(shareText(0, 100)).toBe("0.0 %");
    expect(shareText(100, 100)).toBe("100.0 %");
    expect(shareText(973, 1000)).toBe("97.3 %");
  });

  it("is not known where no time is counted", () => {
    expect(shareText(0, 0)).toBe("–");
  });

  it("has hours beside it", () => {
    expect(hoursText(90)).toBe("1.5 h");
    expect(hoursText(60 * 1234)).toBe("1,234 h");
    expect(hoursText(0)).toBe("0 h");
  });
});

describe("the address", () => {
  it("is read as it was written", () => {
    const address = { month: "202606", layoutId: "L1", mLocId: "M1", hours: "whole" } as const;
    const query = new URLSearchParams(availabilitySearch(address));
    expect(readAvailabilityUrl(query, "202501")).toEqual(address);
  });

  it("shows the usual month where it has none, and no master without its site", () => {
    const query = new URLSearchParams("month=2026-06&master=M1&hours=noon");
    expect(readAvailabilityUrl(query, "202501")).toEqual({
      ...{ month: "202501", layoutId: undefined, mLocId: undefined, hours: "core" },
    });
  });

  it("offers two years of months, and the one that is shown", () => {
    expect(newestMonth(at(2026, 7, 2))).toEqual({ year: 2026, month: 6 });
    expect(newestMonth(at(2026, 7, 4))).toEqual({ year: 2026, month: 7 });
    const months = offeredMonths(at(2026, 7, 2), "202001");
    expect([months[0], months[1], months.at(-1)]).toEqual(["202607", "202606", "202001"]);
    expect(months).toHaveLength(25);
    expect(shiftedMonth("202601", -1)).toBe("202512");
  });
});

describe("the order", () => {
  it("has most bad time first, then most unknown time, and what has no figures last", () => {
    const rows = [undefined, sums(10, 0, 0), sums(8, 0, 2), sums(9, 1, 0)];
    const sorted = rows
      .map((figures) => ({ figures }))
      .sort((one, other) => byWorst(one.figures, other.figures));
    expect(sorted.map(({ figures }) => figures)).toEqual([rows[3], rows[2], rows[1], undefined]);
  });
});

describe("the file", () => {
  it("has hours of trackers, and no figure where nothing is counted", () => {
    const line = { kind: "master", trackers: 10, core: sums(60, 30, 30), whole: sums(600, 60, 0) };
    const silent = { kind: "master", trackers: undefined, core: undefined, whole: undefined };
    const text = availabilityCsv([
      { ...line, kind: "master", name: "North, 1" },
      { ...silent, kind: "master", name: "South" },
    ]);
    const [head, first, second] = text.split("\r\n");
    expect(head?.split(",").slice(0, 5)).toEqual([
      ...["Kind", "Name", "Trackers", "Core hours: good (h)", "Core hours: bad (h)"],
    ]);
    expect(first).toBe("master,North/ 1,10,1,0.5,0.5,0,1.5,10,1,0,0,1.5");
    expect(second).toBe("master,South,,,,,,,,,,,");
  });
});
