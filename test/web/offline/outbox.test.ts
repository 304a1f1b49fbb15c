import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import {
  freshOutbox,
  idsOf,
  nodeIdItem,
  onlyItem,
  scanItem,
  taskItem,
  viewOf,
} from "#test/web/builders/outbox.ts";
import { openReadModel } from "#web/offline/db.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import type { OutboxView } from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";

const LATER = { id: "b", atSeconds: 1_760_000_100 };

describe("the outbox", () => {
  it("keeps what it is given, in order, over a new start", async () => {
    const outbox = await openOutbox("kept");
    const subject = "l1:m1:002";
    await outbox.add(nodeIdItem("b", "AB12"));
    await outbox.add(nodeIdItem("a", "CD34", { subject }));
    const again = await openOutbox("kept");
    expect(await idsOf(again, "one")).toEqual(["b", "a"]);
  });

  it("replaces what was never sent for the same device, and nothing else", async () => {
    const outbox = await freshOutbox();
    const elsewhere = { subject: "l1:m1:002" };
    await outbox.add(nodeIdItem("first", "AB12"));
    await outbox.add(nodeIdItem("elsewhere", "AB13", elsewhere));
    await outbox.add(nodeIdItem("second", "AB14"));
    expect(await idsOf(outbox, "one")).toEqual(["elsewhere", "second"]);
    const [, sent] = (await viewOf(outbox, "one")).items;
    if (sent === undefined) throw new Error("expected two items");
    await outbox.begin(sent);
    await outbox.add(nodeIdItem("third", "AB15"));
    expect(await idsOf(outbox, "one")).toEqual(["elsewhere", "second", "third"]);
  });

  it("does not replace the change of another kind for the same device", async () => {
    const outbox = await freshOutbox();
    const input = { changeId: "m", layoutId: "l1", mLocId: "m1", mId: "0", timestamp: 1 };
    await outbox.add(nodeIdItem("node", "AB12"));
    await outbox.add(nodeIdItem("master", "", { change: { kind: "masterId", input } }));
    expect(await idsOf(outbox, "one")).toEqual(["node", "master"]);
  });

  it("keeps every report of a repair of the same device", async () => {
    const outbox = await freshOutbox();
    await outbox.add(taskItem("first"));
    await outbox.add(taskItem("second"));
    await outbox.add(nodeIdItem("id", "AB12"));
    expect(await idsOf(outbox, "one")).toEqual(["first", "second", "id"]);
  });

  it("keeps every request about the same device", async () => {
    const outbox = await freshOutbox();
    await outbox.add(scanItem("first"));
    await outbox.add(scanItem("second"));
    expect(await idsOf(outbox, "one")).toEqual(["first", "second"]);
  });

  it("keeps one change once, however often its attempts end without an answer", async () => {
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("same", "AB12", { attempts: 1 }));
    await outbox.add(nodeIdItem("same", "AB12", { attempts: 1 }));
    expect(await idsOf(outbox, "one")).toEqual(["same"]);
  });

  it("shows no other user's items, but how many there are", async () => {
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("a", "AB12"));
    await outbox.add(nodeIdItem("b", "AB13", { userId: "two" }));
    expect(await viewOf(outbox, "two")).toMatchObject({ items: [{ id: "b" }], others: 1 });
    await outbox.discard("two", "a");
    await outbox.retry("two", "a", LATER);
    expect(await idsOf(outbox, "one")).toEqual(["a"]);
  });

  it("stays when the read model goes with the session", async () => {
    const outbox = await freshOutbox();
    const readModel = await openReadModel("read-model-beside-outbox");
    await readModel.saveAccount(account());
    await outbox.add(nodeIdItem("a", "AB12"));
    await outbox.drafts.save("one", "wizard", { step: 2 });
    await readModel.clear();
    expect(await idsOf(outbox, "one")).toEqual(["a"]);
    expect(await outbox.drafts.read("one", "wizard")).toEqual({ step: 2 });
  });

  it("lets what has been refused rest until a person wants it sent again or gone", async () => {
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("a", "AB12"));
    await outbox.settle(await onlyItem(outbox, "one"), {
      kind: "rests",
      state: { status: "conflict", code: "Superseded" },
    });
    expect(await outbox.waiting("one")).toEqual([]);
    expect(await onlyItem(outbox, "one")).toMatchObject({ state: { code: "Superseded" } });
    await outbox.retry("one", "a", LATER);
    expect(await outbox.waiting("one")).toMatchObject([
      {
        id: "b",
        faults: 0,
        attempts: 0,
        change: { input: { changeId: "b", nId: "AB12", timestamp: LATER.atSeconds } },
      },
    ]);
    await outbox.discard("one", "b");
    expect(await idsOf(outbox, "one")).toEqual([]);
  });

  it("sends an ID that met a duplicate again as the same change", async () => {
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("a", "AB12"));
    const state = { status: "conflict", code: "DuplicateNodeId" } as const;
    await outbox.settle(await onlyItem(outbox, "one"), { kind: "rests", state });
    await outbox.retry("one", "a", LATER);
    expect(await outbox.waiting("one")).toMatchObject([
      { id: "a", change: { input: { changeId: "a" } } },
    ]);
  });

  it("notifies watchers", async () => {
    const outbox = await freshOutbox();
    const seen = new Promise<OutboxView>((resolve) =>
      outbox.watch("one", (view) => view.items.length > 0 && resolve(view)),
    );
    await outbox.add(nodeIdItem("a", "AB12"));
    expect((await seen).items).toMatchObject([{ id: "a" }]);
  });
});

describe("drafts", () => {
  it("are each user's own, by what they are about", async () => {
    const { drafts } = await freshOutbox();
    await drafts.save("one", "a", [1]);
    await drafts.save("one", "b", [2]);
    await drafts.save("one", "a", [3]);
    expect(await drafts.read("one", "a")).toEqual([3]);
    expect(await drafts.read("two", "a")).toBeUndefined();
    await drafts.drop("one", "a");
    expect(await drafts.read("one", "a")).toBeUndefined();
    expect(await drafts.read("one", "b")).toEqual([2]);
  });
});

describe("where the browser keeps nothing", () => {
  it("nothing is said to be kept, and it is asked again the next time", async () => {
    let isPrivate = true;
    const outbox = createLazyOutbox(() =>
      isPrivate ? Promise.reject(new Error("private window")) : freshOutbox(),
    );
    outbox.watch("one", () => expect.unreachable());
    await expect(outbox.add(nodeIdItem("a", "AB12"))).rejects.toThrow("private window");
    isPrivate = false;
    await outbox.add(nodeIdItem("a", "AB12"));
    expect(await idsOf(outbox, "one")).toEqual(["a"]);
  });
});
