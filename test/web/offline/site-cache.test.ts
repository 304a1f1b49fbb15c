import "fake-indexeddb/auto";
import Dexie from "dexie";
import { describe, expect, it } from "vitest";
import { account, layout } from "#test/web/builders/layout.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import {
  cachedSite,
  masterRecord,
  nodesRecord,
  readingRecord,
} from "#test/web/builders/site-records.ts";
import { masterDataRecord, masterDataRow } from "#test/web/builders/site-rows.ts";
import type { ScansRecord } from "#web/api/component-operations.ts";
import { openReadModel } from "#web/offline/db.ts";
import { createMemoryReadModel, type ReadModel } from "#web/offline/read-model.ts";
import type { CachedSite } from "#web/offline/site-cache.ts";
import { firstThat, readingsOf, siteOf } from "./read-site.ts";

let databases = 0;

const MODELS: readonly (readonly [string, () => Promise<ReadModel>])[] = [
  ["in memory", async () => createMemoryReadModel()],
  ["in the database", () => openReadModel(`sites-${++databases}`)],
];

const OTHER = placeId(50);
const SITE = cachedSite([1, 2]);

describe.each(MODELS)("the cache of sites %s", (_, open) => {
  it("knows nothing at first", async () => {
    const model = await open();
    expect(await siteOf(model)).toBeUndefined();
    expect(await readingsOf(model)).toEqual({ readings: [], states: undefined });
  });

  it("gives a site back as it was, columns as columns", async () => {
    const model = await open();
    await model.sites.saveSite(SITE);
    expect(await siteOf(model)).toEqual(SITE);
    expect((await siteOf(model))?.nodes[0]?.x).toBeInstanceOf(Float32Array);
    expect(await siteOf(model, OTHER)).toBeUndefined();
  });

  it("replaces the nodes it is given, keeps others, and lets those of masters that are gone go", async () => {
    const model = await open();
    await model.sites.saveSite(cachedSite([1, 2, 3]));
    const moved = nodesRecord(2, 7);
    const masters = [masterRecord(1), masterRecord(2)];
    await model.sites.saveSite({ ...SITE, masters, nodes: [moved], savedAtSeconds: 9 });
    const found = await siteOf(model);
    expect([found?.savedAtSeconds, found?.masters]).toEqual([9, masters]);
    expect(new Set(found?.nodes)).toEqual(new Set([nodesRecord(1), moved]));
  });

  it("notifies its watchers of a change to one master or its nodes, and of nothing that does not exist", async () => {
    const model = await open();
    await model.sites.saveSite(SITE);
    const isChanged = (found: CachedSite | undefined) => found?.masters[0]?.mId === "0";
    const reported = firstThat<Parameters<Parameters<ReadModel["sites"]["watchSite"]>[1]>[0]>(
      (onValue) => model.sites.watchSite(LAYOUT_ID, onValue),
      (value) => value.status === "present" && isChanged(value.value),
    );
    await model.sites.changeNodes(placeId(2), (nodes) => ({ ...nodes, nIds: ["FFFF"] }));
    await model.sites.changeMaster(LAYOUT_ID, placeId(1), (master) => ({ ...master, mId: "0" }));
    await model.sites.changeNodes(OTHER, () => expect.unreachable());
    await model.sites.changeMaster(OTHER, placeId(1), () => expect.unreachable());
    expect((await reported).status).toBe("present");
    const found = await siteOf(model);
    expect(found?.nodes.find(({ mLocId }) => mLocId === placeId(2))?.nIds).toEqual(["FFFF"]);
    expect(found?.nodes.find(({ mLocId }) => mLocId === placeId(1))).toEqual(nodesRecord(1));
  });

  it("keeps the readings of every master, the newest that was saved", async () => {
    const model = await open();
    await model.sites.saveReadings([readingRecord(1, 100), readingRecord(2, 100)]);
    await model.sites.saveReadings([readingRecord(2, 200)]);
    const states = { layoutId: LAYOUT_ID, data: [], presence: [] };
    await model.sites.saveStates(states);
    const found = await readingsOf(model);
    expect(found.states).toEqual(states);
    expect(new Set(found.readings)).toEqual(
      new Set([readingRecord(1, 100), readingRecord(2, 200)]),
    );
    expect((await readingsOf(model, OTHER)).readings).toEqual([]);
  });

  it("puts what some masters say in place of what they said", async () => {
    const model = await open();
    const said = (number: number, mId: string) => ({
      ...masterDataRecord(masterDataRow(placeId(number))),
      mId,
    });
    await model.sites.saveMasterData(LAYOUT_ID, [said(1, "A")]);
    expect((await readingsOf(model)).states).toBeUndefined();
    const states = { layoutId: LAYOUT_ID, data: [said(1, "A"), said(2, "A")], presence: [] };
    await model.sites.saveStates(states);
    await model.sites.saveMasterData(LAYOUT_ID, [said(2, "B"), said(3, "B")]);
    const data = (await readingsOf(model)).states?.data ?? [];
    expect(new Set(data.map(({ mLocId, mId }) => `${mLocId} ${mId}`))).toEqual(
      new Set([`${placeId(1)} A`, `${placeId(2)} B`, `${placeId(3)} B`]),
    );
  });

  it("keeps the newest scans of each master, until the layout is forgotten", async () => {
    const model = await open();
    const reported = () =>
      firstThat<readonly ScansRecord[]>((onValue) => model.sites.watchScans(LAYOUT_ID, onValue));
    const scans = (number: number, savedAtSeconds: number): ScansRecord => ({
      ...{ mLocId: placeId(number), layoutId: LAYOUT_ID, scans: [], savedAtSeconds },
    });
    await model.sites.saveScans([scans(1, 1), scans(2, 1)]);
    await model.sites.saveScans([scans(1, 2)]);
    expect(
      (await reported()).toSorted((one, other) => (one.mLocId < other.mLocId ? -1 : 1)),
    ).toEqual([scans(1, 2), scans(2, 1)]);
    await model.sites.deleteSite(LAYOUT_ID);
    expect(await reported()).toEqual([]);
  });

  it("keeps the newest drawing of each layout, until the layout is deleted or another user signs in", async () => {
    const model = await open();
    const drawing = (layoutId: string, address: string) => ({
      ...{ layoutId, address, bytes: new TextEncoder().encode(address) },
    });
    const known = async () =>
      (await Promise.all(["a", "b", "c"].map((address) => model.sites.drawing(address)))).map(
        (bytes) => bytes && new TextDecoder().decode(bytes),
      );
    await model.saveAccount(account({ id: "one" }));
    await model.sites.saveDrawing(drawing(LAYOUT_ID, "a"));
    await model.sites.saveDrawing(drawing(LAYOUT_ID, "b"));
    await model.sites.saveDrawing(drawing(OTHER, "c"));
    expect(await known()).toEqual([undefined, "b", "c"]);
    await model.sites.deleteSite(LAYOUT_ID);
    expect(await known()).toEqual([undefined, undefined, "c"]);
    await model.saveAccount(account({ id: "two" }));
    expect(await known()).toEqual([undefined, undefined, undefined]);
  });

  it("forgets one site and keeps the others", async () => {
    const model = await open();
    const other = { ...SITE, layout: { ...SITE.layout, id: OTHER }, masters: [], nodes: [] };
    await model.sites.saveSite(SITE);
    await model.sites.saveSite(other);
    await model.sites.saveReadings([readingRecord(1, 100)]);
    await model.sites.deleteSite(LAYOUT_ID);
    expect(await siteOf(model)).toBeUndefined();
    expect((await readingsOf(model)).readings).toEqual([]);
    expect(await siteOf(model, OTHER)).toEqual(other);
  });

  it("goes with the session, and with another user's sign-in", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    await model.sites.saveSite(SITE);
    await model.sites.saveReadings([readingRecord(1, 100)]);
    await model.sites.saveStates({ layoutId: LAYOUT_ID, data: [], presence: [] });
    await model.saveAccount(account({ id: "one" }));
    expect(await siteOf(model)).toBeDefined();
    expect(await model.sites.states()).toHaveLength(1);
    await model.saveAccount(account({ id: "two" }));
    expect(await siteOf(model)).toBeUndefined();
    expect(await readingsOf(model)).toEqual({ readings: [], states: undefined });
    expect(await model.sites.states()).toEqual([]);
    await model.sites.saveSite(SITE);
    await model.clear();
    expect(await siteOf(model)).toBeUndefined();
    expect((await readingsOf(model)).readings).toEqual([]);
  });

  it("leaves nothing that was saved after a sign-out to the next user", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    await model.clear();
    await model.sites.saveSite(SITE);
    await model.saveAccount(account({ id: "two" }));
    expect(await siteOf(model)).toBeUndefined();
  });
});

describe("a database of before there were sites", () => {
  it("gets their tables and keeps what it had", async () => {
    const before = new Dexie("before-sites");
    before.version(6).stores({ user: "id", layouts: "id", loads: "list" });
    await before.table("layouts").put(layout({ id: "kept" }));
    await before.table("loads").put({ list: "layouts", savedAtSeconds: 5 });
    before.close();
    const model = await openReadModel("before-sites");
    await model.sites.saveSite(SITE);
    expect(await siteOf(model)).toEqual(SITE);
    const layouts = await firstThat<{ readonly status: string }>((onValue) =>
      model.watchLayouts(onValue),
    );
    expect(layouts).toMatchObject({ status: "present", value: { savedAtSeconds: 5 } });
  });
});
