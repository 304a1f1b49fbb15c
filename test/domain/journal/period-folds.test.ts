/** Figures of reports: groups of alarms, readings in parts, and how long masters were silent. */
import { describe, expect, it } from "vitest";
import type { AlarmAct } from "#domain/journal/acts.ts";
import {
  alarmGroups,
  alarmTotals,
  clearedSums,
  type NamedEntry,
} from "#domain/journal/alarm-groups.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { communicationGaps } from "#domain/journal/communication-gaps.ts";
import type { Episode } from "#domain/journal/episode.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import { joinSpells } from "#domain/journal/join-spells.ts";
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";

const T = 1_782_300_000;
const HOUR = 3_600;

function episode(facts: Partial<Episode>): Episode {
  return {
    ...{ mLocId: "1", nLocId: "000", word: "NODE", bit: 1, raisedAt: T, isRaiseSeen: true },
    ...{ clearedAt: undefined, seenAt: T },
    ...facts,
  };
}

function entry(facts: Partial<NamedEntry>): NamedEntry {
  const raised = episode(facts);
  return {
    ...raised,
    key: alarmKeyOf(raised),
    target: { ...raised, from: T, to: T },
    ...{ acknowledged: undefined, shelved: undefined, notes: [], cause: undefined },
    ...{ label: "Stuck", english: "Stuck", severity: "major", alarm: "NODE.stuck" },
    ...{ masterName: "Master 1", isByWork: false },
    ...facts,
  };
}

const ACT: AlarmAct = {
  ...{ id: "a", kind: "ACKNOWLEDGE", targets: [], note: undefined, until: undefined },
  ...{ username: "Ada", createdAt: T },
};

describe("alarms in groups", () => {
  it("are one line for the same alarm of the same master, however many devices have it", () => {
    const [group, ...others] = alarmGroups([
      entry({ nLocId: "001", raisedAt: T + HOUR, acknowledged: ACT }),
      entry({ raisedAt: T, clearedAt: T + 60, isRaiseSeen: false }),
      entry({ raisedAt: T + 2 * HOUR }),
    ]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      ...{ count: 3, devices: 2, open: 2, acknowledged: 1, shelved: 0 },
      ...{ firstAt: T, isFirstSeen: false, lastAt: T + 2 * HOUR, endedAt: undefined },
    });
  });

  it("that have open alarms come first, then by severity", () => {
    const over = { clearedAt: T + 60 };
    const groups = alarmGroups([
      entry({ alarm: "a", severity: "critical", ...over }),
      entry({ alarm: "b", severity: "minor" }),
      entry({ alarm: "c", severity: "major" }),
    ]);
    expect(groups.map(({ alarm }) => alarm)).toEqual(["c", "b", "a"]);
    expect(alarmTotals(groups)).toEqual({
      all: { critical: 1, major: 1, minor: 1, info: 0 },
      open: { critical: 0, major: 1, minor: 1, info: 0 },
      byWork: { critical: 0, major: 0, minor: 0, info: 0 },
    });
  });

  it("that work in a zone has caused are not open, are counted apart, and come after open ones", () => {
    const groups = alarmGroups([
      entry({ alarm: "a", severity: "critical", isByWork: true }),
      entry({ alarm: "b", severity: "minor", isByWork: true }),
      entry({ alarm: "b", severity: "minor", nLocId: "001" }),
      entry({ alarm: "c", severity: "critical", clearedAt: T + 60 }),
    ]);
    expect(groups).toMatchObject([
      { alarm: "b", count: 2, open: 1, byWork: 1, endedAt: undefined },
      { alarm: "a", count: 1, open: 0, byWork: 1, endedAt: undefined },
      { alarm: "c", count: 1, open: 0, byWork: 0, endedAt: T + 60 },
    ]);
    expect(alarmTotals(groups)).toEqual({
      all: { critical: 2, major: 0, minor: 2, info: 0 },
      open: { critical: 0, major: 0, minor: 1, info: 0 },
      byWork: { critical: 1, major: 0, minor: 1, info: 0 },
    });
  });

  it("that are over are summed up over the masters", () => {
    const sums = clearedSums([
      entry({ clearedAt: T + 60 }),
      entry({ mLocId: "2", masterName: "Master 2", clearedAt: T + 90 }),
      entry({ mLocId: "3", masterName: "Master 3" }),
    ]);
    expect(sums).toMatchObject([
      { count: 2, devices: 2, masterNames: ["Master 1", "Master 2"], endedAt: T + 90 },
    ]);
  });
});

describe("what was read piece by piece", () => {
  const end = { at: T + HOUR, keyOf: alarmKeyOf, hasData: () => true };

  it("is one alarm where it goes on over the end of a piece", () => {
    const before = [episode({ raisedAt: T })];
    const next = [episode({ raisedAt: T + HOUR, isRaiseSeen: false, clearedAt: T + 2 * HOUR })];
    expect(joinSpells(before, next, end)).toEqual([
      episode({ raisedAt: T, clearedAt: T + 2 * HOUR }),
    ]);
  });

  it("is two alarms where it was raised again", () => {
    const before = [episode({ raisedAt: T, clearedAt: T + 60 })];
    const next = [episode({ raisedAt: T + 2 * HOUR })];
    expect(joinSpells(before, next, end)).toEqual([...before, ...next]);
  });

  it("says nothing of the time before a piece that the piece before has not said", () => {
    const next = [episode({ raisedAt: T - HOUR, clearedAt: T + HOUR })];
    expect(joinSpells([], next, end)).toEqual([]);
  });

  it("goes on where nothing more was read of its master, and is over where its master says so", () => {
    const before = [episode({ raisedAt: T })];
    expect(joinSpells(before, [], { ...end, hasData: () => false })).toEqual(before);
    expect(joinSpells(before, [], end)).toEqual([episode({ raisedAt: T, clearedAt: T + HOUR })]);
  });
});

describe("the time without a report", () => {
  const silence = { word: "MASTER", nLocId: undefined, bit: alarmBit("MASTER", "silent") } as const;
  const raisedAfter = (heardAt: number) => heardAt + MASTER_STALE_SECONDS + 1;

  it("begins with the last report and ends with the next, within the period", () => {
    const episodes = [
      episode({ ...silence, raisedAt: raisedAfter(T - HOUR), clearedAt: T + 3 * HOUR }),
      episode({ ...silence, raisedAt: raisedAfter(T + 5 * HOUR) }),
      episode({ ...silence, mLocId: "2", raisedAt: raisedAfter(T), clearedAt: T + 3 * HOUR }),
      episode({ bit: silence.bit }),
    ];
    expect(communicationGaps(episodes, { from: T, to: T + 10 * HOUR })).toEqual([
      { mLocId: "1", seconds: 8 * HOUR, times: 2, sinceAt: T + 5 * HOUR },
      { mLocId: "2", seconds: 3 * HOUR, times: 1, sinceAt: undefined },
    ]);
  });
});
