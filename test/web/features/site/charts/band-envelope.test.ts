/** The bands of several masters merged into one. */
import { describe, expect, it } from "vitest";
import { bandEnvelope } from "#web/features/site/charts/band-envelope.ts";
import type { GraphBand } from "#web/features/site/charts/graph-operations.ts";

const ROUND = 900;
const RANGE = { start: 1_000_000, end: 1_000_000 + 96 * ROUND };

/** A band whose rounds begin `after` seconds after the start of the range. */
function bandOf(after: number, low: number, high: number): GraphBand {
  const times = Uint32Array.from({ length: 90 }, (_, at) => RANGE.start + after + at * ROUND);
  const column = (value: number) => new Float32Array(times.length).fill(value);
  return {
    ...{ mLocId: `m${after}`, field: "anglePanel", times },
    ...{ min: column(low), p5: column(low + 1), median: column((low + high) / 2) },
    ...{ p95: column(high - 1), max: column(high) },
  };
}

describe("the envelope of bands", () => {
  it("reaches from the lowest to the highest of all masters, whenever their rounds are", () => {
    const { times, min, max, p5, p95 } = bandEnvelope(
      [bandOf(0, 10, 20), bandOf(450, 40, 60)],
      RANGE,
    );
    expect(times.length).toBeGreaterThan(40);
    expect(new Set(min)).toEqual(new Set([10]));
    expect(new Set(max)).toEqual(new Set([60]));
    expect([p5[0], p95[0]]).toEqual([11, 59]);
  });

  it("has nothing where no master was heard of", () => {
    const band = bandOf(0, 10, 20);
    const late = { ...band, times: band.times.map((ts) => ts + 40 * ROUND) };
    const { times } = bandEnvelope([late], RANGE);
    expect(times[0]).toBeGreaterThan(RANGE.start + 38 * ROUND);
  });
});
