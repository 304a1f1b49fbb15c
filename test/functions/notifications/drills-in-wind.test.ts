/** Notifications of drills that were not ended: only of drills, and only in wind or a stow. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { putMasterLatest } from "#functions/devices/uplinks/store/telemetry.ts";
import { windObserver } from "#functions/notifications/drills-in-wind.ts";
import { type NewCommand, putCommand } from "#functions/shared/store/commands.ts";
import { LAYOUT, MASTER, NotificationHarness, OTHER_MASTER } from "./notification-harness.ts";

const HELD = "0800";
const CALM = { windAverage: 6, windPeak: 9 };

type Facts = Readonly<Record<string, unknown>>;

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

/** Stores a newer report of the master about itself. */
async function report(facts: Facts, mLocId = MASTER): Promise<void> {
  harness.pass(60);
  const data = { ...CALM, ts: harness.now, stowModesActive: HELD, alarms: "00000000", ...facts };
  await putMasterLatest(harness.served.store, { layoutId: LAYOUT, mLocId }, {
    ...data,
    mId: "FCC23D0508A90001",
  } as unknown as Parameters<typeof putMasterLatest>[2]);
}

let commands = 0;

/** Stores a hold of low priority that was given to the master now. */
async function hold(facts: Facts = {}, mLocId = MASTER): Promise<void> {
  commands += 1;
  const id = `0190a000-0000-7000-b000-${String(commands).padStart(12, "0")}`;
  const command = {
    ...{ id, layoutId: LAYOUT, layoutName: "Desert Mesa", mLocId, mId: "FCC23D0508A90001" },
    ...{ masterName: "Master 1", name: "low-priority-keep-angle", args: { angle: "-45" } },
    ...{ entryId: "manual-stow-custom", risk: "R3", scope: "master", payloadHash: "-" },
    ...{ userId: "user-1", username: "a@example.com", createdAt: harness.served.clock.now },
    ...{ status: "success", isDrill: true, ...facts },
  };
  await putCommand(harness.served.store, command as unknown as NewCommand);
}

describe("a drill that still holds trackers", () => {
  it.each<[string, Facts]>([
    ["the wind is at the limit", { windPeak: 15 }],
    ["the wind is unknown", { windAverage: null, windPeak: null }],
    ["the master stows", { stowModesActive: "0804" }],
  ])("is notified at once when %s, and over when the drill has ended", async (_, facts) => {
    await harness.report(0);
    await hold();
    await report({});
    await harness.look();
    expect(harness.announced).toEqual([]);
    await report(facts);
    await harness.look();
    await harness.look();
    expect(harness.announced).toEqual(["DRILL_IN_WIND raised"]);
    expect(await harness.listed()).toMatchObject([
      { rule: "DRILL_IN_WIND", severity: "critical", mLocId: MASTER, nodes: 10, clearedAt: null },
    ]);
    await report({ ...facts, stowModesActive: "0000" });
    await harness.look();
    expect(harness.announced).toEqual(["DRILL_IN_WIND raised", "DRILL_IN_WIND cleared"]);
  });

  it("is notified when its master no longer reports", async () => {
    await hold();
    await report({});
    harness.pass(901);
    await harness.look();
    expect(harness.announced).toEqual(["DRILL_IN_WIND raised"]);
  });

  it("is notified once for the site", async () => {
    await harness.report(0);
    await harness.report(0, { mLocId: OTHER_MASTER, of: 25 });
    await hold();
    await hold({}, OTHER_MASTER);
    await report({ windPeak: 20 });
    await report({ windPeak: 20 }, OTHER_MASTER);
    await harness.look();
    expect(await harness.listed()).toMatchObject([{ rule: "DRILL_IN_WIND", nodes: 35 }]);
  });

  it.each<[string, readonly Facts[]]>([
    ["a user's own hold", [{ isDrill: undefined }]],
    ["a user's hold after a drill", [{}, { isDrill: undefined }]],
    [
      "a drill that the master refused after a user's hold",
      [{ isDrill: undefined }, { status: "fail" }],
    ],
    ["a drill of one node", [{ isDrill: undefined }, { nId: "00A1" }]],
    ["a hold that no command explains", []],
  ])("is not %s", async (_, given) => {
    for (const facts of given) {
      await hold(facts);
      harness.pass(10);
    }
    await report({ windPeak: 30 });
    await harness.look();
    expect(harness.announced).toEqual([]);
  });

  it("is looked for in the ledger only while it would be notified, every five minutes", async () => {
    let queries = 0;
    const { tables, ...store } = harness.served.store;
    const counting = {
      send: (command: Parameters<typeof tables.send>[0]) => {
        queries += 1;
        return tables.send(command);
      },
    };
    const drillsInWind = windObserver({
      ...store,
      tables: counting,
    } as typeof harness.served.store);
    const minute = async (facts: Facts) => {
      await report(facts);
      await harness.look({ drillsInWind });
      return queries;
    };
    await hold({ isDrill: undefined });
    expect(await minute({})).toBe(0);
    const first = await minute({ windPeak: 30 });
    expect(first).toBeGreaterThan(0);
    expect(await minute({ windPeak: 30 })).toBe(first);
    harness.pass(300);
    expect(await minute({ windPeak: 30 })).toBeGreaterThan(first);
  });
});
