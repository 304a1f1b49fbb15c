/**
 * Stows as masters report them: when each was active, and which stows of several masters count as
 * one.
 */
import { describe, expect, it } from "vitest";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { type StowSpell, stowGroups, stowsOf } from "#domain/journal/stows.ts";
import { stowTable, word } from "#test/builders/alarm-rounds.ts";

const T = 1_782_300_000;
const QUARTER = 900;
const bit = (key: string) => STOW_REASONS.find((reason) => reason.key === key)?.bit ?? -1;
const WIND = word(bit("wind"));

function spell(mLocId: string, raisedAt: number, clearedAt?: number): StowSpell {
  return { mLocId, reason: "wind", raisedAt, isRaiseSeen: true, clearedAt, seenAt: raisedAt };
}

describe("the stows of a master", () => {
  it("are in force from the first report that has them to the first without", () => {
    const reports = [stowTable([T, 0], [T + QUARTER, WIND], [T + 3 * QUARTER, 0])];
    expect(stowsOf({ mLocId: "1", reports })).toEqual([
      {
        ...{ mLocId: "1", reason: "wind", raisedAt: T + QUARTER, isRaiseSeen: true },
        ...{ clearedAt: T + 3 * QUARTER, seenAt: T + QUARTER },
      },
    ]);
  });

  it("do not include the hold of every night", () => {
    const reports = [stowTable([T, 0], [T + QUARTER, word(bit("overnightHold"))])];
    expect(stowsOf({ mLocId: "1", reports })).toEqual([]);
  });
});

describe("stows of several masters", () => {
  it("that begin within two rounds are one, in force for as long as one of them is", () => {
    const [group, ...others] = stowGroups([
      spell("1", T, T + 4 * QUARTER),
      spell("2", T + QUARTER),
      spell("3", T + 2 * QUARTER, T + 3 * QUARTER),
    ]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      ...{ firstAt: T, endedAt: undefined, mLocIds: ["1", "2", "3"], inForceAt: ["2"] },
    });
  });

  it("that are hours apart are two, the one in force first", () => {
    const groups = stowGroups([spell("1", T), spell("2", T + 8 * QUARTER, T + 9 * QUARTER)]);
    expect(groups).toHaveLength(1);
    const apart = stowGroups([spell("1", T, T + QUARTER), spell("2", T + 12 * QUARTER)]);
    expect(apart.map(({ endedAt }) => endedAt)).toEqual([undefined, T + QUARTER]);
  });
});
