import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { caller, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { idOf, itemAt, makeLayout, masterInput } from "./locations-harness.ts";

const served = tablesOfFile();
let create: AnyField;
let layoutId: string;
beforeAll(() => {
  create = field(createMaster(served));
});
beforeEach(async () => {
  layoutId = await makeLayout(served);
});

describe("createMasterLocation", () => {
  it("stores location, places and the layout's list in one transaction, and notifies viewers", async () => {
    const input = masterInput(layoutId, { label: "by the, gate", channel: 14, panid: 1500 });
    const outcome = await create({ input }, caller());
    const mLocId = idOf(outcome);
    expect(outcome).toMatchObject(ok({ id: mLocId, layoutId, mId: input.mId, area: [] }));
    expect(await itemAt(served, `L#${layoutId}`, `M#${mLocId}`)).toMatchObject({
      layoutId,
      mLocId,
      name: input.name,
      mId: input.mId,
      rev: 1,
      createdBy: "user-1",
    });
    expect(await itemAt(served, `M#${mLocId}`, "A")).toMatchObject({ layoutId });
    expect(await itemAt(served, `MID#${input.mId}`, "A")).toMatchObject({ layoutId, mLocId });
    expect(await itemAt(served, `L#${layoutId}`, "A")).toMatchObject({ mLocIds: [mLocId], rev: 2 });
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
  });

  it("writes an id in upper case and keeps no guard for a master without one", async () => {
    const input = masterInput(layoutId, { mId: "fcc23d0500abcdef" });
    expect(await create({ input }, caller())).toMatchObject(ok({ mId: "FCC23D0500ABCDEF" }));
    const { mId: _mId, ...without } = masterInput(layoutId);
    expect(await create({ input: without }, caller())).toMatchObject(ok({ mId: "0" }));
    expect(await itemAt(served, "MID#0", "A")).toBeUndefined();
  });

  it("refuses an id that another master carries, also in another layout, and writes nothing", async () => {
    const first = masterInput(layoutId);
    await create({ input: first }, caller());
    const before = await served.itemsOf("core");
    const outcome = await create({ input: masterInput(layoutId, { mId: first.mId }) }, caller());
    expect(outcome).toEqual(err({ code: "DuplicateMasterId" }));
    expect(await served.itemsOf("core")).toEqual(before);
  });

  it("answers a repeat with the first result, other content with a mismatch", async () => {
    const input = masterInput(layoutId);
    const first = await create({ input }, caller());
    expect(await create({ input }, caller())).toEqual(first);
    expect(await create({ input: { ...input, name: "Other" } }, caller())).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
    expect(await itemAt(served, `L#${layoutId}`, "A")).toMatchObject({ mLocIds: [idOf(first)] });
  });

  it("keeps every master when many are made at a time", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => create({ input: masterInput(layoutId) }, caller())),
    );
    const made = outcomes.flatMap((outcome) => (outcome.ok ? idOf(outcome) : []));
    const layout = await itemAt(served, `L#${layoutId}`, "A");
    expect(new Set(layout?.mLocIds as string[])).toEqual(new Set(made));
    // A request that lost every race reports this and leaves no data.
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
      Array.from({ length: 4 - made.length }, () => err({ code: "Conflict" })),
    );
  });

  it("refuses a layout that is not there or full", async () => {
    const foreign = masterInput(layoutId, { layoutId: "0190a000-0000-7000-8000-ffffffffffff" });
    expect(await create({ input: foreign }, caller())).toEqual(err({ code: "NotFound" }));
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${layoutId}`, sk: "A" },
        UpdateExpression: "SET mLocIds = :many",
        ExpressionAttributeValues: { ":many": Array.from({ length: 1000 }, (_, at) => `m${at}`) },
      }),
    );
    expect(await create({ input: masterInput(layoutId) }, caller())).toEqual(
      err({ code: "InvalidArgument", field: "layoutId", reason: "full" }),
    );
  });

  it.each([
    [{ name: "" }, "name"],
    [{ channel: 13 }, "channel"],
    [{ panid: 1501 }, "panid"],
    [{ deviceType: "gen5" }, "deviceType"],
    [{ mId: "FCC2" }, "mId"],
    [{ localIp: "10.0.0.256" }, "localIp"],
    [{ area: [{ lat: 1, lng: 1 }] }, "area"],
  ])("refuses %j", async (wrong, fieldName) => {
    expect(await create({ input: masterInput(layoutId, wrong) }, caller())).toMatchObject(
      err({ code: "InvalidArgument", field: fieldName }),
    );
  });
});
