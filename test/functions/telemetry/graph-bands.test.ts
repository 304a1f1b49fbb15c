/** Bands of graphs: quantiles of the nodes of each round. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { DAY, FIRST_DAY, graphsOfFile, LAYOUT, listed, mLocIds, sorted } from "./graphs-harness.ts";

const { served, north, south, ask, answered } = graphsOfFile();

describe("a band", () => {
  const quantiles = (values: readonly number[]) => {
    const ordered = [...values].sort((one, other) => one - other);
    return [0, 0.05, 0.5, 0.95, 1].map((q) => ordered[Math.round(q * (ordered.length - 1))] ?? 0);
  };

  it.each(["angle", "batteryVoltageMin", "receivedSignalStrength", "hopCount"])(
    "of %s has the quantiles of the nodes that answered each round",
    async (key) => {
      const type = GRAPH_TYPES.find((candidate) => candidate.key === key);
      const range = [FIRST_DAY, DAY_START + DAY - 1] as const;
      const answer = await answered({
        graphTypes: [key],
        mLocIds: mLocIds(north, south),
        mode: "BAND",
      });
      const expected = [north, south].flatMap((site) =>
        [...site.valuesByRound(type?.from[0] ?? "", ...range)].flatMap(([ts, values]) =>
          ["min", "p5", "median", "p95", "max"].map((statistic, at) => ({
            label: `${site.name} ${statistic}`,
            ts,
            value: quantiles(values)[at] ?? 0,
          })),
        ),
      );
      expect(expected.length).toBeGreaterThan(100);
      expect(sorted(listed(answer))).toEqual(sorted(expected));
      expect(answer).toMatchObject({ mode: "BAND", encoding: "JSON" });
      expect(answer.series[0]).toEqual({
        ...{ mLocId: north.harness.mLocId, nLocId: null },
        ...{ field: type?.from[0], statistic: "min" },
      });
    },
  );

  it("has no more rounds than asked for, in buckets of equal size", async () => {
    const args = { graphTypes: ["windPeak"], mLocIds: mLocIds(north), mode: "BAND" };
    const all = listed(await answered(args)).filter(({ label }) => label === "North max");
    const few = listed(await answered({ ...args, maxPoints: 6 }));
    const highest = few.filter(({ label }) => label === "North max");
    expect(all.length).toBe(20);
    expect(highest.map(({ ts }) => ts)).toEqual([0, 4, 8, 12, 16].map((at) => all[at]?.ts));
    expect(highest[0]?.value).toBe(Math.max(...all.slice(0, 4).map(({ value }) => value)));
  });

  it("is for ten masters at most", async () => {
    const args = { graphTypes: ["angle"], mode: "BAND" };
    const places = await plantMasters(11);
    expect(await ask({ ...args, mLocIds: places.slice(0, 10) })).toHaveProperty("value");
    expect(await ask({ ...args, mLocIds: places })).toMatchObject(
      err({ code: "GraphTooLarge", masters: 10 }),
    );
    expect(await ask({ graphTypes: ["angle"], mLocIds: places })).toHaveProperty("value");
  });
});

/** Creates masters without data. */
async function plantMasters(count: number): Promise<readonly string[]> {
  const ids = Array.from(
    { length: count },
    (_, at) => `0190a000-0000-7000-9000-0000000e${String(at).padStart(4, "0")}`,
  );
  for (const mLocId of ids) {
    const Item = { pk: `M#${mLocId}`, sk: "A", layoutId: LAYOUT };
    await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  }
  return ids;
}
