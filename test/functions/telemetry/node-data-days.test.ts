/** Node data from the objects of finished days. */
import { afterEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { frameSortKey, measuredBy } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { START } from "../served-tables.ts";
import { cycle, nodeDataOfFile, round } from "./node-data-harness.ts";
import { storeAlone, storeCoded } from "./stored-rounds.ts";

const { served, masterKey, logged, ask, askAt } = nodeDataOfFile();

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
