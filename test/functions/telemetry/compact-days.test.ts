/** Finished days on the local DynamoDB and S3: late, duplicate, concurrent and interrupted work. */
import type { S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type Day, dayOf, readingAt } from "#domain/telemetry/day.ts";
import { masterDataOf } from "#domain/telemetry/reading.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, masterData, round } from "../devices/uplink-messages.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const DAY = 86_400;
const TODAY = "20260624";
const NEXT_DAY = DAY_START + DAY;
/** An hour after the end of the day, when it can be compacted. */
const FINISHED = NEXT_DAY + 3600;

let served: TelemetryHarness;
let harness: UplinkHarness;
let harnesses = 100;
beforeAll(async () => {
  served = await serveTelemetry();
});
afterAll(() => served.stop());
beforeEach(async () => {
  harnesses += 1;
  at(NEXT_DAY);
  harness = await UplinkHarness.open(served, harnesses);
  served.logged.length = 0;
});

function at(seconds: number): void {
  served.clock.now = 1000 * seconds;
}

/** Sends a round that arrives within a minute. */
const cycle = (ts: number) => harness.send("nodes", round(ts), { srv: 1000 * (ts + 60) });
/** Sends a round that arrives now. */
const late = (ts: number) => harness.send("nodes", round(ts));

/** The day's content according to the frames, computed without the function. */
async function expected(): Promise<unknown> {
  return said(dayOf(NODE_SCHEMA, [...(await harness.rounds()).values()], undefined));
}

function said({ slots, rows, columns }: Day): unknown {
  return { slots, rows, columns: columns.map((values) => values && [...values]) };
}

async function day(): Promise<unknown> {
  return said((await served.finished(harness, TODAY)).node);
}

/** Keys of this master's day objects. */
async function objects(): Promise<readonly string[]> {
  return (await served.objectKeys()).filter((key) => key.includes(harness.mLocId));
}

async function leftovers(): Promise<readonly unknown[]> {
  const items = await served.itemsOf("telemetry");
  return items
    .filter(({ pk, mLocId }) => pk === "Q#leftovers" && mLocId === harness.mLocId)
    .map(({ keys }) => keys);
}

const ran = () => served.logged.find(({ event }) => event === "days compacted");
const started = () => served.logged.find(({ event }) => event === "compaction started");

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

describe("two runs at once", () => {
  it("of the same frames leave one object and one index item", async () => {
    for (const ts of [900, 1800]) await cycle(DAY_START + ts);
    at(FINISHED);
    await Promise.all([served.compact(), served.compact()]);
    const { objectKey, version } = await served.finished(harness, TODAY);
    expect(await objects()).toEqual([objectKey]);
    expect(version).toBe(1);
    expect(await day()).toEqual(await expected());
    at(FINISHED + 2 * DAY);
    await served.compact();
    expect(await objects()).toEqual([objectKey]);
  });

  it("leave the later frame marked when the slower one read less", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    // Before this run puts its object, another one reads one more frame and finishes first.
    await served.compact({
      bucket: interrupted(async () => {
        await late(DAY_START + 1800);
        await served.compact();
      }),
    });
    const { objectKey, version, node } = await served.finished(harness, TODAY);
    expect(node.rows).toHaveLength(2);
    expect(version).toBe(1);
    // The slower run's object is never read, and is deleted a day later.
    expect(await objects()).toHaveLength(2);
    expect(served.logged.filter(({ event }) => event === "days compacted")).toMatchObject([
      { compacted: 1, lost: 0 },
      { compacted: 0, lost: 1 },
    ]);
    at(FINISHED + 2 * DAY);
    await served.compact();
    expect(await objects()).toEqual([objectKey]);
    expect(await leftovers()).toEqual([]);
  });

  it("do not take away a mark that was set again meanwhile", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    await served.compact({
      bucket: interrupted(async () => {
        at(FINISHED + 1);
        await late(DAY_START + 1800);
      }),
    });
    expect((await served.finished(harness, TODAY)).node.rows).toHaveLength(1);
    expect(await harness.marks()).toEqual([TODAY]);
    await served.compact();
    expect((await served.finished(harness, TODAY)).node.rows).toHaveLength(2);
    expect(await harness.marks()).toEqual([]);
  });
});

describe("a run that breaks off", () => {
  it("after the object was put leaves no harm, and the next one repairs it", async () => {
    await cycle(DAY_START + 900);
    at(FINISHED);
    const stopped = served.compact({ bucket: interrupted(() => undefined, "after") });
    await expect(stopped).rejects.toThrow("1 failed");
    expect(await objects()).toHaveLength(1);
    expect(await harness.marks()).toEqual([TODAY]);
    await late(DAY_START + 1800);
    await served.compact();
    const { objectKey } = await served.finished(harness, TODAY);
    expect(await day()).toEqual(await expected());
    expect(await objects()).toHaveLength(2);
    at(FINISHED + DAY);
    await served.compact();
    expect(await objects()).toEqual([objectKey]);
    expect(await leftovers()).toEqual([]);
  });

  it("does not keep other days from being compacted", async () => {
    await cycle(DAY_START + 900);
    const broken = harness;
    harnesses += 1;
    harness = await UplinkHarness.open(served, harnesses);
    await cycle(DAY_START + 900);
    at(FINISHED);
    const fails = (key: string) => key.includes(broken.mLocId);
    await expect(served.compact({ bucket: refusing(fails) })).rejects.toThrow("1 failed");
    expect(await harness.marks()).toEqual([]);
    expect(await broken.marks()).toEqual([TODAY]);
    expect(ran()).toMatchObject({ compacted: 1, failed: 1, left: 0 });
    served.logged.length = 0;
    await served.compact();
    expect(await broken.marks()).toEqual([]);
  });

  it("when its time is up leaves the rest marked, longest waiting first", async () => {
    const others: UplinkHarness[] = [];
    for (let more = 0; more < 8; more += 1) {
      harnesses += 1;
      harness = await UplinkHarness.open(served, harnesses);
      others.push(harness);
      await cycle(DAY_START + 900 + more);
    }
    at(FINISHED);
    let now = served.clock.now;
    const clock = {
      nowMilliseconds: () => {
        now += 100_000;
        return now;
      },
    };
    await served.compact({ clock });
    const marked = async () =>
      (await Promise.all(others.map((other) => other.marks()))).flat().length;
    expect(ran()?.left).toBeGreaterThan(0);
    expect(await marked()).toBe(ran()?.left);
    await served.compact();
    expect(await marked()).toBe(0);
  });
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
      harnesses += 1;
      harness = await UplinkHarness.open(served, harnesses);
      others.push(harness);
      for (const ts of [900, 1800]) await cycle(DAY_START + ts);
    }
    at(FINISHED);
    const [batch] = await served.startCompaction();
    await Promise.all([served.compactBatch(batch), served.compactBatch(batch)]);
    for (const other of others) {
      harness = other;
      const { objectKey, version, node } = await served.finished(other, TODAY);
      expect([version, node.rows.length]).toEqual([1, 2]);
      expect(await objects()).toEqual([objectKey]);
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

/** A bucket that runs a callback before the first object is put, or fails after it. */
function interrupted(
  meanwhile: () => Promise<void> | undefined,
  fails: "never" | "after" = "never",
) {
  let isFirst = true;
  const send = async (command: object): Promise<unknown> => {
    const isPut = command.constructor.name === "PutObjectCommand" && isFirst;
    if (isPut) {
      isFirst = false;
      await meanwhile();
    }
    const answer = await served.s3.client.send(command as Parameters<S3Client["send"]>[0]);
    if (isPut && fails === "after") throw new Error("the function was stopped");
    return answer;
  };
  return { ...served.bucket, client: Object.assign(Object.create(served.s3.client), { send }) };
}

/** A bucket that refuses objects with these keys. */
function refusing(isRefused: (key: string) => boolean) {
  const send = async (command: object): Promise<unknown> => {
    const { Key } = Object(Reflect.get(command, "input"));
    const isPut = command.constructor.name === "PutObjectCommand";
    if (isPut && isRefused(String(Key))) throw new Error("SlowDown");
    return served.s3.client.send(command as Parameters<S3Client["send"]>[0]);
  };
  return { ...served.bucket, client: Object.assign(Object.create(served.s3.client), { send }) };
}
