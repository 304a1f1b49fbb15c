/** The benchmarks' data are the same for the same seed, fit the schema, and their entropy is counted rightly. */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA, storedRange } from "#domain/device-data/schema.ts";
import { CountedRandom } from "#scripts/bench/telemetry/counted-random.ts";
import { GeneratedMaster } from "#scripts/bench/telemetry/generated-master.ts";

const facts = { seed: 7, nodes: 20, roundMinutes: 15 };
const DRAWS = 20_000;

/** Mean of the bits of many draws. */
function bitsPerDraw(draw: (random: CountedRandom) => unknown): number {
  const random = new CountedRandom(1);
  for (let at = 0; at < DRAWS; at += 1) draw(random);
  return random.bits / DRAWS;
}

describe("counted random draws", () => {
  it("tell as many bits as the theory of information says", () => {
    const normal = Math.log2(6 * Math.sqrt(2 * Math.PI * Math.E));
    expect(bitsPerDraw((random) => random.measured(500.3, 6))).toBeCloseTo(normal, 1);
    expect(bitsPerDraw((random) => random.measured(500.3, 60, 10))).toBeCloseTo(normal, 1);
    expect(bitsPerDraw((random) => random.happens(0.5))).toBe(1);
    const rare = -(0.01 * Math.log2(0.01) + 0.99 * Math.log2(0.99));
    expect(bitsPerDraw((random) => random.happens(0.01))).toBeCloseTo(rare, 1);
    expect(bitsPerDraw((random) => random.below(1024))).toBe(10);
  });

  it("lie around their mean, on multiples of the step", () => {
    const random = new CountedRandom(2);
    const values = Array.from({ length: DRAWS }, () => random.measured(903, 140, 10));
    const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS;
    expect(values.every((value) => value % 10 === 0)).toBe(true);
    expect(Math.abs(mean - 903)).toBeLessThan(5);
  });
});

describe("the generated master", () => {
  it("gives the same days for the same seed and others for another", () => {
    const day = (seed: number) => JSON.stringify(new GeneratedMaster({ ...facts, seed }).nextDay());
    expect(day(7)).toBe(day(7));
    expect(day(7)).not.toBe(day(8));
  });

  it("stays within what every column can store, for two weeks", () => {
    const master = new GeneratedMaster(facts);
    const rounds = Array.from({ length: 14 }, () => master.nextDay()).flat();
    expect(rounds).toHaveLength(14 * 96);
    for (const column of NODE_SCHEMA.columns) {
      const { min, max } = storedRange(column);
      const values = rounds.flatMap(({ columns }) => [...(columns[column.id] ?? [])]);
      const isStorable = (value: number) => Number.isInteger(value) && value >= min && value <= max;
      expect([column.field, values.length, values.every(isStorable)]).toEqual([
        column.field,
        rounds.length * facts.nodes,
        true,
      ]);
    }
  });

  it("has a node that repeats its record for five days, and says so", () => {
    const master = new GeneratedMaster(facts);
    const rounds = Array.from({ length: 9 }, () => master.nextDay()).flat();
    const of = (field: string, round: number) => {
      const column = NODE_SCHEMA.columns.find((candidate) => candidate.field === field);
      return rounds[round]?.columns[column?.id ?? -1]?.[17];
    };
    const lastDead = 9 * 96 - 1;
    expect(of("timestamp", lastDead)).toBe(of("timestamp", 4 * 96));
    expect(of("checkinRound", lastDead)).toBe(0);
    expect(of("hoursSinceSuccess", lastDead)).toBeGreaterThan(115);
  });
});
