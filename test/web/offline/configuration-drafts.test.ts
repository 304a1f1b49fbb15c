/** Drafts of configurations: stored per user and layout, in whichever storage the browser has. */
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import {
  type ConfigurationDrafts,
  createLazyDrafts,
  createMemoryDrafts,
  type StoredDraft,
} from "#web/offline/configuration-drafts.ts";
import { openConfigurationDrafts } from "#web/offline/configuration-drafts-db.ts";

let databases = 0;

const open = () => openConfigurationDrafts(`drafts-${++databases}`);

const STORES: readonly (readonly [string, () => Promise<ConfigurationDrafts>])[] = [
  ["in memory", async () => createMemoryDrafts()],
  ["in the database", open],
  ["behind a door", async () => createLazyDrafts(open)],
  [
    "where no database can be opened",
    async () => createLazyDrafts(() => Promise.reject(new Error("private window"))),
  ],
];

const storedDraft = (reached: number): StoredDraft => ({
  reached,
  base: { masterPlaces: {}, masterAreas: {}, markerRadius: 0.5 },
  draft: {
    locations: [],
    translations: { scale: 1, xTrans: 0, yTrans: 0, markerRadius: 0.5 },
    masterPlaces: { m: { xLoc: 1, yLoc: 2 } },
    masterAreas: {},
  },
});

describe.each(STORES)("drafts %s", (_, openDrafts) => {
  it("are each user's own, one for each layout, until they are forgotten", async () => {
    const drafts = await openDrafts();
    const [own, other] = [
      { userId: "one", layoutId: "a" },
      { userId: "two", layoutId: "a" },
    ];
    expect(await drafts.read(own)).toBeUndefined();
    await drafts.save(own, storedDraft(1));
    await drafts.save({ ...own, layoutId: "b" }, storedDraft(3));
    await drafts.save(own, storedDraft(2));
    expect(await drafts.read(own)).toEqual(storedDraft(2));
    expect(await drafts.read(other)).toBeUndefined();
    await drafts.discard(own);
    expect(await drafts.read(own)).toBeUndefined();
    expect(await drafts.read({ ...own, layoutId: "b" })).toEqual(storedDraft(3));
  });
});

describe("drafts in the database", () => {
  it("are there for the next one that opens it", async () => {
    const key = { userId: "one", layoutId: "a" };
    await (await openConfigurationDrafts("drafts-again")).save(key, storedDraft(4));
    expect(await (await openConfigurationDrafts("drafts-again")).read(key)).toEqual(storedDraft(4));
  });
});
