/** Node data of rounds with missing nodes and unreadable frames. */
import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { frameSortKey, measuredBy } from "#functions/shared/store/telemetry-keys.ts";
import { caller, START } from "../served-tables.ts";
import { cycle, EVERYTHING, nodeDataOfFile, round, VIEWER } from "./node-data-harness.ts";
import { storeAlone, storeCoded } from "./stored-rounds.ts";

const { served, masterKey, logged, latest, ask } = nodeDataOfFile();

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
