/** The masters of a drill of a share: every readiness that occurs is tried, and no site as a whole. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countsOf,
  type DrillCandidate,
  NO_TRACKERS,
  pickDrillMasters,
} from "#domain/drills/pick-masters.ts";

function masters(...trackers: readonly Partial<DrillCandidate["trackers"]>[]) {
  return trackers.map((counts, at) => ({
    mLocId: `M${at}`,
    trackers: { ...NO_TRACKERS, ...counts },
  }));
}

const twenty = masters(...Array.from({ length: 20 }, () => ({ ready: 180 })));

describe("the masters of a drill of a share", () => {
  it("have the share of the trackers, rounded up to whole masters", () => {
    expect(pickDrillMasters(twenty, { percent: 10, seed: "a" })).toHaveLength(2);
    expect(pickDrillMasters(twenty, { percent: 11, seed: "a" })).toHaveLength(3);
    expect(pickDrillMasters(twenty, { percent: 50, seed: "a" })).toHaveLength(10);
  });

  it("are the same for the same seed, and all are drawn by some seed", () => {
    const draw = (seed: string) => pickDrillMasters(twenty, { percent: 5, seed });
    expect(draw("one")).toEqual(draw("one"));
    const seeds = Array.from({ length: 400 }, (_, at) => `seed ${at}`);
    expect(new Set(seeds.flatMap(draw)).size).toBe(20);
  });

  it("include each readiness, also that of a single tracker", () => {
    const site = [...twenty.slice(3), ...masters({ no: 1, ready: 179 }, { unknown: 180 })];
    const named = site.map((one, at) => ({ ...one, mLocId: `M${at}` }));
    const picked = pickDrillMasters(named, { percent: 10, seed: "b" });
    const counts = countsOf(named.filter(({ mLocId }) => picked.includes(mLocId)));
    expect(counts).toMatchObject({ no: 1, unknown: 180 });
    expect(counts.ready).toBeGreaterThan(0);
  });

  it("are never all masters, and none where there is only one", () => {
    expect(pickDrillMasters(masters({ ready: 9 }), { percent: 50, seed: "c" })).toEqual([]);
    const four = masters({ no: 1 }, { doubtful: 1 }, { unknown: 1 }, { ready: 1 });
    expect(pickDrillMasters(four, { percent: 10, seed: "c" })).toHaveLength(3);
    const held = masters({ ready: 1 }, { ready: 1 }, { held: 1 });
    expect(pickDrillMasters(held, { percent: 10, seed: "d" })).toHaveLength(1);
    expect(pickDrillMasters([], { percent: 10, seed: "c" })).toEqual([]);
  });

  it("hold for any site", () => {
    const count = fc.nat({ max: 200 });
    const trackers = fc.record({ no: count, doubtful: count, unknown: count, ready: count });
    const sites = fc.array(trackers, { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(sites, fc.integer({ min: 1, max: 50 }), fc.string(), (site, percent, seed) => {
        const all = masters(...site);
        const picked = pickDrillMasters(all, { percent, seed });
        const chosen = all.filter(({ mLocId }) => picked.includes(mLocId));
        const [inAll, inChosen] = [countsOf(all), countsOf(chosen)];
        expect(picked.length).toBeGreaterThan(0);
        expect(picked.length).toBeLessThan(all.length);
        for (const verdict of ["no", "doubtful", "unknown", "ready"] as const) {
          if (inAll[verdict] > 0) expect(inChosen[verdict]).toBeGreaterThan(0);
        }
      }),
    );
  });
});
