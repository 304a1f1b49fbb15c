import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA, nodeColumn } from "#domain/device-data/schema.ts";
import { type Day, dayOf, readingAt, readingsOf } from "#domain/telemetry/day.ts";
import type { Reading, ReadingKind } from "#domain/telemetry/reading.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

const START = 1_782_259_200;
const TIME = nodeColumn("timestamp").id;
const ANGLE = nodeColumn("anglePanel").id;

interface Row {
  readonly minute: number;
  readonly kind?: ReadingKind;
  /** Node index, minute of the node's answer, and angle. */
  readonly nodes: readonly (readonly [node: number, minute: number, angle: number])[];
}

function seconds(minute: number) {
  const ts = epochSecondsFrom(START + 60 * minute);
  if (ts === undefined) throw new Error(`no time at minute ${minute}`);
  return ts;
}

function reading({ minute, kind = "cycle", nodes }: Row): Reading {
  const listed = [...nodes].sort(([one], [other]) => one - other);
  const columns = NODE_SCHEMA.columns.map(({ id }) => {
    if (id === TIME) return Float64Array.from(listed, ([, answered]) => seconds(answered));
    return id === ANGLE ? Float64Array.from(listed, ([, , angle]) => angle) : undefined;
  });
  return {
    schema: NODE_SCHEMA,
    kind,
    ts: seconds(minute),
    slots: (listed.at(-1)?.[0] ?? -1) + 1,
    nodes: listed.map(([node]) => node),
    isComplete: kind !== "dt",
    columns,
  };
}

/** Angles as a table; null where unknown. */
function angles({ slots, rows, columns }: Day) {
  const values = columns[ANGLE];
  return rows.map(({ ts, kind }, row) => [
    (ts - START) / 60,
    kind,
    ...Array.from({ length: slots }, (_, node) => {
      const value = values?.[row * slots + node] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }),
  ]);
}

const day = (rows: readonly Row[], before?: Day) => dayOf(NODE_SCHEMA, rows.map(reading), before);

describe("a day", () => {
  it("has its rounds by time and kind, whatever their order", () => {
    const rows: Row[] = [
      { minute: 30, kind: "poll", nodes: [[0, 30, 3]] },
      { minute: 30, nodes: [[0, 30, 2]] },
      { minute: 0, nodes: [[0, 0, 1]] },
    ];
    expect(angles(day(rows))).toEqual([
      [0, "cycle", 1],
      [30, "cycle", 2],
      [30, "poll", 3],
    ]);
  });

  it("repeats the row before of nodes that a round does not list, and knows nothing of them before that", () => {
    const rows: Row[] = [
      { minute: 0, nodes: [[1, 0, 10]] },
      { minute: 15, kind: "dt", nodes: [[0, 15, 20]] },
      { minute: 30, nodes: [[2, 30, 30]] },
    ];
    expect(angles(day(rows))).toEqual([
      [0, "cycle", null, 10, null],
      [15, "dt", 20, 10, null],
      [30, "cycle", 20, 10, 30],
    ]);
  });

  it("puts the parts of one round into one row", () => {
    const parts: Row[] = [
      { minute: 0, nodes: [[1, 1, 11]] },
      { minute: 0, nodes: [[0, 0, 10]] },
    ];
    expect(angles(day(parts))).toEqual([[0, "cycle", 10, 11]]);
  });

  it("takes a late round in between what was stored before, and carries it on", () => {
    const before = day([
      {
        minute: 0,
        nodes: [
          [0, 0, 1],
          [1, 0, 5],
        ],
      },
      { minute: 30, kind: "dt", nodes: [[0, 30, 3]] },
    ]);
    const late = day(
      [
        {
          minute: 15,
          nodes: [
            [0, 15, 2],
            [1, 15, 6],
          ],
        },
      ],
      before,
    );
    expect(angles(late)).toEqual([
      [0, "cycle", 1, 5],
      [15, "cycle", 2, 6],
      [30, "dt", 3, 6],
    ]);
  });

  it("leaves out empty columns", () => {
    const stored = day([{ minute: 0, nodes: [[0, 0, 1]] }]);
    expect(stored.columns.flatMap((values, id) => (values === undefined ? [] : [id]))).toEqual([
      TIME,
      ANGLE,
    ]);
    expect(day([])).toMatchObject({ slots: 0, rows: [] });
  });

  it("gives back each round, and what was known of every node at one of them", () => {
    const stored = day([
      {
        minute: 0,
        nodes: [
          [0, 0, 1],
          [2, 0, 5],
        ],
      },
      { minute: 15, nodes: [[0, 15, 2]] },
    ]);
    expect(readingsOf(stored).map(({ nodes }) => nodes)).toEqual([[0, 2], [0]]);
    expect(readingAt(stored, 1)).toMatchObject({ ts: seconds(15), slots: 3, nodes: [0, 2] });
    expect(readingAt(stored, 1)?.columns[ANGLE]).toEqual(Float64Array.of(2, 5));
    expect(readingAt(stored, 2)).toBeUndefined();
  });

  it("is the same in whatever order its rounds come and however often it is stored in between", () => {
    // A master reports the newest record of each node, as real masters do.
    const rounds = fc
      .uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 12 })
      .chain((minutes) =>
        fc.tuple(
          ...[...minutes]
            .sort((one, other) => one - other)
            .map((minute) =>
              fc.record({
                minute: fc.constant(minute),
                kind: fc.constantFrom<ReadingKind>("cycle", "poll", "dt"),
                listed: fc.subarray([0, 1, 2, 3]),
                answered: fc.subarray([0, 1, 2, 3]),
              }),
            ),
        ),
      )
      .map((plans) => {
        const last = new Map<number, number>();
        return plans.map(({ minute, kind, listed, answered }): Row => {
          for (const node of listed) if (answered.includes(node)) last.set(node, minute);
          const known = listed.filter((node) => last.has(node));
          const nodes = known.map((node) => {
            const at = last.get(node) ?? 0;
            return [node, at, 100 * at + node] as const;
          });
          return { minute, kind, nodes };
        });
      });
    fc.assert(
      fc.property(rounds, fc.infiniteStream(fc.nat()), (rows, numbers) => {
        const inOrder = day(rows);
        const draw = () => numbers.next().value ?? 0;
        const shuffled = [...rows].sort(() => (draw() % 2 === 0 ? 1 : -1));
        const cut = draw() % (rows.length + 1);
        const staged = day(
          [...shuffled.slice(cut), ...shuffled.slice(0, cut)],
          day(shuffled.slice(0, cut)),
        );
        expect(angles(staged)).toEqual(angles(inOrder));
        expect(angles(day([], inOrder))).toEqual(angles(inOrder));
      }),
    );
  });
});
