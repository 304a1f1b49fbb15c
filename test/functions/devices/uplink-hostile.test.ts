/**
 * Malformed or hostile messages of a master: each is refused as a whole and stored with the reason,
 * and the next valid one is accepted.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { forgedKeys } from "#test/builders/rule-event.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { UplinkHarness } from "./uplink-harness.ts";
import { masterData, round } from "./uplink-messages.ts";

const served = tablesOfFile();
let harness: UplinkHarness;
let harnesses = 0;
beforeEach(async () => {
  harnesses += 1;
  served.clock.now = START_MILLISECONDS;
  served.notices.length = 0;
  harness = await UplinkHarness.open(served, harnesses);
});

const OTHER = "FCC23D0508A9FFFF";
const DAY = 86_400;
const YEAR = 365 * DAY;
const nestedText = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const nested = (depth: number): unknown => JSON.parse(nestedText(depth));
const parsed = (text: string): unknown => JSON.parse(text);

/** A round with these columns replaced. */
function columns(changes: Message, more: Message = {}): Message {
  const message = round(START, 3);
  const cols = { ...(message.cols as object), ...changes };
  return { ...message, mLocId: harness.mLocId, cols, ...more };
}

function withoutIds(message: Message): Message {
  return { ...message, cols: { ...(message.cols as object), nid: [null] } };
}

/**
 * Payloads with texts that JavaScript would not write, in place of the third voltage or of the
 * wind.
 */
const withVoltage = (text: string) => written(columns({ bv: [1, 2, "?"] }), text);
const withWind = (text: string) => written(masterData(START, { windPeak: "?" }), text);
const written = (message: Message, text: string) => JSON.stringify(message).replace('"?"', text);

const many = Array.from({ length: 501 }, (_, at) => at);

const REFUSED: readonly (readonly [
  what: string,
  reason: string,
  kind: string,
  payload: () => unknown,
])[] = [
  ["no JSON", "notJson", "nodes", () => "{"],
  ["nothing", "notJson", "nodes", () => ""],
  ["more than 128 KB", "tooLarge", "event", () => `{"v":1,"x":"${"x".repeat(131_072)}"}`],
  ["no version", "version v", "nodes", () => ({})],
  ["a list", "wrongType", "nodes", () => []],
  ["another version", "version v", "nodes", () => round(START, 3, { v: 2 })],
  ["a version as text", "version v", "master", () => masterData(START, { v: "1" })],
  ["depth 9", "tooDeep", "nodes", () => round(START, 3, { x: nested(8) })],
  ["depth 4 000", "tooDeep", "nodes", () => round(START, 3, { x: nested(4000) })],
  ["depth 10 000", "tooDeep", "event", () => `{"v":1,"x":${nestedText(10_000)}}`],
  ["__proto__", "forbiddenKey __proto__", "nodes", () => parsed('{"v":1,"__proto__":{"x":1}}')],
  [
    "constructor",
    "forbiddenKey constructor",
    "master",
    () => parsed('{"v":1,"constructor":{"prototype":{"x":1}}}'),
  ],
  [
    "a dangerous column",
    "forbiddenKey __proto__",
    "nodes",
    () => parsed('{"v":1,"cols":{"__proto__":[1]}}'),
  ],
  ["columns of different lengths", "wrongLength cols.bv", "nodes", () => columns({ bv: [1, 2] })],
  ["501 nodes", "outOfRange n", "nodes", () => columns({ i: many }, { n: 501 })],
  ["501 indexes", "tooMany cols.i", "nodes", () => columns({ i: many })],
  ["a negative index", "outOfRange cols.i.1", "nodes", () => columns({ i: [0, -1, 2] })],
  ["a node twice", "notUnique cols.i", "nodes", () => columns({ i: [0, 1, 1] })],
  ["nodes of which the master has none", "unknownNode 20", "nodes", () => round(START, [20])],
  ["no node's id", "noId cols.nid.0", "nodes", () => withoutIds(round(START, [1]))],
  ["no ids", "missing cols.nid", "nodes", () => columns({ nid: undefined })],
  ["no times", "missing cols.t", "nodes", () => columns({ t: undefined })],
  ["a number for a word", "wrongType cols.al.0", "nodes", () => columns({ al: [0, 0, 0] })],
  ["NaN", "notJson", "nodes", () => withVoltage("NaN")],
  ["1e400", "wrongType cols.bv.2", "nodes", () => withVoltage("1e400")],
  ["text for a number", "wrongType cols.bv.1", "nodes", () => columns({ bv: [1, "12", 2] })],
  ["an object for a number", "wrongType cols.bv.1", "nodes", () => columns({ bv: [1, {}, 2] })],
  [
    "alarms in lower case",
    "notHex alarms",
    "master",
    () => masterData(START, { alarms: "0000000a" }),
  ],
  ["wind as text", "wrongType windPeak", "master", () => masterData(START, { windPeak: "12" })],
  ["wind of 1e400", "wrongType windPeak", "master", () => withWind("1e400")],
  ["time 0", "outOfRange ts", "nodes", () => round(0, 3)],
  ["time in milliseconds", "outOfRange ts", "master", () => masterData(START_MILLISECONDS)],
  ["a year ahead", "future", "nodes", () => round(START + YEAR, 3)],
  ["eleven minutes ahead", "future", "nodes", () => round(START + 601, 3)],
  ["master data a year ahead", "future", "master", () => masterData(START + YEAR)],
  ["two weeks late", "tooLate", "nodes", () => round(START - 14 * DAY, 3)],
  ["master data two weeks late", "tooLate", "master", () => masterData(START - 14 * DAY)],
  ["the place of another", "foreignPlace", "nodes", () => round(START, 3, { mLocId: "other" })],
  ["no place", "missing mLocId", "nodes", () => round(START, 3, { mLocId: undefined })],
  [
    "master data of another place",
    "foreignPlace",
    "master",
    () => masterData(START, { mLocId: "0190a000-0000-7000-9000-00000000ffff" }),
  ],
  [
    "master data of another layout",
    "foreignLayout",
    "master",
    () => masterData(START, { layoutId: "0190a000-0000-7000-8000-00000000ffff" }),
  ],
  ["no layout", "missing layoutId", "master", () => masterData(START, { layoutId: undefined })],
  [
    "a tracking mode of no table",
    "notAllowed trackingMode",
    "master",
    () => masterData(START, { trackingMode: 6 }),
  ],
  [
    "an event of no type",
    "notAllowed type",
    "event",
    () => ({ v: 1, ts: START, type: "x y", data: {} }),
  ],
  ["a kind that is none", "topic", "constructor", () => round(START, 3)],
  ["a topic of no uplink rule", "topic", "../conn", () => round(START, 3)],
];

describe("a snapshot of which a part cannot be stored", () => {
  const part = async (changes: Message, nodes: readonly number[] = [0, 1, 2]) => {
    const message = round(START, nodes);
    await harness.send("nodes", { ...message, cols: { ...(message.cols as object), ...changes } });
    const [reading] = (await harness.rounds()).values();
    return reading === undefined ? [] : nodeRowsOf(reading);
  };

  it("loses the node that the list no longer has, and keeps the reason", async () => {
    const rows = await part({}, [0, 20, 2]);
    expect(rows.map(({ nLocId }) => nLocId)).toEqual(["000", "002"]);
    expect(await harness.refusals()).toEqual(["in part: unknownNode 20"]);
    expect(harness.logged).toContainEqual(
      expect.objectContaining({ event: "uplink in part", reason: "in part: unknownNode 20" }),
    );
  });

  it("loses the node without an id", async () => {
    const rows = await part({ nid: ["1000", "1oo1", "1002"] });
    expect(rows.map(({ nLocId, nId }) => [nLocId, nId])).toEqual([
      ["000", "1000"],
      ["002", "1002"],
    ]);
    expect(await harness.refusals()).toEqual(["in part: noId cols.nid.1, notHex cols.nid.1"]);
  });

  it("loses the word with a wrong digit", async () => {
    const rows = await part({ al: ["00000001", "0000000a", "00000000"] });
    expect(rows.map(({ alarms }) => alarms)).toEqual(["00000001", null, "00000000"]);
    expect(await harness.refusals()).toEqual(["in part: notHex cols.al.1"]);
  });

  it("is stored once an hour for one reason, and reported each time", async () => {
    const message = round(START - 3000, [0, 20]);
    for (let at = 0; at < 3; at += 1) {
      await harness.send("nodes", { ...message, ts: START - 3000 + at });
    }
    expect(await harness.refusals()).toEqual(["in part: unknownNode 20"]);
    expect(harness.logged.filter(({ event }) => event === "uplink in part")).toHaveLength(3);
    served.clock.now = START_MILLISECONDS + 3_600_000;
    await harness.send("nodes", { ...message, ts: START });
    expect(await harness.refusals()).toHaveLength(2);
  });

  it("leaves no backlog behind when the list was shortened while its master was offline", async () => {
    await harness.enterNodes(2);
    for (const late of [1800, 900, 0]) await harness.send("nodes", round(START - late, 3));
    const rounds = [...(await harness.rounds()).values()].map((reading) => nodeRowsOf(reading));
    expect(rounds.map((rows) => rows.length)).toEqual([2, 2, 2]);
  });
});

describe("a message that is refused", () => {
  it.each(REFUSED)(
    "for %s is kept as %s, and nothing else is written",
    async (_, reason, kind, payload) => {
      const before = await served.itemsOf("telemetry");
      await harness.send(kind, payload());
      expect(await harness.refusals()).toEqual([reason]);
      expect(await served.itemsOf("telemetry")).toEqual(before);
      expect(
        (await served.itemsOf("events")).filter(
          ({ pk }) => pk === `L#${harness.layoutId}#E#${harness.mLocId}`,
        ),
      ).toEqual([]);
      expect(served.notices).toEqual([]);
      expect(harness.logged).toContainEqual(
        expect.objectContaining({ event: "uplink refused", reason, kept: true }),
      );
      await harness.send("nodes", round(START));
      expect((await harness.rounds()).size).toBe(1);
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
    },
  );

  it.each<[string, Message, string]>([
    ["nobody", { topic: "tracker/v1/m/+/up/nodes" }, "topic"],
    ["an unknown master", { topic: `tracker/v1/m/${OTHER}/up/nodes` }, "unknownMaster"],
    ["no topic", { topic: undefined }, "topic"],
    ["no time", { srv: Number.NaN }, "time"],
    ["no payload", { payload: undefined }, "wrongType"],
  ])("because it comes from %s is kept too", async (_, rule, reason) => {
    await harness.send("nodes", round(START), rule);
    expect(harness.logged).toContainEqual(
      expect.objectContaining({ event: "uplink refused", reason }),
    );
    expect(await harness.measured()).toEqual([]);
  });

  it("is kept with what it said", async () => {
    await harness.send("nodes", round(START, 3, { v: 2 }));
    const [row] = (await served.itemsOf("events")).filter(({ topic }) =>
      String(topic).includes(harness.mId),
    );
    expect(row).toMatchObject({
      pk: "E#20260624",
      rule: "trk_up",
      topic: `tracker/v1/m/${harness.mId}/up/nodes`,
      reason: "version v",
      createdAt: START_MILLISECONDS,
    });
    const payload = Buffer.from(String(row?.payload), "base64").toString();
    expect(JSON.parse(payload)).toMatchObject(round(START, 3, { v: 2 }));
  });

  it("names a key of the message in plain text only", async () => {
    const key = "\u001b[31m\u202Egnp<script>";
    await harness.send("event", { v: 1, ts: START, type: "stow", data: { [key]: [] } });
    expect(await harness.refusals()).toEqual(["wrongType data.[31mgnp<script>"]);
  });

  it("is counted but not kept when its master repeats itself all the time", async () => {
    for (let at = 0; at < 70; at += 1) await harness.send("nodes", {});
    expect(await harness.refusals()).toHaveLength(60);
    expect(harness.logged.filter(({ event }) => event === "uplink refused")).toHaveLength(70);
    served.clock.now += 60_000;
    await harness.send("nodes", {});
    expect(await harness.refusals()).toHaveLength(61);
  });
});

describe("a message that is taken", () => {
  it.each([
    ["nodes", round(START), "F"],
    ["master", masterData(START), "M"],
  ])(
    "is of the master of the topic, whatever keys its %s payload has",
    async (kind, payload, key) => {
      const other = await UplinkHarness.open(served, 700 + harnesses);
      await harness.send(kind, { ...payload, ...forgedKeys(other.mId, `up/${kind}`) });
      expect(await harness.refusals()).toEqual([]);
      const ours = (await harness.measured()).map(({ sk }) => sk);
      expect(ours).toContainEqual(expect.stringMatching(`^${key}`));
      expect(await other.measured()).toEqual([]);
    },
  );

  it("may be ten minutes ahead and nearly two weeks late", async () => {
    await harness.send("nodes", round(START + 600), { srv: START_MILLISECONDS });
    await harness.send("nodes", round(START - 13 * DAY));
    expect([...(await harness.rounds()).keys()]).toEqual([`F${START - 13 * DAY}`, `F${START}`]);
  });

  it.each([6, 600])(
    "is the newest until the next one although its clock is %i s ahead",
    async (ahead) => {
      const arrived = { srv: START_MILLISECONDS };
      await harness.send("nodes", round(START + ahead), arrived);
      await harness.send("master", masterData(START + ahead), arrived);
      expect(await harness.ofLayout("S")).toMatchObject({ ts: START });
      expect(await harness.ofLayout("X")).toMatchObject({ ts: START });
      const [reading] = (await harness.rounds()).values();
      const times = (reading ? nodeRowsOf(reading) : []).map(({ timestamp }) => timestamp);
      expect(Math.max(...times.map(Number))).toBe(START);
      // The clock has been corrected.
      served.clock.now = START_MILLISECONDS + 3000;
      await harness.send("nodes", round(START + 2, 20));
      await harness.send("master", masterData(START + 3, { windPeak: 21 }));
      expect(await harness.ofLayout("S")).toMatchObject({ ts: START + 2 });
      expect(await harness.ofLayout("X")).toMatchObject({ ts: START + 3, windPeak: 21 });
      expect([...(await harness.rounds()).keys()].at(-1)).toBe(`F${START + 2}`);
    },
  );

  it("keeps its own time where the clocks differ as they usually do", async () => {
    await harness.send("nodes", round(START + 5), { srv: START_MILLISECONDS });
    expect(await harness.ofLayout("S")).toMatchObject({ ts: START + 5 });
  });

  it("does not put back the latest when its time is lower than the last one", async () => {
    await harness.send("nodes", round(START));
    await harness.send("nodes", round(START - 60));
    expect(await harness.ofLayout("S")).toMatchObject({ ts: START });
    expect([...(await harness.rounds()).keys()].at(-1)).toBe(`F${START}`);
  });

  it("may have two nodes with one id, which stay two", async () => {
    await harness.send("nodes", columns({ nid: ["1A2B", "1A2B", "5E6F"] }));
    const [reading] = (await harness.rounds()).values();
    expect(reading?.nodes).toEqual([0, 1, 2]);
    expect(await harness.refusals()).toEqual([]);
  });

  it("counts where its master stands since a moment, and not where it stood", async () => {
    await harness.send("nodes", round(START - 60));
    const moved = await UplinkHarness.open(served, 500 + harnesses);
    await harness.moveTo(moved);
    await harness.send("nodes", round(START, 20, { mLocId: moved.mLocId }));
    expect((await moved.rounds()).size).toBe(1);
    await harness.send("nodes", round(START + 60, 20, { mLocId: harness.mLocId }));
    expect(await harness.refusals()).toEqual(["foreignPlace"]);
    expect((await harness.rounds()).size).toBe(1);
  });

  it("is looked up anew after a minute", async () => {
    await harness.send("nodes", round(START - 60));
    const moved = await UplinkHarness.open(served, 500 + harnesses);
    await harness.moveTo(moved);
    const before = { mLocId: harness.mLocId, layoutId: harness.layoutId };
    await harness.send("nodes", round(START, 20, before));
    expect(await harness.refusals()).toEqual([]);
    served.clock.now += 60_000;
    await harness.send("nodes", round(START + 60, 20, before));
    expect(await harness.refusals()).toEqual(["foreignPlace"]);
    await harness.send("nodes", round(START + 61));
    expect((await moved.rounds()).size).toBe(1);
  });
});
