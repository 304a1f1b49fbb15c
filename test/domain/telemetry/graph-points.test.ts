import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MASTER_SCHEMA,
  masterColumn,
  NODE_SCHEMA,
  nodeColumn,
  STORED_TILT_FAULT,
} from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { BAND_STATISTICS, bandOf, bucketed } from "#domain/telemetry/graph-band.ts";
import {
  bandRounds,
  columnsOfGraph,
  freshRecords,
  graphPoints,
  graphValue,
  type LastTimes,
} from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES, graphTypeNamed } from "#domain/telemetry/graph-types.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

const START = 1_782_259_200;
const ALWAYS = { start: 0, end: 4_000_000_000 };
const ANGLE = nodeColumn("anglePanel");

/** Two nodes. Times are seconds after START; NaN for a node that has never answered. */
function nodeDay(rows: readonly (readonly [number, number])[], angles: readonly number[]): Day {
  const times = rows.flat().map((time) => START + time);
  const columns = NODE_SCHEMA.columns.map(({ id }) => {
    if (id === 0) return Float64Array.from(times);
    return id === ANGLE.id ? Float64Array.from(angles) : undefined;
  });
  return { schema: NODE_SCHEMA, slots: 2, rows: rows.map((_, at) => row(900 * at)), columns };
}

function row(after: number) {
  const ts = epochSecondsFrom(START + after);
  if (ts === undefined) throw new Error("no time");
  return { ts, kind: "cycle" as const };
}

function points(
  day: Day,
  { last = new Map(), range = ALWAYS }: { last?: LastTimes; range?: typeof ALWAYS } = {},
) {
  const fresh = freshRecords(day, range, last);
  return [...graphPoints(day, ANGLE, fresh, () => true)].map(({ ts, node, stored }) => [
    ts - START,
    node,
    stored,
  ]);
}

describe("the points of a graph", () => {
  it("are those measured since the record before, at the time of the node's answer", () => {
    const day = nodeDay(
      [
        [5, 6],
        [5, 907],
        [1805, 907],
      ],
      [10, 20, 10, 21, 12, 21],
    );
    expect(points(day)).toEqual([
      [5, 0, 10],
      [6, 1, 20],
      [907, 1, 21],
      [1805, 0, 12],
    ]);
  });

  it("are none where a node has never answered, has no value, or its tilt sensor has failed", () => {
    const day = nodeDay(
      [
        [Number.NaN, 6],
        [905, 906],
      ],
      [10, Number.NaN, STORED_TILT_FAULT, 21],
    );
    expect(points(day)).toEqual([[906, 1, 21]]);
  });

  it("do not come again with the next day that begins with the same record", () => {
    const last: LastTimes = new Map();
    expect(points(nodeDay([[5, 6]], [10, 20]), { last })).toHaveLength(2);
    expect(points(nodeDay([[5, 7]], [10, 22]), { last })).toEqual([[7, 1, 22]]);
  });

  it("lie within the range, both ends included", () => {
    const day = nodeDay(
      [
        [5, 6],
        [905, 906],
      ],
      [1, 2, 3, 4],
    );
    const range = { start: START + 6, end: START + 905 };
    expect(points(day, { range })).toEqual([
      [6, 1, 2],
      [905, 0, 3],
    ]);
  });

  it("of a master are its samples, in the units of the wire", () => {
    const wind = masterColumn("windPeak");
    const columns = MASTER_SCHEMA.columns.map(({ id }) =>
      id === wind.id ? Float64Array.of(1234, Number.NaN, 1234) : undefined,
    );
    const rows = [row(0), row(300), row(600)];
    const day: Day = { schema: MASTER_SCHEMA, slots: 1, rows, columns };
    const fresh = freshRecords(day, ALWAYS, new Map());
    const found = [...graphPoints(day, wind, fresh, () => true)];
    expect(found.map(({ ts, stored }) => [ts - START, graphValue(wind, stored)])).toEqual([
      [0, 12.34],
      [600, 12.34],
    ]);
  });

  it("come from a column for every series of every graph", () => {
    for (const graph of GRAPH_TYPES) {
      expect(columnsOfGraph(graph).map(({ field }) => field)).toEqual([...graph.from]);
    }
    expect(GRAPH_TYPES).toHaveLength(31);
  });
});

describe("the name of a graph", () => {
  it("is its key or its title, and means the nodes' where masters have one too", () => {
    for (const type of GRAPH_TYPES) expect(graphTypeNamed(type.key)).toBe(type);
    expect(graphTypeNamed("motor PEAK current")?.key).toBe("motorPeakCurrent");
    expect(graphTypeNamed("battery voltage")?.key).toBe("batteryVoltage");
    expect(graphTypeNamed("wind peak")?.key).toBe("windPeak");
    expect(graphTypeNamed("")).toBeUndefined();
    expect(graphTypeNamed("constructor")).toBeUndefined();
  });
});

describe("a band", () => {
  it("names the quantiles by rank", () => {
    const hundred = Array.from({ length: 101 }, (_, value) => value).reverse();
    expect(bandOf(7, hundred)).toEqual({ ts: 7, min: 0, p5: 5, median: 50, p95: 95, max: 100 });
    expect(bandOf(7, [-5])).toEqual({ ts: 7, min: -5, p5: -5, median: -5, p95: -5, max: -5 });
    expect(bandOf(7, [])).toBeUndefined();
  });

  it("is as many values and in order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 65_535 }), { minLength: 1 }),
        (values) => {
          const band = bandOf(0, values);
          const sorted = [...values].sort((one, other) => one - other);
          const quantiles = [0, 0.05, 0.5, 0.95, 1].map(
            (q) => sorted[Math.round(q * (sorted.length - 1))],
          );
          expect(BAND_STATISTICS.map((name) => band?.[name])).toEqual(quantiles);
        },
      ),
    );
  });

  it("of a day is made of that day's points, round by round", () => {
    const at = fc.constantFrom(Number.NaN, 5, 905, 1805);
    const angle = fc.constantFrom(Number.NaN, STORED_TILT_FAULT, -700, 0, 45, 6_000);
    const pair = <T>(of: fc.Arbitrary<T>) => fc.tuple(of, of);
    const days = fc.array(fc.tuple(pair(at), pair(angle)), { maxLength: 5 });
    fc.assert(
      fc.property(days, fc.subarray([0, 1]), (rows, nodes) => {
        const day = nodeDay(
          rows.map(([times]) => times),
          rows.flatMap(([, angles]) => angles),
        );
        const fresh = freshRecords(day, ALWAYS, new Map());
        const isWanted = (node: number) => nodes.includes(node);
        const found = [...graphPoints(day, ANGLE, fresh, isWanted)];
        const expected = day.rows.flatMap(({ ts }, index) => {
          const values = found.filter((point) => point.row === index).map(({ stored }) => stored);
          return bandOf(ts, values) ?? [];
        });
        expect(bandRounds(day, ANGLE, fresh, isWanted)).toEqual(expected);
      }),
    );
  });

  it("has no more rounds than asked for, and loses no extreme", () => {
    const rounds = fc.array(
      fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 9 }), (values, maxPoints) => {
        const all = values.flatMap((list, ts) => bandOf(ts, list) ?? []);
        const few = bucketed(all, maxPoints);
        expect(few.length).toBeLessThanOrEqual(maxPoints);
        expect(few.length > 0).toBe(all.length > 0);
        if (all.length === 0) return;
        expect(Math.min(...few.map(({ min }) => min))).toBe(Math.min(...all.map(({ min }) => min)));
        expect(Math.max(...few.map(({ max }) => max))).toBe(Math.max(...all.map(({ max }) => max)));
        if (all.length <= maxPoints) expect(few).toEqual(all);
      }),
    );
  });

  it("gives a bucket its first time and the rounded means between the extremes", () => {
    const band = (ts: number, at: number) => ({
      ts,
      min: at,
      p5: at,
      median: at,
      p95: at,
      max: at,
    });
    const rounds = [band(1, 1), band(2, 2), band(3, 10)];
    expect(bucketed(rounds, 2)).toEqual([
      { ts: 1, min: 1, p5: 2, median: 2, p95: 2, max: 2 },
      band(3, 10),
    ]);
  });
});
