import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { healthRecord } from "#test/web/builders/health.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { MAX_SEEN_SITES } from "#web/offline/availability-cache.ts";
import type { Cached } from "#web/offline/cached.ts";
import { openReadModel } from "#web/offline/db.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import {
  type CachedLayouts,
  createMemoryReadModel,
  type ReadModel,
} from "#web/offline/read-model.ts";

let databases = 0;

const MODELS: readonly (readonly [string, () => Promise<ReadModel>])[] = [
  ["in memory", async () => createMemoryReadModel()],
  ["in the database", () => openReadModel(`test-${++databases}`)],
];

/** Collects the values that a watcher receives, and waits for one that fits. */
function watch(model: ReadModel) {
  const values: Cached<CachedLayouts>[] = [];
  const waiting = new Set<() => void>();
  const stop = model.watchLayouts((value) => {
    values.push(value);
    for (const check of waiting) check();
  });
  const until = (fits: (value: Cached<CachedLayouts>) => boolean) =>
    new Promise<Cached<CachedLayouts>>((resolve) => {
      const check = () => {
        const last = values.at(-1);
        if (last !== undefined && fits(last)) resolve(last);
      };
      waiting.add(check);
      check();
    });
  return { values, until, stop };
}

const absent = { status: "absent" } as const;
const present = (value: CachedLayouts) => ({ status: "present", value }) as const;

describe.each(MODELS)("the read model %s", (_, open) => {
  it("has nothing at first", async () => {
    const model = await open();
    expect(await model.account()).toBeUndefined();
    expect(await watch(model).until(() => true)).toEqual(absent);
  });

  it("notifies a watcher of the health of the layouts, until another user signs in", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    const values: unknown[] = [];
    const stop = model.watchHealth((value) => values.push(value));
    const health = { items: [healthRecord()], savedAtSeconds: 5 };
    await model.replaceHealth(health);
    await expect.poll(() => values.at(-1)).toEqual({ status: "present", value: health });
    await model.saveAccount(account({ id: "two" }));
    await expect.poll(() => values.at(-1)).toEqual(absent);
    stop();
  });

  it("has availability as it was last seen, until another user signs in", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    const [months, sites]: [unknown[], unknown[]] = [[], []];
    const stops = [
      model.availability.watchMonth("202606", (value) => months.push(value)),
      model.availability.watchSite("site 202606", (value) => sites.push(value)),
    ];
    const month = { month: "202606", items: [], savedAtSeconds: 5 };
    const value = { layoutId: "site", months: [], masters: [], trackers: [] };
    const site = { key: "site 202606", value, savedAtSeconds: 6 };
    await model.availability.saveMonth({ ...month, month: "202605" });
    await model.availability.saveMonth(month);
    await model.availability.saveSite(site);
    await expect.poll(() => months.at(-1)).toEqual({ status: "present", value: month });
    await expect.poll(() => sites.at(-1)).toEqual({ status: "present", value: site });
    await model.saveAccount(account({ id: "two" }));
    await expect.poll(() => months.at(-1)).toEqual(absent);
    await expect.poll(() => sites.at(-1)).toEqual(absent);
    for (const stop of stops) stop();
  });

  it("drops the availability of the sites that were seen longest ago", async () => {
    const model = await open();
    const value = { layoutId: "site", months: [], masters: [], trackers: [] };
    for (let at = 0; at <= MAX_SEEN_SITES; at += 1) {
      await model.availability.saveSite({ key: `site ${at}`, value, savedAtSeconds: at });
    }
    const seen = (key: string) =>
      new Promise<string>((resolve) => {
        const stop = model.availability.watchSite(key, ({ status }) => {
          resolve(status);
          queueMicrotask(() => stop());
        });
      });
    expect(await seen("site 0")).toBe("absent");
    expect(await seen("site 1")).toBe("present");
    expect(await seen(`site ${MAX_SEEN_SITES}`)).toBe("present");
  });

  it("tells a watcher about the layouts that replace the ones before", async () => {
    const model = await open();
    const watcher = watch(model);
    const first = { layouts: [layout({ name: "A" }), layout({ name: "B" })], savedAtSeconds: 1 };
    await model.replaceLayouts(first);
    expect(await watcher.until(({ status }) => status === "present")).toEqual(present(first));
    const second = { layouts: [layout({ name: "B" })], savedAtSeconds: 2 };
    await model.replaceLayouts(second);
    const isSecond = (value: Cached<CachedLayouts>) =>
      value.status === "present" && value.value.savedAtSeconds === 2;
    expect(await watcher.until(isSecond)).toEqual(present(second));
  });

  it("notifies no watcher that has stopped watching", async () => {
    const model = await open();
    const stopped = watch(model);
    await stopped.until(() => true);
    stopped.stop();
    const other = watch(model);
    await model.replaceLayouts({ layouts: [], savedAtSeconds: 1 });
    await other.until(({ status }) => status === "present");
    expect(stopped.values).toEqual([absent]);
  });

  it("keeps an empty list apart from no list", async () => {
    const model = await open();
    await model.replaceLayouts({ layouts: [], savedAtSeconds: 5 });
    const value = await watch(model).until(({ status }) => status === "present");
    expect(value).toEqual(present({ layouts: [], savedAtSeconds: 5 }));
  });

  it("keeps the layouts of a user whose account is refreshed, and no other user's", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    await model.replaceLayouts({ layouts: [layout()], savedAtSeconds: 1 });
    await model.saveAccount(account({ id: "one", nameFirst: "Dan" }));
    expect((await watch(model).until(() => true)).status).toBe("present");
    await model.saveAccount(account({ id: "two" }));
    expect((await watch(model).until(() => true)).status).toBe("absent");
    expect(await model.account()).toEqual(account({ id: "two" }));
  });

  it("forgets everything when cleared", async () => {
    const model = await open();
    await model.saveAccount(account());
    await model.replaceLayouts({ layouts: [layout()], savedAtSeconds: 1 });
    await model.clear();
    expect(await model.account()).toBeUndefined();
    expect(await watch(model).until(() => true)).toEqual(absent);
  });
});

describe("the database of the read model", () => {
  it("has the required version", async () => {
    await openReadModel("versioned");
    const found = (await indexedDB.databases()).find(({ name }) => name === "versioned");
    // Dexie multiplies version numbers by ten.
    expect(found?.version).toBe(70);
  });
});

describe("the read model behind its door", () => {
  it("opens once, at the first use", async () => {
    let opened = 0;
    const model = createLazyReadModel({
      async open() {
        opened += 1;
        return createMemoryReadModel();
      },
      onUnavailable: () => expect.unreachable(),
    });
    expect(opened).toBe(0);
    await model.saveAccount(account());
    expect(await model.account()).toEqual(account());
    expect(opened).toBe(1);
  });

  it("falls back to memory, and says so once, where no database can be opened", async () => {
    let warnings = 0;
    const model = createLazyReadModel({
      open: () => Promise.reject(new Error("private window")),
      onUnavailable: () => {
        warnings += 1;
      },
    });
    await model.saveAccount(account());
    expect(await model.account()).toEqual(account());
    expect(warnings).toBe(1);
  });

  it("does not begin to watch for a caller that has stopped before it opened", async () => {
    const values: unknown[] = [];
    const model = createLazyReadModel({
      open: async () => createMemoryReadModel(),
      onUnavailable: () => expect.unreachable(),
    });
    model.watchLayouts((value) => values.push(value))();
    await model.account();
    expect(values).toEqual([]);
  });
});
