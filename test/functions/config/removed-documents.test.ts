/** Documents of masters and layouts that are removed. */
import { describe, expect, it } from "vitest";
import { deleteMaster } from "#functions/layouts/delete-master.ts";
import { field } from "#functions/shared/handler.ts";
import {
  markDirtyAfterChange,
  raiseDocument,
  readDocument,
} from "#functions/shared/store/config-documents.ts";
import { layoutKey } from "#functions/shared/store/layouts.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId } from "../served-tables.ts";
import { publisherOfFile } from "./publisher-harness.ts";

const { served, place, broker, ask } = publisherOfFile();

describe("a master that is removed", () => {
  const remove = () => {
    const { layoutId, mLocId } = place;
    const input = { changeId: changeId(), layoutId, mLocId, confirmName: "M1" };
    return field(deleteMaster(served))({ input }, caller());
  };

  it("leaves the broker nothing of its board, even if a publisher is late", async () => {
    await ask();
    await remove();
    await ask();
    expect([...broker.retained.keys()]).toEqual([]);
    await ask();
    expect(broker.messages.slice(2)).toEqual([`${place.mId} site -`, `${place.mId} nodes -`]);
  });

  it("leaves nothing either while a document of it is going out", async () => {
    broker.before = async () => {
      await remove();
      await ask(["site"]);
    };
    await ask(["site"]);
    expect([...broker.retained.keys()]).toEqual([]);
  });
});

describe("a document that is deleted with its layout", () => {
  it("is not made anew by a request that read it before", async () => {
    const { store } = served;
    await markDirtyAfterChange(store, place, "params");
    const before = await readDocument(store, place, "params");
    const { pk } = layoutKey(place.layoutId);
    const Key = { pk, sk: `C#${place.mLocId}#params` };
    await store.tables.send(new DeleteCommand({ TableName: store.coreTable, Key }));
    const next = { ver: 0, hash: "", mId: undefined, staleRetained: [], boardVer: 0 };
    expect(await raiseDocument(store, place, "params", { before, next })).toBe(false);
    expect((await readDocument(store, place, "params")).contentRevision).toBe(0);
  });
});
