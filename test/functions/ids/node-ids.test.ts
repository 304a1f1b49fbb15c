/** Changes of the ids of nodes, and their repeats, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import { type FieldCrew, nodeAt, type Place, TECHNICIAN } from "./field-crew.ts";
import { numberedNodesOfFile } from "./numbered-nodes.ts";

const { served, begin } = numberedNodesOfFile();
let crew: FieldCrew;
let place: Place;
beforeEach(async () => {
  ({ crew, place } = await begin());
});

describe("updateNodeId", () => {
  it("stores id, history and sync bit in one go and answers with the row of the history", async () => {
    const id = changeId();
    const input = { changeId: id, nLocId: "017", nId: "fcc23d0000000c0d" };
    const row = {
      id,
      layoutId: place.layoutId,
      mLocId: place.mLocId,
      nLocId: "017",
      nId: "FCC23D0000000C0D",
      timestamp: START - 3600,
      serverTimestamp: START,
      userId: "user-2",
      username: "tech@example.com",
      mId: place.mId,
      masterName: "M1",
      layoutName: "North",
      deltaAction: "UPDATE",
    };
    expect(await crew.changeNode(place, input)).toEqual(ok(row));
    expect(await crew.ids(place)).toEqual({ "000": "FCC23D000000AB12", "017": "FCC23D0000000C0D" });
    expect(await crew.words(place)).toEqual([0, 2]);
    expect(await crew.history(place)).toEqual([
      expect.objectContaining({
        ...row,
        sk: `N017#${START - 3600}000#${id}`,
        clientTime: START - 3600,
      }),
    ]);
  });

  it("sends viewers the id, the words and the notice of a change, and requests the document", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    const { layoutId, mLocId } = place;
    expect(served.published.nodeIds).toMatchObject([{ nLocId: "001", nId: "0C0D" }]);
    expect(served.published.words).toEqual([
      { layoutId, mLocId, bitmasks: [2, 0], fullSyncTimestamp: START - 9000 },
    ]);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["IDS"], mLocIds: [mLocId] }]);
    expect(served.requests).toEqual([expect.objectContaining({ mLocId, docs: ["nodes"] })]);
    expect(await crew.core(place, "C#nodes")).toMatchObject({ wanted: 2 });
  });

  it("takes an id away with 0000", async () => {
    expect(await crew.changeNode(place, { nLocId: "000", nId: "0000" })).toHaveProperty("value");
    expect(await crew.ids(place)).toEqual({ "000": "0000" });
    expect(await crew.words(place)).toEqual([1, 0]);
  });

  it("leaves words and document alone when the id stays the same", async () => {
    await crew.changeNode(place, { nLocId: "000", nId: "FCC23D000000AB12" });
    expect(await crew.words(place)).toEqual([0, 0]);
    expect(await crew.core(place, "C#nodes")).toMatchObject({ wanted: 1 });
    expect(await crew.history(place)).toHaveLength(1);
  });

  it.each([
    [
      { nLocId: "1", nId: "0C0D" },
      { field: "nLocId", reason: "notAllowed" },
    ],
    [
      { nLocId: "002", nId: "0C0D" },
      { field: "nLocId", reason: "unknownIndex" },
    ],
    [
      { nLocId: "001", nId: "0C0" },
      { field: "nId", reason: "wrongLength" },
    ],
    [
      { nLocId: "001", nId: "0x0C" },
      { field: "nId", reason: "notHex" },
    ],
    [
      { nLocId: "001", nId: "0C0D", timestamp: 1.5 },
      { field: "timestamp", reason: "notAllowed" },
    ],
    [
      { nLocId: "001", nId: "0C0D", userId: "user-1" },
      { field: "userId", reason: "mismatch" },
    ],
    [
      { nLocId: "001", nId: "0C0D", mId: "FCC2" },
      { field: "mId", reason: "mismatch" },
    ],
    [
      { nLocId: "001", nId: "0C0D", mLocId: "x".repeat(65) },
      { field: "mLocId", reason: "length" },
    ],
    [
      { nLocId: "001", nId: "0C0D", changeId: "1" },
      { field: "changeId", reason: "uuid" },
    ],
  ])("refuses %j and writes nothing", async (input, refusal) => {
    const before = [await served.itemsOf("core"), await served.itemsOf("events")];
    expect(await crew.changeNode(place, input)).toEqual(
      err({ code: "InvalidArgument", ...refusal }),
    );
    expect([await served.itemsOf("core"), await served.itemsOf("events")]).toEqual(before);
  });

  it("takes user and names from what it knows, whatever the client calls them", async () => {
    const names = { username: "Mallory", masterName: "X", layoutName: "Y", userId: TECHNICIAN.sub };
    const input = { nLocId: "001", nId: "0C0D", mId: place.mId.toLowerCase(), ...names };
    expect(await crew.changeNode(place, input)).toMatchObject(
      ok({ username: "tech@example.com", masterName: "M1", layoutName: "North" }),
    );
  });

  it("finds no master of another layout under one's own", async () => {
    const other = await crew.plant();
    const before = await served.itemsOf("core");
    const mixed = { ...place, layoutId: other.layoutId };
    expect(await crew.changeNode(mixed, { nLocId: "000", nId: "0C0D" })).toEqual(
      err({ code: "NotFound" }),
    );
    expect(await served.itemsOf("core")).toEqual(before);
  });
});

describe("the same change again", () => {
  it("is answered with the first result and notifies only of what still exists", async () => {
    const input = { changeId: changeId(), nLocId: "001", nId: "0C0D" };
    const first = await crew.changeNode(place, input);
    await crew.changeNode(place, { nLocId: "001", nId: "0E0F", timestamp: START - 60 });
    served.published.nodeIds.length = 0;
    const before = [await served.itemsOf("core"), await served.itemsOf("events")];
    expect(await crew.changeNode(place, input)).toEqual(first);
    expect([await served.itemsOf("core"), await served.itemsOf("events")]).toEqual(before);
    expect(served.published.nodeIds).toEqual([]);
    expect(served.published.words.at(-1)).toMatchObject({ bitmasks: [2, 0] });
  });

  it("with other content is a mismatch", async () => {
    const input = { changeId: changeId(), nLocId: "001", nId: "0C0D" };
    await crew.changeNode(place, input);
    for (const other of [{ nId: "0C0E" }, { nLocId: "017" }, { timestamp: START - 1 }]) {
      expect(await crew.changeNode(place, { ...input, ...other })).toEqual(
        err({ code: "IdempotencyMismatch" }),
      );
    }
    expect(await crew.history(place)).toHaveLength(1);
  });

  // As from fifty browser tabs that replay the same queue at the same moment.
  it("is applied exactly once when fifty ask at a time", async () => {
    const input = { changeId: changeId(), nLocId: "001", nId: "0C0D" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => crew.changeNode(place, input)),
    );
    const applied = answers.filter((answer) => answer.ok);
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array.from({ length: 50 - applied.length }, () => err({ code: "Conflict" })),
    );
    expect(await crew.core(place, "I")).toMatchObject({ rev: 2 });
    expect(await crew.core(place, "C#nodes")).toMatchObject({ wanted: 2 });
    expect(await crew.history(place)).toHaveLength(1);
    expect(await crew.changeNode(place, input)).toEqual(applied[0]);
  });
});

it("loses no change when a crew saves different nodes of one master at a time", async () => {
  place = await crew.plant({ nLocs: Array.from({ length: 6 }, (_, at) => nodeAt(at)) });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      crew.changeNode(place, { nLocId: `00${at}`, nId: `0C0${at}` }),
    ),
  );
  const saved = answers.flatMap((answer, at) => (answer.ok ? [at] : []));
  expect(saved.length).toBeGreaterThan(0);
  expect(await crew.ids(place)).toEqual(
    Object.fromEntries(saved.map((at) => [`00${at}`, `0C0${at}`])),
  );
  expect(await crew.words(place)).toEqual([saved.reduce((word, at) => word | (1 << at), 0)]);
  expect(await crew.history(place)).toHaveLength(saved.length);
});
