/** Events in a range, the wind behind them, and the ranges that are offered. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { masterReadingOf } from "#domain/telemetry/reading.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { nodeReading, placeId, seconds, siteOf } from "#test/web/builders/site.ts";
import { masterDataRow } from "#test/web/builders/site-rows.ts";
import type { CommandRecord } from "#web/features/site/model/replay.generated.ts";
import { type AlarmRise, alarmRises } from "#web/features/site/replay/alarm-rises.ts";
import { markClusters } from "#web/features/site/replay/mark-clusters.ts";
import type { Events } from "#web/features/site/replay/replay-cache.ts";
import { replayMarks } from "#web/features/site/replay/replay-marks.ts";
import { initialRange, presets, rangeFault } from "#web/features/site/replay/replay-presets.ts";
import { stretchesOf } from "#web/features/site/replay/stretches.ts";
import { windAt, windPaths } from "#web/features/site/replay/wind-series.ts";

const SITE = siteOf(1, 1, 1);
const USER = privilegesOfGroups(["USER"]);

function said(number: number, ts: number, fields: Readonly<Record<string, unknown>> = {}) {
  const { mId: _mId, timestamp, ...row } = masterDataRow(placeId(number));
  const { mLocId } = row;
  const head = { v: PROTOCOL_VERSION, ts: timestamp, layoutId: SITE.layout.id };
  const read = parseMasterData({ ...row, ...fields, ...head });
  if (!read.ok) throw new Error(`${read.error.field}: ${read.error.reason}`);
  return { mLocId, reading: masterReadingOf({ ...read.value, ts: seconds(ts) }) };
}

type Said = ReturnType<typeof said>;

/** The events of one piece of a replay, from these reports of masters. */
function eventsOf(all: readonly Said[], rises: readonly AlarmRise[] = []): Events {
  const mLocIds = [...new Set(all.map(({ mLocId }) => mLocId))];
  const reports = mLocIds.map((mLocId) => {
    const own = all.filter((one) => one.mLocId === mLocId).map(({ reading }) => reading);
    return [mLocId, dayOf(MASTER_SCHEMA, own, undefined)] as const;
  });
  return { reports: new Map(reports), mIds: new Map(), rises };
}

const DAY = 86_400;

function marksOf(events: Events, privileges = USER) {
  const facts = { site: SITE, commands: [], privileges, seconds: DAY };
  return replayMarks({ ...facts, events: new Map([[0, events]]) });
}

/** Bit 2 of the word means wind. */
const WIND = { stowModesActive: "0004" };

describe("a mark", () => {
  it("marks when masters begin and end to stow, as one where they do it together", () => {
    const marks = marksOf(
      eventsOf([
        ...[said(1, 1000), said(2, 1000), said(3, 1000)],
        ...[said(1, 1022, WIND), said(2, 1011, WIND), said(3, 1020)],
        ...[said(1, 1030), said(2, 1031, WIND), said(2, 1331)],
      ]),
    );
    expect(marks).toEqual([
      { kind: "stow", ts: 1011, text: "2 masters: stowing for Wind" },
      { kind: "stow", ts: 1030, text: "Master 1: stow for Wind ended" },
      { kind: "stow", ts: 1331, text: "Master 2: stow for Wind ended" },
    ]);
  });

  it("marks every master at once", () => {
    const all = (ts: number, fields = {}) => [1, 2, 3].map((number) => said(number, ts, fields));
    expect(marksOf(eventsOf([...all(10), ...all(20, WIND)]))[0]?.text).toBe(
      "All masters: stowing for Wind",
    );
  });

  it("marks alarms, and their end", () => {
    const alarm = { alarms: "00000002" };
    expect(marksOf(eventsOf([said(1, 10), said(1, 20, alarm), said(1, 30)]))).toEqual([
      { kind: "alarm", ts: 20, text: "Master 1: Wind Sensor Disconnected" },
      { kind: "alarm", ts: 30, text: "Master 1: Wind Sensor Disconnected cleared" },
    ]);
  });

  it("marks alarms of nodes together, as far as the viewer may read them", () => {
    const rise = (number: number, ts: number, bit: number, nodes: number): AlarmRise => ({
      ...{ mLocId: placeId(number), ts, word: "alarms", bit, nodes },
    });
    const open = NODE_ALARMS.find(({ needs }) => needs === "VIEW") ?? NODE_ALARMS[0];
    const secret = NODE_ALARMS.find(({ needs }) => needs === "DEV");
    const rises = [
      ...[rise(1, 100, open.bit, 2), rise(2, 700, open.bit, 1), rise(1, 1_900, open.bit, 1)],
      ...(secret === undefined ? [] : [rise(1, 100, secret.bit, 1)]),
    ];
    expect(marksOf(eventsOf([], rises))).toEqual([
      { kind: "nodeAlarm", ts: 100, text: `2 masters: ${open.label} at 3 nodes` },
      { kind: "nodeAlarm", ts: 1_900, text: `Master 1: ${open.label} at 1 node` },
    ]);
  });

  it("names who gave a command, once for an intent", () => {
    const command = (id: string, createdAt: number, batchId?: string): CommandRecord => ({
      ...{ id, createdAt, batchId, masterName: "Master 1", nId: undefined },
      ...{ name: "low-priority-keep-angle", entryId: "manual-stow-32-west" },
      username: "ana@example.com",
    });
    const commands = [command("c", 40), command("b", 31, "x"), command("a", 30, "x")];
    const marks = replayMarks({
      ...{ site: SITE, events: new Map(), commands, privileges: USER, seconds: DAY },
    });
    expect(marks).toEqual([
      { kind: "command", ts: 30, text: "2 masters: Manual Stow 32 West by ana@example.com" },
      { kind: "command", ts: 40, text: "Master 1: Manual Stow 32 West by ana@example.com" },
    ]);
  });

  it("joins those of its kind that would lie on it", () => {
    const mark = (kind: "stow" | "alarm", ts: number) => ({ kind, ts, text: `${ts}` });
    const marks = [mark("stow", 100), mark("stow", 101), mark("alarm", 101), mark("stow", 500)];
    const clusters = markClusters(marks, { from: 0, to: 800 });
    expect(clusters.map(({ kind, ts, marks: { length } }) => [kind, ts, length])).toEqual([
      ["stow", 100, 2],
      ["alarm", 101, 1],
      ["stow", 500, 1],
    ]);
    expect(markClusters(marks, { from: 600, to: 800 })).toEqual([]);
  });
});

describe("an alarm of a node", () => {
  const day = (alarms: readonly (readonly number[])[]) =>
    dayOf(
      NODE_SCHEMA,
      alarms.map((words, row) => nodeReading(900 * (row + 1), [0, 1], { alarms: words })),
      undefined,
    );

  it("has risen where the round before had not its bit", () => {
    const rises = alarmRises(
      "m",
      day([
        [1, 0],
        [1, 0x8000_0003],
        [2, 0x8000_0003],
      ]),
    );
    const found = rises.map(({ ts, bit, nodes }) => [ts, bit, nodes]);
    expect(found).toEqual([
      ...[
        [1_800, 0, 1],
        [1_800, 1, 1],
        [1_800, 31, 1],
      ],
      [2_700, 1, 1],
    ]);
  });

  it("has not risen when the node is heard for the first time", () => {
    expect(
      alarmRises(
        "m",
        day([
          [1, Number.NaN],
          [1, 4],
        ]),
      ),
    ).toEqual([]);
  });
});

describe("the wind", () => {
  const first = eventsOf([
    ...[said(1, 10, { windAverage: 10, windPeak: 30 }), said(2, 10, { windAverage: 20 })],
    ...[said(1, 20), said(1, 110, { windAverage: 5, windPeak: 40 })],
  ]);
  const facts = {
    cache: { events: new Map([[0, first]]) },
    eventStretches: stretchesOf(0, 240, 120),
  };

  it("is the mean of the averages and the highest peak of what was said last", () => {
    expect(windAt(facts, 15)).toEqual({ average: 15, peak: 30 });
    expect(windAt(facts, 100)).toEqual({ average: 20, peak: undefined });
    expect(windAt(facts, 5)).toEqual({ average: undefined, peak: undefined });
    expect(windAt(facts, 130)).toBeUndefined();
  });

  it("is drawn with gaps where nothing is known", () => {
    const { peak } = windPaths(facts);
    expect(peak).toMatch(/^M10 1L10 0\.250/);
    expect(peak).toMatch(/M110 1L110 0\.000.*L119 0\.000L119 1Z$/);
  });
});

describe("a range", () => {
  const NOW = 1_760_000_000;

  it("is offered around the moment that is looked at, but not beyond the present", () => {
    const texts = (moment?: number) => presets({ nowSeconds: NOW, moment }).map(({ text }) => text);
    expect(texts()).toEqual(["Last hour", "Last 6 hours", "Last day"]);
    expect(texts(5)).toContain("Around this time");
    expect(initialRange({ nowSeconds: NOW, moment: NOW - 60 })).toMatchObject({
      from: NOW - 3_660,
      to: NOW,
    });
    expect(initialRange({ nowSeconds: NOW, moment: undefined }).from).toBe(NOW - 6 * 3_600);
  });

  it.each([
    [5, 9, undefined],
    [undefined, 9, "This time does not exist at the site (clock change)."],
    [9, 5, "Cannot be after end date"],
    [5, NOW + 1, "Cannot be in the future"],
    [5, 106, "Exceeds 14 days prior to end date"],
  ])("from %s to %s: %s", (from, to, fault) => {
    expect(rangeFault(from, to, { nowSeconds: NOW, maxSeconds: 100 })).toBe(fault);
  });
});
