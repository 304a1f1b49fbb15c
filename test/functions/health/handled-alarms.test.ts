/**
 * Acknowledged and shelved alarms in a layout's health and in a site's query, through acts, rounds
 * and runs of the health schedule.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { ActKind } from "#domain/journal/acts.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { createAlarmAct } from "#functions/alarms/create-alarm-act.ts";
import { listHandledAlarms } from "#functions/alarms/list-handled-alarms.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { judgeHealth } from "#functions/health/judge-health.ts";
import { layoutObserver } from "#functions/health/observe-layout.ts";
import { listLayoutHealth } from "#functions/layouts/list-layout-health.ts";
import { field } from "#functions/shared/handler.ts";
import { actsSince } from "#functions/shared/store/alarm-acts.ts";
import { rememberAlarms, rememberedAlarms } from "#functions/shared/store/handled-alarms.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { storeAlone, storeSample } from "../telemetry/stored-rounds.ts";

const MASTER = "0190a000-0000-7000-9000-00000000bb01";
const M_ID = "FCC23D0508A90001";
const MINUTE = 60_000;
const RAISED = "00000004";
const CLEAR = "00000000";

const served = tablesOfFile();
/** A new layout for each test. */
let layoutId = "";
const put = (TableName: string, Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName, Item }));
const now = () => Math.floor(served.clock.now / 1000);
const log = () => undefined;

beforeEach(async () => {
  served.clock.now = START * 1000;
  layoutId = changeId();
  const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${layoutId}` };
  await put("core", { pk: `L#${layoutId}`, sk: "A", ...index, layoutId, name: "Mesa" });
  await put("core", {
    ...{ pk: `L#${layoutId}`, sk: `M#${MASTER}`, mLocId: MASTER, name: "M1", mId: M_ID },
    deviceType: "gen4",
  });
  await put("core", { pk: `L#${layoutId}`, sk: `G#${MASTER}`, index: ["000", "001"] });
});

/** Runs the schedule, in an instance with empty caches. */
async function judge(): Promise<void> {
  const deps = { store: served.store, clock: served.clock, log };
  await judgeHealth({
    ...deps,
    observeLayout: layoutObserver(deps),
    requestDocuments: async () => undefined,
  })();
}

/**
 * Reports these alarm words of the nodes, beginning with the first; the master itself has no
 * alarms.
 */
async function report(words: readonly string[], ts = now()): Promise<void> {
  const nodes = Object.fromEntries(words.map((al, node) => [node, { t: ts, al }]));
  const { reading } = await storeAlone(served.store, { layoutId, mLocId: MASTER }, { ts, nodes });
  await putSummary(
    served.store,
    { layoutId, mLocId: MASTER },
    { ts, chunk: 0, bytes: deflateFrame(summaryOf(reading)) },
  );
  const data = await storeSample(served.store, { layoutId, mLocId: MASTER }, { ts });
  await putMasterLatest(served.store, { layoutId, mLocId: MASTER }, { ...data, mId: M_ID });
}

const target = (nLocId = "000", to = now()) => ({
  ...{ mLocId: MASTER, nLocId, word: "NODE", bit: 2, from: to - 60, to },
});

async function act(kind: ActKind, targets: readonly object[], more: object = {}): Promise<void> {
  const input = { changeId: changeId(), layoutId, kind, targets, ...more };
  const outcome = await field(createAlarmAct(served))({ input }, caller());
  if (!outcome.ok) throw new Error(`expected an act, got ${outcome.error.code}`);
}

/** Counts of raised, acknowledged and shelved alarms, as shown in the list of layouts. */
async function counted() {
  return (await countedByWork()).slice(0, 3);
}

/** The same, and the count of those that work has caused. */
async function countedByWork() {
  const answer = await listLayoutHealth(served.store).run(
    { limit: 50, nextToken: undefined },
    caller(),
  );
  const items = answer.ok ? answer.value.items : [];
  const alarms = items.find((health) => health.layoutId === layoutId)?.alarms;
  const { critical, acknowledged, shelved, byWork } = alarms ?? {};
  return [critical, acknowledged?.critical, shelved?.critical, byWork?.critical];
}

async function asked(privileges = caller().privileges) {
  const deps = { store: served.store, clock: served.clock, log };
  const outcome = await field(listHandledAlarms(deps))({ layoutId }, caller({ privileges }));
  if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
  return outcome.value;
}

const acknowledged = (...nLocIds: readonly string[]) => [
  { state: "ACKNOWLEDGED", mLocId: MASTER, word: "NODE", bit: 2, nLocIds, until: null },
];

function pass(milliseconds: number): void {
  served.clock.now += milliseconds;
}

describe("an acknowledged alarm", () => {
  it("is counted as such from the next minute on, and answered to the site at once", async () => {
    await report([RAISED, RAISED]);
    await judge();
    expect(await counted()).toEqual([2, 0, 0]);
    await act("ACKNOWLEDGE", [target("000")]);
    expect(await asked()).toEqual(acknowledged("000"));
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([2, 1, 0]);
    expect(await asked()).toEqual(acknowledged("000"));
  });

  it("stays acknowledged over the rounds, and is not when it has cleared and comes again", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    for (const word of [RAISED, RAISED]) {
      pass(15 * MINUTE);
      await report([word, CLEAR]);
      await judge();
      expect(await counted()).toEqual([1, 1, 0]);
    }
    pass(15 * MINUTE);
    await report([CLEAR, CLEAR]);
    pass(15 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
    expect(await asked()).toEqual([]);
  });

  it("that cleared before the act came is not, though it was raised again meanwhile", async () => {
    await report([RAISED, CLEAR]);
    const seen = target("000");
    for (const word of [CLEAR, RAISED]) {
      pass(MINUTE);
      await report([word, CLEAR]);
    }
    await act("ACKNOWLEDGE", [seen]);
    expect(await asked()).toEqual([]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is none where a round without it comes late", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    pass(30 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 1, 0]);
    await report([CLEAR, CLEAR], START + 900);
    pass(15 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is found again from the acts where nothing is remembered, as far as rounds can be read", async () => {
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    await served.store.tables.send(
      new DeleteCommand({ TableName: "telemetry", Key: { pk: `L#${layoutId}#H`, sk: "B" } }),
    );
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([2, 1, 0]);
    const old = { ...target("001", now() - 4 * 86_400) };
    await act("ACKNOWLEDGE", [old]);
    expect(await asked()).toEqual(acknowledged("000"));
  });

  it("asks again after seven days", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    pass(7 * 86_400_000);
    await report([RAISED, CLEAR]);
    expect(await asked()).toEqual([]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is not answered to readers who may not see it", async () => {
    await report(["00100004", CLEAR]);
    await act("ACKNOWLEDGE", [target("000"), { ...target("000"), bit: 20 }]);
    expect(await asked(privilegeBits("VIEW", "DATA_SNAPSHOT"))).toHaveLength(1);
    expect(await asked()).toHaveLength(2);
  });
});

describe("a shelved alarm", () => {
  it("is counted as shelved, whatever it does, until its time is up", async () => {
    await report([RAISED, CLEAR]);
    await act("SHELVE", [target("000")], { seconds: 3_600, note: "Crew on site" });
    await judge();
    expect(await counted()).toEqual([1, 0, 1]);
    for (const word of [CLEAR, RAISED]) {
      pass(15 * MINUTE);
      await report([word, CLEAR]);
    }
    await judge();
    expect(await counted()).toEqual([1, 0, 1]);
    pass(30 * MINUTE);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
    expect(await asked()).toEqual([]);
  });

  it("is open again once it is unshelved", async () => {
    await report([RAISED, CLEAR]);
    await act("SHELVE", [target("000")], { seconds: 3_600, note: "Crew on site" });
    await judge();
    await act("UNSHELVE", [target("000")]);
    expect(await asked()).toEqual([]);
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });
});

describe("what the judge remembers", () => {
  const remembered = () => rememberedAlarms(served.store, layoutId);

  it("is written when people act or an alarm clears, and else how far it is checked now and then", async () => {
    await report([RAISED, RAISED]);
    await judge();
    expect(await remembered()).toBeUndefined();
    await act("ACKNOWLEDGE", [target("000")]);
    pass(MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect(await remembered()).toMatchObject({ followedAt: START + 60, handled: { lastAct: 1 } });
    pass(MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect((await remembered())?.followedAt).toBe(START + 60);
    pass(MINUTE);
    await report([CLEAR, RAISED]);
    await judge();
    expect(await remembered()).toMatchObject({ followedAt: START + 180 });
  });

  it("of a later run stays, and takes each act into account once however often it is judged", async () => {
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    const first = await remembered();
    if (first === undefined) throw new Error("expected something remembered");
    expect(await rememberAlarms(served.store, layoutId, first)).toBe(false);
    await act("ACKNOWLEDGE", [target("001")]);
    pass(MINUTE);
    await Promise.all([judge(), judge()]);
    expect(await counted()).toEqual([2, 2, 0]);
    const { next } = await actsSince(served.store, layoutId, 0);
    expect((await remembered())?.handled).toMatchObject({ lastAct: next - 1 });
    expect((await remembered())?.handled.acknowledged.size).toBe(2);
  });
});

describe("an alarm that work in a zone has caused", () => {
  const setZone = (nLocIds: readonly string[], until = now() + 3600) =>
    put("core", {
      ...{ pk: `L#${layoutId}`, sk: `W#${MASTER}`, rev: 1 },
      zones: [
        { id: changeId(), userId: "ana", name: "Ana", phone: "5550", since: now(), until, nLocIds },
      ],
    });
  const byWork = (until: number, ...nLocIds: readonly string[]) => [
    { state: "WORK", mLocId: MASTER, word: "NODE", bit: 2, nLocIds, until },
  ];

  it("is answered to the site until the zone ends", async () => {
    await report([CLEAR, CLEAR]);
    pass(5 * MINUTE);
    const until = now() + 3600;
    await setZone(["000"], until);
    pass(10 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual(byWork(until, "000"));
    served.clock.now = until * 1000;
    expect(await asked()).toEqual([]);
  });

  it("is counted as such in the list of layouts, and as open after the zone", async () => {
    await report([CLEAR, CLEAR]);
    const until = now() + 3600;
    await setZone(["000"], until);
    pass(10 * MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect(await countedByWork()).toEqual([2, 0, 0, 1]);
    served.clock.now = until * 1000;
    await judge();
    expect(await countedByWork()).toEqual([2, 0, 0, 0]);
  });

  it("is not one that stood in the last round before the zone, or without such a round", async () => {
    await setZone(["000", "001"]);
    pass(5 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual([]);
    await setZone(["000", "001"]);
    pass(15 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual([]);
  });

  it("is not listed again when a user has acknowledged it", async () => {
    await report([CLEAR, CLEAR]);
    const until = now() + 3600;
    await setZone(["000", "001"], until);
    pass(5 * MINUTE);
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    expect(await asked()).toEqual([...acknowledged("000"), ...byWork(until, "001")]);
  });
});
