/** A short run of whole installations: no promise is broken, things happen, and a seed is one course of events. */
import { describe, expect, it } from "vitest";
import { simulate } from "./simulation.ts";

/** Of virtual time. A run by hand takes days: `npm run simulate -- --seed 1 --hours 24 --runs 500`. */
const HOURS = 3;
const SEEDS = [1, 2] as const;
/** Far more than it takes. */
const PATIENCE = 600_000;

/** What a run of some hours is never without. */
const HAPPENS = [
  "published",
  "effect",
  "end success",
  "round done",
  "task",
  "read",
  "read refused",
];

describe("an installation with two sites", () => {
  it.each(SEEDS)(
    `keeps every promise for ${HOURS} hours of seed %i`,
    async (seed) => {
      const { breaches, tally } = await simulate({ seed, hours: HOURS });
      expect(breaches).toEqual([]);
      for (const what of HAPPENS) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    },
    PATIENCE,
  );

  it(
    "goes the same way each time for the same seed, and another for another",
    async () => {
      const hashes: string[] = [];
      for (const seed of [3, 3, 4]) hashes.push((await simulate({ seed, hours: 0.5 })).hash);
      expect(hashes[1]).toBe(hashes[0]);
      expect(hashes[2]).not.toBe(hashes[0]);
    },
    PATIENCE,
  );
});
