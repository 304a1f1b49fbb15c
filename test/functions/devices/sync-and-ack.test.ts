import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { err, ok } from "#domain/result.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { onAck } from "#functions/devices/uplinks/ack.ts";
import { onSync } from "#functions/devices/uplinks/sync.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import { type FieldCrew, fieldCrew, newMId, type Place } from "../ids/field-crew.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant({ nIds: [{ index: "000", id: "AB12" }] });
  await publish();
});

/** Runs the publisher, with a broker that accepts everything. */
const publish = () => {
  const broker = { put: async () => undefined, remove: async () => undefined };
  const run = configPublisher({
    store: served.store,
    clock: served.clock,
    broker,
    log: () => undefined,
  });
  return run({ ...place, docs: ["site", "nodes"] });
};

function message(payload: unknown, mId = place.mId, after = 0) {
  const sender = masterIdFrom(mId);
  if (!sender.ok) throw new Error(mId);
  const { layoutId, mLocId } = place;
  const at = { layoutId, mLocId };
  return { mId: sender.value, masterKey: at, topic: "t", srv: START_MILLISECONDS + after, payload };
}
/** @param after milliseconds from the start until the broker receives it */
const sync = (differences: Record<string, unknown> = {}, mId?: string, after = 0) =>
  onSync(
    served,
    message(
      { v: 1, ts: START, ver: 1, bitmasks: [0, 0], fullSyncTimestamp: START, ...differences },
      mId,
      after,
    ),
  );
const ack = (differences: Record<string, unknown> = {}, mId?: string) =>
  onAck(
    served,
    message({ v: 1, ts: START, doc: "nodes", ver: 1, ok: true, error: null, ...differences }, mId),
  );
const words = () => crew.core(place, "B");

describe("up/sync", () => {
  it("replaces the words and is published to the viewers", async () => {
    expect(await words()).toMatchObject({ words: [1, 0] });
    expect(await sync()).toEqual(ok({ kind: "stored" }));
    expect(await words()).toMatchObject({
      words: [0, 0],
      ver: 1,
      reportedAt: START,
      fullSyncTimestamp: START,
    });
    const { layoutId, mLocId } = place;
    expect(served.published.words).toEqual([
      { layoutId, mLocId, bitmasks: [0, 0], fullSyncTimestamp: START },
    ]);
  });

  it("comes twice and counts once", async () => {
    await sync();
    expect(await sync()).toEqual(ok({ kind: "older" }));
    expect(served.published.words).toHaveLength(1);
  });

  it("that is older than the last one changes nothing", async () => {
    await sync({ ts: START - 5, bitmasks: [1, 0], fullSyncTimestamp: 0 });
    expect(await sync({ ts: START - 6 })).toEqual(ok({ kind: "older" }));
    expect(await words()).toMatchObject({ words: [1, 0] });
    expect(await sync({ ts: START - 4 })).toEqual(ok({ kind: "stored" }));
  });

  it("of a clock that was put right counts though it was ahead before", async () => {
    await sync({ ts: START + 500, bitmasks: [1, 0], fullSyncTimestamp: 0 });
    expect(await sync({ ts: START + 1 })).toEqual(ok({ kind: "stored" }));
    expect(await words()).toMatchObject({ words: [0, 0], reportedAt: START + 1 });
  });

  it("counts when it is the later of two in one second, by its number or by its arrival", async () => {
    expect(await sync({ bitmasks: [1, 0] }, undefined, 100)).toEqual(ok({ kind: "stored" }));
    expect(await sync({ bitmasks: [2, 0] }, undefined, 50)).toEqual(ok({ kind: "older" }));
    expect(await sync({ bitmasks: [0, 0] }, undefined, 200)).toEqual(ok({ kind: "stored" }));
    expect(await words()).toMatchObject({ words: [0, 0] });
    await sync({ ts: START + 1, seq: 2, bitmasks: [1, 0] }, undefined, 1000);
    expect(await sync({ ts: START + 1, seq: 1 }, undefined, 1100)).toEqual(ok({ kind: "older" }));
    expect(await sync({ ts: START + 1, seq: 3 }, undefined, 900)).toEqual(ok({ kind: "stored" }));
  });

  it.each([
    ["a version that was never published", { ver: 2 }, "neverPublished ver"],
    ["too few words", { bitmasks: [0] }, "wrongLength bitmasks"],
    ["too many words", { bitmasks: [0, 0, 0] }, "wrongLength bitmasks"],
  ])("of %s is refused", async (_, differences, reason) => {
    expect(await sync(differences)).toEqual(err(reason));
    expect(await words()).toMatchObject({ words: [1, 0], ver: 0 });
  });

  // The report was already sent when a user changed an id.
  it("does not clear the bit of a change that the master has not seen", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    expect(await sync()).toEqual(ok({ kind: "older" }));
    await publish();
    expect(await sync()).toEqual(ok({ kind: "older" }));
    expect(await words()).toMatchObject({ words: [3, 0] });
    expect(await sync({ ver: 2 })).toEqual(ok({ kind: "stored" }));
    expect(await words()).toMatchObject({ words: [0, 0], ver: 2 });
  });

  it("of a controller that has been replaced says nothing about the new one", async () => {
    await crew.changeMaster(place, { mId: newMId() });
    await publish();
    expect(await sync({ ver: 9 })).toEqual(ok({ kind: "older" }));
    expect(await words()).toMatchObject({ words: [1], ver: 0 });
  });

  it("of the new controller counts although its clock is behind that of the former one", async () => {
    await sync();
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    await publish();
    const late = { ts: START - 1000, ver: 2, fullSyncTimestamp: START - 1000 };
    expect(await sync(late, mId)).toEqual(ok({ kind: "stored" }));
  });

  it("before anything was published cannot be about our list", async () => {
    place = await crew.plant();
    expect(await sync()).toEqual(ok({ kind: "older" }));
  });

  it.each([
    [{ bitmasks: [65536] }, "wrongType bitmasks"],
    [{ ver: -1 }, "outOfRange ver"],
    [{ v: 2 }, "version v"],
    [{ ts: START + 3600 }, "future"],
  ])("with %j is refused", async (differences, reason) => {
    const before = await words();
    expect(await sync(differences)).toEqual(err(reason));
    expect(await words()).toEqual(before);
  });

  it("meets changes of ids and neither is lost", async () => {
    const both = await Promise.all([
      sync({ bitmasks: [1, 0] }),
      crew.changeNode(place, { nLocId: "001", nId: "0C0D" }),
    ]);
    expect(both[1]).toHaveProperty("value");
    const stored = Object(await words()).words;
    expect(stored[0] & 2).toBe(2);
  });
});

describe("up/ack", () => {
  const state = async () => {
    const Key = { pk: `L#${place.layoutId}`, sk: `C#${place.mLocId}#nodes` };
    const { Item } = await served.store.tables.send(new GetCommand({ TableName: "core", Key }));
    return Item;
  };

  it("is stored with the document it is about", async () => {
    expect(await ack()).toEqual(ok({ kind: "stored" }));
    expect(await state()).toMatchObject({ ackVer: 1, ackAt: START });
    expect(await ack({ ok: false, error: "flash full", ts: START + 1 })).toEqual(
      ok({
        kind: "stored",
      }),
    );
    expect(await state()).toMatchObject({ ackVer: 1, ackError: "flash full" });
    expect(await ack({ ts: START + 2 })).toEqual(ok({ kind: "stored" }));
    expect(await state()).not.toHaveProperty("ackError");
  });

  it.each([0, START + 3600])("counts from when it arrives if the clock says %d", async (ts) => {
    expect(await ack({ ts })).toEqual(ok({ kind: "stored" }));
    expect(await state()).toMatchObject({ ackVer: 1, ackAt: START });
  });

  it("of a clock that was put right counts though it was ahead before", async () => {
    expect(await ack({ ok: false, error: "flash full", ts: START + 500 })).toEqual(
      ok({
        kind: "stored",
      }),
    );
    expect(await ack({ ts: START + 1 })).toEqual(ok({ kind: "stored" }));
    expect(await state()).toMatchObject({ ackAt: START + 1 });
    expect(await state()).not.toHaveProperty("ackError");
  });

  it("never goes back", async () => {
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    await publish();
    expect(await ack({ ver: 2 })).toEqual(ok({ kind: "stored" }));
    expect(await ack({ ver: 1, ts: START + 5 })).toEqual(ok({ kind: "older" }));
    expect(await ack({ ver: 2, ts: START - 5 })).toEqual(ok({ kind: "older" }));
    expect(await state()).toMatchObject({ ackVer: 2, ackAt: START });
  });

  it("of a version that was never published, or of another controller, is not stored", async () => {
    expect(await ack({ ver: 2 })).toEqual(ok({ kind: "older" }));
    expect(await ack({}, newMId())).toEqual(ok({ kind: "older" }));
    expect(await state()).not.toHaveProperty("ackVer");
  });

  it("of a new controller makes its id accepted", async () => {
    const mId = newMId();
    await crew.changeMaster(place, { mId });
    await publish();
    await ack({ ver: 2 }, mId);
    expect(await crew.core(place, "M")).toMatchObject({ mIdStatus: "accepted" });
  });

  it.each([
    [{ doc: "other" }, "notAllowed doc"],
    [{ ts: "now" }, "wrongType ts"],
  ])("with %j is refused", async (differences, reason) => {
    expect(await ack(differences)).toEqual(err(reason));
  });
});
