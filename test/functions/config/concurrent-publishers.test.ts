/** Publishers that run at the same time, or take up what another one has left. */
import { describe, expect, it } from "vitest";
import { configPublisher } from "#functions/config/config-publisher.ts";
import type { RetainedDocuments } from "#functions/config/retained-documents.ts";
import { newMId } from "../ids/field-crew.ts";
import { opened, publisherOfFile } from "./publisher-harness.ts";

const { served, crew, place, broker, run, ask, retained, versionOf, state } = publisherOfFile();

describe("publishers beside each other", () => {
  // Otherwise the slower publisher would overwrite the newer document at the broker.
  it("leave the newest content with the broker, independent of the order", async () => {
    await ask();
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    broker.before = async () => {
      await crew.changeNode(place, { nLocId: "000", nId: "0E0F" });
      await ask(["nodes"]);
    };
    await ask(["nodes"]);
    expect(broker.messages.slice(2)).toEqual([
      `${place.mId} nodes 3`,
      `${place.mId} nodes 2`,
      `${place.mId} nodes 3`,
    ]);
    expect(Object(opened(retained("nodes"))).ids.slice(0, 2)).toEqual(["0E0F", "0C0D"]);
  });

  it("raise the version once for one change", async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(["nodes"])));
    expect(versionOf("nodes")).toBe(1);
    expect(await state("nodes")).toMatchObject({ ver: 1, sent: 1 });
  });

  it("publish what one of them had noted and never sent", async () => {
    broker.before = () => Promise.reject(new Error("the broker is away"));
    await expect(ask(["site"])).rejects.toThrow("the broker is away");
    expect(await state("site")).toMatchObject({ ver: 1 });
    await ask(["site"]);
    expect(broker.messages).toEqual([`${place.mId} site 1`]);
    expect(await state("site")).toMatchObject({ ver: 1, sent: 1 });
  });

  it("remove what one of them had left under the former id", async () => {
    await ask(["site"]);
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    let puts = 0;
    const put = broker.put;
    const failing: RetainedDocuments = {
      put: async (...message) => {
        await put(...message);
        puts += 1;
      },
      remove: () => Promise.reject(new Error("the broker is away")),
    };
    const broken = configPublisher({
      store: served.store,
      clock: served.clock,
      broker: failing,
      log: () => undefined,
    });
    const request = { layoutId: place.layoutId, mLocId: place.mLocId, docs: ["site"] };
    await expect(broken(request)).rejects.toThrow("the broker is away");
    expect(puts).toBe(1);
    await run(request);
    expect([...broker.retained.keys()]).toEqual([`${mId} site`]);
  });
});
