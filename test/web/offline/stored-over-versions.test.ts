/** Data that no server could restore survives each new version, and going back to an older one. */
import { ok } from "#domain/result.ts";
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import { idsOf, nodeIdItem, scanItem, taskItem, viewOf } from "#test/web/builders/outbox.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { openConfigurationDrafts } from "#web/offline/configuration-drafts-db.ts";
import { openReadModel } from "#web/offline/db.ts";
import type { NewOutboxItem } from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";
import { replayOnce } from "#web/offline/replay.ts";
import { openSavedViews } from "#web/offline/saved-views-db.ts";

interface Store {
  readonly keyPath: string | string[];
  readonly autoIncrement?: boolean;
  readonly indexes?: readonly (string | string[])[];
  readonly rows: readonly object[];
}

/**
 * Creates a database with the browser's API alone; version 1 of Dexie is version 10 in the browser.
 */
function plant(name: string, version: number, stores: Readonly<Record<string, Store>>) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [storeName, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
        const options = { keyPath, autoIncrement: autoIncrement ?? false };
        const store = request.result.createObjectStore(storeName, options);
        for (const index of indexes ?? []) store.createIndex(nameOfIndex(index), index);
        for (const row of rows) store.add(row);
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

async function storesOf(name: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      resolve([...request.result.objectStoreNames]);
      request.result.close();
    };
  });
}

const nameOfIndex = (index: string | string[]) =>
  typeof index === "string" ? index : `[${index.join("+")}]`;

const masterInput = { changeId: "m", layoutId: LAYOUT_ID, mLocId: placeId(1), mId: "0" };
const PENDING: readonly NewOutboxItem[] = [
  nodeIdItem("node", "AB12", { attempts: 1 }),
  nodeIdItem("master", "", {
    change: { kind: "masterId", input: { ...masterInput, timestamp: 1 } },
  }),
  taskItem("task"),
  scanItem("request"),
  nodeIdItem("of-another", "AB13", { userId: "two" }),
];
const WAITING = { faults: 2, state: { status: "waiting" } };
const REFUSED = { faults: 0, state: { status: "failed", code: "DuplicateId" } };
const DRAFT = { userId: "one", subject: "wizard", draft: { step: 2 } };

/** The outbox as its first version created it. */
const firstOutbox = (name: string) =>
  plant(name, 10, {
    items: {
      keyPath: "order",
      autoIncrement: true,
      indexes: ["userId", ["userId", "id"], ["userId", "subject"]],
      rows: [
        ...PENDING.map((item) => ({ ...item, ...WAITING })),
        { ...nodeIdItem("refused", "AB14"), ...REFUSED },
      ],
    },
    drafts: { keyPath: ["userId", "subject"], rows: [DRAFT] },
  });

const versionsIn = async () =>
  new Map((await indexedDB.databases()).map(({ name, version }) => [name, version]));

describe("an outbox of the first version", () => {
  it("has every kind of change, what was refused, and the drafts in this one", async () => {
    await firstOutbox("outbox-of-before");
    const outbox = await openOutbox("outbox-of-before");
    const { items, others } = await viewOf(outbox, "one");
    expect(items).toMatchObject([
      ...PENDING.slice(0, -1).map((item) => ({ ...item, ...WAITING })),
      { id: "refused", ...REFUSED },
    ]);
    expect(others).toBe(1);
    expect(await outbox.drafts.read("one", "wizard")).toEqual({ step: 2 });
  });

  it("takes pictures beside what it has", async () => {
    await firstOutbox("outbox-without-pictures");
    const outbox = await openOutbox("outbox-without-pictures");
    const picture = { id: "p", subject: "node", bytes: Uint8Array.of(1, 2, 3) };
    await outbox.pictures.save("one", picture);
    const again = await openOutbox("outbox-without-pictures");
    expect(await again.pictures.read("one", "p")).toEqual(picture.bytes);
    expect(await idsOf(again, "one")).toHaveLength(PENDING.length);
  });

  it("is sent and added to as any other", async () => {
    await firstOutbox("outbox-to-send");
    const outbox = await openOutbox("outbox-to-send");
    await outbox.add(scanItem("later"));
    const sent: string[] = [];
    await replayOnce({
      outbox,
      userId: () => "one",
      underLock: (_, work) => work(),
      send: async ({ kind }) => {
        sent.push(kind);
        return ok({});
      },
    });
    expect(sent).toEqual(["nodeId", "masterId", "task", "request", "request"]);
    expect(await idsOf(outbox, "one")).toEqual(["refused"]);
  });
});

describe("an outbox that a later version of the console has opened", () => {
  it("keeps and takes changes in this one", async () => {
    await firstOutbox("outbox-of-later");
    await plant("outbox-of-later", 90, { sketches: { keyPath: "id", rows: [{ id: "s" }] } });
    const outbox = await openOutbox("outbox-of-later");
    await outbox.add(scanItem("added"));
    expect(await idsOf(outbox, "one")).toEqual([
      ...PENDING.slice(0, -1).map(({ id }) => id),
      "refused",
      "added",
    ]);
    expect(await outbox.drafts.read("one", "wizard")).toEqual({ step: 2 });
    expect(await storesOf("outbox-of-later")).toContain("sketches");
  });
});

describe("a read model of the first version", () => {
  it("gets its new tables and takes nothing of the outbox with it when it is wiped", async () => {
    await firstOutbox("outbox-beside-upgrade");
    await plant("read-model-of-before", 60, {
      user: { keyPath: "id", rows: [account({ id: "one" })] },
      layouts: { keyPath: "id", rows: [] },
      loads: { keyPath: "list", rows: [] },
    });
    const outbox = await openOutbox("outbox-beside-upgrade");
    const readModel = await openReadModel("read-model-of-before");
    expect((await versionsIn()).get("read-model-of-before")).toBeGreaterThan(60);
    expect(await readModel.account()).toMatchObject({ id: "one" });
    await readModel.sites.saveScans([
      { layoutId: LAYOUT_ID, mLocId: placeId(1), scans: [], savedAtSeconds: 1 },
    ]);
    await readModel.clear();
    expect(await readModel.account()).toBeUndefined();
    expect(await idsOf(outbox, "one")).toHaveLength(PENDING.length);
    expect(await outbox.drafts.read("one", "wizard")).toEqual({ step: 2 });
  });
});

describe("what people have drawn and named", () => {
  it("is there as the first version kept it: the draft of a configuration", async () => {
    const key = { userId: "one", layoutId: LAYOUT_ID };
    const row = { ...key, draft: { locations: [1] }, base: { rev: 1 }, reached: 2 };
    await plant("drafts-of-before", 10, {
      drafts: { keyPath: ["userId", "layoutId"], rows: [row] },
    });
    const drafts = await openConfigurationDrafts("drafts-of-before");
    expect(await drafts.read(key)).toEqual({
      draft: { locations: [1] },
      base: { rev: 1 },
      reached: 2,
    });
  });

  it("is there as the first version kept it: saved views", async () => {
    const view = { id: "v", name: "Mine", search: "?view=layout" };
    await plant("views-of-before", 10, {
      views: { keyPath: "userId", rows: [{ userId: "one", views: [view] }] },
    });
    const views = await openSavedViews("views-of-before");
    const seen = new Promise((resolve) => views.watch("one", resolve));
    expect(await seen).toEqual([view]);
  });
});
