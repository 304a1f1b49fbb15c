/** What a page that watches a site in the database receives, and when it is stored. */
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { cachedSite, nodesRecord, readingRecord } from "#test/web/builders/site-records.ts";
import { openReadModel } from "#web/offline/db.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { CachedReadings, CachedSite } from "#web/offline/site-cache.ts";
import { readingsOf, siteOf } from "./read-site.ts";

let databases = 0;

const SITE = cachedSite([1, 2]);
const TS = 1_000;

describe("a database that stores when the browser is idle", () => {
  /** A database whose browser is never idle. */
  const open = () => openReadModel(`watched-${++databases}`, () => undefined);

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
  function reportedOf(model: ReadModel) {
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
    const model = await openReadModel(`watched-${++databases}`);
    const reported = reportedOf(model);
    await expect.poll(() => reported).toEqual([undefined]);
    const saving = model.sites.saveSite(SITE);
    expect(reported).toEqual([undefined, SITE]);
    await saving;
    await settled(model, reported);
    expect(reported).toHaveLength(3);
    expect(reported[2]?.nodes).toBe(reported[1]?.nodes);
  });

  it("has the same documents as before where nothing has changed", async () => {
    const model = await openReadModel(`watched-${++databases}`);
    await model.sites.saveSite(SITE);
    const reported = reportedOf(model);
    await expect.poll(() => reported.length).toBe(1);
    const nodes = [nodesRecord(2, 7)];
    await model.sites.saveSite({ ...structuredClone(SITE), nodes, savedAtSeconds: 9 });
    expect(reported[1]).toEqual({ ...SITE, nodes: [nodesRecord(1), ...nodes], savedAtSeconds: 9 });
    expect(reported[1]?.masters).toBe(reported[0]?.masters);
    expect(reported[1]?.nodes[0]).toBe(reported[0]?.nodes[0]);
  });
});

describe("a watch of readings in the database", () => {
  it("reads the changed masters only, and keeps the others as they are", async () => {
    const model = await openReadModel(`watched-${++databases}`);
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
    const model = await openReadModel(`watched-${++databases}`);
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
      await openReadModel(`watched-${++databases}`),
      await openReadModel(`watched-${databases}`),
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
