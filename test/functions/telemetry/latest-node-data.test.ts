/** The newest round of a master, as frames and decoded. */
import { describe, expect, it } from "vitest";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { err, ok } from "#domain/result.ts";
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { caller, changeId, START } from "../served-tables.ts";
import {
  CALM,
  cycle,
  EVERYTHING,
  nodeDataOfFile,
  nodesAt,
  round,
  VIEWER,
} from "./node-data-harness.ts";
import { storeAlone, storeCoded } from "./stored-rounds.ts";

const { served, masterKey, latest, past, ask, askAt } = nodeDataOfFile();

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

  it("are decoded for the caller, with or without the keyframe", async () => {
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
    const [delivered] = behind.keyframes;
    expect(crcOf(delivered)).not.toBe(keyframe.crc);
    expect(wordsIn(delivered)).toEqual([SEEN, CALM, CALM]);
    expect(wordsIn(behind.packed[0], delivered)).toEqual([CALM, CALM, CALM]);
    await storeCoded(served.store, masterKey, alarmed(3), keyframe);
    const held = [
      { haveKeyframe: [], keyframes: [delivered] },
      { haveKeyframe: [keyframe.crc], keyframes: [delivered] },
      { haveKeyframe: [crcOf(delivered)], keyframes: [] },
    ];
    for (const { haveKeyframe, keyframes } of held) {
      const answer = Object(await viewer({ decoded: true, haveKeyframe })).value;
      expect(answer.keyframes).toEqual(keyframes);
      expect(wordsIn(answer.packed[0], delivered)).toEqual([SEEN, CALM, CALM]);
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
