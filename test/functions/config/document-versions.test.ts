/** Versions of documents: what makes them rise. */
import { describe, expect, it } from "vitest";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import { publisherOfFile } from "./publisher-harness.ts";

const { served, crew, place, broker, ask, versionOf, state } = publisherOfFile();

describe("the version", () => {
  it("rises with every other content and with nothing else", async () => {
    await ask();
    await ask();
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    await ask(["nodes"]);
    await ask(["nodes"]);
    expect(broker.messages).toEqual([
      `${place.mId} site 1`,
      `${place.mId} nodes 1`,
      `${place.mId} nodes 2`,
    ]);
    expect(await state("nodes")).toMatchObject({ ver: 2, wanted: 2, made: 2 });
  });

  it("is published again unchanged to a master whose birth names another version", async () => {
    await ask();
    await ask(["nodes"], { nodes: 0 });
    await ask(["nodes"], { nodes: 1 });
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 1`]);
  });

  // Otherwise a controller with documents of higher versions would ignore all lower ones.
  it("rises beyond what the master holds", async () => {
    await ask();
    await ask(["site", "nodes"], { site: 1, nodes: 40 });
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 41`]);
    expect(versionOf("nodes")).toBe(41);
  });

  it("rises for an id that was changed and changed back before anybody published, for the sake of its bit", async () => {
    await ask();
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `B#${place.mLocId}` },
        UpdateExpression: "SET words = :held",
        ExpressionAttributeValues: { ":held": [0, 0] },
      }),
    );
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    await crew.changeNode(place, { nLocId: "001", nId: "0000", timestamp: START - 60 });
    await ask(["nodes"]);
    await ask(["nodes"]);
    expect(broker.messages.slice(2)).toEqual([`${place.mId} nodes 2`]);
  });
});
