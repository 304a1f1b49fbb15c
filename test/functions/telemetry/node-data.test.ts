import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { err, ok } from "#domain/result.ts";
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { frameSortKey, measuredBy } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { latestNodeData, nodeDataAt } from "#functions/telemetry/node-data.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { storeAlone, storeCoded } from "./stored-rounds.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

let served: TelemetryHarness;
let latest: AnyField;
let past: AnyField;
let masterKey: MasterKey;
const logged: (readonly [string, Fields])[] = [];

beforeAll(async () => {
  served = await serveTelemetry();
  const deps = {
    ...served,
    days: storedDays(served),
    log: (event: string, fields: Fields) => void logged.push([event, fields]),
  };
  latest = field(latestNodeData(deps));
  past = field(nodeDataAt(deps));
});
afterAll(() => served.stop());
beforeEach(() => {
  masterKey = { layoutId: changeId(), mLocId: changeId() };
  logged.length = 0;
});

/** Start of a round; rounds are 15 minutes apart. */
const round = (number: number) => START - 86_400 + number * 900;
const CALM = { al: "00000000", fl: "0000000000000000" };
const nodesAt = (ts: number, angle = -4500) => ({
  0: { t: ts, ap: angle, at: -4500, bv: 25_100, ...CALM },
  1: { t: ts, ap: angle + 10, at: -4500, bv: 25_200, ...CALM },
  2: { t: ts, ap: angle + 20, at: -4500, bv: 25_300, ...CALM },
});

const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);
const wordsOf = (seen: (row: { readonly needs: string }) => boolean) => ({
  al: toHex(bitsOf(...NODE_ALARMS.filter(seen).map(({ bit }) => bit)), 8),
  fl: toHex(bitsOf(...NODE_FLAGS.filter(seen).map(({ bit }) => bit)), 16),
});
/** Every alarm and flag of a node; next, those that viewers may see. */
const GUARDED = wordsOf(() => true);
const SEEN = wordsOf(({ needs }) => needs === "VIEW");

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** Words in a frame, decoded with its keyframe if it has one. */
function wordsIn(frame: string | undefined, keyframe?: string) {
  const base = keyframe === undefined ? undefined : decodeKeyframe(bytesOf(keyframe));
  if (base?.ok === false) throw new Error(base.error.reason);
  const read = decodeFrame(bytesOf(frame ?? ""), base?.value);
  if (!read.ok) throw new Error(read.error.reason);
  return nodeRowsOf(read.value).map(({ alarms, flags }) => ({ al: alarms, fl: flags }));
}

function crcOf(frame: string | undefined): string {
  const opened = openFrame(bytesOf(frame ?? ""));
  if (!opened.ok) throw new Error(opened.error.reason);
  return opened.value.crc.toString(16).toUpperCase().padStart(8, "0");
}

const cycle = (number: number, angle?: number) => ({
  ts: round(number),
  nodes: nodesAt(round(number), angle),
});

const ask = (args: Record<string, unknown> = {}, where = masterKey) =>
  latest({ ...where, ...args }, caller());
const askAt = (timestamp: unknown, args: Record<string, unknown> = {}) =>
  past({ ...masterKey, timestamp, ...args }, caller());

describe("the latest node data of a master", () => {
  it("are the newest round and the keyframe of its day", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    await storeCoded(served.store, masterKey, cycle(2), keyframe);
    const newest = await storeCoded(served.store, masterKey, cycle(3, -4400), keyframe);
    expect(await ask()).toEqual(
      ok({
        ...masterKey,
        timestamp: round(3),
        packed: [newest.base64],
        keyframes: [keyframe.base64],
        nodes: [],
      }),
    );
  });

  it("come without the keyframe for who holds it, and with it for who holds another", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    const newest = await storeCoded(served.store, masterKey, cycle(2), keyframe);
    const held = await ask({ haveKeyframe: ["00000000", keyframe.crc] });
    expect(held).toMatchObject(ok({ packed: [newest.base64], keyframes: [] }));
    const other = await ask({ haveKeyframe: ["00000000"] });
    expect(other).toMatchObject(ok({ keyframes: [keyframe.base64] }));
  });

  it("are decoded for who asks, whether he holds the keyframe or not", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    await storeCoded(served.store, masterKey, cycle(2, -4400), keyframe);
    const nodes = [
      { nLocId: "000", timestamp: round(2), anglePanel: -4400, deviation: 100 },
      { nLocId: "001", anglePanel: -4390, batteryVoltage: 25_200, flags: "0000000000000000" },
      { nLocId: "002", anglePanel: -4380, auxAlarms: null, angleGoal: null },
    ];
    expect(await ask({ decoded: true })).toMatchObject(ok({ nodes, keyframes: [keyframe.base64] }));
    expect(await ask({ decoded: true, haveKeyframe: [keyframe.crc] })).toMatchObject(
      ok({ nodes, keyframes: [] }),
    );
  });

  it("come without the alarms and flags that take a right the caller does not hold, in every form", async () => {
    const alarmed = (number: number) => {
      const { ts, nodes } = cycle(number);
      return { ts, nodes: { ...nodes, 0: { ...nodes[0], ...GUARDED } } };
    };
    const keyframe = await storeAlone(served.store, masterKey, alarmed(1));
    const coded = await storeCoded(served.store, masterKey, cycle(2), keyframe);
    const viewer = (args: Record<string, unknown>) =>
      latest({ ...masterKey, ...args }, caller({ privileges: VIEWER }));
    // The newest round has no alarms, but its keyframe has: it is sent without the hidden ones,
    // with another checksum.
    const behind = Object(await viewer({ decoded: true })).value;
    const [told] = behind.keyframes;
    expect(crcOf(told)).not.toBe(keyframe.crc);
    expect(wordsIn(told)).toEqual([SEEN, CALM, CALM]);
    expect(wordsIn(behind.packed[0], told)).toEqual([CALM, CALM, CALM]);
    await storeCoded(served.store, masterKey, alarmed(3), keyframe);
    const held = [
      { haveKeyframe: [], keyframes: [told] },
      { haveKeyframe: [keyframe.crc], keyframes: [told] },
      { haveKeyframe: [crcOf(told)], keyframes: [] },
    ];
    for (const { haveKeyframe, keyframes } of held) {
      const answer = Object(await viewer({ decoded: true, haveKeyframe })).value;
      expect(answer.keyframes).toEqual(keyframes);
      expect(wordsIn(answer.packed[0], told)).toEqual([SEEN, CALM, CALM]);
      expect(answer.nodes[0]).toMatchObject({ alarms: SEEN.al, flags: SEEN.fl });
    }
    const all = Object(await latest({ ...masterKey }, caller({ privileges: EVERYTHING }))).value;
    expect(all.keyframes).toEqual([keyframe.base64]);
    expect(coded.base64).not.toBe(all.packed[0]);
  });

  it("need no keyframe while the newest round is one itself", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    expect(await ask({ decoded: true })).toMatchObject(
      ok({ timestamp: round(1), packed: [keyframe.base64], keyframes: [] }),
    );
  });

  it("tell of a silent node by alarm bit 31, from a second after an hour", async () => {
    const nodes = nodesAt(round(8));
    const silent = (seconds: number) => ({ ...nodes[0], t: round(8) - seconds });
    const facts = { ts: round(8), nodes: { ...nodes, 0: silent(3600), 1: silent(3601) } };
    await storeAlone(served.store, masterKey, facts);
    expect(await ask({ decoded: true })).toMatchObject(
      ok({
        nodes: [{ alarms: "00000000" }, { alarms: "80000000" }, { alarms: "00000000" }],
      }),
    );
  });

  it("have both units of a dual device", async () => {
    const dual = {
      ...nodesAt(round(1))[0],
      xap: 65_535,
      xma: 1200,
      xmp: 1620,
      xtn: -500,
      xtx: 3100,
    };
    const facts = {
      ts: round(1),
      nodes: { 0: { ...dual, xal: "0005", fw: "3.20.1", hw: "8499" } },
    };
    await storeAlone(served.store, masterKey, facts);
    expect(await ask({ decoded: true })).toMatchObject(
      ok({
        nodes: [
          {
            auxAnglePanel: 65_535,
            auxMotorCurrentAve: 1200,
            auxMotorCurrentPeak: 1620,
            auxTempMin: -500,
            auxTempMax: 3100,
            auxAlarms: "0005",
            firmwareVersion: "3.20.1",
            hardwareVersion: "8499",
          },
        ],
      }),
    );
  });

  it("are null for a master that has reported nothing", async () => {
    expect(await ask()).toEqual(ok(null));
    expect(await askAt(START)).toEqual(ok(null));
  });

  it("are not found through another layout", async () => {
    await storeAlone(served.store, masterKey, cycle(1));
    const foreign = { layoutId: changeId(), mLocId: masterKey.mLocId };
    expect(await ask({}, foreign)).toEqual(ok(null));
    expect(await past({ ...foreign, timestamp: START }, caller())).toEqual(ok(null));
  });
});

describe("node data at a moment", () => {
  it("are the round that began then or last before", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    const second = await storeCoded(served.store, masterKey, cycle(2), keyframe);
    await storeCoded(served.store, masterKey, cycle(3), keyframe);
    for (const ts of [round(2), round(3) - 1]) {
      expect(await askAt(ts)).toMatchObject(
        ok({ timestamp: round(2), packed: [second.base64], keyframes: [keyframe.base64] }),
      );
    }
    expect(await askAt(round(1) - 1)).toEqual(ok(null));
  });

  it("include what was asked for within the same second", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    const facts = { ts: round(1), kind: "dt", nodes: { 1: nodesAt(round(1), 100)[1] } } as const;
    const asked = await storeAlone(served.store, masterKey, facts, { kind: "alone" });
    expect(await askAt(round(1), { decoded: true })).toMatchObject(
      ok({
        packed: [asked.base64, keyframe.base64],
        nodes: [{ anglePanel: -4500 }, { anglePanel: 110 }, { anglePanel: -4480 }],
      }),
    );
  });

  it("tell of a silent node by alarm bit 31 at the time that is asked for, not at that of the round", async () => {
    await storeAlone(served.store, masterKey, cycle(1));
    const fresh = await askAt(round(1) + 3600, { decoded: true });
    expect(fresh).toMatchObject(ok({ nodes: Array(3).fill({ alarms: "00000000" }) }));
    const silent = await askAt(round(1) + 3601, { decoded: true });
    expect(silent).toMatchObject(
      ok({ timestamp: round(1), nodes: Array(3).fill({ alarms: "80000000" }) }),
    );
  });

  it("are refused for a time that has not come, save what clocks may differ by", async () => {
    await storeAlone(served.store, masterKey, cycle(1));
    const now = Math.floor(served.clock.now / 1000);
    expect(await askAt(now + 60)).toMatchObject(ok({ timestamp: round(1) }));
    expect(await askAt(now + 61)).toEqual(
      err({ code: "InvalidArgument", field: "timestamp", reason: "future" }),
    );
  });

  it.each([undefined, -1, 1.5, 1e12])("%s is refused as no time", async (timestamp) => {
    const refusal = { code: "InvalidArgument", field: "timestamp", reason: "time" };
    expect(await askAt(timestamp)).toEqual(err(refusal));
  });
});

describe("a round of which some nodes are missing", () => {
  it("is laid over the newest complete one, which alone needs a keyframe", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    const whole = await storeCoded(served.store, masterKey, cycle(2, -4400), keyframe);
    const facts = {
      ts: round(2) + 60,
      kind: "dt",
      nodes: { 1: { t: round(2) + 60, ap: 0 } },
    } as const;
    const asked = await storeAlone(served.store, masterKey, facts, { kind: "alone" });
    expect(await ask({ decoded: true })).toMatchObject(
      ok({
        timestamp: round(2) + 60,
        packed: [asked.base64, whole.base64],
        keyframes: [keyframe.base64],
        nodes: [
          { nLocId: "000", anglePanel: -4400, timestamp: round(2) },
          { nLocId: "001", anglePanel: 0, timestamp: round(2) + 60, batteryVoltage: null },
          { nLocId: "002", anglePanel: -4380 },
        ],
      }),
    );
  });

  it("is put together from the parts of the round before while a part is on its way", async () => {
    const part = (number: number, chunk: 0 | 1) => ({
      ts: round(number),
      chunk: [chunk, 2] as const,
      nodes: { [chunk * 500]: { t: round(number), hc: number } },
    });
    const first = await storeAlone(served.store, masterKey, part(1, 0));
    const second = await storeAlone(served.store, masterKey, part(1, 1));
    const third = await storeCoded(served.store, masterKey, part(2, 1), second);
    const answer = await ask({ decoded: true });
    expect(answer).toMatchObject(
      ok({
        timestamp: round(2),
        packed: [third.base64, second.base64, first.base64],
        keyframes: [second.base64],
        nodes: [
          { nLocId: "000", hopCount: 1 },
          { nLocId: "500", hopCount: 2 },
        ],
      }),
    );
    const fourth = await storeCoded(served.store, masterKey, part(2, 0), first);
    expect(await ask()).toMatchObject(
      ok({ packed: [third.base64, fourth.base64], keyframes: [second.base64, first.base64] }),
    );
  });

  it("ends the search after 16 frames and 24 hours", async () => {
    const asked = (ts: number) =>
      storeAlone(
        served.store,
        masterKey,
        { ts, kind: "dt", nodes: { 1: { t: ts } } },
        { kind: "alone" },
      );
    await storeAlone(served.store, masterKey, cycle(0));
    for (let at = 0; at < 18; at += 1) await asked(round(1) + at);
    expect((await packedBy({})).length).toBe(16);
    const later = await asked(round(0) + 86_401 + 20);
    expect(await packedBy({})).toEqual(expect.arrayContaining([later.base64]));
    const alone = await asked(START + 90_000);
    expect(await packedBy({})).toEqual([alone.base64]);
  });
});

async function packedBy(args: Record<string, unknown>): Promise<readonly string[]> {
  const outcome = await ask(args);
  return (outcome as { value: { packed: readonly string[] } }).value.packed;
}

describe("a frame that cannot be read", () => {
  const keyOf = (ts: number) => ({
    pk: measuredBy(masterKey),
    sk: frameSortKey(ts, { kind: "cycle", chunk: 0, chunks: 1 }),
  });
  const TableName = "telemetry";

  it("because its keyframe has expired counts as missing, and is logged", async () => {
    const first = await storeAlone(served.store, masterKey, cycle(1));
    const keyframe = await storeAlone(served.store, masterKey, cycle(2));
    await storeCoded(served.store, masterKey, cycle(3), keyframe);
    await served.store.tables.send(new DeleteCommand({ TableName, Key: keyOf(round(2)) }));
    expect(await ask()).toMatchObject(
      ok({ timestamp: round(1), packed: [first.base64], keyframes: [] }),
    );
    expect(logged).toEqual([
      ["frame unreadable", { ...masterKey, ts: round(3), reason: "keyframe", outcome: "missing" }],
    ]);
  });

  it("because its keyframe has expired is passed on to who holds that keyframe and may see every alarm", async () => {
    const keyframe = await storeAlone(served.store, masterKey, cycle(1));
    const coded = await storeCoded(served.store, masterKey, cycle(2), keyframe);
    await served.store.tables.send(new DeleteCommand({ TableName, Key: keyOf(round(1)) }));
    const held = { ...masterKey, haveKeyframe: [keyframe.crc] };
    expect(await latest(held, caller({ privileges: EVERYTHING }))).toMatchObject(
      ok({ packed: [coded.base64], keyframes: [] }),
    );
    // Without the keyframe, the alarms in the frame are unknown.
    expect(await latest(held, caller({ privileges: VIEWER }))).toEqual(ok(null));
    expect(await ask()).toEqual(ok(null));
  });

  it("because another round stands where its keyframe was is not read against that", async () => {
    const first = await storeAlone(served.store, masterKey, cycle(1));
    await storeCoded(served.store, masterKey, cycle(2), first);
    await served.store.tables.send(new DeleteCommand({ TableName, Key: keyOf(round(1)) }));
    const other = await storeAlone(served.store, masterKey, cycle(1, 3000));
    expect(await ask()).toMatchObject(ok({ timestamp: round(1), packed: [other.base64] }));
  });

  it("because it is damaged counts as missing", async () => {
    const good = await storeAlone(served.store, masterKey, cycle(1));
    const damaged = good.bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
    const Item = { ...keyOf(round(2)), d: damaged, p: 1, c: 1 };
    await served.store.tables.send(new PutCommand({ TableName, Item }));
    expect(await ask({ decoded: true })).toMatchObject(
      ok({ timestamp: round(1), packed: [good.base64], nodes: [{}, {}, {}] }),
    );
    expect(logged[0]?.[1]).toMatchObject({ ts: round(2), reason: "checksum" });
  });
});

describe("what has been put together", () => {
  const DAY_SECONDS = 86_400;
  const day = () => served.store;
  /** Compacts the day of these rounds, with a clock by which it is over. */
  async function finish(): Promise<void> {
    await markDay(day(), masterKey, { ts: round(1), atMilliseconds: served.clock.now });
    served.clock.now = 1000 * (START + DAY_SECONDS);
    await served.compact();
  }
  const remove = (ts: number) => {
    const sk = frameSortKey(ts, { kind: "cycle", chunk: 0, chunks: 1 });
    const Key = { pk: measuredBy(masterKey), sk };
    return day().tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
  };
  const nodesOf = (ts: number, angle: number) => [
    { nLocId: "000", timestamp: ts, anglePanel: angle, alarms: "00000000" },
    { nLocId: "001", anglePanel: angle + 10, batteryVoltage: 25_200 },
    { nLocId: "002", anglePanel: angle + 20, auxAlarms: null },
  ];
  afterEach(() => {
    served.clock.now = 1000 * START;
  });

  it("is read from the object of its day when it is older than three days", async () => {
    const keyframe = await storeAlone(day(), masterKey, cycle(1));
    await storeCoded(day(), masterKey, cycle(2, -4400), keyframe);
    await finish();
    served.clock.now = 1000 * (round(3) + 3 * DAY_SECONDS + 1);
    const outcome = await askAt(round(3), { decoded: true });
    expect(outcome).toMatchObject(
      ok({ timestamp: round(2), keyframes: [], nodes: nodesOf(round(2), -4400) }),
    );
    const { packed } = (outcome as { value: { packed: readonly string[] } }).value;
    const alone = decodeFrame(Buffer.from(packed[0] ?? "", "base64"));
    expect(alone.ok && nodeRowsOf(alone.value)).toMatchObject(nodesOf(round(2), -4400));
    expect(await askAt(round(1) - 1)).toEqual(ok(null));
  });

  it("still comes as its frames up to three days", async () => {
    const keyframe = await storeAlone(day(), masterKey, cycle(1));
    const coded = await storeCoded(day(), masterKey, cycle(2), keyframe);
    await finish();
    served.clock.now = 1000 * (round(3) + 3 * DAY_SECONDS);
    expect(await askAt(round(3))).toMatchObject(ok({ packed: [coded.base64] }));
  });

  it("is read from the table as long as its day has no object, however old it is", async () => {
    const keyframe = await storeAlone(day(), masterKey, cycle(1));
    served.clock.now = 1000 * (round(1) + 10 * DAY_SECONDS);
    expect(await askAt(round(1))).toMatchObject(ok({ packed: [keyframe.base64] }));
  });

  it("stands in for a frame whose keyframe has expired before it", async () => {
    const keyframe = await storeAlone(day(), masterKey, cycle(1));
    await storeCoded(day(), masterKey, cycle(2, -4400), keyframe);
    await finish();
    await remove(round(1));
    expect(await ask({ decoded: true })).toMatchObject(
      ok({ timestamp: round(2), keyframes: [], nodes: nodesOf(round(2), -4400) }),
    );
    expect(logged).toContainEqual([
      "frame unreadable",
      { ...masterKey, ts: round(2), reason: "keyframe", outcome: "read from its day" },
    ]);
  });

  it("is the latest of a master that has long been silent", async () => {
    await storeAlone(day(), masterKey, cycle(1));
    await finish();
    await remove(round(1));
    served.clock.now = 1000 * (START + 40 * DAY_SECONDS);
    expect(await ask({ decoded: true })).toMatchObject(
      ok({ timestamp: round(1), nodes: nodesOf(round(1), -4500) }),
    );
  });
});

describe("a question that cannot be answered is refused:", () => {
  it.each([
    ["a layout that has no id", { layoutId: "L1" }, "layoutId", "id"],
    ["a master that has no id", { mLocId: "x#y" }, "mLocId", "id"],
    ["a keyframe by another name", { haveKeyframe: ["12ab"] }, "haveKeyframe", "notHex"],
    ["a keyframe in lower case", { haveKeyframe: ["12abcdef"] }, "haveKeyframe", "notHex"],
    [
      "keyframes without end",
      { haveKeyframe: Array(101).fill("00000000") },
      "haveKeyframe",
      "tooMany",
    ],
  ])("%s", async (_what, args, name, reason) => {
    expect(await ask(args)).toEqual(err({ code: "InvalidArgument", field: name, reason }));
  });
});
