/** What happened in a range, the wind behind it, and the ranges that are offered. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { parseToldMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { placeId, seconds, siteOf } from "#test/web/builders/site.ts";
import { masterDataRow } from "#test/web/builders/site-server.ts";
import type { CommandRecord } from "#web/api/replay-operations.ts";
import type { MasterDataRecord } from "#web/api/site-records.ts";
import { markClusters } from "#web/features/site/replay/mark-clusters.ts";
import { replayMarks } from "#web/features/site/replay/replay-marks.ts";
import { firstRange, presets, rangeFault } from "#web/features/site/replay/replay-presets.ts";
import { windAt, windPaths } from "#web/features/site/replay/wind-series.ts";

const SITE = siteOf(1, 1, 1);
const USER = privilegesOfGroups(["USER"]);

function said(number: number, ts: number, fields: Readonly<Record<string, unknown>> = {}) {
  const { mLocId, mId, timestamp, ...row } = masterDataRow(placeId(number));
  const read = parseToldMasterData({ ...row, ...fields, v: PROTOCOL_VERSION, ts: timestamp });
  if (read.kind === "refused") throw new Error(`${read.field}: ${read.reason}`);
  return { mLocId, mId, data: { ...read.value, ts: seconds(ts) } } satisfies MasterDataRecord;
}

function marksOf(...samples: readonly (readonly MasterDataRecord[])[]) {
  const masters = new Map(samples.map((sample, place) => [place, sample]));
  return replayMarks({ site: SITE, masters, commands: [], privileges: USER });
}

/** Bit 2 is wind. */
const WIND = { stowModesActive: "0004" };

describe("a mark", () => {
  it("tells when masters begin to stow and when that ends, together where they do it together", () => {
    const marks = marksOf(
      [said(1, 10), said(2, 10), said(3, 10)],
      [said(1, 22, WIND), said(2, 21, WIND), said(3, 20)],
      [said(1, 30), said(2, 31, WIND), said(3, 32)],
    );
    expect(marks).toEqual([
      { kind: "stow", ts: 21, text: "2 masters: stowing for Wind" },
      { kind: "stow", ts: 30, text: "Master 1: stow for Wind ended" },
    ]);
  });

  it("tells of every master at once", () => {
    const all = (ts: number, fields = {}) => [1, 2, 3].map((number) => said(number, ts, fields));
    expect(marksOf(all(10), all(20, WIND))[0]?.text).toBe("All masters: stowing for Wind");
  });

  it("tells of alarms, and when they are over", () => {
    const alarm = { alarms: "00000002" };
    const marks = marksOf([said(1, 10)], [said(1, 20, alarm)], [said(1, 30)]);
    expect(marks).toEqual([
      { kind: "alarm", ts: 20, text: "Master 1: Wind Sensor Disconnected" },
      { kind: "alarm", ts: 30, text: "Master 1: Wind Sensor Disconnected cleared" },
    ]);
  });

  it("says nothing of alarms that the viewer is not told of", () => {
    const untold = { alarms: null, flags: null };
    const marks = marksOf(
      [said(1, 10, untold)],
      [said(1, 20, { ...untold, ...WIND })],
      [said(1, 30, { alarms: "00000002" })],
    );
    expect(marks.map(({ kind }) => kind)).toEqual(["stow", "stow"]);
  });

  it("says nothing across what has not been read", () => {
    const masters = new Map([
      [0, [said(1, 10)]],
      [2, [said(1, 30, WIND)]],
    ]);
    expect(replayMarks({ site: SITE, masters, commands: [], privileges: USER })).toEqual([]);
  });

  it("tells who gave a command, once for an intent", () => {
    const command = (id: string, createdAt: number, batchId?: string): CommandRecord => ({
      ...{ id, createdAt, batchId, name: "set-stow", masterName: "Master 1", nId: undefined },
      username: "ana@example.com",
    });
    const commands = [command("c", 40), command("b", 31, "x"), command("a", 30, "x")];
    const marks = replayMarks({ site: SITE, masters: new Map(), commands, privileges: USER });
    expect(marks).toEqual([
      { kind: "command", ts: 30, text: "2 masters: set stow by ana@example.com" },
      { kind: "command", ts: 40, text: "Master 1: set stow by ana@example.com" },
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

describe("the wind", () => {
  const masters = new Map([
    [0, [said(1, 10, { windAverage: 10, windPeak: 30 }), said(2, 10, { windAverage: 20 })]],
    [1, [said(1, 20)]],
    [3, [said(1, 40, { windAverage: 5, windPeak: 40 })]],
  ]);

  it("is the mean of the averages and the highest peak", () => {
    expect(windAt({ masters }, 0)).toEqual({ average: 15, peak: 30 });
    expect(windAt({ masters }, 1)).toEqual({ average: undefined, peak: undefined });
    expect(windAt({ masters }, 2)).toBeUndefined();
  });

  it("is drawn with gaps where nothing is known", () => {
    expect(windPaths({ masters }, 4).peak).toBe("M0 1L0 0.250L0 1ZM3 1L3 0.000L3 1Z");
  });
});

describe("a range", () => {
  const NOW = 1_760_000_000;

  it("is offered around the moment that is looked at, but not beyond the present", () => {
    const texts = (moment?: number) => presets({ nowSeconds: NOW, moment }).map(({ text }) => text);
    expect(texts()).toEqual(["Last hour", "Last 6 hours", "Last day"]);
    expect(texts(5)).toContain("Around this moment");
    expect(firstRange({ nowSeconds: NOW, moment: NOW - 60 })).toMatchObject({
      from: NOW - 3_660,
      to: NOW,
    });
    expect(firstRange({ nowSeconds: NOW, moment: undefined }).from).toBe(NOW - 6 * 3_600);
  });

  it.each([
    [5, 9, undefined],
    [undefined, 9, "The clocks of the site never show this time."],
    [9, 5, "Cannot be after end date"],
    [5, NOW + 1, "Cannot be in the future"],
    [5, 106, "Exceeds 14 days prior to end date"],
  ])("from %s to %s: %s", (from, to, fault) => {
    expect(rangeFault(from, to, { nowSeconds: NOW, maxSeconds: 100 })).toBe(fault);
  });
});
