/** Rounds of nodes and reports of masters, out of order and malformed, on the local DynamoDB. */

import { beforeEach, describe, expect, it } from "vitest";
import { nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { countUnpublished } from "#functions/devices/uplinks/store/notice-lease.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { type ServedTables, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { UplinkHarness } from "./uplink-harness.ts";
import { DAY_START, masterData, round } from "./uplink-messages.ts";

const served = tablesOfFile();
let harness: UplinkHarness;
let harnesses = 0;
beforeEach(async () => {
  harnesses += 1;
  served.clock.now = START_MILLISECONDS;
  served.notices.length = 0;
  harness = await UplinkHarness.open(served, harnesses);
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

describe("a master's own data", () => {
  const report = (ts: number, more: Message = {}) => harness.send("master", masterData(ts, more));

  it("is a sample and the newest state", async () => {
    await report(START);
    const { v: _, ...fields } = masterData(START);
    const latest = await harness.ofLayout("X");
    expect(latest).toEqual({
      pk: `L#${harness.layoutId}#X`,
      sk: harness.mLocId,
      ...fields,
      mId: harness.mId,
    });
    expect(await harness.measured()).toEqual([
      expect.objectContaining({ sk: `M${START}`, x: START + 14 * DAY }),
    ]);
    expect(await harness.marks()).toEqual(["20260624"]);
    expect(served.notices).toEqual([
      { layoutId: harness.layoutId, ts: START, kinds: ["NODES", "MASTER"], mLocIds: [] },
    ]);
  });

  it("does not go back when it comes late, and keeps every sample", async () => {
    for (const at of [2, 0, 1, 2]) await report(START + at, { windPeak: 10 + at });
    expect(await harness.ofLayout("X")).toMatchObject({ ts: START + 2, windPeak: 12 });
    expect((await harness.measured()).map(({ sk }) => sk)).toEqual(
      [0, 1, 2].map((at) => `M${START + at}`),
    );
  });

  it("marks its day once, and every time when the day is over", async () => {
    await report(START);
    const mark = async () =>
      (await served.itemsOf("telemetry")).find(
        ({ sk }) => sk === `${harness.layoutId}#${harness.mLocId}`,
      );
    served.clock.now += 60_000;
    await report(START + 60);
    expect(await mark()).toMatchObject({ at: START_MILLISECONDS });
    served.clock.now += DAY * 1000;
    await report(START + 61);
    expect(await mark()).toMatchObject({
      pk: expect.stringMatching(/^Q#20260624#[0-7]$/),
      at: served.clock.now,
    });
  });
});

describe("a stow that begins at a master", () => {
  const report = (ts: number, stowModesActive: string) =>
    harness.send("master", masterData(ts, { stowModesActive }));
  const requested = () => served.stowAlarms.filter(({ mLocId }) => mLocId === harness.mLocId);

  it("requests one warning of the people there, with the time of the report", async () => {
    await report(START, "0000");
    await report(START + 60, "0004");
    await report(START + 120, "0004");
    await report(START + 180, "0000");
    const { layoutId, mLocId } = harness;
    expect(requested()).toEqual([{ layoutId, mLocId, at: START + 60 }]);
  });

  it("requests none by a first report, a repeat, or a report from before", async () => {
    await report(START + 60, "0004");
    await report(START + 60, "0004");
    await report(START + 120, "0000");
    await report(START + 90, "0004");
    expect(requested()).toEqual([]);
  });

  it("is found again by the repeat of a message whose run was interrupted", async () => {
    await report(START, "0000");
    served.failNextStowAlarm();
    await expect(report(START + 60, "0004")).rejects.toThrow("interrupted");
    await report(START + 60, "0004");
    expect(requested()).toHaveLength(1);
  });
});

describe("an event", () => {
  const event = (more: Message = {}) => ({
    v: 1,
    ts: START,
    type: "stow",
    data: { reason: "wind", level: 8 },
    ...more,
  });
  const rows = async () =>
    (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${harness.layoutId}#E#${harness.mLocId}`,
    );

  it("is kept with the time of the server, once however often it comes", async () => {
    for (const _ of [1, 2, 3]) await harness.send("event", event());
    await harness.send("event", event({ data: { reason: "hail" } }));
    expect(await rows()).toHaveLength(2);
    expect(await rows()).toContainEqual({
      pk: `L#${harness.layoutId}#E#${harness.mLocId}`,
      sk: expect.stringMatching(new RegExp(`^${START}000#stow#[0-9a-f]{16}$`)),
      gsi1pk: `L#${harness.layoutId}#V`,
      gsi1sk: expect.stringMatching(new RegExp(`^${START}000#${harness.mLocId}#[0-9a-f]{16}$`)),
      gsi2pk: `L#${harness.layoutId}#E#${harness.mLocId}`,
      gsi2sk: expect.stringMatching(new RegExp(`^${START}000#${harness.mLocId}#[0-9a-f]{16}$`)),
      layoutId: harness.layoutId,
      mLocId: harness.mLocId,
      mId: harness.mId,
      ts: START,
      type: "stow",
      data: { reason: "wind", level: 8 },
      receivedAt: START,
    });
  });

  it.each([
    ["boot", { fw: "4.2.1" }, "E"],
    ["stow", { active: "0004" }, "V"],
    ["rescue", { ok: false }, "O"],
  ])("is listed in one group of the events of its layout: %s", async (type, data, group) => {
    await harness.send("event", event({ type, data }));
    const keys = (await rows()).map(({ gsi1pk }) => gsi1pk);
    expect(keys).toEqual([`L#${harness.layoutId}#${group}`]);
  });

  it("is kept as plain text whatever it says", async () => {
    const text = `<script>alert(1)</script>\u001b[31m\u202Egnp.exe ${"x".repeat(1000)}`;
    await harness.send("event", event({ data: { text } }));
    const [row] = await rows();
    const start = "<script>alert(1)</script>[31mgnp.exe ";
    expect(row?.data).toEqual({ text: start.padEnd(200, "x") });
  });
});

describe("viewers", () => {
  /** Marks that a viewer watches for this time, as the subscription does. */
  async function watch(milliseconds = 1_800_000): Promise<void> {
    const watchedUntil = served.clock.now + milliseconds;
    const Item = { pk: `L#${harness.layoutId}#NOTICE`, sk: "A", watchedUntil, nextPublish: 0 };
    await served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
  }

  it("hear of a change at once, and which master it was", async () => {
    await watch();
    const { layoutId, mLocId } = harness;
    await cycle(START);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["NODES"], mLocIds: [mLocId] }]);
    served.clock.now += 1_000;
    await harness.send("master", masterData(START));
    expect(served.notices.slice(1)).toEqual([
      { layoutId, ts: START + 1, kinds: ["MASTER"], mLocIds: [mLocId] },
    ]);
  });

  it("hear of every change within a quarter of a second, however long it goes on", async () => {
    await watch();
    for (let change = 1; change <= 40; change += 1) {
      const before = served.clock.now;
      await cycle(START + change);
      expect(served.notices).toHaveLength(change);
      expect(served.clock.now - before).toBeLessThanOrEqual(250);
    }
  });

  it("get one notice of all that arrive while notices are held back", async () => {
    await watch();
    const { layoutId } = harness;
    const isCounted = async (count: number) => {
      const rows = await served.itemsOf("telemetry");
      return rows.some(({ pk, untold }) => pk === `L#${layoutId}#NOTICE` && untold === count);
    };
    // The first message waits until all of them have been counted.
    const holding: ServedTables = {
      ...served,
      wait: async (milliseconds) => {
        await expect.poll(() => isCounted(5)).toBe(true);
        await served.wait(milliseconds);
      },
    };
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, at) => UplinkHarness.open(holding, 3000 + at, { layoutId })),
    );
    await cycle(START);
    await Promise.all(others.map((other) => other.send("master", masterData(START))));
    expect(served.notices.slice(1)).toEqual([
      { layoutId, ts: START, kinds: ["NODES", "MASTER"], mLocIds: [] },
    ]);
  });

  it("hear from the waiting one which master it was, if it was alone", async () => {
    await watch();
    await cycle(START);
    await harness.send("master", masterData(START));
    expect(served.notices.slice(1)).toMatchObject([
      { kinds: ["MASTER"], mLocIds: [harness.mLocId] },
    ]);
  });

  it("hear of it from the next one when the waiting one was ended", async () => {
    await watch();
    await cycle(START);
    await countUnpublished(served.store, harness.layoutId);
    await cycle(START + 1);
    expect(served.notices).toHaveLength(1);
    served.clock.now += 250;
    await cycle(START + 2);
    expect(served.notices.slice(1)).toMatchObject([{ kinds: ["NODES", "MASTER"], mLocIds: [] }]);
  });

  it("without viewers are published every 30 seconds, and at once when a viewer returns", async () => {
    const tell = async (milliseconds: number): Promise<number> => {
      served.clock.now += milliseconds;
      await harness.send("master", masterData(START));
      return served.notices.length;
    };
    expect(await tell(0)).toBe(1);
    expect(await tell(29_999)).toBe(1);
    harness.coldStart();
    expect(await tell(0)).toBe(1);
    expect(await tell(1)).toBe(2);
    expect(served.notices[1]).toMatchObject({ kinds: ["NODES", "MASTER"], mLocIds: [] });
    await watch();
    expect(await tell(1_000)).toBe(3);
    expect(await tell(1_000)).toBe(4);
    expect(await tell(1_800_000)).toBe(5);
    expect(await tell(1_000)).toBe(5);
  });

  it("hear once of many that come at the same time", async () => {
    const instances = Array.from({ length: 20 }, () => harness.newInstance());
    const messages = instances.map((_, at) => harness.event("nodes", round(START - at * 60)));
    await Promise.all(instances.map((instance, at) => instance(messages[at])));
    expect(served.notices).toHaveLength(1);
    expect(await harness.ofLayout("NOTICE", "A")).toMatchObject({
      nextPublish: START_MILLISECONDS + 30_000,
    });
  });
});
