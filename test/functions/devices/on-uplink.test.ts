/** Rounds of nodes, out of order and malformed, on the local DynamoDB. */

import { beforeEach, describe, expect, it } from "vitest";
import { nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { freshUplinks, type UplinkHarness } from "./uplink-harness.ts";
import { DAY_START, round } from "./uplink-messages.ts";

const served = tablesOfFile();
const openUplink = freshUplinks(served);
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await openUplink();
});

const DAY = 86_400;
const key = (ts: number) => `F${String(ts).padStart(10, "0")}`;
const cycle = (ts: number, nodes: number | readonly number[] = 20, more: Message = {}) =>
  harness.send("nodes", round(ts, nodes, more));

/** The required columns of a snapshot. */
const TWO = { i: [0, 1], t: START, nid: ["1000", "1001"] };

function expected(message: Message) {
  const parsed = parseNodeSnapshot({ mLocId: harness.mLocId, ...message });
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return nodeRowsOf(readingOf(parsed.value));
}

async function stored(sortKey: string) {
  const reading = (await harness.rounds()).get(sortKey);
  return reading === undefined ? undefined : nodeRowsOf(reading);
}

async function item(sortKey: string) {
  return (await harness.measured()).find(({ sk }) => sk === sortKey);
}

describe("a round of nodes", () => {
  it("is stored as a frame with everything it says, and the first of a day as the keyframe", async () => {
    await cycle(START - 900);
    await cycle(START);
    expect(await stored(key(START - 900))).toEqual(expected(round(START - 900)));
    expect(await stored(key(START))).toEqual(expected(round(START)));
    const x = DAY_START + 4 * DAY;
    expect(await harness.measured()).toEqual([
      expect.objectContaining({ sk: key(START - 900), c: 1, p: 1, i: 1, x }),
      expect.objectContaining({ sk: key(START), c: 1, p: 1, k: START - 900, x }),
    ]);
    expect(await harness.marks()).toEqual(["20260624"]);
    expect(await harness.refusals()).toEqual([]);
  });

  it("stands on the map by its newest summary, with the columns the map needs", async () => {
    await cycle(START);
    await cycle(START - 900);
    const summary = await harness.ofLayout("S");
    expect(summary?.ts).toBe(START);
    const reading = decodeFrame(summary?.d as Uint8Array);
    if (!reading.ok) throw new Error(reading.error.reason);
    const [row] = nodeRowsOf(reading.value);
    const [full] = expected(round(START));
    const { timestamp, alarms, flags, anglePanel, angleTarget } = full ?? {};
    expect(row).toMatchObject({ timestamp, alarms, flags, anglePanel, angleTarget });
    const { chargeStatus, hopCount, auxAlarms, auxAnglePanel } = full ?? {};
    expect(row).toMatchObject({ chargeStatus, hopCount, auxAlarms, auxAnglePanel });
    expect(row).toMatchObject({ batteryVoltage: null, nId: null });
  });

  it("is the same round however often it comes", async () => {
    await cycle(START - 900);
    await cycle(START);
    const before = await served.itemsOf("telemetry");
    for (const ts of [START, START - 900, START]) await cycle(ts);
    expect(await served.itemsOf("telemetry")).toEqual(before);
  });

  it("is never coded against itself when the keyframe's message comes again after a cold start", async () => {
    await cycle(START - 900);
    await cycle(START);
    const before = await harness.rounds();
    harness.coldStart();
    await cycle(START - 900);
    harness.coldStart();
    await cycle(START - 900);
    await cycle(START);
    expect(await harness.rounds()).toEqual(before);
    expect(await item(key(START - 900))).toMatchObject({ i: 1 });
  });

  it("is not coded against itself either when the keyframe has gone and its message comes again", async () => {
    await cycle(START - 900);
    const Key = { pk: `L#${harness.layoutId}#N#${harness.mLocId}`, sk: key(START - 900) };
    await served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
    await cycle(START - 900);
    expect(await stored(key(START - 900))).toEqual(expected(round(START - 900)));
  });

  it("keeps the keyframe that is stored when another one of the same time comes", async () => {
    await cycle(START - 900);
    const forged = round(START - 900, 20, { cols: { ...TWO, bv: [1, 2] }, n: 2 });
    await harness.send("nodes", forged);
    await cycle(START + 60, [0, 1], { cols: { ...TWO, bv: [1, 3] }, n: 2 });
    await cycle(START);
    expect(await stored(key(START - 900))).toEqual(expected(round(START - 900)));
    expect(await stored(key(START))).toEqual(expected(round(START)));
    expect((await stored(key(START + 60)))?.map(({ batteryVoltage }) => batteryVoltage)).toEqual([
      1, 3,
    ]);
  });

  it("is coded after a cold start against the keyframe the newest frame of its day names", async () => {
    await cycle(START - 1800);
    await cycle(START - 900);
    harness.coldStart();
    await cycle(START);
    expect(await item(key(START))).toMatchObject({ k: START - 1800 });
    harness.coldStart();
    await cycle(START - 86_400);
    expect(await item(key(START - 86_400))).toMatchObject({ i: 1 });
  });

  it("may be the first of its day twice at once, and both are read", async () => {
    const instances = [harness.newInstance(), harness.newInstance()];
    const times = [START, START - 900];
    await Promise.all(
      instances.map((instance, at) => instance(harness.event("nodes", round(times[at] ?? 0)))),
    );
    const more = [1, 2, 3, 4].map((at) => START - 900 - at * 900);
    for (const [at, ts] of more.entries()) {
      await instances[at % 2]?.(harness.event("nodes", round(ts)));
    }
    for (const ts of [...times, ...more]) {
      expect(await stored(key(ts))).toEqual(expected(round(ts)));
    }
    expect((await harness.measured()).filter(({ i }) => i === 1)).toHaveLength(2);
  });

  it("starts a keyframe anew when the nodes are others", async () => {
    await harness.enterNodes(30);
    await cycle(START - 1800, 20);
    await cycle(START - 900, 30);
    await cycle(START, 30);
    expect(await item(key(START - 900))).toMatchObject({ i: 1 });
    expect(await item(key(START))).toMatchObject({ k: START - 900 });
    expect(await stored(key(START))).toEqual(expected(round(START, 30)));
  });

  it("that comes late marks its day again and stays for two days", async () => {
    const ts = START - 3 * DAY;
    await cycle(ts);
    await cycle(ts + 900);
    expect(await item(key(ts + 900))).toMatchObject({ x: START + 2 * DAY, k: ts });
    expect(await harness.marks()).toEqual(["20260621"]);
  });

  it("is not coded against a keyframe that is about to go", async () => {
    const ts = START - 3.4 * DAY;
    served.clock.now = (ts + 60) * 1000;
    await cycle(ts);
    served.clock.now = START_MILLISECONDS;
    await cycle(ts + 900);
    expect(await item(key(ts + 900))).toMatchObject({ i: 1, x: START + 2 * DAY });
    await cycle(ts + 1800);
    expect(await item(key(ts + 1800))).toMatchObject({ k: ts + 900 });
  });

  it("in several parts has a keyframe and a summary for each of them", async () => {
    const [low, high] = [
      Array.from({ length: 10 }, (_, at) => at),
      Array.from({ length: 10 }, (_, at) => 10 + at),
    ];
    for (const ts of [START - 900, START]) {
      await cycle(ts, high, { chunk: [1, 2] });
      harness.coldStart();
      await cycle(ts, low, { chunk: [0, 2] });
    }
    expect(await item(`${key(START)}#c0`)).toMatchObject({ p: 2, k: START - 900 });
    expect(await item(`${key(START)}#c1`)).toMatchObject({ p: 2, k: START - 900 });
    expect(await item(`${key(START)}#c1`)).not.toHaveProperty("c");
    expect(await stored(`${key(START)}#c1`)).toEqual(expected(round(START, high)));
    expect(await harness.ofLayout("S")).toMatchObject({ ts: START });
    expect(await harness.ofLayout("S", `${harness.mLocId}#1`)).toMatchObject({ ts: START });
  });

  it("of polling, and nodes that were asked for, stand beside the cycle of the same second", async () => {
    await cycle(START, 20, { kind: "dt" });
    await cycle(START, 20, { kind: "poll" });
    expect(await harness.marks()).toEqual([]);
    await cycle(START);
    await cycle(START + 60, 20, { kind: "poll" });
    await cycle(START + 61, [3, 4, 19], { kind: "dt" });
    expect((await harness.measured()).map(({ sk, i, k, c }) => [sk, i, k, c])).toEqual([
      [key(START), 1, undefined, 1],
      [`${key(START)}#d0`, undefined, undefined, undefined],
      [`${key(START)}#p0`, undefined, undefined, 1],
      [`${key(START + 60)}#p0`, undefined, START, 1],
      [`${key(START + 61)}#d0`, undefined, START, undefined],
    ]);
    expect(await stored(`${key(START + 61)}#d0`)).toEqual(expected(round(START + 61, [3, 4, 19])));
    expect(await harness.ofLayout("S")).toMatchObject({ ts: START + 60 });
  });

  it("of no nodes changes nothing and is no error", async () => {
    await harness.send("nodes", round(START, []));
    expect(await harness.measured()).toEqual([]);
    expect(await harness.refusals()).toEqual([]);
  });

  it("says what it cannot store", async () => {
    const message = round(START, [0, 1]);
    const cols = { ...(message.cols as object), bv: [70_000, 1] };
    await harness.send("nodes", { ...message, cols });
    expect((await stored(key(START)))?.map(({ batteryVoltage }) => batteryVoltage)).toEqual([
      null,
      1,
    ]);
    expect(harness.logged).toContainEqual(
      expect.objectContaining({ event: "values dropped", count: 1, mId: harness.mId }),
    );
  });

  it("of nodes that have been entered a moment ago is taken", async () => {
    await cycle(START - 900);
    await harness.enterNodes(22);
    await cycle(START, 22);
    expect(await harness.refusals()).toEqual([]);
  });
});
