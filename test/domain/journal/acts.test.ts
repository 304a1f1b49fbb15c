import { describe, expect, it } from "vitest";
import { readAct } from "#domain/journal/act-input.ts";
import type { ActKind, AlarmAct, AlarmTarget } from "#domain/journal/acts.ts";
import { entriesOf, isOpen } from "#domain/journal/entries.ts";
import type { Episode } from "#domain/journal/episode.ts";
import { settle } from "#domain/journal/settle.ts";

const T = 1_782_300_000;
const M = "0190a000-0000-7000-8000-000000000002";
const HOUR = 3_600;
const PLACE = { mLocId: M, nLocId: "007", word: "NODE", bit: 16 } as const;

function target(from: number, to: number, place: Partial<AlarmTarget> = {}): AlarmTarget {
  return { ...PLACE, from, to, ...place };
}

let acts = 0;
function act(kind: ActKind, targets: readonly AlarmTarget[], more: Partial<AlarmAct> = {}) {
  acts += 1;
  const facts = { note: undefined, until: undefined, username: "Ada", createdAt: T + HOUR };
  return { id: String(acts), kind, targets, ...facts, ...more } satisfies AlarmAct;
}

function episode(raisedAt: number, clearedAt?: number): Episode {
  const seenAt = clearedAt === undefined ? raisedAt + 1_800 : clearedAt - 900;
  return { ...PLACE, raisedAt, clearedAt, seenAt, isRaiseSeen: true };
}

function entry(one: Episode, done: readonly AlarmAct[], now = T + HOUR) {
  const [first] = entriesOf([one], { acts: done, causes: new Map(), earliest: T - HOUR, now });
  if (first === undefined) throw new Error("expected an entry, got none");
  return first;
}

describe("an acknowledgement", () => {
  const seen = act("ACKNOWLEDGE", [target(T, T + 1_800)], { note: "On my way" });

  it("holds for the episode that was seen, though rounds that come late move its ends", () => {
    for (const same of [
      episode(T),
      episode(T - 900),
      episode(T + 900),
      episode(T - 900, T + 900),
      episode(T, T + 9 * HOUR),
    ]) {
      expect(entry(same, [seen]).acknowledged).toBe(seen);
    }
  });

  it("does not hold for one that rose later, nor for one that was over before", () => {
    expect(entry(episode(T + 2_700), [seen]).acknowledged).toBeUndefined();
    expect(entry(episode(T - 900, T), [seen]).acknowledged).toBeUndefined();
  });

  it("of another alarm or node says nothing of this one", () => {
    const others = [target(T, T, { bit: 4 }), target(T, T, { nLocId: "008" })];
    expect(entry(episode(T), [act("ACKNOWLEDGE", others)]).acknowledged).toBeUndefined();
  });

  it("that came first stays, and notes of both are shown", () => {
    const second = act("ACKNOWLEDGE", [target(T, T + 900)], { username: "Bob", note: "Mine" });
    const both = entry(episode(T), [seen, second]);
    expect(both.acknowledged).toBe(seen);
    expect(both.notes).toEqual([seen, second]);
  });
});

describe("a shelving", () => {
  const shelved = act("SHELVE", [target(T, T)], {
    until: T + 5 * HOUR,
    note: "Spare part ordered",
  });

  it("puts the alarm aside, later episodes of it as well, until its time is over", () => {
    for (const one of [episode(T), episode(T + HOUR)]) {
      expect(entry(one, [shelved], T + 5 * HOUR - 1).shelved).toBe(shelved);
      expect(entry(one, [shelved], T + 5 * HOUR).shelved).toBeUndefined();
    }
  });

  it("ends where a user withdraws it", () => {
    const back = act("UNSHELVE", [target(T, T)]);
    expect(entry(episode(T), [shelved, back]).shelved).toBeUndefined();
    const again = act("SHELVE", [target(T, T)], { until: T + 9 * HOUR });
    expect(entry(episode(T), [shelved, back, again]).shelved).toBe(again);
  });
});

it("what needs attention stands, and has been neither acknowledged nor shelved", () => {
  expect(isOpen(entry(episode(T), []))).toBe(true);
  expect(isOpen(entry(episode(T, T + 900), []))).toBe(false);
  expect(isOpen(entry(episode(T), [act("ACKNOWLEDGE", [target(T, T)])]))).toBe(false);
  const shelved = act("SHELVE", [target(T, T)], { until: T + 5 * HOUR });
  expect(isOpen(entry(episode(T), [shelved]))).toBe(false);
  expect(isOpen(entry(episode(T), [act("NOTE", [target(T, T)], { note: "?" })]))).toBe(true);
});

describe("two people at once", () => {
  const first = act("ACKNOWLEDGE", [target(T, T + 1_800)]);

  it("settle an alarm once: the second user sees who was faster", () => {
    const wish = { kind: "ACKNOWLEDGE", targets: [target(T - 900, T)] } as const;
    expect(settle([first], wish, T)).toEqual({ kind: "settled", by: first });
    expect(settle([], wish, T)).toEqual({ kind: "open", targets: wish.targets, left: 0 });
  });

  it("each settle what the other has left", () => {
    const other = target(T, T, { nLocId: "008" });
    const wish = { kind: "ACKNOWLEDGE", targets: [target(T, T), other] } as const;
    expect(settle([first], wish, T)).toEqual({ kind: "open", targets: [other], left: 1 });
  });

  it("shelve once, and take back only what is shelved", () => {
    const shelved = act("SHELVE", [target(T, T)], { until: T + HOUR });
    const wish = (kind: ActKind) => ({ kind, targets: [target(T, T)] });
    expect(settle([shelved], wish("SHELVE"), T)).toEqual({ kind: "settled", by: shelved });
    expect(settle([shelved], wish("SHELVE"), T + HOUR)).toMatchObject({ kind: "open" });
    expect(settle([shelved], wish("UNSHELVE"), T)).toMatchObject({ kind: "open" });
    expect(settle([], wish("UNSHELVE"), T)).toEqual({ kind: "settled", by: undefined });
  });
});

describe("what is asked", () => {
  const valid = { kind: "ACKNOWLEDGE", targets: [target(T - 900, T)] };
  const faultOf = (more: object) => {
    const read = readAct({ ...valid, ...more }, T);
    return read.ok ? read.value : `${read.error.field} ${read.error.reason}`;
  };

  it("is read with its words in one line", () => {
    expect(faultOf({ note: " On\u202e my way\n" })).toEqual({
      ...{ kind: "ACKNOWLEDGE", targets: valid.targets, note: "On my way", seconds: undefined },
    });
  });

  it("names the same alarm once", () => {
    expect(faultOf({ targets: [...valid.targets, ...valid.targets] })).toMatchObject(valid);
  });

  it.each([
    [{ kind: "SILENCE" }, "kind notAllowed"],
    [{ kind: "NOTE", note: " " }, "note required"],
    [{ kind: "SHELVE", seconds: 3600 }, "note required"],
    [{ kind: "SHELVE", note: "x" }, "seconds required"],
    [{ kind: "SHELVE", note: "x", seconds: 299 }, "seconds belowMin"],
    [{ kind: "SHELVE", note: "x", seconds: 43_201 }, "seconds aboveMax"],
    [{ kind: "SHELVE", note: "x", seconds: 3600.5 }, "seconds notWhole"],
    [{ seconds: 3600 }, "seconds notAllowed"],
    [{ note: "x".repeat(501) }, "note tooLong"],
    [{ targets: [] }, "targets empty"],
    [{ targets: "all" }, "targets notAllowed"],
    [{ targets: [target(T, T - 1)] }, "targets notAllowed"],
    [{ targets: [target(T, T + 601)] }, "targets notAllowed"],
    [{ targets: [target(T - 30 * 86_400, T - 9 * 86_400)] }, "targets notAllowed"],
    [{ targets: [target(T, T, { bit: 30 })] }, "targets notAllowed"],
    [{ targets: [target(T, T, { mLocId: "m" })] }, "targets notAllowed"],
    [{ targets: [target(T, T, { nLocId: "7" })] }, "targets notAllowed"],
    [{ targets: [target(T, T, { nLocId: undefined })] }, "targets notAllowed"],
    [{ targets: [target(T, T, { word: "MASTER" })] }, "targets notAllowed"],
    [
      { targets: Array.from({ length: 101 }, (_, at) => target(T - 900 + at, T)) },
      "targets tooLong",
    ],
  ])("is refused where it makes no sense: %j", (more, fault) => {
    expect(faultOf(more)).toBe(fault);
  });
});
