import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { acceptController } from "#functions/devices/uplinks/accept-controller.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { type FieldCrew, fieldCrew, newMId, type Place } from "./field-crew.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant({
    nIds: [
      { index: "000", id: "AB12" },
      { index: "001", id: "0000" },
      { index: "017", id: "CD34" },
    ],
  });
});

const location = () => crew.core(place, "M");
const guardOf = async (mId: string) =>
  (await served.itemsOf("core")).find(({ pk }) => pk === `MID#${mId}`);

describe("updateMasterId", () => {
  it("moves location, guard, history, words and documents in one go", async () => {
    const [id, mId] = [changeId(), newMId()];
    const answer = await crew.changeMaster(place, { changeId: id, mId: mId.toLowerCase() });
    const row = {
      id,
      layoutId: place.layoutId,
      mLocId: place.mLocId,
      mId,
      mIdStatus: "pendingUpload",
      timestamp: START - 3600,
      serverTimestamp: START,
      userId: "user-2",
      username: "tech@example.com",
      masterName: "M1",
      layoutName: "North",
      deltaAction: "UPDATE",
    };
    expect(answer).toEqual(ok(row));
    expect(await location()).toMatchObject({ mId, mIdStatus: "pendingUpload", rev: 2 });
    expect(await guardOf(mId)).toMatchObject({ layoutId: place.layoutId, mLocId: place.mLocId });
    expect(await guardOf(place.mId)).toBeUndefined();
    expect(await crew.history(place)).toEqual([
      expect.objectContaining({ ...row, sk: `M#${START - 3600}000#${id}` }),
    ]);
    // The new controller has not received any node.
    expect(await crew.core(place, "B")).toMatchObject({ words: [1, 2], ver: 0, reportedAt: 0 });
    expect(await crew.core(place, "C#site")).toMatchObject({ wanted: 2 });
    expect(await crew.core(place, "C#nodes")).toMatchObject({ wanted: 2 });
  });

  it("notifies viewers and requests all documents", async () => {
    const { layoutId, mLocId } = place;
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    expect(served.published.masterIds).toMatchObject([{ mId, mIdStatus: "pendingUpload" }]);
    expect(served.published.words).toMatchObject([{ mLocId, bitmasks: [1, 2] }]);
    expect(served.notices).toEqual([
      { layoutId, ts: START, kinds: ["IDS", "CONN"], mLocIds: [mLocId] },
    ]);
    const docs = ["site", "nodes", "settings", "params", "work"];
    expect(served.requests).toEqual([{ layoutId, mLocId, docs }]);
  });

  it("takes the controller away with 0, and nothing is waited for", async () => {
    const answer = await crew.changeMaster(place, { mId: "0" });
    expect(answer).toMatchObject(ok({ mId: "0", mIdStatus: null }));
    expect(await location()).toMatchObject({ mId: "0" });
    expect(await location()).not.toHaveProperty("mIdStatus");
    expect(await guardOf("0")).toBeUndefined();
    expect(await guardOf(place.mId)).toBeUndefined();
  });

  it("leaves everything but the history as it is when the id stays the same", async () => {
    const before = [await crew.core(place, "B"), await crew.core(place, "C#site")];
    const answer = await crew.changeMaster(place, { mId: place.mId });
    expect(answer).toMatchObject(ok({ mId: place.mId, mIdStatus: null }));
    expect([await crew.core(place, "B"), await crew.core(place, "C#site")]).toEqual(before);
    expect(await guardOf(place.mId)).toBeDefined();
  });

  it("ends the presence of the controller that stood here, whose goodbye could not be assigned", async () => {
    const key = { pk: `L#${place.layoutId}#P`, sk: place.mLocId };
    const Item = { ...key, online: true, since: 1, at: 1, mId: place.mId, sid: "a" };
    await served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
    await crew.changeMaster(place, { mId: newMId() });
    const [stored] = (await served.itemsOf("telemetry")).filter(({ sk }) => sk === place.mLocId);
    expect(stored).toMatchObject({ online: false, since: START });
  });

  it.each([
    [{ mId: "FCC2" }, { field: "mId", reason: "wrongLength" }],
    [{ mId: "XYZ23D0508A9B1A1" }, { field: "mId", reason: "notHex" }],
    [{ mId: "FCC23D0508A9B1A1FF" }, { field: "mId", reason: "tooLong" }],
    [
      { mId: "0", userId: "user-9" },
      { field: "userId", reason: "mismatch" },
    ],
    [
      { mId: "0", timestamp: -1 },
      { field: "timestamp", reason: "notAllowed" },
    ],
  ])("refuses %j and writes nothing", async (input, refusal) => {
    const before = [await served.itemsOf("core"), await served.itemsOf("events")];
    expect(await crew.changeMaster(place, input)).toEqual(
      err({ code: "InvalidArgument", ...refusal }),
    );
    expect([await served.itemsOf("core"), await served.itemsOf("events")]).toEqual(before);
  });

  it("finds no master of another layout under one's own", async () => {
    const other = await crew.plant();
    const mixed = { ...place, layoutId: other.layoutId };
    expect(await crew.changeMaster(mixed, { mId: "0" })).toEqual(err({ code: "NotFound" }));
    expect(await location()).toMatchObject({ mId: place.mId });
  });
});

describe("an id that another place carries", () => {
  it("is refused without saying where, kept in the history, and moves nothing", async () => {
    const other = await crew.plant();
    const input = { mId: other.mId, changeId: changeId() };
    const refusal = { code: "DuplicateMasterId", historyKept: true };
    expect(await crew.changeMaster(place, input)).toEqual(err(refusal));
    expect(await crew.changeMaster(place, input)).toEqual(err(refusal));
    expect(await location()).toMatchObject({ mId: place.mId, rev: 1 });
    expect(await guardOf(other.mId)).toMatchObject({ mLocId: other.mLocId });
    expect(await crew.history(place)).toMatchObject([{ mId: other.mId, deltaAction: "DUPLICATE" }]);
  });

  it("goes to one of two places that ask for it at the same time", async () => {
    const other = await crew.plant();
    const mId = newMId();
    const answers = await Promise.all([
      crew.changeMaster(place, { mId }),
      crew.changeMaster(other, { mId }),
    ]);
    const codes = answers.map((answer) => (answer.ok ? "done" : answer.error.code));
    expect([...codes].sort()).toEqual(["DuplicateMasterId", "done"]);
    const winner = codes[0] === "done" ? place : other;
    expect(await guardOf(mId)).toMatchObject({ mLocId: winner.mLocId });
  });

  it("can be given once the other place has lost it", async () => {
    const other = await crew.plant();
    const input = { mId: other.mId, changeId: changeId() };
    expect(await crew.changeMaster(place, input)).toHaveProperty("error");
    await crew.changeMaster(other, { mId: "0" });
    expect(await crew.changeMaster(place, input)).toHaveProperty("value");
    expect(await location()).toMatchObject({ mId: other.mId });
  });
});

describe("changes of a master's id that come twice or out of order", () => {
  it("are applied once, and a repeat does not undo what came in between", async () => {
    const input = { mId: newMId(), changeId: changeId() };
    const first = await crew.changeMaster(place, input);
    const later = newMId();
    await crew.changeMaster(place, { mId: later, timestamp: START - 60 });
    served.requests.length = 0;
    expect(await crew.changeMaster(place, input)).toEqual(first);
    expect(await location()).toMatchObject({ mId: later });
    expect(served.requests).toEqual([]);
    expect(await crew.changeMaster(place, { ...input, mId: newMId() })).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("end with the newest by the client's time", async () => {
    const mId = newMId();
    await crew.changeMaster(place, { mId, timestamp: START - 60 });
    expect(await crew.changeMaster(place, { mId: newMId() })).toEqual(
      err({
        code: "Superseded",
        historyKept: true,
        mId,
        timestamp: START - 60,
        username: "tech@example.com",
      }),
    );
    expect(await location()).toMatchObject({ mId });
    expect(await crew.history(place)).toHaveLength(2);
  });

  it("are applied exactly once when twenty ask at a time", async () => {
    const input = { mId: newMId(), changeId: changeId() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => crew.changeMaster(place, input, caller({ sub: "user-2" }))),
    );
    expect(answers.some((answer) => answer.ok)).toBe(true);
    expect(await location()).toMatchObject({ mId: input.mId, rev: 2 });
    expect(await crew.history(place)).toHaveLength(1);
  });
});

describe("the first word of a new controller", () => {
  it("makes its id accepted, once, with a row of its own in the history", async () => {
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    served.published.masterIds.length = 0;
    for (const _ of [1, 2]) await acceptController(served, place, mId);
    expect(await location()).toMatchObject({ mId, mIdStatus: "accepted" });
    expect(served.published.masterIds).toMatchObject([{ mId, mIdStatus: "accepted" }]);
    const rows = await crew.history(place);
    expect(rows.map(({ mIdStatus }) => mIdStatus)).toEqual(["pendingUpload", "accepted"]);
  });

  it("is not that of the controller that stood here before", async () => {
    await crew.changeMaster(place, { mId: newMId() });
    await acceptController(served, place, place.mId);
    expect(await location()).toMatchObject({ mIdStatus: "pendingUpload" });
  });
});
