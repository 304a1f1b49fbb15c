/** Finished days on the local DynamoDB and S3: concurrent and interrupted work. */
import type { S3Client } from "@aws-sdk/client-s3";
import { beforeEach, describe, expect, it } from "vitest";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { DAY, daysOfFile, FINISHED, TODAY } from "./days-harness.ts";

const {
  served,
  begin,
  nextMaster,
  at,
  cycle,
  late,
  expected,
  day,
  objects,
  leftovers,
  ran,
  refusing,
} = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
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
    harness = await nextMaster();
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
      harness = await nextMaster();
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
