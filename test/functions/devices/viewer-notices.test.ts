/** Notices to viewers about rounds and reports that arrive together, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import { countUnpublished } from "#functions/devices/uplinks/store/notice-lease.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { type ServedTables, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { freshUplinks, UplinkHarness } from "./uplink-harness.ts";
import { masterData, round } from "./uplink-messages.ts";

const served = tablesOfFile();
const openUplink = freshUplinks(served);
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await openUplink();
});

const cycle = (ts: number) => harness.send("nodes", round(ts, 20));

describe("viewers", () => {
  /** Marks that a viewer watches for this time, as the subscription does. */
  async function watch(milliseconds = 1_800_000): Promise<void> {
    const watchedUntil = served.clock.now + milliseconds;
    const Item = { pk: `L#${harness.layoutId}#NOTICE`, sk: "A", watchedUntil, nextPublish: 0 };
    await served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
  }

  it("hear of a change at once, and which master it was", async () => {
    await watch();
    const { layoutId, mLocId } = harness;
    await cycle(START);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["NODES"], mLocIds: [mLocId] }]);
    served.clock.now += 1_000;
    await harness.send("master", masterData(START));
    expect(served.notices.slice(1)).toEqual([
      { layoutId, ts: START + 1, kinds: ["MASTER"], mLocIds: [mLocId] },
    ]);
  });

  it("hear of every change within a quarter of a second, however long it goes on", async () => {
    await watch();
    for (let change = 1; change <= 40; change += 1) {
      const before = served.clock.now;
      await cycle(START + change);
      expect(served.notices).toHaveLength(change);
      expect(served.clock.now - before).toBeLessThanOrEqual(250);
    }
  });

  it("get one notice of all that arrive while notices are held back", async () => {
    await watch();
    const { layoutId } = harness;
    const isCounted = async (count: number) => {
      const rows = await served.itemsOf("telemetry");
      return rows.some(({ pk, untold }) => pk === `L#${layoutId}#NOTICE` && untold === count);
    };
    // The first message waits until all of them have been counted.
    const holding: ServedTables = {
      ...served,
      wait: async (milliseconds) => {
        await expect.poll(() => isCounted(5)).toBe(true);
        await served.wait(milliseconds);
      },
    };
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, at) => UplinkHarness.open(holding, 3000 + at, { layoutId })),
    );
    await cycle(START);
    await Promise.all(others.map((other) => other.send("master", masterData(START))));
    expect(served.notices.slice(1)).toEqual([
      { layoutId, ts: START, kinds: ["NODES", "MASTER"], mLocIds: [] },
    ]);
  });

  it("hear from the waiting one which master it was, if it was alone", async () => {
    await watch();
    await cycle(START);
    await harness.send("master", masterData(START));
    expect(served.notices.slice(1)).toMatchObject([
      { kinds: ["MASTER"], mLocIds: [harness.mLocId] },
    ]);
  });

  it("hear of it from the next one when the waiting one was ended", async () => {
    await watch();
    await cycle(START);
    await countUnpublished(served.store, harness.layoutId);
    await cycle(START + 1);
    expect(served.notices).toHaveLength(1);
    served.clock.now += 250;
    await cycle(START + 2);
    expect(served.notices.slice(1)).toMatchObject([{ kinds: ["NODES", "MASTER"], mLocIds: [] }]);
  });

  it("without viewers are published every 30 seconds, and at once when a viewer returns", async () => {
    const tell = async (milliseconds: number): Promise<number> => {
      served.clock.now += milliseconds;
      await harness.send("master", masterData(START));
      return served.notices.length;
    };
    expect(await tell(0)).toBe(1);
    expect(await tell(29_999)).toBe(1);
    harness.coldStart();
    expect(await tell(0)).toBe(1);
    expect(await tell(1)).toBe(2);
    expect(served.notices[1]).toMatchObject({ kinds: ["NODES", "MASTER"], mLocIds: [] });
    await watch();
    expect(await tell(1_000)).toBe(3);
    expect(await tell(1_000)).toBe(4);
    expect(await tell(1_800_000)).toBe(5);
    expect(await tell(1_000)).toBe(5);
  });

  it("hear once of many that come at the same time", async () => {
    const instances = Array.from({ length: 20 }, () => harness.newInstance());
    const messages = instances.map((_, at) => harness.event("nodes", round(START - at * 60)));
    await Promise.all(instances.map((instance, at) => instance(messages[at])));
    expect(served.notices).toHaveLength(1);
    expect(await harness.ofLayout("NOTICE", "A")).toMatchObject({
      nextPublish: START_MILLISECONDS + 30_000,
    });
  });
});
