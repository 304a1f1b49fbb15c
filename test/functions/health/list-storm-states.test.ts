/** The field that returns wind and stow of the caller's layouts. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { judgeHealth } from "#functions/health/judge-health.ts";
import { listStormStates } from "#functions/health/list-storm-states.ts";
import { layoutObserver } from "#functions/health/observe-layout.ts";
import { type ObserveStorm, stormObserver } from "#functions/health/observe-storm.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { reading } from "#test/builders/readings.ts";
import { caller, type ServedTables, START, serveTables } from "../served-tables.ts";
import { storeSample } from "../telemetry/stored-rounds.ts";

const LAYOUT = "0190a000-0000-7000-8000-00000000aa01";
const OTHER_LAYOUT = "0190a000-0000-7000-8000-00000000aa02";
const MASTER = "0190a000-0000-7000-9000-00000000bb01";
const M_ID = "FCC23D0508A90001";
const PLACE = { layoutId: LAYOUT, mLocId: MASTER };
/** Word of active stow reasons with the bit of a manual stow of low priority, and flag of its nodes. */
const MANUAL_STOW = { word: "0002", flags: "0000000000200000" } as const;

let served: ServedTables;
let observeStorm: ObserveStorm;

beforeEach(async () => {
  await served?.stop();
  served = await serveTables();
  observeStorm = stormObserver({ ...served, log: () => undefined });
  for (const layoutId of [LAYOUT, OTHER_LAYOUT]) {
    const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${layoutId}` };
    await put("core", { pk: `L#${layoutId}`, sk: "A", ...index, layoutId, name: "Mesa" });
  }
  await put("core", {
    ...{ pk: `L#${LAYOUT}`, sk: `M#${MASTER}`, mLocId: MASTER, name: "M1", mId: M_ID },
    deviceType: "gen4",
  });
  await put("core", { pk: `L#${LAYOUT}`, sk: `G#${MASTER}`, index: ["000", "001"] });
  await put("telemetry", { pk: `L#${LAYOUT}#P`, sk: MASTER, online: true });
});
afterAll(() => served.stop());

const put = (TableName: string, Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName, Item }));

const now = () => Math.floor(served.clock.now / 1000);

/** Stores a round of two trackers in position, and what the master reports of itself. */
async function report({
  flags = "0000000000010000",
  stowModesActive = "0000",
  trackingMode = 1,
  windPeak = 12,
}: {
  readonly flags?: string;
  readonly stowModesActive?: string;
  readonly trackingMode?: number;
  readonly windPeak?: number;
} = {}): Promise<void> {
  const ts = now();
  const calm = { t: ts, at: -4500, ap: -4500, al: "00000000", fl: flags };
  const bytes = deflateFrame(summaryOf(reading({ ts, nodes: { 0: calm, 1: calm } })));
  await putSummary(served.store, PLACE, { ts, chunk: 0, bytes });
  const data = await storeSample(served.store, PLACE, { ts });
  const own = { stowModesActive, trackingMode, windAverage: 7, windPeak };
  await putMasterLatest(served.store, PLACE, { ...data, ...own, mId: M_ID });
}

async function judge(): Promise<void> {
  const deps = { store: served.store, clock: served.clock, log: () => undefined };
  await judgeHealth({
    ...deps,
    observeLayout: layoutObserver(deps),
    requestDocuments: async () => undefined,
  })();
}

async function answered(differences: Partial<Caller> = {}) {
  const field = listStormStates({ store: served.store, log: () => undefined, observeStorm });
  const outcome = await field.run({ limit: 50, nextToken: undefined }, caller(differences));
  if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
  return outcome.value.items;
}

describe("the storm states of layouts", () => {
  it("are judged from the reports that are stored when they are asked for", async () => {
    await report();
    const [first, second] = await answered();
    expect(first).toMatchObject({
      ...{ layoutId: LAYOUT, asOf: START },
      masters: { controllers: 1, troubled: 0 },
      wind: { average: 7, peak: 12, peakOfHour: 12, measuredAt: START, masterName: "M1" },
      rounds: { oldest: START, missing: 0 },
      trackers: {
        all: 2,
        tracking: 2,
        stowed: 0,
        moving: 0,
        elsewhere: 0,
        ready: 2,
        atRisk: 0,
        held: 0,
      },
    });
    expect(first?.wind?.limit).toBeGreaterThan(0);
    expect(second).toMatchObject({
      ...{ layoutId: OTHER_LAYOUT, wind: null, rounds: null },
      trackers: { all: 0 },
    });
  });

  it("are at most 10 seconds old", async () => {
    await report();
    await answered();
    served.clock.now += 9_000;
    await report({ windPeak: 40 });
    expect((await answered())[0]).toMatchObject({ asOf: START, wind: { peak: 12 } });
    served.clock.now += 1_000;
    expect((await answered())[0]).toMatchObject({ asOf: START + 10, wind: { peak: 40 } });
  });

  it("have the highest wind of the last hour, which the judge of health has stored", async () => {
    await report({ windPeak: 55 });
    await judge();
    served.clock.now += 600_000;
    await report({ windPeak: 20 });
    expect((await answered())[0]?.wind).toMatchObject({ peak: 20, peakOfHour: 55 });
    served.clock.now += 3_600_000;
    await report({ windPeak: 20 });
    expect((await answered())[0]?.wind).toMatchObject({ peakOfHour: 20 });
  });

  it("count trackers as stowed only once their nodes report the stow", async () => {
    await report({ stowModesActive: MANUAL_STOW.word, trackingMode: 5 });
    expect((await answered())[0]?.trackers).toMatchObject({ stowed: 0, tracking: 0, elsewhere: 2 });
    served.clock.now += 10_000;
    const { word, flags } = MANUAL_STOW;
    await report({ stowModesActive: word, trackingMode: 5, flags });
    expect((await answered())[0]?.trackers).toMatchObject({ stowed: 2, elsewhere: 0 });
  });

  it("have unknown trackers where the last round is older than half an hour", async () => {
    await report();
    served.clock.now += 1_801_000;
    const trackers = { all: 2, tracking: 0, stowed: 0, moving: 0, elsewhere: 0 };
    expect((await answered())[0]).toMatchObject({ trackers });
  });

  it("are only of layouts that the caller may see", async () => {
    expect(await answered({ allLayouts: false })).toEqual([]);
  });

  it("leave out a layout that cannot be read, and fail only if none can", async () => {
    await report();
    const logged: string[] = [];
    const statesWith = (unreadable: readonly string[]) =>
      listStormStates({
        store: served.store,
        log: (event, { layoutId }) => void logged.push(`${event} ${layoutId}`),
        observeStorm: async (layoutId) => {
          if (unreadable.includes(layoutId)) throw new Error("a damaged item");
          return observeStorm(layoutId);
        },
      }).run({ limit: 50, nextToken: undefined }, caller());
    expect(await statesWith([LAYOUT])).toMatchObject({
      value: { items: [{ layoutId: OTHER_LAYOUT }] },
    });
    expect(logged).toEqual([`storm state not read ${LAYOUT}`]);
    await expect(statesWith([LAYOUT, OTHER_LAYOUT])).rejects.toThrow("a damaged item");
  });

  it("take a page of at most 50", () => {
    const { parse } = listStormStates({ store: served.store, log: () => undefined, observeStorm });
    expect(parse({ limit: 51, nextToken: null })).toMatchObject({ ok: false });
    expect(parse({ limit: null, nextToken: null })).toMatchObject({ ok: true });
  });

  it("are read again after a failed read", async () => {
    await report();
    const store = { ...served.store };
    const observe = stormObserver({ ...served, store, log: () => undefined });
    Object.assign(store, { telemetryTable: "absent" });
    await expect(observe(LAYOUT)).rejects.toThrow();
    Object.assign(store, { telemetryTable: served.store.telemetryTable });
    expect(await observe(LAYOUT)).toMatchObject({ wind: { peak: 12 } });
  });
});
