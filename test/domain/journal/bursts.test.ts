/** Bursts of alarms: the same alarm on many devices within a short time. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BURST_RULES, burstsOf, countDevices } from "#domain/journal/bursts.ts";

const T = 1_782_300_000;
const STEP = BURST_RULES.gapSeconds;

/** An alarm of a node. @param at seconds after the start */
const alarm = (node: number, at: number, bit = 5) => ({
  ...{ mLocId: `M${node % 2}`, nLocId: String(node), word: "NODE" as const, bit },
  raisedAt: T + at,
});

describe("a burst of alarms", () => {
  it("is the same alarm on five devices, each raised soon after the one before", () => {
    const alarms = [0, 1, 2, 3, 4].map((node) => alarm(node, node * STEP));
    const [burst] = burstsOf(alarms.toReversed());
    expect(burst).toEqual({ first: alarms[0], last: alarms[4], alarms });
    expect(burstsOf(alarms.slice(1))).toEqual([]);
  });

  it("ends where the next alarm is raised too late for it", () => {
    const late = 4 * STEP + 1;
    const alarms = [0, 1, 2, 3, 4].map((node) => alarm(node, node === 4 ? late : node * STEP));
    expect(burstsOf(alarms)).toEqual([]);
  });

  it("has one kind of alarm, and counts each device once", () => {
    const other = [0, 1, 2, 3, 4].map((node) => alarm(node, 0, node));
    expect(burstsOf(other)).toEqual([]);
    const again = [0, 1, 2, 3, 3].map((node, at) => alarm(node, at));
    expect(burstsOf(again)).toEqual([]);
  });

  it("has every alarm at most once, and only those that it was given", () => {
    const any = fc.record({
      ...{ node: fc.nat(12), at: fc.nat(20 * STEP), bit: fc.nat(3) },
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (given) => {
        const alarms = given.map(({ node, at, bit }) => alarm(node, at, bit));
        const found = burstsOf(alarms);
        const all = found.flatMap((burst) => burst.alarms);
        expect(new Set(all).size).toBe(all.length);
        expect(all.every((one) => alarms.includes(one))).toBe(true);
        for (const { first, last, alarms: of } of found) {
          expect(countDevices(of)).toBeGreaterThanOrEqual(BURST_RULES.devices);
          expect([of[0], of.at(-1)]).toEqual([first, last]);
        }
      }),
    );
  });
});
