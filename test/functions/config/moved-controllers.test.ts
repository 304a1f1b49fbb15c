/** Documents of controllers that come to a place and leave it. */
import { describe, expect, it } from "vitest";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { newMId } from "../ids/field-crew.ts";
import { START } from "../served-tables.ts";
import { opened, publisherOfFile } from "./publisher-harness.ts";

const { served, crew, place, broker, run, ask, retained, versionOf, state } = publisherOfFile();

describe("another controller", () => {
  it("gets the documents, and the one before loses them", async () => {
    await ask();
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    await ask();
    expect([...broker.retained.keys()].sort()).toEqual([`${mId} nodes`, `${mId} site`]);
    expect(Object(opened(retained("nodes", mId))).ver).toBe(2);
    expect(await state("site")).toMatchObject({ mId, ver: 2, sent: 2, strays: [] });
  });

  it("that leaves for another place keeps what it got there", async () => {
    await ask();
    const { mId } = place;
    await crew.changeMaster(place, { mId: "0" });
    const elsewhere = await crew.plant();
    await crew.changeMaster(elsewhere, { mId });
    await run({ ...elsewhere, docs: ["site", "nodes"] });
    await ask();
    expect(Object(opened(retained("site", mId))).mLocId).toBe(elsewhere.mLocId);
    expect(await state("site")).toMatchObject({ strays: [] });
  });

  // Otherwise a board that ignores equal or lower versions would keep the location, PAN and channel
  // of its former place.
  it("gets versions in its new place that are above those of its former one", async () => {
    for (const nId of ["0C0D", "0C0E", "0C0F"]) {
      await crew.changeNode(place, { nLocId: "001", nId });
      await ask();
    }
    const { mId } = place;
    const before = [versionOf("site"), versionOf("nodes")];
    expect(before).toEqual([1, 3]);
    await crew.changeMaster(place, { mId: "0" });
    const elsewhere = await crew.plant();
    await crew.changeMaster(elsewhere, { mId });
    await run({ ...elsewhere, docs: ["site", "nodes"] });
    expect([versionOf("site"), versionOf("nodes")]).toEqual([2, 4]);
    for (const doc of ["site", "nodes"]) {
      expect(opened(retained(doc))).toMatchObject({
        layoutId: elsewhere.layoutId,
        mLocId: elsewhere.mLocId,
      });
    }
    await crew.changeMaster(elsewhere, { mId: "0" });
    await crew.changeMaster(place, { mId, timestamp: START - 60 });
    await ask();
    expect([versionOf("site"), versionOf("nodes")]).toEqual([3, 5]);
  });

  it("comes back to its place and has its documents again", async () => {
    await ask();
    await crew.changeMaster(place, { mId: "0" });
    await ask();
    expect(broker.retained.size).toBe(0);
    await crew.changeMaster(place, { mId: place.mId, timestamp: START - 60 });
    await ask();
    expect([versionOf("site"), versionOf("nodes")]).toEqual([3, 3]);
  });

  it("is not taken for one that has acknowledged anything", async () => {
    await ask();
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `C#${place.mLocId}#site` },
        UpdateExpression: "SET ackVer = :one, ackAt = :one",
        ExpressionAttributeValues: { ":one": 1 },
      }),
    );
    await crew.changeMaster(place, { mId: newMId() });
    await ask();
    expect(await state("site")).not.toHaveProperty("ackVer");
  });
});
