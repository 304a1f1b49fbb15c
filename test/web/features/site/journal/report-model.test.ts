/**
 * The model of the report: periods by the clocks of a site, its address, grouped commands, and its
 * file.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import type { AlarmGroup } from "#domain/journal/alarm-groups.ts";
import { err, ok } from "#domain/result.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import {
  type CountedCommand,
  commandGroups,
} from "#web/features/site/journal/model/command-groups.ts";
import { PART_WORDS } from "#web/features/site/journal/model/period-messages.ts";
import { PERIODS, periodSpan, piecesOf } from "#web/features/site/journal/model/periods.ts";
import type { SiteReport } from "#web/features/site/journal/reads/read-site-period.ts";
import { reportCsv } from "#web/features/site/journal/report/report-csv.ts";
import { totalText } from "#web/features/site/journal/report/report-messages.ts";
import { readReportUrl, writeReportUrl } from "#web/features/site/journal/report/report-url.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const DENVER = "America/Denver";

describe("the weekend", () => {
  const saturday = at("2026-11-21T00:00:00-07:00");
  const monday = at("2026-11-23T00:00:00-07:00");

  it.each(["2026-11-23T07:00:00-07:00", "2026-11-27T08:00:00-07:00"])(
    "is the last one, whole, on the day %s",
    (now) => expect(periodSpan("weekend", at(now), DENVER)).toEqual({ from: saturday, to: monday }),
  );

  it("goes up to now while it lasts, by the clocks of the site", () => {
    const now = at("2026-11-22T23:30:00-07:00");
    expect(periodSpan("weekend", now, DENVER)).toEqual({ from: saturday, to: now });
    // In London it is already Monday.
    expect(periodSpan("weekend", now, "Europe/London").to).toBe(at("2026-11-23T00:00:00Z"));
  });

  it("has 49 hours where clocks are put back", () => {
    const { from, to } = periodSpan("weekend", at("2026-11-03T12:00:00-07:00"), DENVER);
    expect((to - from) / 3_600).toBe(49);
  });
});

describe("a period", () => {
  it("is read in pieces of a day at most, which follow each other", () => {
    const pieces = piecesOf({ from: 1_000, to: 1_000 + 2.5 * 86_400 });
    expect(pieces).toHaveLength(3);
    expect(pieces.map(({ to }) => to).slice(0, 2)).toEqual(pieces.map(({ from }) => from).slice(1));
    expect(pieces.at(-1)?.to).toBe(1_000 + 2.5 * 86_400);
    expect(piecesOf(periodSpan("month", 1_760_000_000, DENVER))).toHaveLength(31);
  });
});

describe("the address", () => {
  it("is read back as it was written, and nonsense is left out", () => {
    const url = fc.record({
      period: fc.constantFrom(undefined, ...PERIODS),
      severity: fc.constantFrom(undefined, ...SEVERITY_KEYS),
      layoutId: fc.constantFrom(undefined, LAYOUT_ID),
      stowYear: fc.constantFrom(undefined, 2025, 2026),
    });
    fc.assert(
      fc.property(url, (one) => {
        expect(readReportUrl(writeReportUrl(one))).toEqual(one);
      }),
    );
    const nonsense = new URLSearchParams("period=year&severity=fatal&site=__proto__&stows=1e3");
    expect(readReportUrl(nonsense)).toEqual({});
  });
});

function command(facts: Partial<CountedCommand>): CountedCommand {
  return {
    ...{ id: "c1", mLocId: placeId(1), name: "time-sync", args: [], entryId: "time-sync" },
    ...{ risk: "R1", username: "dana@example.com", batchId: undefined, createdAt: 1_000 },
    ...{ status: "success", code: undefined },
    ...facts,
  };
}

describe("commands", () => {
  it("of the same kind and user are one line; several masters at once count as once", () => {
    const [group, ...others] = commandGroups([
      command({ id: "a", batchId: "b" }),
      command({ id: "c", batchId: "b", mLocId: placeId(2), status: "noAnswer" }),
      command({ id: "d", createdAt: 2_000 }),
    ]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ times: 2, masters: 2, firstAt: 1_000, lastAt: 2_000 });
    expect(group?.outcomes).toEqual([
      ["Success", 2],
      ["No answer: outcome unknown", 1],
    ]);
  });

  it("that only read are one line, the last", () => {
    const groups = commandGroups([
      command({ id: "a", risk: "R0", entryId: "time-get", createdAt: 9_000 }),
      command({ id: "b", risk: "R0", entryId: "version", username: "bo@example.com" }),
      command({ id: "c" }),
    ]);
    expect(groups.map(({ isReadOnly, times }) => [isReadOnly, times])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });
});

const NOTHING = ok({ items: [], isWhole: true });

function report(facts: Partial<SiteReport>): SiteReport {
  return {
    ...{ layoutId: LAYOUT_ID, name: "Blue Mesa", tz: DENVER, isTzDerived: false },
    ...{ from: at("2026-11-21T00:00:00-07:00"), to: at("2026-11-23T00:00:00-07:00") },
    masterNames: new Map([[placeId(1), "Master 1"]]),
    ...{ alarms: [], stows: [], communicationGaps: [], mastersWithoutData: [], isPartial: false },
    parts: { motions: NOTHING, commands: NOTHING, tasks: NOTHING, failedReports: NOTHING },
    ...facts,
  };
}

const ALARM: AlarmGroup = {
  ...{ key: "1 NODE.stuck", alarm: "NODE.stuck", label: "Atascado", english: "Stuck" },
  severity: "major",
  ...{ masterNames: ["Master 1"], count: 3, devices: 2, open: 1, acknowledged: 1, shelved: 0 },
  byWork: 0,
  ...{ firstAt: at("2026-11-21T14:00:00-07:00"), isFirstSeen: false },
  ...{ lastAt: at("2026-11-21T15:00:00-07:00"), endedAt: undefined },
};

function linesOf(facts: Partial<SiteReport>, severity?: "critical"): readonly string[] {
  const layout = { id: LAYOUT_ID, name: "Blue Mesa" };
  const site = { layout, reading: { status: "ready", report: report(facts) } } as const;
  return reportCsv([site], severity).trim().split("\r\n");
}

describe("the file", () => {
  it("has the site and its time zone in every line, and times by its clocks", () => {
    const [heads, period, alarm] = linesOf({ alarms: [ALARM] });
    expect(heads).toMatch(/^Site,Time zone,Kind,/);
    expect(period).toContain(
      "Blue Mesa,America/Denver,Period,,,,,,,2026-11-21 00:00:00,2026-11-23 00:00:00",
    );
    expect(alarm).toBe(
      "Blue Mesa,America/Denver,Alarm,Major,Stuck,Master 1,,3,1,2026-11-21 14:00:00,,,Began before this time. 1 acknowledged",
    );
    expect(linesOf({ alarms: [ALARM] }, "critical")).toHaveLength(2);
    const [, , worked] = linesOf({ alarms: [{ ...ALARM, acknowledged: 0, open: 0, byWork: 2 }] });
    expect(worked).toContain(",3,0,2026-11-21 14:00:00,,,Began before this time. 2 during work");
  });

  it("says what is unknown: a site, a part of it, a master without reports", () => {
    const refused = err({ status: "refused", code: "NotPermitted" } as const);
    const lines = linesOf({
      mastersWithoutData: ["Master 9"],
      parts: { motions: NOTHING, commands: NOTHING, tasks: refused, failedReports: NOTHING },
    });
    expect(lines).toContain(
      `Blue Mesa,America/Denver,Unknown,,Work on site,,,,,,,,${PART_WORDS.notPermitted}`,
    );
    expect(lines).toContain("Blue Mesa,America/Denver,Unknown,,,Master 9,,,,,,,No report stored.");
    const stopped = { layout: { id: LAYOUT_ID, name: "Red Mesa" }, reading: { status: "stopped" } };
    expect(reportCsv([stopped as never], undefined)).toContain("Red Mesa,,Not read,");
  });
});

describe("a sum of alarms", () => {
  it("names its severity, and how many are open at the end", () => {
    expect(totalText("critical", { all: 3, open: 1, byWork: 0 })).toBe(
      "3 critical, 1 open at the end",
    );
    expect(totalText("minor", { all: 12, open: 0, byWork: 0 })).toBe("12 minor");
    expect(totalText("minor", { all: 12, open: 0, byWork: 3 })).toBe("12 minor, 3 during work");
  });
});
