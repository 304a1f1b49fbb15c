/** Failed movements that are remembered: when each began, and until when it counts. */
import { describe, expect, it } from "vitest";
import { failingUnits, followFailedMoves, isMute } from "#domain/readiness/failed-moves.ts";

const TS = 1_782_300_000;
const DAY = 86_400;
const OWN = { node: 4, isAux: false };
const round = (
  ts: number,
  failing: readonly (typeof OWN)[] = [],
  mute: readonly number[] = [],
) => ({
  ts,
  failing,
  mute,
});

describe("a failed movement", () => {
  const failed = followFailedMoves([], round(TS, [OWN]));

  it("is dated by the first round that shows it", () => {
    expect(failed).toEqual([{ ...OWN, at: TS, isSet: true }]);
    expect(followFailedMoves(failed, round(TS + DAY, [OWN]))).toEqual(failed);
  });

  it("changes nothing when its round is followed again", () => {
    expect(followFailedMoves(failed, round(TS, [OWN]))).toEqual(failed);
    const reset = followFailedMoves(failed, round(TS + 900));
    expect(followFailedMoves(reset, round(TS + 900))).toEqual(reset);
  });

  it("is remembered for seven days after it was reset", () => {
    const reset = followFailedMoves(failed, round(TS + 900));
    expect(reset).toEqual([{ ...OWN, at: TS, isSet: false }]);
    expect(followFailedMoves(reset, round(TS + 7 * DAY))).toEqual(reset);
    expect(followFailedMoves(reset, round(TS + 7 * DAY + 1))).toEqual([]);
  });

  it("is remembered as long as it is set", () => {
    expect(followFailedMoves(failed, round(TS + 30 * DAY, [OWN]))).toEqual(failed);
  });

  it("is a new one when it is set again after it was reset", () => {
    const reset = followFailedMoves(failed, round(TS + 900));
    expect(followFailedMoves(reset, round(TS + 1800, [OWN]))).toEqual([
      { ...OWN, at: TS + 1800, isSet: true },
    ]);
  });

  it("does not count as reset by a node that says nothing", () => {
    expect(followFailedMoves(failed, round(TS + 900, [], [4]))).toEqual(failed);
  });
});

describe("the words of a node", () => {
  const calm = { alarms: 0, flags: 0, auxAlarms: Number.NaN };

  it("show a failed movement by a flag or by an alarm", () => {
    expect(failingUnits(4, calm)).toEqual([]);
    expect(failingUnits(4, { ...calm, flags: 0x100 })).toEqual([OWN]);
    expect(failingUnits(4, { ...calm, alarms: 0x10 })).toEqual([OWN]);
  });

  it("show that of an auxiliary unit by its own alarm, or by the flag that both share", () => {
    const aux = { ...OWN, isAux: true };
    expect(failingUnits(4, { ...calm, auxAlarms: 0x4 })).toEqual([aux]);
    expect(failingUnits(4, { ...calm, flags: 0x100, auxAlarms: 0 })).toEqual([OWN, aux]);
  });

  it("say nothing before the node has measured anything", () => {
    expect(failingUnits(4, { ...calm, alarms: 1, flags: 0x100 })).toEqual([]);
    expect([isMute({ ...calm, alarms: 1 }), isMute(calm)]).toEqual([true, false]);
    expect(isMute({ ...calm, alarms: Number.NaN })).toBe(true);
  });
});
