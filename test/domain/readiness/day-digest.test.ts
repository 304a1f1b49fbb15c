/** The digest of a day: which reports count as movements, and the bytes it takes. */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA, type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import {
  CURRENT_STEP,
  decodeDigest,
  digestOfDay,
  encodeDigest,
  quantile,
} from "#domain/readiness/day-digest.ts";
import { type Day, dayOf, readingsOf } from "#domain/telemetry/day.ts";
import { reading } from "#test/builders/readings.ts";

const START = 1_782_259_200;

type Cells = Readonly<Partial<Record<NodeField, number>>>;

/** A day of one node: a row every quarter of an hour with these values, 0 where none is given. */
function dayWith(rows: readonly Cells[]): Day {
  const columns: (Float64Array | undefined)[] = NODE_SCHEMA.columns.map(() => undefined);
  const fields = new Set(rows.flatMap((row) => Object.keys(row) as NodeField[]));
  for (const field of fields) {
    columns[nodeColumn(field).id] = Float64Array.from(rows, (row) => row[field] ?? Number.NaN);
  }
  const ts = (at: number) => reading({ ts: START + 900 * at, nodes: {} }).ts;
  const day = rows.map((_, at) => ({ ts: ts(at), kind: "cycle" as const }));
  return { schema: NODE_SCHEMA, slots: 1, rows: day, columns };
}

const moves = (...amps: readonly number[]) =>
  dayWith(amps.map((motorCurrentAve) => ({ motorCurrentAve, motorCurrentPeak: 4_000 })));

const ownOf = (day: Day) => {
  const { own } = digestOfDay(day);
  return [own.median[0], own.high[0]].map((steps) => (steps ?? 0) * CURRENT_STEP);
};

describe("the digest of a day", () => {
  const TEN = [2_000, 2_100, 2_200, 2_300, 2_400, 2_500, 2_600, 2_700, 2_800, 2_900];

  it("has the median and the 95th percentile of the movements", () => {
    // The first report may be of a movement of the day before.
    expect(ownOf(moves(9_000, ...TEN))).toEqual([2_400, 2_900]);
  });

  it("counts a movement once, however often it is reported, and none without a current", () => {
    const repeated = TEN.flatMap((amps) => [amps, amps, amps]);
    expect(ownOf(moves(9_000, ...repeated, 0, 0))).toEqual([2_400, 2_900]);
  });

  it("says nothing of a motor with too few movements", () => {
    expect(ownOf(moves(9_000, ...TEN.slice(0, 8)))[0]).toBeGreaterThan(0);
    expect(ownOf(moves(9_000, ...TEN.slice(0, 7)))).toEqual([0, 0]);
    expect(ownOf(dayWith([]))).toEqual([0, 0]);
  });

  it("has the currents of an auxiliary unit beside those of its primary", () => {
    const day = dayWith([9_000, ...TEN].map((amps) => ({ auxMotorCurrentAve: amps })));
    const { own, aux } = digestOfDay(day);
    expect([own.median[0], aux.median[0]]).toEqual([0, 2_400 / CURRENT_STEP]);
  });

  it("has the median link quality of the answers, each once", () => {
    const link = (...answers: readonly (readonly [at: number, quality: number])[]) =>
      digestOfDay(
        dayWith(
          answers.map(([timestamp, linkQualityIndicator]) => ({ timestamp, linkQualityIndicator })),
        ),
      ).link[0];
    expect(link([1, 10], [2, 30], [3, 20])).toBe(21);
    expect(link([1, 10], [1, 10], [1, 10], [2, 30], [3, 30])).toBe(31);
    expect(link([1, 0])).toBe(1);
    expect(link([1, 255])).toBe(255);
    expect(digestOfDay(dayWith([{ timestamp: 1 }])).link[0]).toBe(0);
  });

  it("does not depend on the order in which rounds came, nor on how often", () => {
    const parts = readingsOf(moves(9_000, ...TEN));
    const digest = (from: typeof parts) => digestOfDay(dayOf(NODE_SCHEMA, from, undefined));
    expect(digest([...parts.toReversed(), ...parts])).toEqual(digest(parts));
  });

  it("takes five bytes per node, and comes back from them as it was", () => {
    const digest = digestOfDay(moves(9_000, ...TEN));
    const bytes = encodeDigest(digest);
    expect(bytes).toHaveLength(2 + 5);
    expect(decodeDigest(bytes)).toEqual(digest);
    expect(decodeDigest(bytes.slice(0, -1))).toBeUndefined();
    expect(decodeDigest(Uint8Array.of(9, ...bytes.slice(1)))).toBeUndefined();
    expect(decodeDigest(new Uint8Array(0))).toBeUndefined();
  });
});

describe("a quantile", () => {
  it("is the value of the nearest rank", () => {
    expect([quantile([1, 2, 3, 4], 0.5), quantile([7], 0.95), quantile([], 0.5)]).toEqual([
      ...[2, 7],
      Number.NaN,
    ]);
  });
});
