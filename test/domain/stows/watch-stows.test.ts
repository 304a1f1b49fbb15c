/** Stows of a site from those of its masters, and the time when each proof can be closed. */
import { describe, expect, it } from "vitest";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { StowSpell } from "#domain/stows/stow-spells.ts";
import {
  allSpells,
  isDue,
  NO_STOWS,
  type StowWatch,
  stowEnd,
  stowStart,
  withBegun,
  withKnown,
  withoutOld,
} from "#domain/stows/watch-stows.ts";

const T = 1_782_300_000;
const MINUTE = 60;

function spell(
  mLocId: string,
  from: number,
  to?: number,
  facts: Partial<StowSpell> = {},
): StowSpell {
  const startedAt = T + from * MINUTE;
  const endedAt = to === undefined ? undefined : T + to * MINUTE;
  return { mLocId, reason: "wind", startedAt, seenAt: startedAt, endedAt, ...facts };
}

function begun(...spells: readonly StowSpell[]): StowWatch {
  return withBegun(NO_STOWS, spells, ({ mLocId, startedAt }) => `${mLocId}@${startedAt - T}`);
}

function mastersOf({ stows }: StowWatch): readonly string[] {
  return stows.map(({ masters }) => masters.map(({ mLocId }) => mLocId).join(" "));
}

describe("stows of a site", () => {
  it("are one when masters begin within ten minutes of each other", () => {
    expect(mastersOf(begun(spell("m1", 0), spell("m2", 10), spell("m3", 19)))).toEqual([
      "m1 m2 m3",
    ]);
    expect(mastersOf(begun(spell("m1", 0), spell("m2", 11)))).toEqual(["m1", "m2"]);
  });

  it("are one per reason", () => {
    expect(mastersOf(begun(spell("m1", 0), spell("m2", 1, undefined, { reason: "hail" })))).toEqual(
      ["m1", "m2"],
    );
  });

  it("go on at another master when they have ended less than five minutes before", () => {
    expect(mastersOf(begun(spell("m1", 0, 30), spell("m2", 34)))).toEqual(["m1 m2"]);
    expect(mastersOf(begun(spell("m1", 0, 30), spell("m2", 36)))).toEqual(["m1", "m2"]);
  });

  it("are not joined once their proof is closed", () => {
    const [stow] = begun(spell("m1", 0)).stows;
    if (stow === undefined) throw new Error("expected a stow");
    const proven = { stows: [{ ...stow, isProven: true }], commanded: [] };
    expect(mastersOf(withBegun(proven, [spell("m2", 5)], () => "new"))).toEqual(["m1", "m2"]);
  });

  it("begin with their first master and end with their last", () => {
    const [open] = begun(spell("m1", 5), spell("m2", 3, 20)).stows;
    const [over] = begun(spell("m1", 5, 30), spell("m2", 3, 20)).stows;
    if (open === undefined || over === undefined) throw new Error("expected stows");
    expect([stowStart(open), stowEnd(open)]).toEqual([T + 180, undefined]);
    expect(stowEnd(over)).toBe(T + 30 * MINUTE);
  });

  it("get their continued spells back in their places", () => {
    const watch = {
      ...begun(spell("m1", 0), spell("m2", 60), spell("m3", 62)),
      commanded: [spell("m4", 1)],
    };
    const ended = allSpells(watch).map((one) => ({ ...one, endedAt: T + 9000 }));
    const next = withKnown(watch, ended);
    expect(mastersOf(next)).toEqual(["m1", "m2 m3"]);
    expect(allSpells(next)).toEqual(ended);
    expect(next.commanded).toHaveLength(1);
  });

  it("are forgotten three hours after their end, unless the end is not stored", () => {
    const watch = begun(spell("m1", 0, 30));
    const stored = { ...watch, stows: watch.stows.map((one) => ({ ...one, isEndStored: true })) };
    const later = T + (30 + 181) * MINUTE;
    expect(withoutOld(stored, later).stows).toEqual([]);
    expect(withoutOld(stored, later - 2 * MINUTE).stows).toHaveLength(1);
    expect(withoutOld(watch, later).stows).toHaveLength(1);
    expect(withoutOld({ stows: [], commanded: [spell("m1", 0, 30)] }, later).commanded).toEqual([]);
  });
});

describe("the proof of a stow", () => {
  const HOUR = MOTION_RULES.watchedSeconds;

  function due(spells: readonly StowSpell[], minutes: number, newestMinutes: number): boolean {
    const [stow] = begun(...spells).stows;
    if (stow === undefined) throw new Error("expected a stow");
    return isDue(stow, T + minutes * MINUTE, () => T + newestMinutes * MINUTE);
  }

  it("is due five minutes after the end, if the rounds up to the end have arrived", () => {
    expect(due([spell("m1", 0, 30)], 35, 30)).toBe(true);
    expect(due([spell("m1", 0, 30)], 34, 34)).toBe(false);
    expect(due([spell("m1", 0, 30)], 35, 29)).toBe(false);
  });

  it("of a long stow is due after an hour", () => {
    expect(due([spell("m1", 0)], 64, 64)).toBe(false);
    expect(due([spell("m1", 0)], 65, HOUR / MINUTE)).toBe(true);
  });

  it("waits four hours for rounds", () => {
    expect(due([spell("m1", 0)], 299, 0)).toBe(false);
    expect(due([spell("m1", 0)], 300, 0)).toBe(true);
  });
});
