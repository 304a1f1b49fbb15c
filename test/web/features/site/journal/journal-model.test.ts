/** The model of the journal: its address, its lines, their order and causes, and the file. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { nodeTable, reportTable, round, word } from "#test/builders/alarm-rounds.ts";
import { placeId, siteOf } from "#test/web/builders/site.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { handOverOf } from "#web/features/site/journal/model/hand-over.ts";
import { journalCsv } from "#web/features/site/journal/model/journal-csv.ts";
import { type Journal, journalOf } from "#web/features/site/journal/model/journal-lines.ts";
import { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import { rowsOf, shownLines } from "#web/features/site/journal/model/journal-rows.ts";
import {
  JOURNAL_FILTERS,
  JOURNAL_HOURS,
  NO_FILTERS,
  readJournalUrl,
  writeJournalUrl,
} from "#web/features/site/journal/model/journal-url.ts";
import { openText } from "#web/features/site/journal/model/period-messages.ts";
import {
  foldRounds,
  mustReadBack,
  type ReadRounds,
  withTail,
} from "#web/features/site/journal/model/read-rounds.ts";

const T = 1_782_300_000;
const HOUR = 3_600;
const NOW = T + 4 * HOUR;
const BIT = (key: string) => alarmBit("NODE", key);
const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");

/**
 * Node 001 is connected through 000, and both are lost after an hour; 002 had a stuck motor, and a
 * fault with restricted visibility.
 */
function rounds(): ReadRounds {
  const lost = word(BIT("notResponding"));
  const at = (seconds: number, one: number, two: number) =>
    round(seconds, {
      0: { nId: 0xa0, firstHop: 0, alarms: one },
      1: { nId: 0xa1, firstHop: 0xa0, alarms: one },
      2: { nId: 0xa2, firstHop: 0, alarms: two },
    });
  const motor = word(BIT("noMotion"), BIT("paramError"));
  const node = nodeTable(at(T, 0, 0), at(T + HOUR, lost, motor), at(T + 2 * HOUR, lost, 0));
  const master = reportTable([T, 0], [T + 2 * HOUR, 0], [NOW, 0]);
  return [{ from: T, to: NOW, masters: [{ mLocId: placeId(1), mId: "0", node, master }] }];
}

const site = siteOf(3);

function journal(
  acts: readonly AlarmAct[] = [],
  held = VIEWER,
  zones: readonly ShownZone[] = [],
): Journal {
  const span = { from: T, to: NOW };
  return journalOf(foldRounds(rounds()), { site, held, acts, span, from: T, now: NOW, zones });
}

function act(kind: AlarmAct["kind"], nLocId: string, key: string, more: Partial<AlarmAct> = {}) {
  const bit = BIT(key);
  const target = {
    mLocId: placeId(1),
    nLocId,
    word: "NODE",
    bit,
    from: T + HOUR,
    to: NOW,
  } as const;
  const facts = { note: undefined, until: undefined, username: "Ada Byron", createdAt: NOW };
  return { id: `${kind}${nLocId}`, kind, targets: [target], ...facts, ...more } satisfies AlarmAct;
}

const named = (lines: Journal["lines"]) => lines.map(({ label, device }) => `${label}, ${device}`);

describe("the address", () => {
  it("says everything that is looked at, and is read back as it was", () => {
    const url = fc.record({
      page: fc.constantFrom("list" as const, "handover" as const),
      filter: fc.constantFrom(...JOURNAL_FILTERS),
      hours: fc.constantFrom(...JOURNAL_HOURS),
      severity: fc.constantFrom(undefined, ...SEVERITY_KEYS),
      mLocId: fc.constantFrom(undefined, placeId(1)),
      alarm: fc.constantFrom(undefined, "NODE.stale", "MASTER.silent"),
      search: fc.string({ maxLength: 200 }),
      reports: fc.boolean(),
    });
    fc.assert(
      fc.property(url, (one) => {
        const query = new URLSearchParams(writeJournalUrl(one).toString());
        expect(readJournalUrl(query)).toEqual(one);
      }),
    );
  });

  it("is empty for what still needs attention, and says nothing wrong", () => {
    const first = readJournalUrl(new URLSearchParams());
    expect(first).toMatchObject({ filter: "open", hours: 24, page: "list" });
    expect(writeJournalUrl(first).toString()).toBe("");
    const nonsense = "show=x&hours=9&severity=fatal&master=1&alarm=__proto__&page=x";
    expect(readJournalUrl(new URLSearchParams(nonsense))).toEqual(first);
  });
});

describe("alarms at a tracker where someone works", () => {
  const zoneAt = (nLocId: string, since = T + HOUR / 2) => ({
    ...{ id: placeId(9), userId: "ana", name: "Ana Silva", phone: undefined },
    ...{ since, until: NOW + HOUR, parts: [{ mLocId: placeId(1), nLocIds: [nLocId] }] },
  });
  const withZones = (...zones: readonly ReturnType<typeof zoneAt>[]) =>
    journalOf(foldRounds(rounds()), {
      ...{ site, held: VIEWER, acts: [], span: { from: T, to: NOW }, from: T, now: NOW, zones },
    });
  const OPEN = { ...NO_FILTERS, filter: "open" } as const;
  const kinds = ({ lines }: Journal) =>
    rowsOf(shownLines(lines, OPEN), ({ nLocId }) => nLocId ?? "").map((row) =>
      row.kind === "group" ? row.group.kind : row.kind,
    );

  it("are one row of the open list, and not open", () => {
    const shown = withZones(zoneAt("001"));
    expect(kinds(shown)).toContain("work");
    const [work] = shown.lines.filter((line) => line.work !== undefined);
    expect(work).toMatchObject({ nLocId: "001", needsSomebody: false });
  });

  it("are open where the alarm began before the zone, or the zone has ended", () => {
    const before = withZones(zoneAt("001", T + 2 * HOUR));
    const ended = withZones({ ...zoneAt("001"), until: NOW - 1 });
    for (const shown of [before, ended, withZones()]) {
      expect(kinds(shown)).not.toContain("work");
      expect(shown.lines.find(({ nLocId }) => nLocId === "001")?.needsSomebody).toBe(true);
    }
  });
});

describe("the lines", () => {
  it("are those that the reader may see, and it is said when others are left out", () => {
    expect(named(journal().lines).sort()).toEqual([
      "Failed To Move, Master 1 · 002",
      "Not Responding, Master 1 · 000",
      "Not Responding, Master 1 · 001",
    ]);
    expect(journal().isPartial).toBe(true);
    const everything = privilegeBits(...PRIVILEGE_NAMES);
    expect(journal([], everything)).toMatchObject({ isPartial: false, lines: { length: 4 } });
  });

  it("of devices that are gone are left out", () => {
    const facts = { site: siteOf(1), held: VIEWER, acts: [], from: T, now: NOW };
    const left = journalOf(foldRounds(rounds()), { ...facts, span: { from: T, to: NOW } });
    expect(named(left.lines)).toEqual(["Not Responding, Master 1 · 000"]);
  });

  it("are shown by their state", () => {
    const acts = [
      act("ACKNOWLEDGE", "000", "notResponding"),
      act("SHELVE", "001", "notResponding", { until: NOW + HOUR, note: "Ordered" }),
    ];
    const shown = (filter: (typeof JOURNAL_FILTERS)[number]) =>
      named(shownLines(journal(acts).lines, { ...NO_FILTERS, filter }));
    expect(shown("open")).toEqual([]);
    expect(shown("shelved")).toEqual(["Not Responding, Master 1 · 001"]);
    expect(shown("active")).toHaveLength(2);
    expect(shown("cleared")).toEqual(["Failed To Move, Master 1 · 002"]);
    expect(shown("all")).toHaveLength(3);
  });

  it("are found by the alarm, the device, the person who acted and their text", () => {
    const { lines } = journal([act("NOTE", "001", "notResponding", { note: "Cable is cut" })]);
    const found = (search: string) =>
      shownLines(lines, { ...NO_FILTERS, filter: "all", search }).length;
    expect([
      found("cable byron"),
      found("responding 001"),
      found("move"),
      found("elsewhere"),
    ]).toEqual([1, 1, 1, 0]);
    const bySeverity = { ...NO_FILTERS, filter: "all", severity: "critical" } as const;
    expect(shownLines(lines, bySeverity)).toHaveLength(3);
    const byAlarm = { ...NO_FILTERS, filter: "all", alarm: "NODE.noMotion" } as const;
    expect(shownLines(lines, byAlarm)).toHaveLength(1);
  });

  it("that a lost repeater explains stand under it, once", () => {
    const lines = shownLines(journal().lines, { ...NO_FILTERS, filter: "open" });
    const rows = rowsOf(lines, ({ nLocId }) => `node ${nLocId}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: "group",
      group: { cause: { kind: "lostRepeater" }, device: "node 000", explained: 1 },
    });
    const [row] = rows;
    expect(row?.kind === "group" && named(row.group.lines)).toEqual([
      "Not Responding, Master 1 · 000",
      "Not Responding, Master 1 · 001",
    ]);
  });
});

describe("the hand-over", () => {
  it("has what is open in groups, what a user wrote about it, and sums of what is over", () => {
    const facts = handOverOf(journal([act("NOTE", "000", "notResponding", { note: "Ordered" })]));
    expect(facts.active.map(({ label, open, count }) => [label, open, count])).toEqual([
      ["Not Responding", 2, 2],
    ]);
    expect(facts.notes.map(({ device }) => device)).toEqual(["Master 1 · 000"]);
    expect(facts.cleared.map(({ label, count }) => [label, count])).toEqual([
      ["Failed To Move", 1],
    ]);
  });
});

describe("the hand-over while someone works", () => {
  const zone = (until: number): ShownZone => ({
    ...{ id: "z", userId: "ana", name: "Ana", phone: "5550", since: T + 60, until },
    parts: [{ mLocId: placeId(1), nLocIds: ["001"] }],
  });

  it("shows alarms of the work apart from the open ones, until the zone ends", () => {
    const { active } = handOverOf(journal([], VIEWER, [zone(NOW + 60)]));
    expect(active.map(openText)).toEqual(["1 (1 during work)"]);
    const { active: after } = handOverOf(journal([], VIEWER, [zone(NOW)]));
    expect(after.map(openText)).toEqual(["2"]);
  });

  it("does not lose alarms that are all caused by work", () => {
    const [group] = handOverOf(
      journal([], VIEWER, [
        { ...zone(NOW + 60), parts: [{ mLocId: placeId(1), nLocIds: undefined }] },
      ]),
    ).active;
    expect(group && openText(group)).toBe("2 during work");
  });
});

describe("the file", () => {
  it("has a line for each alarm, keeps formulas harmless, and says when some are left out", () => {
    const note = '=HYPERLINK("http://x")';
    const { lines, isPartial } = journal([act("NOTE", "001", "notResponding", { note })]);
    const shown = shownLines(lines, { ...NO_FILTERS, filter: "active" });
    const text = journalCsv(shown, { isPartial, tz: "UTC" }).split("\r\n");
    expect(text[0]).toMatch(/^Severity,Alarm,Master,Node,Unit,Raised/);
    expect(text[1]).toBe(
      "Critical,Not Responding,Master 1,000,Node,2026-06-24 12:20:00,yes,,,,,,,",
    );
    expect(text.at(-2)).toBe(JOURNAL_MESSAGES.partial);
    const shelved = act("SHELVE", "000", "notResponding", { until: NOW + HOUR, note });
    const file = journalCsv(journal([shelved]).lines, { isPartial: false, tz: "UTC" });
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file).not.toContain(JOURNAL_MESSAGES.partial);
  });
});

describe("what was read", () => {
  it("anew takes the place of what was known of that time", () => {
    const [first] = rounds();
    if (first === undefined) throw new Error("expected a stretch");
    const [known] = first.masters;
    if (known === undefined) throw new Error("expected a master");
    // A late round shows that the motor fault had cleared in between.
    const late = nodeTable(
      round(T + HOUR, { 2: { alarms: word(BIT("noMotion")) } }),
      round(T + 80 * 60, { 2: { alarms: 0 } }),
    );
    const tail = { from: T + HOUR, to: NOW, masters: [{ ...known, node: late }] };
    const both = withTail(rounds(), tail);
    expect(both.map(({ from, to }) => [from - T, to - T])).toEqual([
      [0, HOUR],
      [HOUR, 4 * HOUR],
    ]);
    const motor = foldRounds(both).episodes.filter(({ bit }) => bit === BIT("noMotion"));
    expect(motor).toMatchObject([{ raisedAt: T + HOUR, clearedAt: T + 80 * 60 }]);
  });

  it("does not suffice where a user acknowledged before it what has stood since then", () => {
    const lost = word(BIT("notResponding"));
    const node = nodeTable(round(T, { 0: { alarms: lost } }), round(NOW, { 0: { alarms: lost } }));
    const masters = [{ mLocId: placeId(1), mId: "0", node, master: reportTable() }];
    const stood: ReadRounds = [{ from: T, to: NOW, masters }];
    const earlier = act("ACKNOWLEDGE", "000", "notResponding");
    const targets = earlier.targets.map((one) => ({ ...one, from: T - HOUR, to: T - 60 }));
    expect(mustReadBack(stood, [{ ...earlier, targets }])).toBe(true);
    expect(mustReadBack(stood, [earlier])).toBe(false);
    expect(mustReadBack(rounds(), [{ ...earlier, targets }])).toBe(false);
  });
});
