/** The site requests that are sent to the server, and how their answers are read. */

import { describe, expect, it } from "vitest";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { decodeKeyframe, deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { deflate } from "#functions/shared/telemetry/raw-deflate.ts";
import { LAYOUT_ID, nodeReading, placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS, roundOf } from "#test/web/builders/site-rows.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlClient, GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { allPages } from "#web/api/pages.ts";
import { SITE_PRESENCE } from "#web/api/site.generated.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasterDataAt,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import { createFrameReader } from "#web/features/site/view/live/frame-reader.ts";
import { listReadings, listSummary } from "#web/features/site/view/live/reading-operations.ts";

const FAILED = err({ status: "failed", httpStatus: 200 });

function clientOf(answer: (request: GraphqlRequest) => Result<unknown, Failure>): GraphqlClient {
  return { query: async (request) => answer(request) };
}

function got<T>(outcome: Result<T, Failure>): T {
  if (!outcome.ok) throw new Error(`expected a value, came ${outcome.error.status}`);
  return outcome.value;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

describe("a layout", () => {
  it("comes without what the server does not know", async () => {
    const { graphql } = siteServer();
    const layout = got(await getSiteLayout(clientOf(graphql), LAYOUT_ID));
    expect(layout).toMatchObject({ name: "Blue Mesa", utcOffset: -7, safetyStowDirection: true });
    expect(layout?.layoutUrl).toBeUndefined();
  });

  it.each([
    ["its own time zone", "America/Phoenix", 39.74, -104.99, "America/Phoenix", false],
    ["the zone of its coordinates", null, 39.74, -104.99, "America/Denver", true],
    ["no time zone at sea", null, 40, -40, undefined, false],
  ])("has %s", async (_, stored, latitude, longitude, tz, isTzDerived) => {
    const server = siteServer();
    server.layout = { ...server.layout, tz: stored, coordinates: { latitude, longitude } };
    const layout = got(await getSiteLayout(clientOf(server.graphql), LAYOUT_ID));
    expect(layout).toMatchObject({ isTzDerived });
    expect(layout?.tz).toBe(tz);
  });

  it("is unknown where the server has none", async () => {
    expect(
      await getSiteLayout(
        clientOf(() => ok({ layout: null })),
        "x",
      ),
    ).toEqual(ok(undefined));
  });

  it("in another shape is no layout", async () => {
    expect(
      await getSiteLayout(
        clientOf(() => ok({ layout: { id: "x" } })),
        "x",
      ),
    ).toEqual(FAILED);
  });
});

describe("a list", () => {
  it("comes page by page until there is no more", async () => {
    const tokens: unknown[] = [];
    const client = clientOf(({ variables }) => {
      tokens.push(variables?.nextToken);
      const nextToken = tokens.length < 3 ? `after ${tokens.length}` : null;
      const item = { mLocId: String(tokens.length), online: true, since: 5 };
      return ok({ list: { items: [item], nextToken } });
    });
    const items = got(await allPages(client, SITE_PRESENCE, { layoutId: LAYOUT_ID }));
    expect(items.map(({ mLocId }) => mLocId)).toEqual(["1", "2", "3"]);
    expect(tokens).toEqual([null, "after 1", "after 2"]);
  });

  it("is not half a list when a page fails", async () => {
    let pages = 0;
    const client = clientOf(() => {
      pages += 1;
      return pages === 1
        ? ok({ list: { items: [], nextToken: "more" } })
        : err({ status: "networkError" });
    });
    const list = await allPages(client, SITE_PRESENCE, { layoutId: LAYOUT_ID });
    expect(list).toEqual(err({ status: "networkError" }));
  });
});

describe("the nodes of masters", () => {
  it("come as columns, 25 masters to a request, lowest index first", async () => {
    const server = siteServer(60, 2);
    const requests: GraphqlRequest[] = [];
    const client = clientOf((request) => {
      requests.push(request);
      return server.graphql(request);
    });
    const mLocIds = got(await listMasters(client, LAYOUT_ID)).map(({ id }) => id);
    requests.length = 0;
    const nodes = got(await listNodes(client, LAYOUT_ID, mLocIds));
    expect([requests.length, nodes.size]).toEqual([3, 60]);
    expect(nodes.get(placeId(1))).toEqual({
      layoutId: LAYOUT_ID,
      mLocId: placeId(1),
      index: Uint16Array.of(0, 1),
      x: Float32Array.of(0, 1),
      y: Float32Array.of(0, 1),
      row: Uint16Array.of(1, 1),
      fromSouth: Uint16Array.of(1, 2),
      role: Uint8Array.of(0, 0),
      relative: Int16Array.of(-1, -1),
      nIds: ["00124B00000A0000", "00124B00000A0001"],
      pendingSync: Uint8Array.of(0, 0),
    });
  });

  it("know their ids, roles, primaries and what their master has yet to receive", async () => {
    const server = siteServer(1, 0);
    const place = { xLoc: 1, yLoc: 2, rowNum: 3, fromSouth: 4 };
    server.nodes.set(placeId(1), {
      layoutId: LAYOUT_ID,
      mLocId: placeId(1),
      nLocs: [
        { ...place, index: "017", role: "aux", relative: "002" },
        { ...place, index: "002", role: "primary", relative: null },
      ],
      nIds: [{ index: "017", id: "00AF" }],
      syncBitmasks: [0, 2],
    });
    const nodes = got(await listNodes(clientOf(server.graphql), LAYOUT_ID, [placeId(1)]));
    expect(nodes.get(placeId(1))).toMatchObject({
      index: Uint16Array.of(2, 17),
      role: Uint8Array.of(1, 2),
      relative: Int16Array.of(-1, 2),
      nIds: ["", "00AF"],
      pendingSync: Uint8Array.of(0, 1),
    });
  });

  it("of a master that has none are absent, and of one that cannot be read nothing is taken", async () => {
    const server = siteServer(2, 1);
    server.nodes.delete(placeId(1));
    const ids = [placeId(1), placeId(2)];
    const client = clientOf(server.graphql);
    expect([...got(await listNodes(client, LAYOUT_ID, ids)).keys()]).toEqual([placeId(2)]);
    server.nodes.set(placeId(1), { mLocId: placeId(1), nLocs: "?", syncBitmasks: [] });
    expect(await listNodes(client, LAYOUT_ID, ids)).toEqual(FAILED);
  });
});

describe("the summary of a site", () => {
  it("has a reading per master, its parts laid together", async () => {
    const packed = (reading: Reading) => base64(deflateFrame(reading));
    const items = [
      {
        mLocId: "a",
        timestamp: 10,
        packed: packed(nodeReading(10, [0, 1], { anglePanel: [1, 2] })),
      },
      { mLocId: "a", timestamp: 20, packed: packed(nodeReading(20, [2], { anglePanel: [3] })) },
      { mLocId: "b", timestamp: 20, packed: base64(Uint8Array.of(1, 2, 3)) },
    ];
    const client = clientOf(() => ok({ list: { items, nextToken: null } }));
    const frames = createFrameReader(inflateAll);
    const request = { layoutId: LAYOUT_ID, known: new Map<string, string>() };
    const { records, contents } = got(await listSummary(client, frames, request));
    const [only, ...rest] = records;
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ mLocId: "a", layoutId: LAYOUT_ID, isPartial: true });
    expect([only?.reading.ts, only?.reading.nodes]).toEqual([20, [0, 1, 2]]);
    expect(only?.reading.columns[nodeColumn("anglePanel").id]).toEqual(Float64Array.of(1, 2, 3));
    const again = got(await listSummary(client, frames, { ...request, known: contents }));
    expect(again).toEqual({ records: [], contents });
    const newer = packed(nodeReading(20, [2], { anglePanel: [4] }));
    items.splice(1, 1, { mLocId: "a", timestamp: 20, packed: newer });
    const changed = got(await listSummary(client, frames, { ...request, known: contents }));
    expect(changed.records.map(({ mLocId }) => mLocId)).toEqual(["a"]);
  });
});

describe("the readings of masters", () => {
  it("are decoded, with every column, and passed on part by part", async () => {
    const server = siteServer(12, 2);
    const sizes: number[] = [];
    const readings = got(
      await listReadings(clientOf(server.graphql), createFrameReader(inflateAll), {
        layoutId: LAYOUT_ID,
        mLocIds: [...server.readings.keys()],
        ts: undefined,
        onPart: (part) => sizes.push(part.length),
      }),
    );
    expect([readings.length, sizes]).toEqual([12, [4, 4, 4]]);
    expect(readings[0]?.reading.columns[nodeColumn("batteryVoltage").id]).toEqual(
      Float64Array.of(25_000, 25_001),
    );
    expect(readings.every(({ isPartial }) => !isPartial)).toBe(true);
  });

  it("bring a keyframe once, and are read against it from then on", async () => {
    const keyframe = deflateFrame(roundOf(3, ROUND_SECONDS - 60));
    const opened = decodeKeyframe(keyframe);
    if (!opened.ok) throw new Error(opened.error.reason);
    const frame = deflateFrame(roundOf(3, ROUND_SECONDS, 1_200), opened.value);
    const held: unknown[] = [];
    const client = clientOf(({ variables = {} }) => {
      held.push(variables.haveKeyframe0);
      const isHeld = Array.isArray(variables.haveKeyframe0) && variables.haveKeyframe0.length > 0;
      const keyframes = isHeld ? [] : [base64(keyframe)];
      return ok({ a0: { mLocId: placeId(1), packed: [base64(frame)], keyframes } });
    });
    const frames = createFrameReader(inflateAll);
    const request = { layoutId: LAYOUT_ID, mLocIds: [placeId(1)], ts: undefined };
    const first = got(await listReadings(client, frames, request));
    const second = got(await listReadings(client, frames, request));
    expect(held).toEqual([[], [expect.stringMatching(/^[0-9A-F]{8}$/)]]);
    expect(first[0]?.reading).toEqual(roundOf(3, ROUND_SECONDS, 1_200));
    expect(second).toEqual(first);
  });

  it("that cannot be read count as missing", async () => {
    const keyframe = decodeKeyframe(deflateFrame(roundOf(3, ROUND_SECONDS - 60)));
    if (!keyframe.ok) throw new Error(keyframe.error.reason);
    const frame = deflateFrame(roundOf(3), keyframe.value);
    const client = clientOf(() =>
      ok({ a0: { mLocId: placeId(1), packed: [base64(frame)], keyframes: [] } }),
    );
    const request = { layoutId: LAYOUT_ID, mLocIds: [placeId(1)], ts: undefined };
    expect(await listReadings(client, createFrameReader(inflateAll), request)).toEqual(ok([]));
  });

  it("of a moment are asked for with it", async () => {
    const server = siteServer(1, 2);
    const ask = (ts: number) =>
      listReadings(clientOf(server.graphql), createFrameReader(inflateAll), {
        layoutId: LAYOUT_ID,
        mLocIds: [placeId(1)],
        ts,
      });
    expect(got(await ask(ROUND_SECONDS))).toHaveLength(1);
    expect(got(await ask(ROUND_SECONDS - 1))).toEqual([]);
    expect(server.asked).toEqual(["getNodeDataByMLocId", "getNodeDataByMLocId"]);
  });
});

describe("inflating", () => {
  it("refuses damaged bytes and more than the limit, all sections together", async () => {
    const bytes = deflate(new Uint8Array(1_000));
    const good = { bytes, limit: 1_000 };
    expect(await inflateAll([good, good])).toHaveLength(2);
    expect(await inflateAll([good, { bytes, limit: 999 }])).toBeUndefined();
    expect(await inflateAll([good, { bytes: Uint8Array.of(255, 1), limit: 9 }])).toBeUndefined();
  });
});

describe("what masters say", () => {
  it("comes with who is connected, live and of a moment", async () => {
    const client = clientOf(siteServer(2).graphql);
    const states = got(await getMasterStates(client, LAYOUT_ID));
    expect(states.data[0]).toMatchObject({
      mLocId: placeId(1),
      mId: "00124B0000000001",
      data: { ts: ROUND_SECONDS, alarms: "00000000", windPeak: null },
    });
    expect(states.presence).toEqual([
      { mLocId: placeId(1), online: true, since: ROUND_SECONDS - 500 },
      { mLocId: placeId(2), online: true, since: ROUND_SECONDS - 500 },
    ]);
    expect(got(await listMasterDataAt(client, LAYOUT_ID, 5))).toEqual(states.data);
  });

  it("has no alarms and flags for users who may not see them", async () => {
    const server = siteServer(1);
    server.masterData = [{ ...Object(server.masterData[0]), alarms: null, flags: null }];
    const states = got(await getMasterStates(clientOf(server.graphql), LAYOUT_ID));
    expect(states.data[0]?.data).toMatchObject({ alarms: null, flags: null });
    server.masterData = [{ ...Object(server.masterData[0]), stowModesActive: null }];
    expect(await getMasterStates(clientOf(server.graphql), LAYOUT_ID)).toEqual(FAILED);
  });

  it("is held to the rules of the wire", async () => {
    const server = siteServer(1);
    server.masterData = [{ ...Object(server.masterData[0]), alarms: "none" }];
    expect(await getMasterStates(clientOf(server.graphql), LAYOUT_ID)).toEqual(FAILED);
  });
});
