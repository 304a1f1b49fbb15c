/**
 * A short run of whole installations: no invariant is violated, events and faults occur, and a seed
 * always gives the same course.
 */
import { describe, expect, it } from "vitest";
import { FAULT_HOURS, FAULT_RATES } from "./fault-dice.ts";
import { simulate } from "./simulation.ts";

/**
 * Virtual hours with as many events as five usual hours. Runs of days are started by hand: `npm run
 * simulate`.
 */
const RUN = { hours: 0.8, sites: 2, pace: 6 } as const;
/** Together, these seeds produce every kind of fault. */
const SEEDS = [1, 2] as const;
/** Time limit, far longer than needed. */
const PATIENCE = 600_000;

/** Events that occur in every run of some hours. */
const HAPPENS = [
  "published",
  "effect",
  "end success",
  "up/nodes done",
  "fb done",
  "proof due",
  "task",
  "read",
  "read refused",
];
const FAULTS = [...Object.keys(FAULT_RATES), ...Object.keys(FAULT_HOURS)];

describe("an installation with two sites", () => {
  const happened = new Map<string, number>();

  it.each(SEEDS)(
    "keeps every promise in some hours of seed %i",
    async (seed) => {
      const { breaches, tally } = await simulate({ ...RUN, seed });
      expect(breaches).toEqual([]);
      for (const what of HAPPENS) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
      for (const [what, times] of tally) happened.set(what, (happened.get(what) ?? 0) + times);
    },
    PATIENCE,
  );

  it("has met every kind of fault in these hours", () => {
    expect(FAULTS.filter((fault) => !happened.has(fault))).toEqual([]);
  });

  it(
    "goes the same way each time for the same seed, and another for another",
    async () => {
      const hashes: string[] = [];
      for (const seed of [3, 3, 4])
        hashes.push((await simulate({ ...RUN, seed, hours: 0.1 })).hash);
      expect(hashes[1]).toBe(hashes[0]);
      expect(hashes[2]).not.toBe(hashes[0]);
    },
    PATIENCE,
  );
});
