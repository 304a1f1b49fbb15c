/** Finished days on the local DynamoDB and S3: their content, and what comes late. */
import { beforeEach, describe, expect, it } from "vitest";
import { readingAt } from "#domain/telemetry/day.ts";
import { masterDataOf } from "#domain/telemetry/reading.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, masterData, round } from "../devices/uplink-messages.ts";
import { DAY, daysOfFile, FINISHED, TODAY } from "./days-harness.ts";

const { served, begin, at, cycle, late, expected, day, objects, leftovers, ran } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
});

describe("a finished day", () => {
  it("becomes one object with all that its frames and samples say", async () => {
    for (const ts of [0, 900, 1800]) await cycle(DAY_START + ts);
    await harness.send("nodes", round(DAY_START + 1000, [3, 4], { kind: "dt" }));
    await harness.send("master", masterData(DAY_START + 300, { windPeak: 21.75 }));
    at(FINISHED);
    await served.compact();
    const { objectKey, version, master } = await served.finished(harness, TODAY);
    expect(await day()).toEqual(await expected());
    expect(master.rows.map(({ ts }) => ts)).toEqual([DAY_START + 300]);
    const sample = readingAt(master, 0);
    expect(sample && masterDataOf(sample)).toMatchObject({ windPeak: 21.75, fwMaster: "4.2.1" });
    expect(version).toBe(1);
    const { layoutId, mLocId } = harness;
    expect(objectKey).toMatch(
      new RegExp(`^telemetry/${layoutId}/${mLocId}/${TODAY}-v1-[0-9a-f]{8}\\.tc$`),
    );
    expect(await objects()).toEqual([objectKey]);
    expect(await harness.marks()).toEqual([]);
    expect(await leftovers()).toEqual([]);
    expect(ran()).toMatchObject({ compacted: 1, failed: 0, missing: 0, left: 0 });
  });

  it("is left alone for an hour, and while it lasts", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED - 1);
    await served.compact();
    expect(await harness.marks()).toEqual([TODAY]);
    expect(await objects()).toEqual([]);
    at(FINISHED);
    await served.compact();
    expect(await harness.marks()).toEqual([]);
  });

  it("is looked for two weeks, and no longer", async () => {
    await cycle(DAY_START + 900);
    at(DAY_START + 15 * DAY);
    await served.compact();
    expect(await harness.marks()).toEqual([TODAY]);
    at(DAY_START + 15 * DAY - 1);
    await served.compact();
    expect(await harness.marks()).toEqual([]);
  });

  it("of a master that only reported about itself has samples and no rounds", async () => {
    await harness.send("master", masterData(DAY_START + 300));
    // Every report of a past day marks it.
    at(FINISHED);
    await served.compact();
    const { node, master } = await served.finished(harness, TODAY);
    expect([node.rows.length, master.rows.length]).toEqual([0, 1]);
  });

  it("is compacted again with what comes late, and the old object goes a day later", async () => {
    await cycle(DAY_START + 900);
    await cycle(DAY_START + 2700);
    at(FINISHED);
    await served.compact();
    const first = await served.finished(harness, TODAY);
    await late(DAY_START + 1800);
    expect(await harness.marks()).toEqual([TODAY]);
    await served.compact();
    const second = await served.finished(harness, TODAY);
    expect(second.version).toBe(2);
    expect(await day()).toEqual(await expected());
    expect(second.node.rows.map(({ ts }) => ts - DAY_START)).toEqual([900, 1800, 2700]);
    expect([...(await objects())].sort()).toEqual([first.objectKey, second.objectKey].sort());
    at(FINISHED + DAY - 1);
    await served.compact();
    expect(await objects()).toHaveLength(2);
    at(FINISHED + DAY);
    await served.compact();
    expect(await objects()).toEqual([second.objectKey]);
    expect(await leftovers()).toEqual([]);
  });

  it("keeps what its object has of frames that have expired", async () => {
    await cycle(DAY_START + 900);
    await cycle(DAY_START + 1800);
    at(FINISHED);
    await served.compact();
    const before = await day();
    await forget(`F${DAY_START + 900}`);
    await harness.send("master", masterData(DAY_START + 300));
    served.logged.length = 0;
    await served.compact();
    expect(await day()).toEqual(before);
    // The keyframe has expired, but the round is already in the object.
    expect(ran()).toMatchObject({ missing: 0 });
    expect(await harness.marks()).toEqual([]);
  });

  it("counts a frame whose keyframe has expired before any object had it", async () => {
    await cycle(DAY_START + 900);
    await cycle(DAY_START + 1800);
    await forget(`F${DAY_START + 900}`);
    await harness.send("master", masterData(DAY_START + 300));
    at(FINISHED);
    await served.compact();
    expect((await served.finished(harness, TODAY)).node.rows).toEqual([]);
    expect(ran()).toMatchObject({ compacted: 1, missing: 1 });
    const { layoutId, mLocId } = harness;
    expect(served.logged).toContainEqual({
      event: "frames missing",
      ...{ layoutId, mLocId, day: TODAY, missing: 1 },
    });
  });

  it("that nothing has been added to is not written again", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    await served.compact();
    const first = await served.finished(harness, TODAY);
    await late(DAY_START + 900);
    expect(await harness.marks()).toEqual([TODAY]);
    served.logged.length = 0;
    await served.compact();
    expect(await served.finished(harness, TODAY)).toMatchObject({ ...first });
    expect(ran()).toMatchObject({ compacted: 0, unchanged: 1 });
    expect(await harness.marks()).toEqual([]);
  });

  async function forget(sk: string): Promise<void> {
    const pk = `L#${harness.layoutId}#N#${harness.mLocId}`;
    await served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key: { pk, sk } }));
  }
});
