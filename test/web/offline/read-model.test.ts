import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { healthRecord } from "#test/web/builders/health.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import type { Cached } from "#web/offline/cached.ts";
import { openReadModel } from "#web/offline/db.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import {
  type CachedLayouts,
  createMemoryReadModel,
  type ReadModel,
} from "#web/offline/read-model.ts";
import { type AnswerName, MAX_ANSWERS } from "#web/offline/seen-answers.ts";

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

  it("has answers as they were last seen, until another user signs in", async () => {
    const model = await open();
    await model.saveAccount(account({ id: "one" }));
    const [months, work]: [unknown[], unknown[]] = [[], []];
    const stops = [
      model.watchAnswer("availability", "202606", (value) => months.push(value)),
      model.watchAnswer("work", "", (value) => work.push(value)),
    ];
    const month = { request: "202606", value: [], savedAtSeconds: 5 };
    const board = { request: "", value: { items: [], cutLayoutIds: ["one"] }, savedAtSeconds: 6 };
    await model.saveAnswer("availability", { ...month, request: "202605" });
    await model.saveAnswer("availability", month);
    await model.saveAnswer("work", board);
    await expect.poll(() => months.at(-1)).toMatchObject({ status: "present", value: month });
    await expect.poll(() => work.at(-1)).toMatchObject({ status: "present", value: board });
    await model.saveAccount(account({ id: "two" }));
    await expect.poll(() => months.at(-1)).toEqual(absent);
    await expect.poll(() => work.at(-1)).toEqual(absent);
    for (const stop of stops) stop();
  });

  it("drops the answers of a name that were stored longest ago", async () => {
    const model = await open();
    const most = MAX_ANSWERS.availability;
    for (let at = 0; at <= most; at += 1) {
      await model.saveAnswer("availability", { request: `${at}`, value: [], savedAtSeconds: at });
    }
    await model.saveAnswer("findings", { request: "", value: [], savedAtSeconds: 0 });
    const seen = (name: AnswerName, request: string) =>
      new Promise<string>((resolve) => {
        const stop = model.watchAnswer(name, request, ({ status }) => {
          resolve(status);
          queueMicrotask(() => stop());
        });
      });
    expect(await seen("availability", "0")).toBe("absent");
    expect(await seen("availability", "1")).toBe("present");
    expect(await seen("availability", `${most}`)).toBe("present");
    expect(await seen("findings", "")).toBe("present");
  });

  it("notifies a watcher of the layouts that replace the ones before", async () => {
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
