import { err, ok } from "#domain/result.ts";
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import { openReadModel } from "#web/offline/db.ts";
import { createLazySavedViews } from "#web/offline/lazy-saved-views.ts";
import {
  createMemorySavedViews,
  type SavedView,
  type SavedViewStore,
} from "#web/offline/saved-views.ts";
import { openSavedViews } from "#web/offline/saved-views-db.ts";

let databases = 0;

const STORES: readonly (readonly [string, () => Promise<SavedViewStore>])[] = [
  ["in memory", async () => createMemorySavedViews()],
  ["in the database", () => openSavedViews(`views-${++databases}`)],
  ["behind a door", async () => createLazySavedViews(() => openSavedViews(`views-${++databases}`))],
  [
    "where no database can be opened",
    async () => createLazySavedViews(() => Promise.reject(new Error("private window"))),
  ],
];

const view = (id: string): SavedView => ({ id, name: `View ${id}`, address: "/layout/l1" });

const add = (store: SavedViewStore, userId: string, id: string) =>
  store.change(userId, (views) => ok([...views, view(id)]));

const viewsOf = (store: SavedViewStore, userId: string) =>
  new Promise<readonly SavedView[]>((resolve) => store.watch(userId, resolve));

describe.each(STORES)("saved views %s", (_, open) => {
  it("are each user's own", async () => {
    const store = await open();
    expect(await viewsOf(store, "one")).toEqual([]);
    await add(store, "one", "a");
    expect(await viewsOf(store, "one")).toEqual([view("a")]);
    expect(await viewsOf(store, "two")).toEqual([]);
  });

  it("lose nothing when two changes meet", async () => {
    const store = await open();
    await Promise.all([add(store, "one", "a"), add(store, "one", "b")]);
    expect(await viewsOf(store, "one")).toEqual([view("a"), view("b")]);
  });

  it("stay as they are where a change is refused", async () => {
    const store = await open();
    await add(store, "one", "a");
    const fault = await store.change("one", () => err("nameTaken"));
    expect(fault).toBe("nameTaken");
    expect(await viewsOf(store, "one")).toEqual([view("a")]);
  });

  it("notify watchers", async () => {
    const store = await open();
    const changed = new Promise((resolve) =>
      store.watch("one", (views) => views.length > 0 && resolve(views)),
    );
    await add(store, "one", "a");
    expect(await changed).toEqual([view("a")]);
  });
});

describe("the database of saved views", () => {
  it("is there again at the next visit, even if other users have signed in and out meanwhile", async () => {
    const readModel = await openReadModel("read-model-beside");
    await readModel.saveAccount(account({ id: "one" }));
    await add(await openSavedViews("views-kept"), "one", "a");
    await readModel.clear();
    await readModel.saveAccount(account({ id: "two" }));
    expect(await viewsOf(await openSavedViews("views-kept"), "one")).toEqual([view("a")]);
  });
});
