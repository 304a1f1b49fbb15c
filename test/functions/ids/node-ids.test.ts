import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { type FieldCrew, fieldCrew, nodeAt, type Place, TECHNICIAN } from "./field-crew.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant({ nIds: [{ index: "000", id: "FCC23D000000AB12" }] });
  // As if the master had received all ids.
  await served.store.tables.send(
    new UpdateCommand({
      TableName: "core",
      Key: { pk: `L#${place.layoutId}`, sk: `B#${place.mLocId}` },
      UpdateExpression: "SET words = :held, fullSyncTimestamp = :at",
      ExpressionAttributeValues: { ":held": [0, 0], ":at": START - 9000 },
    }),
  );
});

const ids = async () => (await crew.core(place, "I"))?.nIds;
const words = async () => (await crew.core(place, "B"))?.words;

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
    expect(await ids()).toEqual({ "000": "FCC23D000000AB12", "017": "FCC23D0000000C0D" });
    expect(await words()).toEqual([0, 2]);
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
    expect(await ids()).toEqual({ "000": "0000" });
    expect(await words()).toEqual([1, 0]);
  });

  it("leaves words and document alone when the id stays the same", async () => {
    await crew.changeNode(place, { nLocId: "000", nId: "FCC23D000000AB12" });
    expect(await words()).toEqual([0, 0]);
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

describe("changes that arrive out of order", () => {
  const at = (timestamp: number, nId: string) => ({ nLocId: "001", nId, timestamp });

  it("end with the newest by the client's time, and every one is in the history", async () => {
    const times = [30, 10, 20, 40].map((minutes) => START - 3600 + minutes * 60);
    const answers = [];
    for (const [nth, timestamp] of times.entries()) {
      answers.push(await crew.changeNode(place, at(timestamp, `000${nth + 1}`)));
    }
    expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code))).toEqual([
      "done",
      "Superseded",
      "Superseded",
      "done",
    ]);
    expect(await ids()).toMatchObject({ "001": "0004" });
    const rows = await crew.history(place);
    expect(rows.map(({ nId, deltaAction }) => `${nId} ${deltaAction}`)).toEqual([
      "0002 SUPERSEDED",
      "0003 SUPERSEDED",
      "0001 UPDATE",
      "0004 UPDATE",
    ]);
  });

  it("say what counts instead and that the change is kept, also when they come again", async () => {
    await crew.changeNode(place, at(START - 100, "0C0D"), caller());
    const late = { ...at(START - 200, "0E0F"), changeId: changeId() };
    const refusal = {
      code: "Superseded",
      historyKept: true,
      nId: "0C0D",
      timestamp: START - 100,
      username: "a@example.com",
    };
    expect(await crew.changeNode(place, late)).toEqual(err(refusal));
    served.published.nodeIds.length = 0;
    expect(await crew.changeNode(place, late)).toEqual(err(refusal));
    expect(await crew.history(place)).toHaveLength(2);
    expect(served.published.nodeIds).toEqual([]);
    expect(await ids()).toMatchObject({ "001": "0C0D" });
  });

  it("of one second count in the order of their ids", async () => {
    const [first, second] = [changeId(), changeId()];
    await crew.changeNode(place, { ...at(START - 100, "0E0F"), changeId: second });
    const earlier = await crew.changeNode(place, { ...at(START - 100, "0C0D"), changeId: first });
    expect(earlier).toMatchObject(err({ code: "Superseded", nId: "0E0F" }));
  });

  // A tablet whose clock is a day ahead must not override all others until tomorrow.
  it("count from when they arrive if the client's clock is ahead", async () => {
    const ahead = await crew.changeNode(place, at(START + 86_400, "0C0D"));
    expect(ahead).toMatchObject(ok({ timestamp: START, serverTimestamp: START }));
    expect((await crew.history(place))[0]).toMatchObject({ clientTime: START + 86_400 });
    served.clock.now += 1000;
    expect(await crew.changeNode(place, at(START + 1, "0E0F"))).toHaveProperty("value");
    served.clock.now -= 1000;
  });

  it("do not outdo a change that never counted", async () => {
    const refused = await crew.changeNode(place, at(START - 10, "AB12"));
    expect(refused).toMatchObject(err({ code: "DuplicateNodeId" }));
    expect(await crew.changeNode(place, at(START - 20, "0C0D"))).toHaveProperty("value");
  });

  it("of two nodes have nothing to do with each other", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D", timestamp: START - 1 });
    const other = { nLocId: "017", nId: "0E0F", timestamp: START - 1000 };
    expect(await crew.changeNode(place, other)).toHaveProperty("value");
  });
});

describe("an id that is used twice in a master", () => {
  it("is refused with the node that has it, kept in the history and nothing is overwritten", async () => {
    const input = { nLocId: "001", nId: "AB12", changeId: changeId() };
    const refusal = { code: "DuplicateNodeId", historyKept: true, nLocIds: ["000"] };
    expect(await crew.changeNode(place, input)).toEqual(err(refusal));
    expect(await crew.changeNode(place, input)).toEqual(err(refusal));
    expect(await ids()).toEqual({ "000": "FCC23D000000AB12" });
    expect(await words()).toEqual([0, 0]);
    expect(await crew.history(place)).toMatchObject([{ nLocId: "001", deltaAction: "DUPLICATE" }]);
  });

  // "Send again" in the outbox repeats the change with its id, so the stored refusal must not be
  // its answer for ever.
  it("is accepted with the same change id once the other node has lost it", async () => {
    const input = { nLocId: "001", nId: "AB12", changeId: changeId() };
    expect(await crew.changeNode(place, input)).toMatchObject(err({ code: "DuplicateNodeId" }));
    await crew.changeNode(place, { nLocId: "000", nId: "0000" });
    const answer = await crew.changeNode(place, input);
    expect(answer).toMatchObject(ok({ nLocId: "001", nId: "AB12" }));
    expect(await ids()).toMatchObject({ "000": "0000", "001": "AB12" });
    const own = (await crew.history(place)).filter(({ nLocId }) => nLocId === "001");
    expect(own.map(({ deltaAction }) => deltaAction).sort()).toEqual(["DUPLICATE", "UPDATE"]);
    expect(await crew.changeNode(place, input)).toEqual(answer);
  });

  // Both technicians were offline: one gets the conflict, and the work of both remains visible.
  it("by two technicians is given to one of them", async () => {
    const answers = await Promise.all([
      crew.changeNode(place, { nLocId: "001", nId: "0C0D" }),
      crew.changeNode(place, { nLocId: "017", nId: "0C0D" }, caller({ sub: "user-3" })),
    ]);
    const codes = answers.map((answer) => (answer.ok ? "done" : answer.error.code));
    expect([...codes].sort()).toEqual(["DuplicateNodeId", "done"]);
    const stored = Object.values(Object(await ids()));
    expect(stored.filter((id) => id === "0C0D")).toHaveLength(1);
    const rows = await crew.history(place);
    expect(rows.map(({ deltaAction }) => deltaAction).sort()).toEqual(["DUPLICATE", "UPDATE"]);
  });

  it("may be 0000, may be in another master, and may be given once the other node has lost it", async () => {
    const other = await crew.plant();
    expect(await crew.changeNode(other, { nLocId: "001", nId: "AB12" })).toHaveProperty("value");
    for (const nLocId of ["001", "017"]) {
      expect(await crew.changeNode(place, { nLocId, nId: "0000" })).toHaveProperty("value");
    }
    await crew.changeNode(place, { nLocId: "000", nId: "0000" });
    const freed = { nLocId: "001", nId: "AB12", timestamp: START - 1 };
    expect(await crew.changeNode(place, freed)).toHaveProperty("value");
  });
});

describe("the units of a pair", () => {
  beforeEach(async () => {
    place = await crew.plant({
      nLocs: [
        nodeAt(0, { role: "primary" }),
        nodeAt(1, { role: "aux", relative: "000" }),
        nodeAt(2),
      ],
    });
  });

  it("get the id of their primary together, each with its own row and bit", async () => {
    const answer = await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    expect(answer).toMatchObject(ok({ nLocId: "000" }));
    expect(await ids()).toEqual({ "000": "0C0D", "001": "0C0D" });
    expect(await words()).toEqual([3]);
    expect((await crew.history(place)).map(({ nLocId }) => nLocId)).toEqual(["000", "001"]);
    expect(served.published.nodeIds.map(({ nLocId }) => nLocId)).toEqual(["000", "001"]);
  });

  it("conflict only with those of other nodes", async () => {
    await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    const later = { timestamp: START - 10 };
    const same = { nLocId: "001", nId: "0C0D", ...later };
    expect(await crew.changeNode(place, same)).toHaveProperty("value");
    const third = await crew.changeNode(place, { nLocId: "002", nId: "0C0D", ...later });
    expect(third).toMatchObject(err({ nLocIds: ["000", "001"] }));
  });

  it("keep an id that was given to the auxiliary unit alone and later", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0E0F", timestamp: START - 10 });
    await crew.changeNode(place, { nLocId: "000", nId: "0C0D" });
    expect(await ids()).toEqual({ "000": "0C0D", "001": "0E0F" });
    expect((await crew.history(place)).map(({ deltaAction }) => deltaAction)).toEqual([
      "UPDATE",
      "SUPERSEDED",
      "UPDATE",
    ]);
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
  expect(await ids()).toEqual(Object.fromEntries(saved.map((at) => [`00${at}`, `0C0${at}`])));
  expect(await words()).toEqual([saved.reduce((word, at) => word | (1 << at), 0)]);
  expect(await crew.history(place)).toHaveLength(saved.length);
});
