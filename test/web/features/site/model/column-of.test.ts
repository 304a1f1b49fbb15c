import { describe, expect, it } from "vitest";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import { columnOf, masterReadings } from "#web/features/site/model/readings.ts";

const SITE = siteOf(2, 2);

function roundOf(ts: number, angles: readonly number[]) {
  return masterReadings(nodeReading(ts, [0, 1], { anglePanel: angles }), false);
}

describe("a column of the site's nodes", () => {
  it("follows the readings of one master, and leaves earlier columns as they are", () => {
    const [west, east] = [roundOf(10, [1, 2]), roundOf(10, [3, 4])];
    const first = columnOf(SITE, { ts: 10, byMaster: [west, east] }, "anglePanel");
    const later = [west, roundOf(20, [5, 6])];
    const second = columnOf(SITE, { ts: 20, byMaster: later }, "anglePanel");
    expect([[...first], [...second]]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 5, 6],
    ]);
    expect(columnOf(SITE, { ts: 20, byMaster: later }, "anglePanel")).toBe(second);
  });

  it("is unknown again for a master whose readings are gone", () => {
    const readings = roundOf(10, [1, 2]);
    columnOf(SITE, { ts: 10, byMaster: [readings, readings] }, "anglePanel");
    const after = columnOf(SITE, { ts: 10, byMaster: [readings, undefined] }, "anglePanel");
    expect([...after]).toEqual([1, 2, Number.NaN, Number.NaN]);
  });
});
