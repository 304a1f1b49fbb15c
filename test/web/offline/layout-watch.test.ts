/** Two tabs that change one site at the same time: what each shows is what the database has. */
import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { cachedSite, nodesRecord, readingRecord } from "#test/web/builders/site-records.ts";
import type { Cached } from "#web/offline/cached.ts";
import { openReadModel } from "#web/offline/db.ts";
import type { CachedReadings, CachedSite, SiteCache } from "#web/offline/site-cache.ts";

const MASTERS = [1, 2, 3, 4];

/** Changes of a site, by a set of masters and a number that makes its content unique. */
const CHANGES = {
  saveReadings: (cache, masters, unique) =>
    cache.saveReadings(masters.map((master) => readingRecord(master, unique))),
  saveStates: (cache, _, unique) =>
    cache.saveStates({
      layoutId: LAYOUT_ID,
      data: [],
      presence: [{ mLocId: placeId(1), online: true, since: unique }],
    }),
  saveSite: (cache, masters, unique) =>
    cache.saveSite({ ...cachedSite(masters), savedAtSeconds: unique }),
  saveSomeNodes: (cache, masters, unique) =>
    cache.saveSite({
      ...cachedSite(MASTERS),
      nodes: masters.map((master) => nodesRecord(master, unique % 100)),
      savedAtSeconds: unique,
    }),
  changeMaster: (cache, masters, unique) =>
    cache.changeMaster(LAYOUT_ID, placeId(masters[0] ?? 1), (master) => ({
      ...master,
      label: String(unique),
    })),
  deleteSite: (cache) => cache.deleteSite(LAYOUT_ID),
} as const satisfies Readonly<
  Record<string, (cache: SiteCache, masters: readonly number[], unique: number) => Promise<void>>
>;

const change = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as readonly (keyof typeof CHANGES)[])),
  tab: fc.integer({ min: 0, max: 1 }),
  masters: fc.uniqueArray(fc.constantFrom(...MASTERS), { minLength: 1 }),
  /** Whether the next change begins only after this one is stored. */
  isAwaited: fc.boolean(),
});

interface Shown {
  site: Cached<CachedSite> | undefined;
  readings: CachedReadings | undefined;
}

/** Watches a site; the latest values are in the result. */
function watched({ watchSite, watchReadings }: SiteCache): Shown {
  const shown: Shown = { site: undefined, readings: undefined };
  watchSite(LAYOUT_ID, (value) => {
    shown.site = value;
  });
  watchReadings(LAYOUT_ID, (value) => {
    shown.readings = value;
  });
  return shown;
}

const isRead = ({ site, readings }: Shown) => site !== undefined && readings !== undefined;

/** For a poll of what is there within milliseconds on an idle machine. */
const SOON = { interval: 2, timeout: 30_000 };

let databases = 0;

describe("two tabs with one site", () => {
  it("show what the database has after any changes at once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 25 }),
        fc.boolean(),
        async (changes, isFirstRead) => {
          databases += 1;
          const open = (whenIdle?: (run: () => void) => void) =>
            openReadModel(`tabs-${databases}`, whenIdle);
          // One tab stores at once, the other when it is idle.
          const tabs = [(await open()).sites, (await open(setImmediate)).sites] as const;
          const shown = tabs.map(watched);
          if (isFirstRead) await expect.poll(() => shown.every(isRead), SOON).toBe(true);
          const pending: Promise<void>[] = [];
          for (const [at, { kind, tab, masters, isAwaited }] of changes.entries()) {
            const stored = CHANGES[kind](tabs[tab] ?? tabs[0], masters, 1_000 + at);
            pending.push(stored);
            if (isAwaited) await stored;
          }
          await Promise.all(pending);
          const fresh = watched((await open()).sites);
          await expect.poll(() => isRead(fresh), SOON).toBe(true);
          await expect.poll(() => shown, SOON).toEqual([fresh, fresh]);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
