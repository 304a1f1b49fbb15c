/**
 * How a range is split into pieces, which piece is read first, and stepping from round to round
 * through them.
 */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { nodeReading } from "#test/web/builders/site.ts";
import {
  capacity,
  type Events,
  NOTHING_CACHED,
  type ReplayCache,
  type Rounds,
  withNodes,
} from "#web/features/site/replay/replay-cache.ts";
import { planNext, readyUntil } from "#web/features/site/replay/replay-plan.ts";
import { stepFrom } from "#web/features/site/replay/replay-steps.ts";
import {
  eventStretches,
  indexAt,
  nodeStretches,
  stretchAt,
  stretchesOf,
} from "#web/features/site/replay/stretches.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe("the pieces of a range", () => {
  it.each([
    [1, 6 * HOUR],
    [20, 3 * HOUR],
    [100, 1_800],
    [300, 900],
  ])("on a site of %d masters are %d s long", (masters, seconds) => {
    expect(nodeStretches(0, DAY, masters).seconds).toBe(seconds);
  });

  it("meet, and the last ends with the range", () => {
    const pieces = stretchesOf(100, 260, 60);
    expect([0, 1, 2].map((index) => stretchAt(pieces, index))).toEqual([
      { from: 100, to: 160 },
      { from: 160, to: 220 },
      { from: 220, to: 260 },
    ]);
    expect([5, 100, 159, 160, 260, 999].map((ts) => indexAt(pieces, ts))).toEqual([
      0, 0, 0, 1, 2, 2,
    ]);
  });
});

const PIECES = {
  nodeStretches: stretchesOf(0, 5 * HOUR, HOUR),
  eventStretches: stretchesOf(0, 5 * HOUR, 2 * HOUR),
};
const facts = { ...PIECES, playhead: HOUR + 600, speed: 60 };

function roundsAt(...moments: readonly number[]): Rounds {
  const readings = moments.map((ts) => nodeReading(ts, [0], {}));
  return new Map([["m", dayOf(NODE_SCHEMA, readings, undefined)]]);
}

const NO_EVENTS: Events = { reports: new Map(), mIds: new Map(), rises: [] };

function read(nodes: readonly number[], events: readonly number[]): ReplayCache {
  return {
    nodes: new Map(nodes.map((index) => [index, roundsAt()])),
    events: new Map(events.map((index) => [index, NO_EVENTS])),
  };
}

describe("what is read next", () => {
  it("is where the playhead is", () => {
    expect(planNext({ ...facts, cache: NOTHING_CACHED })).toEqual({ nodes: 1, events: 0 });
  });

  it("is what comes next where it comes soon", () => {
    const cache = read([1], [0]);
    expect(planNext({ ...facts, cache })).toEqual({ nodes: undefined, events: 1 });
    expect(planNext({ ...facts, speed: 600, cache })).toEqual({ nodes: 2, events: 1 });
  });

  it("is the rest of what happened, to the end and then from the beginning", () => {
    const late = { ...facts, playhead: 4.5 * HOUR };
    expect(planNext({ ...late, cache: read([4], [2]) }).events).toBe(0);
  });

  it("is nothing when everything is there", () => {
    const cache = read([0, 1, 2, 3, 4], [0, 1, 2]);
    expect(planNext({ ...facts, cache })).toEqual({ nodes: undefined, events: undefined });
  });
});

describe("how far playing can go on", () => {
  it.each([
    ["nowhere without the rounds of the playhead", read([2], [0]), facts.playhead],
    ["nowhere without what happened", read([1], [1]), facts.playhead],
    ["to the first piece that is missing", read([1, 3], [0]), 2 * HOUR],
    ["to the end when nothing is missing", read([1, 2, 3, 4], [0, 1, 2]), 5 * HOUR],
  ] as const)("is %s", (_what, cache, until) => {
    expect(readyUntil({ ...facts, cache })).toBe(until);
  });
});

describe("steps", () => {
  const stretches = stretchesOf(0, 3 * HOUR, HOUR);
  const two = new Map([
    ["a", dayOf(NODE_SCHEMA, [nodeReading(600, [0], {}), nodeReading(1_500, [0], {})], undefined)],
    ["b", dayOf(NODE_SCHEMA, [nodeReading(630, [0], {}), nodeReading(5_000, [0], {})], undefined)],
  ]);
  const step = (from: number, steps: number, nodes: ReplayCache["nodes"]) =>
    stepFrom({ nodeStretches: stretches, cache: { nodes } }, from, steps);

  it.each([
    [0, 1, 630],
    [610, 1, 630],
    [630, 1, 1_500],
    [1_500, -1, 630],
    [630, -1, 0],
    [0, 2, 1_500],
  ])("lead from %d by %d to the round at %d", (from, steps, to) => {
    expect(step(from, steps, new Map([[0, two]]))).toBe(to);
  });

  it("lead to where an unread piece begins, over read ones in which nothing came", () => {
    const empty = roundsAt();
    expect(
      step(
        1_500,
        1,
        new Map([
          [0, two],
          [1, empty],
        ]),
      ),
    ).toBe(2 * HOUR);
    expect(
      step(
        2 * HOUR,
        1,
        new Map([
          [0, two],
          [1, empty],
        ]),
      ),
    ).toBe(3 * HOUR);
    expect(step(2.5 * HOUR, -1, new Map([[2, empty]]))).toBe(2 * HOUR);
    expect(step(2 * HOUR, -1, new Map([[2, empty]]))).toBe(HOUR);
    expect(
      step(
        2.5 * HOUR,
        -1,
        new Map([
          [0, two],
          [1, empty],
          [2, empty],
        ]),
      ),
    ).toBe(1_500);
    expect(
      step(
        1_500,
        1,
        new Map([
          [0, empty],
          [1, empty],
          [2, empty],
        ]),
      ),
    ).toBe(3 * HOUR);
  });
});

describe("the memory of a replay", () => {
  it("keeps what lies near the playhead, rather ahead than behind", () => {
    // Each piece has a million values; four pieces fit into the cache.
    const [day] = roundsAt(5).values();
    const large: Rounds = new Map(
      day === undefined ? [] : [["m", { ...day, columns: [new Float64Array(1_000_000)] }]],
    );
    const cache = [5, 8, 9, 10, 11, 12].reduce(
      (held, index) => withNodes(held, index, large, 10),
      NOTHING_CACHED,
    );
    expect([...cache.nodes.keys()].toSorted((one, other) => one - other)).toEqual([9, 10, 11, 12]);
    expect(capacity(cache)).toBe(4);
  });

  it("takes what happened a day at a time", () => {
    expect(eventStretches(0, 3 * DAY).count).toBe(3);
  });
});
