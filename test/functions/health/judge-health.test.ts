/** The schedule that judges the health of layouts, and the field that returns it. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { judgeHealth } from "#functions/health/judge-health.ts";
import { layoutObserver } from "#functions/health/observe-layout.ts";
import { listLayoutHealth } from "#functions/layouts/list-layout-health.ts";
import { putLayoutHealth } from "#functions/shared/store/layout-health.ts";
import { putFindings, readReadinessHistory } from "#functions/shared/store/readiness-history.ts";
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

let served: ServedTables;
let logged: unknown[];

beforeEach(async () => {
  await served?.stop();
  served = await serveTables();
  logged = [];
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

/** Runs the schedule, in an instance with empty caches. */
async function judge(store = served.store): Promise<void> {
  const log = (event: string) => void logged.push(event);
  const deps = { store, clock: served.clock, log };
  await judgeHealth({
    ...deps,
    observeLayout: layoutObserver(deps),
    requestDocuments: async () => undefined,
  })();
}

async function report(alarms: string, ts = now(), fl = "0000000000000000"): Promise<void> {
  const calm = { t: ts, at: -4500, ap: -4500, fl: "0000000000000000" };
  const nodes = { 0: { ...calm, al: alarms, fl }, 1: { ...calm, al: "00000000" } };
  const bytes = deflateFrame(summaryOf(reading({ ts, nodes })));
  await putSummary(served.store, PLACE, { ts, chunk: 0, bytes });
  const data = await storeSample(served.store, PLACE, { ts });
  await putMasterLatest(served.store, PLACE, { ...data, mId: M_ID });
}

async function answered(differences: Partial<Caller> = {}) {
  const field = listLayoutHealth(served.store);
  const outcome = await field.run({ limit: 50, nextToken: undefined }, caller(differences));
  if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
  return outcome.value.items;
}

const stored = async () =>
  (await served.itemsOf("telemetry")).filter(({ pk }) => String(pk).endsWith("#H"));

describe("the health of layouts", () => {
  it("is judged from what masters reported, and answered by name", async () => {
    await report("00000004");
    await judge();
    const [first, second] = await answered();
    expect(first).toMatchObject({
      ...{ layoutId: LAYOUT, judgedAt: START, missing: [] },
      masters: { controllers: 1, online: 1, silent: 0 },
      rounds: { oldest: START, newest: START, missing: 0 },
      trackers: { all: 2, inPosition: 2, elsewhere: 0, ready: 1, atRisk: 1, held: 0 },
      alarms: { critical: 1, groups: [{ label: "Critical Battery", trackers: 1, since: null }] },
    });
    expect(first?.wind?.limit).toBeGreaterThan(0);
    expect(second).toMatchObject({ layoutId: OTHER_LAYOUT, masters: { controllers: 0 } });
  });

  it("is written again where it has changed, and else now and then", async () => {
    await report("00000000");
    await judge();
    served.clock.now += 60_000;
    await judge();
    const times = async () => (await stored()).map(({ judgedAt }) => judgedAt);
    expect(await times()).toEqual([START, START]);
    await report("00000004");
    await judge();
    expect(await times()).toEqual([START + 60, START]);
    expect((await answered())[0]?.alarms?.groups[0]?.since).toBe(START + 60);
    served.clock.now += 300_000;
    await judge();
    expect(await times()).toEqual([START + 360, START + 360]);
  });

  it("has the most of each hour of the day, and none of the hours in which nothing was judged", async () => {
    const most = async () => (await answered())[0]?.day?.critical.slice(-4);
    await report("00000004");
    await judge();
    served.clock.now += 60_000;
    await report("00000000");
    await judge();
    expect(await most()).toEqual([null, null, null, 1]);
    served.clock.now += 2 * 3_600_000;
    await report("00000000");
    await judge();
    expect(await most()).toEqual([null, 1, null, 0]);
  });

  it("counts a tracker as at risk for seven days after a failed move, although it was reset", async () => {
    const trackers = async () => (await answered())[0]?.trackers;
    const failed = { ready: 1, atRisk: 1, held: 0 };
    await report("00000000", now(), "0000000000000100");
    await judge();
    expect(await trackers()).toMatchObject(failed);
    const failedAt = now();
    served.clock.now += 900_000;
    await report("00000000");
    await judge();
    expect(await trackers()).toMatchObject(failed);
    const history = await readReadinessHistory(served.store, LAYOUT);
    expect(history.masters.get(MASTER)?.failedMoves).toEqual([
      { node: 0, isAux: false, at: failedAt, isSet: false },
    ]);
    served.clock.now = 1000 * (failedAt + 7 * 86_400 + 1);
    await report("00000000");
    await judge();
    expect(await trackers()).toMatchObject({ ready: 2, atRisk: 0, held: 0 });
    expect((await readReadinessHistory(served.store, LAYOUT)).masters.size).toBe(0);
  });

  it("counts with the findings of earlier days from the run that follows them", async () => {
    await report("00000000");
    await judge();
    const findings = { highCurrents: [], weakLinks: [{ node: 1, quality: 5 }], compared: 0 };
    await putFindings(served.store, PLACE, { newestDay: START - 86_400, ...findings }, 1);
    served.clock.now += 60_000;
    await judge();
    expect((await answered())[0]?.trackers).toMatchObject({ ready: 1, atRisk: 1, held: 0 });
  });

  it("is not written for the sake of a new hour alone", async () => {
    const hour = 3_600_000;
    served.clock.now = Math.ceil(served.clock.now / hour) * hour - 60_000;
    await report("00000000");
    await judge();
    const [before] = await stored();
    served.clock.now += 120_000;
    await judge();
    expect((await stored())[0]).toEqual(before);
    served.clock.now += 180_000;
    await judge();
    expect((await answered())[0]?.day?.critical.slice(-3)).toEqual([null, 0, 0]);
  });

  it("that was stored without hours is answered without, until it is judged again", async () => {
    await report("00000000");
    await judge();
    const [item] = await stored();
    const { hours: _, ...older } = Object(item);
    await put("telemetry", { ...older, judgedAt: START - 600 });
    expect((await answered())[0]).toMatchObject({ day: null, alarms: { critical: 0 } });
    await judge();
    expect((await answered())[0]?.day?.critical.at(-1)).toBe(0);
  });

  it("of another run that was later stays", async () => {
    await judge();
    const [item] = await stored();
    const judgedAt = Object(item).judgedAt;
    const health = JSON.parse(String(item?.health));
    expect(
      await putLayoutHealth(served.store, LAYOUT, { judgedAt, health, hours: undefined }),
    ).toBe(false);
  });

  it("has the limit of the wind from the settings of the master", async () => {
    await put("core", {
      ...{ pk: `L#${LAYOUT}`, sk: `M#${MASTER}`, mLocId: MASTER, name: "M1", mId: M_ID },
      ...{ deviceType: "gen4", spaParamId: "set-1" },
    });
    const windStowTable = [{ level: 1, windSpeed: 27, eastAngle: -30, westAngle: 30 }];
    await put("core", { pk: `L#${LAYOUT}`, sk: "S#set-1", windStowTable, rev: 1 });
    await report("00000000");
    await judge();
    expect((await answered())[0]?.wind).toMatchObject({ average: 9.4, limit: 27 });
  });

  it("is judged of the other layouts where one cannot be, and the run has failed", async () => {
    const damaged = { pk: `L#${LAYOUT}`, sk: `G#${MASTER}`, index: null };
    await put("core", damaged);
    await expect(judge()).rejects.toThrow("1 failed");
    expect((await stored()).map(({ layoutId }) => layoutId)).toEqual([OTHER_LAYOUT]);
    expect(logged).toContain("health not judged");
  });

  it("is not known before it was judged, nor of what another version stored", async () => {
    await put("telemetry", { pk: `L#${LAYOUT}#H`, sk: "A", layoutId: LAYOUT, judgedAt: 1, v: 0 });
    const items = await answered();
    expect(items.map(({ judgedAt }) => judgedAt)).toEqual([null, null]);
    await judge();
    expect((await answered())[0]?.judgedAt).toBe(START);
  });

  it("is answered of the layouts of the caller alone, without data where the right is missing", async () => {
    await report("00000004");
    await judge();
    expect(await answered({ allLayouts: false })).toEqual([]);
    await put("access", { pk: "U#user-1", sk: `L#${LAYOUT}` });
    const [own, ...others] = await answered({
      allLayouts: false,
      privileges: privilegeBits("VIEW"),
    });
    expect(others).toEqual([]);
    expect(own).toMatchObject({ masters: { online: 1 }, alarms: null, wind: null, rounds: null });
  });

  it("is read a page at a time, of at most 100 layouts", async () => {
    const field = listLayoutHealth(served.store);
    const paging = (limit: unknown) => field.parse({ limit, nextToken: undefined });
    expect(paging(100).ok).toBe(true);
    expect(paging(101)).toMatchObject({ ok: false, error: { code: "InvalidArgument" } });
    const first = await field.run({ limit: 1, nextToken: undefined }, caller());
    const nextToken = first.ok ? first.value.nextToken : null;
    const second = await field.run({ limit: 1, nextToken: nextToken ?? "" }, caller());
    expect(second).toMatchObject({
      value: { items: [{ layoutId: OTHER_LAYOUT }], nextToken: null },
    });
  });
});
