/** The hourly run that deals finished days out, and its batches. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Tables } from "#functions/shared/store/tables.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { DAY, daysOfFile, FINISHED, TODAY } from "./days-harness.ts";

const { served, begin, nextMaster, at, cycle, late, objects, ran, started, refusing } =
  daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
});

describe("an hourly run", () => {
  it("starts one batch for a few days", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    const { layoutId, mLocId } = harness;
    expect(await served.startCompaction()).toEqual([
      { days: [{ place: { layoutId, mLocId }, day: TODAY }] },
    ]);
    await served.compact();
  });

  it("starts four batches at most, of 1500 days, and leaves the rest marked", async () => {
    at(FINISHED);
    const marks = { [YESTERDAY]: 3000, [TODAY]: 3100 };
    const batches = await served.startCompaction({ store: marked(marks) });
    expect(batches.map(({ days }) => days.length)).toEqual([1500, 1500, 1500, 1500]);
    const all = batches.flatMap(({ days }) => days);
    expect(new Set(all.map(({ place, day }) => `${day} ${place.mLocId}`)).size).toBe(6000);
    expect(started()).toMatchObject({ started: 6000, left: 100, oldestWaitSeconds: DAY });
    expect(JSON.stringify(batches[0]).length).toBeLessThan(256 * 1024);
  });

  it("deals the days out so that every batch begins with those that have waited longest", async () => {
    at(FINISHED);
    const marks = { [YESTERDAY]: 400, [TODAY]: 500 };
    const batches = await served.startCompaction({ store: marked(marks) });
    const older = batches.map(({ days }) => days.findIndex(({ day }) => day === TODAY));
    expect(older).toEqual([134, 133, 133]);
  });

  it("starts the other batches when one cannot be started, and fails", async () => {
    at(FINISHED);
    let calls = 0;
    const startBatch = async () => {
      calls += 1;
      if (calls === 2) throw new Error("TooManyRequestsException");
    };
    const run = served.startCompaction({ store: marked({ [TODAY]: 700 }), startBatch });
    await expect(run).rejects.toThrow("expected 700 days");
    expect(calls).toBe(3);
    expect(started()).toMatchObject({ started: 467, left: 233 });
  });

  const YESTERDAY = "20260623";

  /**
   * A store that answers with this number of marks for each day; writing them would take minutes.
   */
  function marked(masters: Readonly<Record<string, number>>): TelemetryStore {
    const { tables, telemetryTable } = served.store;
    const send = async (request: Parameters<Tables["send"]>[0]) => {
      const { ":pk": pk } = Object(Reflect.get(request.input, "ExpressionAttributeValues"));
      const [, day = "", shard] = /^Q#(\d+)#(\d)$/.exec(String(pk)) ?? [];
      if (day === "") return tables.send(request);
      const count = shard === "0" ? masters[day] : 0;
      return { Items: Array.from({ length: count ?? 0 }, (_, number) => markOf(number)) };
    };
    return { tables: { send: send as Tables["send"] }, telemetryTable };
  }

  function markOf(number: number) {
    const mLocId = `0190a000-0000-7000-9000-${String(number).padStart(12, "0")}`;
    return { sk: `0190a000-0000-7000-8000-000000000001#${mLocId}`, at: 1000 * DAY_START };
  }
});

describe("a batch", () => {
  it("that is run again after its end compacts nothing", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    const [batch] = await served.startCompaction();
    await served.compactBatch(batch);
    const { objectKey } = await served.finished(harness, TODAY);
    served.logged.length = 0;
    await served.compactBatch(batch);
    expect(ran()).toMatchObject({ compacted: 0, unmarked: 1, left: 0 });
    expect(await objects()).toEqual([objectKey]);
  });

  it("that is run twice at once leaves one object of each day, with all of its rounds", async () => {
    const others: UplinkHarness[] = [];
    for (let more = 0; more < 4; more += 1) {
      harness = await nextMaster();
      others.push(harness);
      for (const ts of [900, 1800]) await cycle(DAY_START + ts);
    }
    at(FINISHED);
    const [batch] = await served.startCompaction();
    await Promise.all([served.compactBatch(batch), served.compactBatch(batch)]);
    for (const other of others) {
      const { objectKey, version, node } = await served.finished(other, TODAY);
      expect([version, node.rows.length]).toEqual([1, 2]);
      expect(await objects(other)).toEqual([objectKey]);
      expect(await other.marks()).toEqual([]);
    }
  });

  it("takes up what was marked again after it was made", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    const [batch] = await served.startCompaction();
    at(FINISHED + 1);
    await late(DAY_START + 1800);
    await served.compactBatch(batch);
    expect((await served.finished(harness, TODAY)).node.rows).toHaveLength(2);
    expect(await harness.marks()).toEqual([]);
  });

  it.each([[{}], [{ days: "all" }], [{ days: [{ day: TODAY }] }]])("is not %j", async (event) => {
    await expect(served.compactBatch(event)).rejects.toThrow("expected a");
  });
});

describe("the oldest day's wait", () => {
  it("counts from when the day was finished, or was marked again after that", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED + 7200);
    const never = refusing(() => true);
    await expect(served.compact({ bucket: never })).rejects.toThrow();
    expect(started()?.oldestWaitSeconds).toBe(7200);
    served.logged.length = 0;
    await late(DAY_START + 1800);
    at(FINISHED + 7500);
    await served.compact();
    expect(started()?.oldestWaitSeconds).toBe(300);
    served.logged.length = 0;
    await served.compact();
    expect(started()?.oldestWaitSeconds).toBe(0);
  });
});
