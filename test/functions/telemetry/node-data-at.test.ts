/** The round of a master at a moment of the past. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { cycle, nodeDataOfFile, nodesAt, round } from "./node-data-harness.ts";
import { storeAlone, storeCoded } from "./stored-rounds.ts";

const { served, masterKey, askAt } = nodeDataOfFile();

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
