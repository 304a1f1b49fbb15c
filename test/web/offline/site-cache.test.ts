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
import type { CachedReadings, CachedSite } from "#web/offline/site-cache.ts";

let databases = 0;

const MODELS: readonly (readonly [string, () => Promise<ReadModel>])[] = [
  ["in memory", async () => createMemoryReadModel()],
  ["in the database", () => openReadModel(`sites-${++databases}`)],
];

const OTHER = placeId(50);
const SITE = cachedSite([1, 2]);

/** The first value that fits; a watcher receives the current one at once. */
function firstThat<T>(
  watch: (onValue: (value: T) => void) => () => void,
  fits: (value: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve) => {
    watch((value) => {
      if (fits(value)) resolve(value);
    });
  });
}

async function siteOf(model: ReadModel, layoutId = LAYOUT_ID): Promise<CachedSite | undefined> {
  const found = await firstThat<Parameters<Parameters<ReadModel["sites"]["watchSite"]>[1]>[0]>(
    (onValue) => model.sites.watchSite(layoutId, onValue),
  );
  return found.status === "present" ? found.value : undefined;
}

function readingsOf(model: ReadModel, layoutId = LAYOUT_ID): Promise<CachedReadings> {
  return firstThat((onValue) => model.sites.watchReadings(layoutId, onValue));
}

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

describe("a database that stores when the browser is idle", () => {
  /** A database whose browser is never idle. */
  const open = () => openReadModel(`sites-${++databases}`, () => undefined);

  it("stores before a site is read, changed, or found", async () => {
    const model = await open();
    void model.sites.saveSite(SITE);
    expect(await siteOf(model)).toEqual(SITE);
    void model.sites.saveSite({ ...SITE, savedAtSeconds: 9 });
    await model.sites.changeMaster(LAYOUT_ID, placeId(1), (master) => ({ ...master, label: "A" }));
    const changed = await siteOf(model);
    expect([changed?.savedAtSeconds, changed?.masters[0]?.label]).toEqual([9, "A"]);
    const other = await open();
    void other.sites.saveSite(SITE);
    expect(await other.sites.hasSite(LAYOUT_ID)).toBe(true);
  });

  it("stores nothing more of a deleted site, or of a user who has signed out", async () => {
    const model = await open();
    const seen: number[] = [];
    model.sites.watchReadings(LAYOUT_ID, ({ readings }) => seen.push(readings.length));
    await expect.poll(() => seen).toEqual([0]);
    const ofSite = model.sites.saveReadings([readingRecord(1, 100)]);
    await model.sites.deleteSite(LAYOUT_ID);
    await ofSite;
    await expect.poll(() => seen).toEqual([0, 1, 0]);
    const ofUser = model.sites.saveReadings([readingRecord(1, 100)]);
    await model.clear();
    await ofUser;
    expect((await readingsOf(model)).readings).toEqual([]);
  });
});

describe("what watchers of the database receive", () => {
  /** All values that a watcher of the site receives. */
  function toldOf(model: ReadModel) {
    const reported: (CachedSite | undefined)[] = [];
    model.sites.watchSite(LAYOUT_ID, (value) =>
      reported.push(value.status === "present" ? value.value : undefined),
    );
    return reported;
  }

  /** Waits until a later change has reached the watcher; all earlier ones have by then. */
  async function settled(model: ReadModel, reported: readonly (CachedSite | undefined)[]) {
    await model.sites.changeMaster(LAYOUT_ID, placeId(1), (master) => ({ ...master, label: "A" }));
    await expect.poll(() => reported.at(-1)?.masters[0]?.label).toBe("A");
  }

  it("is what was saved here, before it is stored and only once", async () => {
    const model = await openReadModel(`sites-${++databases}`);
    const reported = toldOf(model);
    await expect.poll(() => reported).toEqual([undefined]);
    const saving = model.sites.saveSite(SITE);
    expect(reported).toEqual([undefined, SITE]);
    await saving;
    await settled(model, reported);
    expect(reported).toHaveLength(3);
    expect(reported[2]?.nodes).toBe(reported[1]?.nodes);
  });

  it("has the same documents as before where nothing has changed", async () => {
    const model = await openReadModel(`sites-${++databases}`);
    await model.sites.saveSite(SITE);
    const reported = toldOf(model);
    await expect.poll(() => reported.length).toBe(1);
    const nodes = [nodesRecord(2, 7)];
    await model.sites.saveSite({ ...structuredClone(SITE), nodes, savedAtSeconds: 9 });
    expect(reported[1]).toEqual({ ...SITE, nodes: [nodesRecord(1), ...nodes], savedAtSeconds: 9 });
    expect(reported[1]?.masters).toBe(reported[0]?.masters);
    expect(reported[1]?.nodes[0]).toBe(reported[0]?.nodes[0]);
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

const TS = 1_000;

describe("a watch of readings in the database", () => {
  it("reads the changed masters only, and keeps the others as they are", async () => {
    const model = await openReadModel(`sites-${++databases}`);
    await model.sites.saveReadings([readingRecord(1, TS), readingRecord(2, TS)]);
    const seen: CachedReadings[] = [];
    const arrived = (count: number) => expect.poll(() => seen.length, { interval: 1 }).toBe(count);
    const stop = model.sites.watchReadings(LAYOUT_ID, (value) => seen.push(value));
    await arrived(1);
    await model.sites.saveReadings([readingRecord(2, TS, true)]);
    await arrived(2);
    const [before, after] = seen;
    expect(after?.readings.map(({ isPartial }) => isPartial)).toEqual([false, true]);
    expect(after?.readings[0]).toBe(before?.readings[0]);
    await model.sites.saveReadings([readingRecord(1, TS), readingRecord(3, TS)]);
    await arrived(3);
    expect(seen[2]?.readings.map(({ mLocId }) => mLocId)).toEqual([1, 2, 3].map(placeId));
    expect(seen[2]?.readings[0]).toBe(before?.readings[0]);
    await model.sites.deleteSite(LAYOUT_ID);
    await arrived(4);
    expect(seen[3]?.readings).toEqual([]);
    stop();
    await model.sites.saveReadings([readingRecord(1, TS)]);
    expect(seen).toHaveLength(4);
  });

  it("has what this page saves before it is stored, once", async () => {
    const model = await openReadModel(`sites-${++databases}`);
    const seen: CachedReadings[] = [];
    const arrived = (count: number) => expect.poll(() => seen.length, { interval: 1 }).toBe(count);
    model.sites.watchReadings(LAYOUT_ID, (value) => seen.push(value));
    await arrived(1);
    const saving = model.sites.saveReadings([readingRecord(2, TS), readingRecord(1, TS)]);
    expect(seen[1]?.readings).toEqual([readingRecord(1, TS), readingRecord(2, TS)]);
    await saving;
    await model.sites.saveStates({ layoutId: LAYOUT_ID, data: [], presence: [] });
    await arrived(3);
    expect(seen[2]?.readings).toEqual(seen[1]?.readings);
    expect(seen[2]?.readings[0]).toBe(seen[1]?.readings[0]);
  });

  it("ends with what both of two tabs have saved at once", async () => {
    const tabs = [
      await openReadModel(`sites-${++databases}`),
      await openReadModel(`sites-${databases}`),
    ] as const;
    const latest: (CachedReadings | undefined)[] = [undefined, undefined];
    for (const [at, { sites }] of tabs.entries()) {
      sites.watchReadings(LAYOUT_ID, (value) => {
        latest[at] = value;
      });
    }
    await expect.poll(() => latest.every((value) => value !== undefined)).toBe(true);
    for (let round = 1; round <= 20; round += 1) {
      const others = tabs[1].sites.saveReadings([readingRecord(2, TS + round)]);
      const own = tabs[0].sites.saveReadings([readingRecord(1, TS + round)]);
      await Promise.all([own, others]);
      const stored = [readingRecord(1, TS + round), readingRecord(2, TS + round)];
      await expect.poll(() => latest.map((value) => value?.readings)).toEqual([stored, stored]);
    }
  });
});
