/**
 * Acknowledged and shelved alarms, followed act by act and round by round, must equal those that
 * the journal finds in the whole past.
 */
import { describe, expect, it } from "vitest";
import type { ActKind, AlarmAct, AlarmTarget } from "#domain/journal/acts.ts";
import { MAX_LOOKBACK_SECONDS } from "#domain/journal/acts.ts";
import {
  checked,
  handledGroups,
  hasSameAlarms,
  hasSameChecks,
  MAX_HANDLED,
  NOTHING_HANDLED,
  startOfCheck,
  withAcknowledged,
  withActs,
  withoutExpired,
} from "#domain/journal/handled.ts";
import { masterReadingOf } from "#domain/telemetry/reading.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { reading } from "#test/builders/readings.ts";
import { masterData } from "#test/builders/wire-messages.ts";

const T = 1_782_300_000;
const ROUND = 900;
const HOUR = 3_600;
const M = "0190a000-0000-7000-8000-000000000002";
const PLACE = { mLocId: M, nLocId: "000", word: "NODE", bit: 2 } as const;
const OWN = { mLocId: M, nLocId: undefined, word: "MASTER", bit: 0 } as const;
const SILENT = { ...OWN, bit: 31 } as const;

const target = (to: number, place: Partial<AlarmTarget> = {}): AlarmTarget => ({
  ...{ ...PLACE, from: to - ROUND, to },
  ...place,
});

function act(kind: ActKind, targets: readonly AlarmTarget[], more: Partial<AlarmAct> = {}) {
  const facts = { note: undefined, until: undefined, username: "Ada", createdAt: T + 60 };
  return { id: "1", kind, targets, ...facts, ...more } satisfies AlarmAct;
}

const handledBy = (...acts: readonly AlarmAct[]) => withActs(NOTHING_HANDLED, acts, acts.length);

function acknowledged(to = T, place: Partial<AlarmTarget> = {}) {
  const [alarm] = handledBy(act("ACKNOWLEDGE", [target(to, place)])).acknowledged.values();
  if (alarm === undefined) throw new Error("expected an acknowledgement, got none");
  return alarm;
}

/** A round in which node 0 has this alarm word; null when it did not answer. */
const round = (ts: number, al: string | null, t = ts) =>
  reading({ ts, nodes: { 0: { t, al, xal: "0000" }, 1: { t: ts, al: "00000004" } } });
const RAISED = "00000004";
const CLEAR = "00000000";

function report(ts: number, alarms: string) {
  const data = parseMasterData(masterData({ ts, alarms }));
  if (!data.ok) throw new Error("expected master data");
  return masterReadingOf(data.value);
}

const nodes = (...readings: ReturnType<typeof round>[]) => ({ nodes: readings, reports: [] });
const reports = (...readings: ReturnType<typeof report>[]) => ({ nodes: [], reports: readings });

describe("an acknowledgement", () => {
  it("holds while every round has the alarm, and says how far that is checked", () => {
    const rounds = nodes(round(T, RAISED), round(T + ROUND, RAISED), round(T + 2 * ROUND, RAISED));
    expect(checked(acknowledged(), rounds)).toMatchObject({ seenAt: T, checkedTo: T + 2 * ROUND });
    expect(checked(acknowledged(), nodes(round(T, RAISED)))).toMatchObject({ checkedTo: T });
    const before = { ...acknowledged(), checkedTo: T + ROUND };
    expect(checked(before, nodes())).toEqual(before);
  });

  it("ends with a round without the alarm, though it is raised again", () => {
    const rounds = nodes(round(T, RAISED), round(T + ROUND, CLEAR), round(T + 2 * ROUND, RAISED));
    expect(checked(acknowledged(), rounds)).toBeUndefined();
  });

  it("outlasts rounds that say nothing of the device", () => {
    const other = reading({ ts: T + ROUND, nodes: { 1: { t: T + ROUND, al: CLEAR } } });
    const rounds = nodes(round(T, RAISED), round(T + ROUND, null), other, round(T + 1_800, RAISED));
    expect(checked(acknowledged(), rounds)).toMatchObject({ checkedTo: T + 1_800 });
  });

  it("was given for nothing where the alarm was not raised then", () => {
    const rounds = nodes(round(T - ROUND, RAISED), round(T - 60, CLEAR), round(T + ROUND, RAISED));
    expect(checked(acknowledged(), rounds)).toBeUndefined();
    expect(checked(acknowledged(), nodes(round(T + ROUND, RAISED)))).toBeUndefined();
  });

  it("ends afterwards when the round without the alarm comes late", () => {
    const before = { ...acknowledged(), checkedTo: T + 4 * ROUND };
    expect(startOfCheck(before)).toBeLessThanOrEqual(T + ROUND);
    const rounds = nodes(
      ...[round(T, RAISED), round(T + ROUND, CLEAR), round(T + 2 * ROUND, RAISED)],
    );
    expect(checked(before, rounds)).toBeUndefined();
  });

  it("of an alarm of the master follows its reports", () => {
    const own = acknowledged(T, OWN);
    const stands = reports(report(T, "00000001"), report(T + 300, "00000003"));
    expect(checked(own, stands)).toMatchObject({ checkedTo: T + 300 });
    expect(
      checked(own, reports(report(T, "00000001"), report(T + 300, "00000002"))),
    ).toBeUndefined();
    const mixed = { ...reports(report(T, "00000001")), ...{ nodes: [round(T + ROUND, CLEAR)] } };
    expect(checked(own, mixed)).toBeDefined();
  });

  it("of a node that does not respond ends when it responds", () => {
    const stale = acknowledged(T, { bit: 31 });
    const old = T - 2 * HOUR;
    const stands = nodes(round(T, RAISED, old), round(T + ROUND, RAISED, old));
    expect(checked(stale, stands)).toBeDefined();
    const ends = nodes(round(T, RAISED, old), round(T + ROUND, RAISED));
    expect(checked(stale, ends)).toBeUndefined();
  });

  it("of a silent master ends with the first that it sends", () => {
    const silent = acknowledged(T, SILENT);
    expect(checked(silent, nodes())).toBeDefined();
    expect(checked(silent, nodes(round(T - 3 * HOUR, RAISED)))).toBeDefined();
    expect(checked(silent, nodes(round(T + 60, RAISED)))).toBeUndefined();
    expect(checked(silent, reports(report(T + 60, CLEAR)))).toBeUndefined();
  });

  it("is not found any more after seven days", () => {
    const handled = handledBy(act("ACKNOWLEDGE", [target(T)]));
    const ends = T + 60 + MAX_LOOKBACK_SECONDS;
    expect(withoutExpired(handled, ends - 1).acknowledged.size).toBe(1);
    expect(withoutExpired(handled, ends).acknowledged.size).toBe(0);
  });

  it("of a later round takes the place of an earlier one, in whatever order they are read", () => {
    const early = act("ACKNOWLEDGE", [target(T)]);
    const late = act("ACKNOWLEDGE", [target(T + HOUR)], { createdAt: T + HOUR });
    for (const handled of [handledBy(early, late), handledBy(late, early)]) {
      expect([...handled.acknowledged.values()]).toMatchObject([{ seenAt: T + HOUR }]);
    }
  });

  it("beyond what is remembered is the oldest, and counts as none", () => {
    const acts = Array.from({ length: MAX_HANDLED + 1 }, (_, at) =>
      act("ACKNOWLEDGE", [target(T, { mLocId: `M${at}` })]),
    );
    const { acknowledged: remembered } = handledBy(...acts);
    expect(remembered.size).toBe(MAX_HANDLED);
    expect([...remembered.values()][0]?.mLocId).toBe("M1");
  });
});

describe("a shelved alarm", () => {
  const shelve = act("SHELVE", [target(T)], { until: T + HOUR });

  it("stays shelved until its time is up, or a user unshelves it", () => {
    const handled = handledBy(shelve);
    expect(handledGroups(withoutExpired(handled, T + HOUR - 1))).toMatchObject([
      { state: "SHELVED" },
    ]);
    expect(handledGroups(withoutExpired(handled, T + HOUR))).toEqual([]);
    expect(handledGroups(handledBy(shelve, act("UNSHELVE", [target(T)])))).toEqual([]);
    expect(handledGroups(handledBy(act("UNSHELVE", [target(T)]), shelve))).toHaveLength(1);
  });

  it("is not counted as acknowledged as well, and is acknowledged again when its time is up", () => {
    const both = handledBy(act("ACKNOWLEDGE", [target(T), target(T, { nLocId: "001" })]), shelve);
    expect(handledGroups(both)).toEqual([
      { state: "SHELVED", mLocId: M, word: "NODE", bit: 2, nLocIds: ["000"], until: T + HOUR },
      { state: "ACKNOWLEDGED", mLocId: M, word: "NODE", bit: 2, nLocIds: ["001"] },
    ]);
    expect(handledGroups(withoutExpired(both, T + HOUR))).toMatchObject([
      { state: "ACKNOWLEDGED", nLocIds: ["000", "001"] },
    ]);
  });

  it("has no devices below it where it is the master's own", () => {
    const own = act("SHELVE", [target(T, OWN)], { until: T + HOUR });
    expect(handledGroups(handledBy(own))).toMatchObject([{ word: "MASTER", nLocIds: [] }]);
  });
});

describe("what is remembered", () => {
  const handled = handledBy(act("ACKNOWLEDGE", [target(T)]), act("NOTE", [target(T)]));

  it("has the number of the last act, a note included", () => {
    expect(handled.lastAct).toBe(2);
    expect(handled.acknowledged.size).toBe(1);
  });

  it("differs by what ended, and by how far it is checked", () => {
    const further = withAcknowledged(handled, (alarm) => ({ ...alarm, checkedTo: T + ROUND }));
    expect([hasSameAlarms(handled, further), hasSameChecks(handled, further)]).toEqual([
      true,
      false,
    ]);
    const ended = withAcknowledged(handled, () => undefined);
    expect(hasSameAlarms(handled, ended)).toBe(false);
  });
});
