/** The history of some masters: requested, decoded, and its result when something fails. */

import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { packSeries } from "#domain/rollups/rollup-series.ts";
import { packedDay } from "#test/web/builders/graph-server.ts";
import { startInline } from "#test/web/builders/inline-decoder.ts";
import { placeId } from "#test/web/builders/site.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { createGraphDecoder } from "#web/features/site/charts/graph-decoder.ts";
import type { HistoryRequest } from "#web/features/site/charts/graph-plan.ts";
import type { History } from "#web/features/site/charts/history.ts";
import { loadHistory } from "#web/features/site/charts/load-history.ts";

const START = Date.parse("2026-06-01T00:00:00Z") / 1_000;
const DAY = 86_400;
const REQUEST: HistoryRequest = {
  ...{ layoutId: "layout", tz: undefined, isWholeLayout: false, nodes: [] },
  finishedUntil: START + 2 * DAY,
  graphs: ["angle", "windPeak"],
  mLocIds: [placeId(1), placeId(2)],
  range: { start: START, end: START + 2 * DAY - 1 },
  privileges: privilegesOfGroups(["USER"]),
};

/** Two days of readings; the second node does not answer on the second day. */
function segmentsOf(mLocId: string, graphTypes: readonly string[]) {
  return [0, DAY].flatMap((after) =>
    packedDay(mLocId, graphTypes, {
      nodeTimes: [START + after, START + after + 900],
      nodes: 2,
      nodeColumns: {
        anglePanel: [100, 200, 300, 400],
        timestamp: [after, after === 0 ? 10 : 910, after + 900, 910].map((ts) => START + ts),
      },
      masterTimes: [START + after],
      masterColumns: { windPeak: [1_550], stowModesActive: [4], alarms: [0x4000_0000] },
    }),
  );
}

interface Asked {
  readonly graphTypes: readonly string[];
  readonly mLocIds: readonly string[];
}

function serve(answer: (asked: Asked) => Result<unknown, Failure> = answerPacked) {
  const asked: string[] = [];
  const client = {
    query: async ({ variables = {} }: GraphqlRequest) => {
      const { graphTypes, mLocIds }: Asked = Object(variables);
      asked.push(`${graphTypes.join("+")} of ${mLocIds.length}`);
      return answer({ graphTypes, mLocIds });
    },
  };
  return { asked, client };
}

function answerPacked({ graphTypes, mLocIds }: Asked): Result<unknown, Failure> {
  return ok({ graphs: { segments: mLocIds.flatMap((id) => segmentsOf(id, graphTypes)) } });
}

/** Loads a history; returns its final state and every state before it. */
function load(server: ReturnType<typeof serve>, request = REQUEST) {
  const decoder = createGraphDecoder(startInline);
  const progress: History[] = [];
  let stop: () => void = () => undefined;
  const ended = new Promise<History>((settle) => {
    stop = loadHistory({ client: server.client, decoder }, request, (history) => {
      progress.push(history);
      if (history.status !== "pending") settle(history);
    });
  });
  return { progress, ended, stop };
}

describe("a history", () => {
  it("is put together of pieces, reported one by one", async () => {
    const server = serve();
    const { progress, ended } = load(server);
    const { nodeLines, masterLines, background, done, all } = await ended;
    expect(server.asked.toSorted()).toEqual([
      "angle of 1",
      "angle of 1",
      "stowModesActive+masterAlarms of 2",
      "windPeak of 2",
    ]);
    expect([done, all]).toEqual([4, 4]);
    expect(progress.length).toBeGreaterThan(4);
    expect(masterLines.map(({ lines }) => [...(lines.values[0] ?? [])])).toEqual([
      [15.5, 15.5],
      [15.5, 15.5],
    ]);
    expect(background[0]?.lines.values.map(([word]) => word)).toEqual([4, 0x4000_0000]);
    const [first] = nodeLines.toSorted((one, other) => (one.mLocId < other.mLocId ? -1 : 1));
    expect(first?.mLocId).toBe(placeId(1));
    expect([...(first?.lines.nodes ?? [])]).toEqual([0, 1]);
    expect([...(first?.lines.times ?? [])].map((ts) => ts - START)).toEqual([
      0,
      900,
      DAY,
      DAY + 900,
      10,
      910,
    ]);
    expect([...(first?.lines.values[0] ?? [])]).toEqual([100, 300, 100, 300, 200, 400]);
  });

  it("is reported again as a whole whenever twice as many pieces have come, and in the end", async () => {
    const mLocIds = Array.from({ length: 10 }, (_, at) => placeId(at + 1));
    const { progress, ended } = load(serve(), { ...REQUEST, mLocIds, graphs: ["angle"] });
    await ended;
    expect(progress.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11]);
    const shown = progress.map(({ nodeLines }) => nodeLines);
    // The lines change after 0, 1, 2, 4 and 8 pieces and after all of them; the background is a
    // piece too.
    expect(new Set(shown).size).toBeLessThanOrEqual(6);
    expect(shown.at(-1)).toHaveLength(10);
  });

  it("asks for fewer masters at a time when an answer would be too large", async () => {
    const server = serve((asked) =>
      asked.mLocIds.length > 1
        ? err({ status: "refused", code: "GraphTooLarge" })
        : answerPacked(asked),
    );
    const { masterLines, status } = await load(server, { ...REQUEST, graphs: ["windPeak"] }).ended;
    expect(status).toBe("resolved");
    expect(masterLines).toHaveLength(2);
    expect(server.asked.filter((one) => one.startsWith("windPeak"))).toEqual([
      "windPeak of 2",
      "windPeak of 1",
      "windPeak of 1",
    ]);
  });

  it.each([
    ["networkError", err({ status: "networkError" })],
    ["notPermitted", err({ status: "refused", code: "NotPermitted" })],
    ["error", err({ status: "refused", code: "GraphTooLarge" })],
    ["error", err({ status: "failed", httpStatus: 500 })],
    ["error", ok({ graphs: {} })],
  ] as const)("ends as %s where the server answers %o", async (status, answer) => {
    const { ended } = load(serve(() => answer as Result<unknown, Failure>));
    expect((await ended).status).toBe(status);
  });

  it("says that part of it cannot be read, and shows the rest", async () => {
    const server = serve(({ graphTypes, mLocIds }) =>
      ok({
        graphs: {
          segments: mLocIds.flatMap((id) =>
            segmentsOf(id, graphTypes).map((segment) =>
              id === placeId(1) && segment.column === "windPeak"
                ? { ...segment, base64: "AAAAAAAA" }
                : segment,
            ),
          ),
        },
      }),
    );
    const { masterLines, isDamaged } = await load(server).ended;
    expect(isDamaged).toBe(true);
    expect(masterLines.map(({ mLocId }) => mLocId)).toEqual([placeId(2)]);
  });

  it("notifies no listener once it has ended", async () => {
    const { progress, stop } = load(serve());
    stop();
    const before = progress.length;
    await load(serve()).ended;
    expect(progress).toHaveLength(before);
  });

  it("takes bands of many masters apart by master and statistic", async () => {
    const mLocIds = Array.from({ length: 11 }, (_, at) => placeId(at + 1));
    const statistics = ["min", "p5", "median", "p95", "max"] as const;
    const server = serve(({ mLocIds: asked }) => {
      const series = asked.flatMap((mLocId) =>
        statistics.map((statistic) => ({ mLocId, field: "anglePanel", statistic })),
      );
      return ok({
        graphs: {
          series,
          data: [series.flatMap((_, at) => [at, at + 100])],
          timestamps: [series.flatMap(() => [START, START + 900])],
          labelIndexes: [series.flatMap((_, at) => [at, at])],
        },
      });
    });
    const range = { start: START, end: START + 3_600 };
    const request = { ...REQUEST, mLocIds, range, graphs: ["angle"] as const };
    const { bands, nodeLines } = await load(server, request).ended;
    expect(nodeLines).toEqual([]);
    const [first, second] = bands.get("angle") ?? [];
    expect(bands.get("angle")).toHaveLength(11);
    expect(server.asked).toEqual(["angle of 10", "angle of 1"]);
    expect([...(first?.times ?? [])]).toEqual([START, START + 900]);
    expect([...(first?.median ?? [])]).toEqual([2, 102]);
    expect([...(second?.max ?? [])]).toEqual([9, 109]);
  });

  it("asks on where the server stopped, and joins finished days and today", async () => {
    const mLocIds = Array.from({ length: 11 }, (_, at) => placeId(at + 1));
    const starts: number[] = [];
    const client = {
      query: async ({ variables = {} }: GraphqlRequest) => {
        const { start, mLocIds: asked } = Object(variables);
        starts.push((start - START) / DAY);
        const isFirst = start === START - 4 * DAY;
        return ok({
          graphs: {
            series: asked.map((mLocId: string) => rolledSeries(mLocId, start)),
            nextDate: isFirst ? start + DAY : null,
          },
        });
      },
    };
    const range = { start: START - 4 * DAY, end: START + DAY - 1 };
    const request = {
      ...REQUEST,
      mLocIds,
      range,
      graphs: ["angle"] as const,
      finishedUntil: START,
    };
    const { ended } = load({ asked: [], client }, request);
    const { bands, done, all } = await ended;
    expect(starts.toSorted()).toEqual([-3, -4, 0, 0]);
    expect([done, all]).toEqual([4, 4]);
    const found = bands.get("angle") ?? [];
    expect(found).toHaveLength(11);
    const middle = 1_800;
    expect([...(found[0]?.times ?? [])].map((ts) => (ts - START - middle) / DAY)).toEqual([
      -4, -3, 0,
    ]);
    expect(found[0]?.rolled).toMatchObject({ slot: "hour" });
    expect([...(found[0]?.rolled?.devices ?? [])]).toEqual([2, 2, 2]);
    expect([...(found[0]?.median ?? [])]).toEqual([-50, -50, -50]);
  });
});

/** One hour of two nodes. */
function rolledSeries(mLocId: string, start: number) {
  const quantiles = { p5: -100, median: -50, p95: 100 };
  const row = { start, trackers: 2, values: 8, min: -100, max: 100, mean: 1, quantiles };
  const packed = Buffer.from(packSeries([row])).toString("base64");
  return { mLocId, nLocId: null, graphType: "angle", field: "anglePanel", packed };
}
