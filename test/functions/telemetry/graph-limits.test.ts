/**
 * Limits of a graph's answer: exact to the last point and byte, and known before anything is read.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MASTER_SCHEMA, NODE_SCHEMA, nodeColumn } from "#domain/device-data/schema.ts";
import { err } from "#domain/result.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { graphTypeNamed } from "#domain/telemetry/graph-types.ts";
import { moveDayIndex } from "#functions/shared/store/day-objects.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { putObject } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { type GraphsData, getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import { GraphListBuilder, MAX_ANSWER_BYTES } from "#functions/telemetry/graph-lists.ts";
import { type MasterPlan, refuseLarge } from "#functions/telemetry/graph-plan.ts";
import { type GraphRequest, readGraphRequest } from "#functions/telemetry/graph-request.ts";
import { seconds } from "#test/builders/any-reading.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const LAYOUT = "0190a000-0000-7000-8000-0000000ccccc";
const DAY = "20260623";
const START = DAY_START - 86_400;
const LIMITS = { maxPoints: 200_000, maxBytes: 4_500_000 };

let served: TelemetryHarness;
beforeAll(async () => {
  served = await serveTelemetry();
});
afterAll(() => served.stop());

let masters = 0;

/**
 * Creates a master with one finished day of this number of rounds and nodes; one node has fewer.
 */
async function plantMaster(shape: {
  readonly rows: number;
  readonly slots: number;
  /** Number of points missing from rows × slots. */
  readonly lacking?: number;
  readonly value: (at: number) => number;
}): Promise<string> {
  masters += 1;
  const mLocId = `0190a000-0000-7000-9000-00000ccc${String(masters).padStart(4, "0")}`;
  const place = { layoutId: LAYOUT, mLocId };
  const put = (Item: Record<string, unknown>) =>
    served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  await put({ pk: `M#${mLocId}`, sk: "A", layoutId: LAYOUT });
  await put({ pk: `L#${LAYOUT}`, sk: `M#${mLocId}`, mLocId, name: `M${masters}` });
  const master: Day = { schema: MASTER_SCHEMA, slots: 1, rows: [], columns: [] };
  const coded = deflateDay({ node: nodeDay(shape), master });
  if (!coded.ok) throw new Error(`${coded.error.reason} ${coded.error.field}`);
  const objectKey = `telemetry/${LAYOUT}/${mLocId}/${DAY}-v1-00000000.tc`;
  await putObject(served.bucket, objectKey, coded.value.object);
  const index = { day: DAY, version: 1, objectKey, bytes: coded.value.index };
  await moveDayIndex(served.store, place, index, undefined);
  return mLocId;
}

function nodeDay({ rows, slots, lacking = 0, value }: Parameters<typeof plantMaster>[0]): Day {
  const angle = nodeColumn("anglePanel").id;
  const step = Math.floor(80_000 / rows);
  const cells = (of: (at: number) => number) =>
    Float64Array.from({ length: rows * slots }, (_, at) => of(at));
  const columns = NODE_SCHEMA.columns.map(({ id }) => {
    if (id === 0) return cells((at) => START + step * Math.floor(at / slots));
    return id === angle ? cells((at) => (at < lacking ? Number.NaN : value(at))) : undefined;
  });
  const times = Array.from({ length: rows }, (_, row) => seconds(START + step * row));
  return { schema: NODE_SCHEMA, slots, rows: times.map((ts) => ({ ts, kind: "cycle" })), columns };
}

function ask(
  mLocIds: readonly string[],
  more: Record<string, unknown> = {},
  bucket = served.bucket,
) {
  const range = { startDate: START, endDate: START + 86_399 };
  const parsed = readGraphRequest({ graphTypes: ["angle"], mLocIds, ...range, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const uuid = () => "id";
  return getGraphsData({ ...served, bucket, uuid }).run(parsed.value, caller());
}

async function points(outcome: ReturnType<typeof ask>): Promise<number | undefined> {
  const answer = await outcome;
  return answer.ok ? answer.value.data[0]?.length : undefined;
}

/** Values of two digits, so that the bytes stay below their limit. */
const short = (at: number) => 10 + (at % 80);

describe("a listed answer", () => {
  it("holds 200,000 points and not one more", async () => {
    const most = await plantMaster({ rows: 200, slots: 1000, lacking: 1, value: short });
    const one = await plantMaster({ rows: 1, slots: 1, value: short });
    const two = await plantMaster({ rows: 2, slots: 1, value: short });
    expect(await points(ask([most]))).toBe(199_999);
    expect(await points(ask([most, one]))).toBe(200_000);
    expect(await ask([most, two])).toEqual(err({ code: "GraphTooLarge", masters: 1, ...LIMITS }));
    expect(await ask([most, one, one, two])).toMatchObject(err({ masters: 2 }));
    expect(await points(ask([most, two], { nLocIds: ["000"] }))).toBe(201);
  });

  it("says that not even one master fits, and fits with fewer graphs or rounds", async () => {
    const large = await plantMaster({ rows: 201, slots: 1000, value: short });
    expect(await ask([large])).toMatchObject(err({ code: "GraphTooLarge", masters: 0 }));
    expect(await points(ask([large], { mode: "BAND" }))).toBe(5 * 201);
    expect(await points(ask([large], { mode: "BAND", maxPoints: 100 }))).toBe(5 * 67);
  });

  it("counts its bytes as they are sent", () => {
    const lists = new GraphListBuilder(1);
    const type = graphTypeNamed("angle");
    if (type === undefined) throw new Error("no graph");
    const place = { layoutId: LAYOUT, mLocId: LAYOUT };
    const sizes: number[] = [];
    for (let node = 0; node < 1000; node += 1) {
      const master = { masterKey: place, name: "Ünïcödë" };
      const series = { master, type, field: "anglePanel", node, statistic: undefined };
      const add = lists.seriesIn(0, series);
      for (let at = 0; at < 180 && !lists.isTooLarge; at += 1) add(START + at, -1234.5678901 - at);
    }
    const { data, timestamps, labelIndexes, labels, series } = lists.done();
    sizes.push(
      Buffer.byteLength(JSON.stringify({ data, timestamps, labelIndexes, labels, series })),
    );
    expect(lists.isTooLarge).toBe(true);
    expect(data[0]?.length).toBeLessThan(180_000);
    expect(Math.abs((sizes[0] ?? 0) - MAX_ANSWER_BYTES)).toBeLessThan(1000);
  });
});

describe("a packed answer", () => {
  const request: GraphRequest = {
    ...{ graphs: [], start: 0, end: 1, mLocIds: [], nodes: undefined },
    ...{ encoding: "PACKED", mode: { kind: "EXACT" } },
  };
  const plans = (...sizes: readonly number[]) => sizes.map((bytes) => planOf({ bytes, values: 0 }));

  function planOf({
    bytes,
    values,
  }: {
    readonly bytes: number;
    readonly values: number;
  }): MasterPlan {
    const master = { masterKey: { layoutId: LAYOUT, mLocId: LAYOUT }, name: "M" };
    return { master, finished: [], open: [], packedBytes: bytes, values };
  }

  it("is as long as 4,500,000 bytes and no longer", () => {
    expect(refuseLarge(request, plans(4_500_000))).toBeUndefined();
    expect(refuseLarge(request, plans(4_500_001))).toMatchObject(err({ masters: 0 }));
    expect(refuseLarge(request, plans(2_000_000, 2_500_000))).toBeUndefined();
    expect(refuseLarge(request, plans(2_000_000, 2_500_000, 1, 1))).toMatchObject(
      err({ code: "GraphTooLarge", masters: 2, ...LIMITS }),
    );
  });

  it("is not what limits lists: there it is the values to be decoded", () => {
    const listed = { ...request, encoding: "JSON" } as const;
    const values = (count: number) => [planOf({ bytes: 0, values: count })];
    expect(refuseLarge(listed, plans(9_000_000))).toBeUndefined();
    expect(refuseLarge(listed, values(64_000_000))).toBeUndefined();
    expect(refuseLarge(listed, values(64_000_001))).toMatchObject(err({ masters: 0 }));
  });

  it("is refused by the index items alone, before anything is fetched", async () => {
    // Noise, which deflate cannot shorten.
    const random = seededRandom(7);
    const noise = () => random.below(60_000) - 30_000;
    const large = { rows: 1000, slots: 900, value: noise };
    const ids = [await plantMaster(large), await plantMaster(large), await plantMaster(large)];
    const nothing = {
      ...served.bucket,
      client: Object.assign(Object.create(served.s3.client), {
        send: () => Promise.reject(new Error("expected nothing to be fetched")),
      }),
    };
    expect(await ask(ids, { encoding: "PACKED" }, nothing)).toEqual(
      err({ code: "GraphTooLarge", masters: 1, ...LIMITS }),
    );
    const fits = await ask(ids.slice(0, 1), { encoding: "PACKED" });
    const { segments }: Pick<GraphsData, "segments"> = fits.ok ? fits.value : { segments: [] };
    const columns = segments.map(({ column }) => column);
    expect(columns).toEqual(["rows", "nulls", "timestamp", "anglePanel"]);
    const bytes = JSON.stringify(segments).length;
    expect(bytes).toBeGreaterThan(2_250_000);
    expect(bytes).toBeLessThan(MAX_ANSWER_BYTES);
  });
});
