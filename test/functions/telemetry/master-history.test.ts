import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { err, ok } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import type { Fields } from "#functions/shared/log.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { measuredBy, sampleSortKey } from "#functions/shared/store/telemetry-keys.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { masterDataHistory } from "#functions/telemetry/master-history.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { storeSample } from "./stored-rounds.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

let served: TelemetryHarness;
let ask: AnyField;
const logged: (readonly [string, Fields])[] = [];

beforeAll(async () => {
  served = await serveTelemetry();
  const log = (event: string, fields: Fields) => void logged.push([event, fields]);
  ask = field(masterDataHistory({ ...served, days: storedDays(served), log }));
});
afterAll(() => served.stop());

function idOf(outcome: unknown): string {
  return (outcome as { value: { id: string } }).value.id;
}

async function newLayout(): Promise<string> {
  const input = { changeId: changeId(), name: "North", utcOffset: 0 };
  return idOf(await field(createLayout(served))({ input }, caller()));
}

const DAY_MILLISECONDS = 86_400_000;

let masters = 0;
async function newMaster(layoutId: string): Promise<{ mLocId: string; mId: string }> {
  masters += 1;
  const mId = `FCC23D05${masters.toString(16).toUpperCase().padStart(8, "0")}`;
  const master = { name: `M${masters}`, mId, deviceType: "gen4", xLoc: 10, yLoc: 20 };
  const input = { changeId: changeId(), layoutId, ...master };
  return { mLocId: idOf(await field(createMaster(served))({ input }, caller())), mId };
}

const askAt = (layoutId: string, timestamp: number) => ask({ layoutId, timestamp }, caller());

describe("master data at a moment", () => {
  it("are the last of every master that had reported by then", async () => {
    const layoutId = await newLayout();
    const first = await newMaster(layoutId);
    const second = await newMaster(layoutId);
    const silent = await newMaster(layoutId);
    const store = (mLocId: string, ts: number, windPeak: number | null) =>
      storeSample(served.store, { layoutId, mLocId }, { ts, windPeak });
    await store(first.mLocId, START - 900, 10);
    await store(first.mLocId, START - 600, 20.25);
    await store(first.mLocId, START - 300, 30);
    await store(second.mLocId, START - 86_400, null);
    await store(silent.mLocId, START - 599, 99);
    // Two of the flags need rights that the caller does not have.
    const { v: _version, ts: _ts, mLocId: _mLocId, ...said } = masterData();
    const calm = { ...said, flags: "00000047" };
    const outcome = await askAt(layoutId, START - 600);
    const data = [
      { ...calm, layoutId, ...first, timestamp: START - 600, windPeak: 20.25 },
      { ...calm, layoutId, ...second, timestamp: START - 86_400, windPeak: null },
    ];
    // Masters are in the order of their ids, which are random.
    expect(outcome).toEqual(ok(expect.arrayContaining(data)));
    expect(outcome).toHaveProperty("value.length", 2);
  });

  it("are found for more masters than are asked beside each other", async () => {
    const layoutId = await newLayout();
    const places = await Promise.all(Array.from({ length: 3 }, () => newMaster(layoutId)));
    const { tables, coreTable } = served.store;
    for (let at = 0; at < 60; at += 1) {
      const mLocId = changeId();
      places.push({ mLocId, mId: "0" });
      const Item = { pk: `L#${layoutId}`, sk: `M#${mLocId}`, mLocId, mId: "0" };
      await tables.send(new PutCommand({ TableName: coreTable, Item }));
    }
    await Promise.all(
      places.map(({ mLocId }) =>
        storeSample(served.store, { layoutId, mLocId }, { ts: START - 100 }),
      ),
    );
    const outcome = await askAt(layoutId, START);
    const found = (outcome as { value: { mLocId: string }[] }).value.map(({ mLocId }) => mLocId);
    expect(found.sort()).toEqual(places.map(({ mLocId }) => mLocId).sort());
  });

  it("tell of alarms and flags only to those who may have readings, and of no bit that takes another right", async () => {
    const layoutId = await newLayout();
    const { mLocId } = await newMaster(layoutId);
    const words = { alarms: "00000002", flags: "00006047", stowModesActive: "0004" };
    await storeSample(served.store, { layoutId, mLocId }, { ts: START - 100, ...words });
    const askAs = (...groups: readonly string[]) =>
      ask({ layoutId, timestamp: START }, caller({ privileges: privilegesOfGroups(groups) }));
    // Of the flags, one needs CONTROL_CX and another DEV.
    expect(await askAs("USER")).toMatchObject(ok([{ mLocId, ...words, flags: "00000047" }]));
    expect(await askAs("DEV", "CONTROLS")).toMatchObject(ok([{ mLocId, ...words }]));
    expect(await askAs("CX_TECH", "CONTROLS")).toMatchObject(
      ok([{ mLocId, alarms: null, flags: null, stowModesActive: "0004", windPeak: null }]),
    );
  });

  it("are none for a layout that is not there", async () => {
    expect(await askAt(changeId(), START)).toEqual(ok([]));
  });

  it("of one master that are damaged do not take those of the others along", async () => {
    const layoutId = await newLayout();
    const [good, bad] = [await newMaster(layoutId), await newMaster(layoutId)];
    await storeSample(served.store, { layoutId, mLocId: good.mLocId }, { ts: START - 100 });
    const pk = measuredBy({ layoutId, mLocId: bad.mLocId });
    const Item = { pk, sk: sampleSortKey(START - 100), d: Uint8Array.of(1, 2, 3, 4, 5) };
    await served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
    expect(await askAt(layoutId, START)).toMatchObject(ok([{ mLocId: good.mLocId }]));
    expect(logged).toMatchObject([["sample unreadable", { mLocId: bad.mLocId }]]);
  });

  it("come from finished days once the samples have expired, however long the master was silent", async () => {
    const layoutId = await newLayout();
    const master = await newMaster(layoutId);
    const place = { layoutId, mLocId: master.mLocId };
    await storeSample(served.store, place, { ts: START - 900, windPeak: 41.5 });
    await markDay(served.store, place, { ts: START - 900, atMilliseconds: served.clock.now });
    served.clock.now += 2 * DAY_MILLISECONDS;
    await served.compact();
    const Key = { pk: measuredBy(place), sk: sampleSortKey(START - 900) };
    await served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
    served.clock.now += 18 * DAY_MILLISECONDS;
    for (const ts of [START - 900, START, START + 19 * 86_400]) {
      expect(await askAt(layoutId, ts)).toMatchObject(
        ok([{ ...master, timestamp: START - 900, windPeak: 41.5, alarms: "00000000" }]),
      );
    }
    expect(await askAt(layoutId, START - 901)).toEqual(ok([]));
  });

  it.each([
    [{ layoutId: "x", timestamp: START }, "layoutId", "id"],
    [{ layoutId: "0190a000-0000-7000-8000-000000000001", timestamp: -5 }, "timestamp", "time"],
  ])("refuses %j", async (args, name, reason) => {
    const refusal = { code: "InvalidArgument", field: name, reason };
    expect(await ask(args, caller())).toEqual(err(refusal));
  });
});
