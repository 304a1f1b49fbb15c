/** Angle and time by which the trackers of a master are judged in a stow of its own. */
import { describe, expect, it } from "vitest";
import { STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { type MasterInStow, stowOrder } from "#domain/stows/stow-order.ts";
import type { StowSpell } from "#domain/stows/stow-spells.ts";

const T = 1_782_300_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WIND = 0x0004;

const SPELL: StowSpell = {
  ...{ mLocId: "m1", reason: "wind", startedAt: T, seenAt: T, endedAt: undefined },
};
const ANGLES = stowAnglesOf({ ...STANDARD_ANGLES, floodStowAngle: 8, overnightAngle: 5 }, true);

function report(minutes: number, window?: readonly [number, number], word = WIND): MasterInStow {
  return {
    ts: T + minutes * MINUTE,
    word,
    window: window && { eastDegrees: window[0], westDegrees: window[1] },
  };
}

function orderOf(
  reports: readonly MasterInStow[],
  { minutes = 90, ...spell }: Partial<StowSpell> & { readonly minutes?: number } = {},
) {
  return stowOrder({
    spell: { ...SPELL, ...spell },
    angles: ANGLES,
    reports,
    nowSeconds: T + minutes * MINUTE,
  });
}

describe("the order of a stow by settings", () => {
  it.each([
    ["hail", -45],
    ["snow", 45],
    ["water", 8],
    ["windSensorDisconnect", -37],
    ["thundersmart", -37],
    ["masterHardwareFault", -37],
    ["masterLowBattery", 5],
  ] as const)("for %s is %d°", (reason, degrees) => {
    const order = orderOf([], { reason });
    expect(order).toMatchObject({
      expected: { kind: "angle", degrees },
      issuedAt: T,
      until: T + HOUR,
    });
  });

  it("is unknown where the settings cannot be read, or only the master knows", () => {
    expect(orderOf([], { reason: "snowSensorDisconnect" }).expected).toEqual({ kind: "unknown" });
    const unread = stowOrder({ spell: SPELL, angles: undefined, reports: [], nowSeconds: T });
    expect(unread.expected).toEqual({ kind: "unknown" });
  });
});

describe("the order of a wind stow", () => {
  it("is the narrowest window that the master reports, from the time when it came into force", () => {
    const reports = [report(0, [-25, 37]), report(4, [25, 37]), report(9, [37, 37])];
    expect(orderOf(reports)).toMatchObject({
      expected: { kind: "window", eastDegrees: 37, westDegrees: 37 },
      issuedAt: T + 9 * MINUTE,
      until: T + HOUR,
    });
  });

  it("ends when the window widens", () => {
    const reports = [report(0, [37, 37]), report(5, [37, 37]), report(30, [-25, 37])];
    expect(orderOf(reports)).toMatchObject({
      issuedAt: T,
      until: T + 30 * MINUTE,
      hasEnded: true,
    });
  });

  it("is the later of two windows that are equally narrow", () => {
    const reports = [report(0, [37, 37]), report(10, [45, 45])];
    expect(orderOf(reports)).toMatchObject({
      expected: { eastDegrees: 45 },
      issuedAt: T + 10 * MINUTE,
    });
  });

  it("does not depend on the order of the reports", () => {
    const reports = [report(0, [-25, 37]), report(4, [25, 37]), report(30, [-40, 45])];
    expect(orderOf(reports.toReversed())).toEqual(orderOf(reports));
  });

  it("is unknown while no report of the stow has a window", () => {
    expect(orderOf([report(0)]).expected).toEqual({ kind: "unknown" });
    expect(orderOf([report(-5, [0, 0])]).expected).toEqual({ kind: "unknown" });
  });
});

describe("every order", () => {
  it("ends with the stow, and answers until now count before that", () => {
    const endedAt = T + 20 * MINUTE;
    expect(orderOf([report(0, [37, 37])], { endedAt })).toMatchObject({
      until: endedAt,
      hasEnded: true,
    });
    expect(orderOf([report(0, [37, 37])], { minutes: 10 })).toMatchObject({
      until: T + 10 * MINUTE,
      hasEnded: false,
    });
  });

  it("has no priority over a reason with a lower bit that is active at the same time", () => {
    const reason = "hail" as const;
    expect(orderOf([report(0, undefined, 0x0008)], { reason }).isOutranked).toBe(false);
    expect(orderOf([report(0, undefined, 0x0009)], { reason }).isOutranked).toBe(false);
    expect(orderOf([report(0, undefined, 0x000c)], { reason }).isOutranked).toBe(true);
  });
});
