/** Which moments of a range are read, and what is read first. */
import { describe, expect, it } from "vitest";
import { readingRecord } from "#test/web/builders/site-records.ts";
import {
  capacity,
  type FrameCache,
  NO_FRAMES,
  withNodeFrames,
} from "#web/features/site/replay/replay-frames.ts";
import { momentAt, placeAt, replayGrid, stepFrom } from "#web/features/site/replay/replay-grid.ts";
import { planNext, readyUntil } from "#web/features/site/replay/replay-plan.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe("the moments of a range", () => {
  it.each([
    [HOUR, 60],
    [6 * HOUR, 300],
    [DAY, 900],
    [2 * DAY, 1_800],
    [7 * DAY, 7_200],
    [14 * DAY, 14_400],
  ])("of %d s are %d s apart, both ends among them, and few", (length, stepSeconds) => {
    const grid = replayGrid(1_000, 1_000 + length);
    expect(grid.stepSeconds).toBe(stepSeconds);
    expect(grid.count).toBeLessThanOrEqual(121);
    expect([momentAt(grid, 0), momentAt(grid, grid.count - 1)]).toEqual([1_000, 1_000 + length]);
  });

  it("end with the range where that is no multiple of the step", () => {
    const grid = replayGrid(0, 150);
    expect([0, 1, 2, 3].map((place) => momentAt(grid, place))).toEqual([0, 60, 120, 150]);
    expect(grid.count).toBe(4);
    expect([0, 59, 60, 149, 150, 999].map((ts) => placeAt(grid, ts))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it.each([
    [60, 1, 120],
    [75, 1, 120],
    [75, -1, 60],
    [60, -1, 0],
    [0, -1, 0],
    [150, 1, 150],
    [10, 10, 150],
  ])("are stepped through: from %d by %d to %d", (from, places, to) => {
    expect(stepFrom(replayGrid(0, 150), from, places)).toBe(to);
  });
});

const GRID = replayGrid(0, HOUR);
const facts = { grid: GRID, playhead: 600, speed: 60, masterCount: 2 };

function read(nodes: readonly number[], masters: readonly number[] = nodes): FrameCache {
  return {
    nodes: new Map(nodes.map((place) => [place, [readingRecord(1, 60 * place)]])),
    masters: new Map(masters.map((place) => [place, []])),
  };
}

describe("what is read next", () => {
  it("is what the playhead comes to soon, and what the masters said from there on", () => {
    const plan = planNext({ ...facts, cache: NO_FRAMES });
    expect([plan.nodes[0], plan.nodes.at(-1)]).toEqual([10, 22]);
    expect([plan.masters[0], plan.masters.length]).toEqual([10, 10]);
  });

  it("is less at a time where there are many masters", () => {
    expect(planNext({ ...facts, masterCount: 25, cache: NO_FRAMES }).nodes).toEqual([10, 11]);
    expect(planNext({ ...facts, masterCount: 143, cache: NO_FRAMES }).nodes).toEqual([10]);
  });

  it("is more in advance at a higher speed", () => {
    const known = read([10, 11, 12, 13, 14]);
    expect(planNext({ ...facts, speed: 1, cache: known }).nodes).toEqual([]);
    expect(planNext({ ...facts, speed: 600, cache: known }).nodes[0]).toBe(15);
  });

  it("is the rest of what the masters said, to the end and then from the beginning", () => {
    const later = Array.from({ length: GRID.count - 10 }, (_, place) => place + 10);
    expect(planNext({ ...facts, cache: read([], later) }).masters).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it("is nothing when everything is there", () => {
    const all = Array.from({ length: GRID.count }, (_, place) => place);
    expect(planNext({ ...facts, cache: read(all) })).toEqual({ nodes: [], masters: [] });
  });
});

describe("how far playing can go on", () => {
  it.each([
    ["nowhere without the frame of the playhead", read([11, 12]), 615],
    ["nowhere without its masters", read([10, 11], [11]), 615],
    ["to the first moment that is missing", read([10, 11, 13]), 720],
  ] as const)("is %s", (_what, cache, until) => {
    expect(readyUntil(GRID, cache, 615)).toBe(until);
  });

  it("is to the end when nothing is missing", () => {
    const rest = Array.from({ length: GRID.count }, (_, place) => place);
    expect(readyUntil(GRID, read(rest), 615)).toBe(HOUR);
  });
});

describe("the memory of a replay", () => {
  it("keeps what lies near the playhead, rather ahead than behind", () => {
    // A million values each: four of them fit.
    const large = (place: number) => {
      const record = readingRecord(1, place);
      const columns = [new Float64Array(1_000_000)];
      return [place, [{ ...record, reading: { ...record.reading, columns } }]] as const;
    };
    const cache = withNodeFrames(NO_FRAMES, new Map([5, 8, 9, 10, 11, 12].map(large)), 10);
    expect([...cache.nodes.keys()].toSorted((one, other) => one - other)).toEqual([9, 10, 11, 12]);
    expect(capacity(cache)).toBe(4);
    expect(planNext({ ...facts, speed: 600, cache }).nodes).toEqual([]);
  });
});
