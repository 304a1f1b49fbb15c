/** The address, the chart and the file of alarm performance. */
import { describe, expect, it } from "vitest";
import { settingsBehind } from "#domain/insight/alarm-metrics/alarm-settings.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { layout } from "#test/web/builders/layout.ts";
import { sitesCsv } from "#web/features/insight/alarms/alarm-metrics-csv.ts";
import { rateText, shareText } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import { readMetricsUrl, writeMetricsUrl } from "#web/features/insight/alarms/alarm-metrics-url.ts";
import { shelvePath } from "#web/features/insight/alarms/alarm-paths.ts";
import { slotBars } from "#web/features/insight/alarms/slot-bars.ts";
import { readJournalUrl } from "#web/features/site/journal/model/journal-url.ts";
import { siteAlarms } from "./site-alarms.ts";

const LAYOUT_ID = "0190a000-0000-7000-8000-00000000aa01";
const M = "0190a000-0000-7000-9000-00000000bb01";

describe("the address", () => {
  it("gives back the period, the site and the shifts", () => {
    const url = { days: 31, last: "2026-06-24", layoutId: LAYOUT_ID, shiftHours: 12 } as const;
    expect(readMetricsUrl(writeMetricsUrl(url))).toEqual(url);
  });

  it("ignores what it does not know", () => {
    const query = new URLSearchParams("days=5&last=2026-02-30&site=x&shift=9");
    const first = { days: 7, last: undefined, layoutId: undefined, shiftHours: 8 };
    expect(readMetricsUrl(query)).toEqual(first);
    expect(writeMetricsUrl({ ...first, days: 7, shiftHours: 8 }).toString()).toBe("");
  });
});

describe("the bars of the chart", () => {
  it("are one per slot of a day", () => {
    expect(slotBars([0, 12, 3], "cfu")).toEqual([
      { raised: 0, state: "calm" },
      { raised: 12, state: "flood" },
      { raised: 3, state: "unknown" },
    ]);
  });

  it("show the highest slot of several, and hide no flood and no unknown time", () => {
    const counts = Array.from({ length: 600 }, (_, at) => (at === 1 ? 9 : 0));
    const bars = slotBars(counts, `cu${"c".repeat(596)}uf`);
    expect(bars).toHaveLength(300);
    expect([bars[0], bars[299]]).toEqual([
      { raised: 9, state: "unknown" },
      { raised: 0, state: "flood" },
    ]);
  });
});

it("a figure that is not zero is never shown as zero", () => {
  expect([shareText(0), shareText(0.0001), shareText(0.25)]).toEqual(["0 %", "< 0.1 %", "25 %"]);
  expect([rateText(0), rateText(0.001), rateText(1.5)]).toEqual(["0.00", "< 0.01", "1.50"]);
});

it("the file leaves unknown figures empty, and names a site that was not read", () => {
  const known = { layout: layout({ name: "Mesa" }), site: siteAlarms({ layoutId: "one" }) };
  const dark = siteAlarms({ layoutId: "two", average: null, mastersWithoutData: ["M1"] });
  const text = sitesCsv([
    known,
    { layout: layout({ name: "Dark" }), site: dark },
    { layout: layout({ name: "Gone" }), site: undefined },
  ]);
  const [head = "", ...lines] = text.trimEnd().split("\r\n");
  const cells = lines.map((line) => line.split(","));
  expect(cells.map(({ length }) => length)).toEqual(lines.map(() => head.split(",").length));
  const average = head.split(",").indexOf("Average per 10 min");
  expect(cells.map((line) => line[average])).toEqual(["0.5", "", ""]);
  expect(lines[2]).toContain("not read");
});

describe("the ways from a chattering alarm", () => {
  const alarm = { mLocId: M, masterName: "M1", nLocId: "007", word: "NODE" } as const;

  it("lead to the alarm of the device in the journal", () => {
    const path = shelvePath(LAYOUT_ID, { ...alarm, bit: alarmBit("NODE", "noMotion") }) ?? "";
    const url = readJournalUrl(new URLSearchParams(path.split("?")[1]));
    expect(url).toMatchObject({ mLocId: M, alarm: "NODE.noMotion", shelve: "007", filter: "all" });
  });

  it("name parameters that exist, and none for an alarm of a master", () => {
    const known = NODE_PARAMETERS.map(({ id }) => String(id));
    const named = Array.from({ length: 32 }, (_, bit) => [
      ...settingsBehind("NODE", bit),
      ...settingsBehind("AUX", bit),
    ]).flat();
    expect(named.length).toBeGreaterThan(20);
    expect(known).toEqual(expect.arrayContaining(named));
    expect(settingsBehind("MASTER", alarmBit("MASTER", "lowBattery"))).toEqual([]);
  });
});
