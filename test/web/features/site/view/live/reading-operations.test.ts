/** Readings that are requested from the server, and how they are decoded. */
import { describe, expect, it } from "vitest";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { decodeKeyframe, deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { deflate } from "#functions/shared/telemetry/raw-deflate.ts";
import { clientOf, got } from "#test/web/builders/answered-client.ts";
import { LAYOUT_ID, nodeReading, placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS, roundOf } from "#test/web/builders/site-rows.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { createFrameReader } from "#web/features/site/view/live/frame-reader.ts";
import { listReadings, listSummary } from "#web/features/site/view/live/reading-operations.ts";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

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
