import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { idOf, itemAt, makeLayout, masterInput } from "./locations-harness.ts";

const served = tablesOfFile();
let create: AnyField;
let update: AnyField;
let layoutId: string;
beforeAll(() => {
  create = field(createMaster(served));
  update = field(updateNodes(served));
});
beforeEach(async () => {
  layoutId = await makeLayout(served);
});

describe("updateNodeLocations", () => {
  let mLocId: string;
  beforeEach(async () => {
    mLocId = idOf(await create({ input: masterInput(layoutId) }, caller()));
    served.notices.length = 0;
  });

  const place = (at: number, differences: Record<string, unknown> = {}) => ({
    index: String(at).padStart(3, "0"),
    xLoc: at + 0.25,
    yLoc: 5,
    rowNum: 1,
    fromSouth: at + 1,
    role: "solo",
    ...differences,
  });
  const nodesInput = (differences: Record<string, unknown> = {}) => ({
    changeId: changeId(),
    layoutId,
    mLocId,
    nLocs: [place(0), place(1), place(17)],
    nIds: [
      { index: "000", id: "AB12" },
      { index: "017", id: "FCC23D000000CD34" },
    ],
    ...differences,
  });

  it("stores geometry, ids and sync words and notifies viewers", async () => {
    const input = nodesInput();
    const outcome = await update({ input }, caller());
    expect(outcome).toEqual(
      ok({
        layoutId,
        mLocId,
        nLocs: input.nLocs,
        nIds: input.nIds,
        syncBitmasks: [1, 2],
        fullSyncTimestamp: null,
        rev: 1,
        deltaAction: "UPDATE",
      }),
    );
    expect(await itemAt(served, `L#${layoutId}`, `G#${mLocId}`)).toMatchObject({
      index: ["000", "001", "017"],
      xLoc: [0.25, 1.25, 17.25],
      distance: [null, null, null],
      role: ["solo", "solo", "solo"],
    });
    expect(await itemAt(served, `L#${layoutId}`, `I#${mLocId}`)).toMatchObject({
      nIds: { "000": "AB12", "017": "FCC23D000000CD34" },
      rev: 1,
    });
    expect(await itemAt(served, `L#${layoutId}`, `B#${mLocId}`)).toMatchObject({
      words: [1, 2],
      rev: 1,
    });
    expect(served.notices).toEqual([
      { layoutId, ts: expect.any(Number), kinds: ["LAYOUT", "IDS"], mLocIds: [mLocId] },
    ]);
  });

  it("marks what differs from before, and what the master has not received yet", async () => {
    await update({ input: nodesInput() }, caller());
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${layoutId}`, sk: `B#${mLocId}` },
        UpdateExpression: "SET words = :held, fullSyncTimestamp = :at",
        ExpressionAttributeValues: { ":held": [0, 2], ":at": START },
      }),
    );
    const nIds = [
      { index: "000", id: "AB12" },
      { index: "001", id: "EF56" },
      { index: "017", id: "FCC23D000000CD34" },
    ];
    expect(await update({ input: nodesInput({ nIds }) }, caller())).toMatchObject(
      ok({ syncBitmasks: [2, 2], fullSyncTimestamp: START }),
    );
    expect(await update({ input: nodesInput({ nIds: [] }) }, caller())).toMatchObject(
      ok({ syncBitmasks: [3, 2] }),
    );
  });

  it("answers a repeat with the first result although the state has moved on", async () => {
    const input = nodesInput();
    const first = await update({ input }, caller());
    await update({ input: nodesInput({ nIds: [] }) }, caller());
    const before = await served.itemsOf("core");
    expect(await update({ input }, caller())).toEqual(first);
    expect(await served.itemsOf("core")).toEqual(before);
    expect(await update({ input: { ...input, nIds: [] } }, caller())).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("refuses a list that is based on another revision, and answers a repeat as the first time", async () => {
    await update({ input: nodesInput({ expectedRev: 0 }) }, caller());
    const mine = nodesInput({ expectedRev: 1, nIds: [{ index: "001", id: "EF56" }] });
    const first = await update({ input: mine }, caller());
    expect(first).toMatchObject(ok({ rev: 2 }));
    const before = await served.itemsOf("core");
    const theirs = nodesInput({ expectedRev: 1, nLocs: [place(0)], nIds: [] });
    expect(await update({ input: theirs }, caller())).toEqual(err({ code: "Conflict" }));
    expect(await served.itemsOf("core")).toEqual(before);
    expect(await update({ input: mine }, caller())).toEqual(first);
    expect(await update({ input: nodesInput({ expectedRev: "2" }) }, caller())).toEqual(
      err({ code: "InvalidArgument", field: "expectedRev", reason: "range" }),
    );
  });

  it("keeps every ID that a list changes in the history of its node, once", async () => {
    const nLocs = Array.from({ length: 150 }, (_, at) => place(at));
    const idAt = (at: number) =>
      `FCC23D0000${(at + 1).toString(16).toUpperCase().padStart(6, "0")}`;
    const nIds = nLocs.map(({ index }, at) => ({ index, id: idAt(at) }));
    const input = nodesInput({ nLocs, nIds });
    await update({ input }, caller());
    await update({ input }, caller());
    const rowsOf = async () =>
      (await served.itemsOf("events")).filter(({ pk }) => pk === `L#${layoutId}#H#${mLocId}`);
    const rows = await rowsOf();
    expect(rows.map(({ nLocId }) => nLocId).sort()).toEqual(nLocs.map(({ index }) => index));
    expect(rows.find(({ nLocId }) => nLocId === "149")).toMatchObject({
      nId: idAt(149),
      layoutName: "North",
      username: caller().email,
      deltaAction: "UPDATE",
    });
    // One id is removed, one replaced, and all others are unchanged.
    const next = [{ index: "001", id: "AB12" }, ...nIds.slice(2)];
    await update({ input: nodesInput({ nLocs, nIds: next }) }, caller());
    const later = (await rowsOf()).filter(({ sk }) => !rows.some((row) => row.sk === sk));
    expect(later.map(({ nLocId, nId }) => [nLocId, nId]).sort()).toEqual([
      ["000", "0000"],
      ["001", "AB12"],
    ]);
  });

  it("refuses last four digits used twice in a master, save for unassigned and auxiliary nodes", async () => {
    const nIds = [
      { index: "000", id: "AB12" },
      { index: "001", id: "FCC23D000000AB12" },
    ];
    expect(await update({ input: nodesInput({ nIds }) }, caller())).toEqual(
      err({ code: "DuplicateNodeId", nLocIds: ["000", "001"] }),
    );
    const free = nIds.map(({ index }) => ({ index, id: "0000" }));
    expect(await update({ input: nodesInput({ nIds: free }) }, caller())).toHaveProperty("value");
    const nLocs = [place(0, { role: "primary" }), place(1, { role: "aux", relative: "000" })];
    expect(await update({ input: nodesInput({ nIds, nLocs }) }, caller())).toHaveProperty("value");
  });

  it.each([
    [{ nLocs: [place(0), place(0)], nIds: [] }, "nLocs.000", "notUnique"],
    [{ nIds: [{ index: "002", id: "AB12" }] }, "nIds.002", "unknownIndex"],
    [{ nIds: [{ index: "000", id: "AB+1" }] }, "nIds.0.id", "notAllowed"],
    [{ nLocs: [place(0, { index: "0" })], nIds: [] }, "nLocs.0.index", "required"],
    [{ nLocs: [place(0, { xLoc: Number.NaN })], nIds: [] }, "nLocs.0.xLoc", "wrongType"],
    [{ mLocId: "x".repeat(65) }, "mLocId", "length"],
  ])("refuses %j", async (wrong, fieldName, reason) => {
    const before = await served.itemsOf("core");
    expect(await update({ input: nodesInput(wrong) }, caller())).toEqual(
      err({ code: "InvalidArgument", field: fieldName, reason }),
    );
    expect(await served.itemsOf("core")).toEqual(before);
  });

  it("refuses a master of another layout and writes nothing there", async () => {
    const other = idOf(
      await field(createLayout(served))(
        { input: { changeId: changeId(), name: "Other", utcOffset: 0 } },
        caller(),
      ),
    );
    const before = await served.itemsOf("core");
    expect(await update({ input: nodesInput({ layoutId: other }) }, caller())).toEqual(
      err({ code: "NotFound" }),
    );
    expect(await served.itemsOf("core")).toEqual(before);
  });

  it("takes the largest master there may be", async () => {
    const nLocs = Array.from({ length: 500 }, (_, at) => place(at, { xLoc: 1000 / (at + 3) }));
    const nIds = nLocs.map(({ index }, at) => ({
      index,
      id: `FCC23D0000${(at + 1).toString(16).toUpperCase().padStart(6, "0")}`,
    }));
    const outcome = await update({ input: nodesInput({ nLocs, nIds }) }, caller());
    expect(outcome).toMatchObject(ok({ syncBitmasks: expect.any(Array) }));
    const sizes = (await served.itemsOf("core"))
      .filter(({ sk }) => String(sk).endsWith(mLocId))
      .map((item) => JSON.stringify(item).length);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
  });

  it("loses no step when several people save at a time", async () => {
    const ids = ["AA01", "AA02", "AA03", "AA04"];
    const outcomes = await Promise.all(
      ids.map((id) => update({ input: nodesInput({ nIds: [{ index: "000", id }] }) }, caller())),
    );
    const saved = ids.filter((_id, at) => outcomes[at]?.ok === true);
    expect(saved.length).toBeGreaterThan(0);
    const stored = await itemAt(served, `L#${layoutId}`, `I#${mLocId}`);
    expect(stored?.rev).toBe(saved.length);
    expect(saved.map((id) => ({ "000": id }))).toContainEqual(stored?.nIds);
    expect(await itemAt(served, `L#${layoutId}`, `B#${mLocId}`)).toMatchObject({
      rev: saved.length,
    });
  });
});
