import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { masterById } from "#functions/layouts/master-by-id.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, type ServedTables, START, serveTables } from "../served-tables.ts";

const M_ID = "FCC23D0508A9B1A1";
const granted = caller({ sub: "granted", allLayouts: false });
const stranger = caller({ sub: "stranger", allLayouts: false });

let served: ServedTables;
let ask: AnyField;
let layoutId: string;
let mLocId: string;

beforeAll(async () => {
  served = await serveTables();
  ask = field(masterById({ ...served, uuid: () => crypto.randomUUID() }));
  const input = { changeId: changeId(), name: "North", utcOffset: 0 };
  layoutId = idOf(await field(createLayout(served))({ input }, granted));
  const master = { name: "M1", mId: M_ID, deviceType: "gen4", xLoc: 10, yLoc: 20 };
  mLocId = idOf(
    await field(createMaster(served))(
      { input: { changeId: changeId(), layoutId, ...master } },
      granted,
    ),
  );
});
afterAll(() => served.stop());

function idOf(outcome: unknown): string {
  return (outcome as { value: { id: string } }).value.id;
}

const denials = async () =>
  (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));

describe("a master asked for by its id", () => {
  it("is given to users who may see its layout, without what the store adds", async () => {
    const master = {
      id: mLocId,
      mLocId,
      layoutId,
      name: "M1",
      mId: M_ID,
      deviceType: "gen4",
      xLoc: 10,
      yLoc: 20,
      area: [],
    };
    expect(await ask({ mId: M_ID }, granted)).toEqual(ok(master));
    expect(await ask({ mId: M_ID }, caller())).toEqual(ok(master));
    expect(await denials()).toEqual([]);
  });

  it("in a layout of others looks like one that is not there, and the attempt is written down", async () => {
    const foreign = await ask({ mId: M_ID }, stranger);
    expect(foreign).toEqual(ok(null));
    expect(await ask({ mId: "FCC23D0508A9B1FF" }, stranger)).toEqual(foreign);
    const rows = await denials();
    expect(rows).toEqual([
      {
        pk: "X#20260624#0",
        sk: expect.stringMatching(/^1782302400000#/),
        actor: "stranger",
        operation: "Query.getMasterLocationByMasterId",
        reason: "NotPermitted",
        createdAt: START * 1000,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(layoutId);
  });

  it("is not there once the location is gone and only its place is left", async () => {
    const { tables, coreTable } = served.store;
    const Item = { pk: "MID#FCC23D0508A9B1EE", sk: "A", layoutId, mLocId: changeId() };
    await tables.send(new PutCommand({ TableName: coreTable, Item }));
    expect(await ask({ mId: "FCC23D0508A9B1EE" }, granted)).toEqual(ok(null));
  });

  it.each([
    ["0", "wrongLength"],
    ["fcc23d0508a9b1a1", "notHex"],
    ["F".repeat(100), "tooLong"],
    [undefined, "required"],
  ])("%s is refused as no id of a board", async (mId, reason) => {
    const refusal = { code: "InvalidArgument", field: "mId", reason };
    expect(await ask({ mId }, granted)).toEqual(err(refusal));
  });
});
