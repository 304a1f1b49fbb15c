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
import { graphLines } from "#domain/telemetry/graph-lines.ts";
import { freshRecords, graphPoints, type LastTimes } from "#domain/telemetry/graph-points.ts";
import { seconds } from "#test/builders/any-reading.ts";

const START = 1_782_259_200;
const ANGLE = nodeColumn("anglePanel");
const VOLTAGE = nodeColumn("batteryVoltage");

/**
 * Rounds of 900 s. Times of nodes are seconds after START; NaN for a node that has never answered.
 */
function dayFrom(first: number, times: readonly (readonly number[])[], angles: readonly number[]) {
  const slots = times[0]?.length ?? 0;
  const columns = NODE_SCHEMA.columns.map(({ id }) => {
    if (id === 0) return Float64Array.from(times.flat(), (time) => START + time);
    return id === ANGLE.id ? Float64Array.from(angles) : undefined;
  });
  const rows = times.map((_, at) => ({
    ts: seconds(START + first + 900 * at),
    kind: "cycle" as const,
  }));
  return { schema: NODE_SCHEMA, slots, rows, columns } satisfies Day;
}

/** The times (seconds after START) and values of each line. */
function linesOf(days: readonly Day[], range = { start: 0, end: 4_000_000_000 }) {
  const { nodes, offsets, times, values } = graphLines(days, [ANGLE, VOLTAGE], range);
  return [...nodes].map((node, line) => {
    const [from, to] = [offsets[line], offsets[line + 1]];
    const points = [...times.slice(from, to)].map((ts) => ts - START);
    return { node, points, angles: [...(values[0]?.slice(from, to) ?? [])] };
  });
}

describe("the lines of a graph", () => {
  it("stand node after node and leave out what is only repeated, over the end of a day too", () => {
    const first = dayFrom(
      0,
      [
        [5, Number.NaN, 6],
        [905, Number.NaN, 6],
      ],
      [1, 0, 2, 3, 0, 2],
    );
    const second = dayFrom(86_400, [[905, 86_410]], [3, 4]);
    expect(linesOf([first, second])).toEqual([
      { node: 0, points: [5, 905], angles: [1, 3] },
      { node: 1, points: [86_410], angles: [4] },
      { node: 2, points: [6], angles: [2] },
    ]);
  });

  it("leave out what lies outside the range, and keep a record without a value as a gap", () => {
    const day = dayFrom(0, [[5], [905], [1_805]], [1, STORED_TILT_FAULT, 3]);
    const range = { start: START + 6, end: START + 1_805 };
    expect(linesOf([day], range)).toEqual([
      { node: 0, points: [905, 1_805], angles: [Number.NaN, 3] },
    ]);
    expect(graphLines([day], [VOLTAGE], range).values[0]).toEqual(
      Float64Array.of(Number.NaN, Number.NaN),
    );
  });

  it("are those of the points, whatever the rounds are", () => {
    const cell = fc.integer({ min: 0, max: 4 }).map((at) => (at === 4 ? Number.NaN : at * 450));
    const anyDay = fc
      .array(fc.tuple(cell, cell, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })))
      .map((rounds) =>
        dayFrom(
          0,
          rounds.map(([one, other]) => [one, other]),
          rounds.flatMap(([, , one, other]) => [one, other]),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 3 }), (days) => {
        const range = { start: START, end: START + 1_000 };
        const last: LastTimes = new Map();
        const points = days.flatMap((day) => {
          const fresh = freshRecords(day, range, last);
          return [...graphPoints(day, ANGLE, fresh, () => true)];
        });
        const expected = [0, 1].flatMap((node) => {
          const own = points.filter((point) => point.node === node);
          const angles = own.map(({ stored }) => stored);
          return own.length === 0
            ? []
            : [{ node, points: own.map(({ ts }) => ts - START), angles }];
        });
        expect(linesOf(days, range)).toEqual(expected);
      }),
    );
  });

  it("have a master's samples at their own times", () => {
    const wind = masterColumn("windPeak");
    const columns = MASTER_SCHEMA.columns.map(({ id }) =>
      id === wind.id ? Float64Array.of(1_250, 1_250) : undefined,
    );
    const rows = [0, 300].map((at) => ({ ts: seconds(START + at), kind: "cycle" as const }));
    const day: Day = { schema: MASTER_SCHEMA, slots: 1, rows, columns };
    const lines = graphLines([day], [wind], { start: START, end: START + 300 });
    expect([...lines.times]).toEqual([START, START + 300]);
    expect([...(lines.values[0] ?? [])]).toEqual([12.5, 12.5]);
  });
});
