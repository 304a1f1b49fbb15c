/** Stows of masters, followed from their reports. */
import { describe, expect, it } from "vitest";
import { observeSpells, type StowReport, type StowSpell } from "#domain/stows/stow-spells.ts";
import { shuffled } from "#test/builders/shuffled.ts";

const T = 1_782_300_000;
const MINUTE = 60;
const WIND = 0x0004;
const HAIL = 0x0008;
const MANUAL = 0x0002;

/** Reports of a master: minutes after T, and the stow word. */
function reports(...words: readonly (readonly [number, number])[]): readonly StowReport[] {
  return words.map(([minutes, word]) => ({ mLocId: "m1", ts: T + minutes * MINUTE, word }));
}

/** Applies each batch of reports to the spells so far. */
function follow(...batches: readonly (readonly StowReport[])[]): readonly StowSpell[] {
  return batches.reduce<readonly StowSpell[]>((spells, batch) => {
    const { known, fresh } = observeSpells(spells, batch);
    return [...known, ...fresh];
  }, []);
}

function spell(from: number, seen: number, to?: number) {
  const endedAt = to === undefined ? undefined : T + to * MINUTE;
  const times = { startedAt: T + from * MINUTE, seenAt: T + seen * MINUTE, endedAt };
  return { mLocId: "m1", reason: "wind", ...times };
}

describe("the spells of a master", () => {
  it("last from the first report of a reason to the first without it", () => {
    expect(follow(reports([0, 0], [5, WIND], [10, WIND], [40, 0]))).toEqual([spell(5, 10, 40)]);
  });

  it("stay open while no report without the reason has come", () => {
    expect(follow(reports([5, WIND], [10, WIND]))).toEqual([spell(5, 10)]);
  });

  it("are one per reason, and none for what users order", () => {
    const spells = follow(reports([5, WIND | HAIL], [10, WIND | MANUAL], [15, MANUAL]));
    expect(spells).toEqual([spell(5, 10, 15), { ...spell(5, 5, 10), reason: "hail" }]);
  });

  it("go on when the reason returns within five minutes, and are new after that", () => {
    expect(follow(reports([0, WIND], [10, 0], [15, WIND]))).toEqual([spell(0, 15)]);
    expect(follow(reports([0, WIND], [10, 0], [16, WIND]))).toEqual([
      spell(0, 0, 10),
      spell(16, 16),
    ]);
  });

  it("begin earlier when a late report shows it", () => {
    expect(follow(reports([10, WIND]), reports([6, WIND]))).toEqual([spell(6, 10)]);
  });

  it("are not ended by a late report from before the last one with the reason", () => {
    expect(follow(reports([0, WIND], [10, WIND]), reports([8, 0]))).toEqual([spell(0, 10)]);
  });

  it("are the same after repeated reports, and whatever the order within a batch", () => {
    const all = reports([0, 0], [5, WIND], [10, WIND], [14, WIND], [40, 0], [60, WIND], [90, 0]);
    const once = follow(all);
    expect(follow(all, all)).toEqual(once);
    for (let seed = 0; seed < 20; seed += 1) expect(follow(shuffled(all, seed))).toEqual(once);
  });

  it("of a stow that is over are found from late reports", () => {
    expect(follow(reports([120, 0]), reports([0, WIND], [30, 0]))).toEqual([spell(0, 0, 30)]);
  });
});
