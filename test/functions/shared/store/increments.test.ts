import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { freeController } from "#functions/layouts/store/layout-remains.ts";
import { assignedParametersItems } from "#functions/shared/store/master-changes.ts";
import { newMasterItems } from "#functions/shared/store/new-master.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { type ServedTables, serveTables } from "#test/functions/served-tables.ts";

const FUNCTIONS = resolve(import.meta.dirname, "..", "..", "..", "..", "functions");

/**
 * Columns without a default. DynamoDB refuses the whole request when such an attribute is absent,
 * even if a condition checks another attribute.
 */
const BARE = [
  /(#?\b\w+)\s*=\s*\1\s*[+-]/g,
  /list_append\(\s*#?\w+\s*,/g,
  /list_append\(\s*:\w+\s*,\s*#?\w+\s*\)/g,
];

/** Increments and appends in a source that do not use `if_not_exists`. */
function bareIncrements(source: string): readonly string[] {
  return BARE.flatMap((pattern) => [...source.matchAll(pattern)].map(([text]) => text)).filter(
    (text) => !text.includes("if_not_exists"),
  );
}

function sourcesOfFunctions(): readonly string[] {
  return readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(FUNCTIONS, file), "utf8"));
}

describe("an update that counts or appends", () => {
  it("allows for the absent attribute, in every function and resolver", () => {
    const sources = sourcesOfFunctions();
    expect(sources.filter((source) => source.includes("if_not_exists(")).length).toBeGreaterThan(2);
    expect(sources.flatMap(bareIncrements)).toEqual([]);
  });

  it.each([
    "SET rev = rev + :one",
    "SET #n=#n - :one",
    "SET ids = list_append(ids, :more)",
    "SET ids = list_append(:more, #ids)",
  ])("is found where it does not: %s", (expression) => {
    expect(bareIncrements(`UpdateExpression: "${expression}"`)).toHaveLength(1);
  });

  it.each([
    "SET rev = if_not_exists(rev, :zero) + :one",
    "SET ids = list_append(if_not_exists(ids, :none), :more)",
    "ADD rev :one",
    "SET rev = :next",
  ])("is let pass where it does: %s", (expression) => {
    expect(bareIncrements(`UpdateExpression: "${expression}"`)).toEqual([]);
  });
});

describe("an item without a count of its changes", () => {
  const place = { layoutId: "l1", mLocId: "m1" };
  const row = { pk: "L#l1", sk: "M#m1", ...place, mId: "FCC23D0508A9B1A1" };
  let served: ServedTables;

  beforeAll(async () => {
    served = await serveTables();
  });
  afterAll(() => served.stop());

  const put = (Item: Record<string, unknown>) =>
    served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  const storedRow = async (sk: string) =>
    (await served.itemsOf("core")).find((item) => item.pk === "L#l1" && item.sk === sk);

  it("of a master takes parameters of nodes", async () => {
    await put(row);
    const items = assignedParametersItems("core", place, "p1");
    expect(await transact(served.store.tables, items)).toEqual({ kind: "written" });
    expect(await storedRow("M#m1")).toMatchObject({ nodeParamId: "p1", rev: 1 });
  });

  it("of a master lets its controller go", async () => {
    await put(row);
    const removal = { asksForTwo: false, removedAt: 1_782_302_400 };
    expect(await freeController(served.store, row, removal)).toBe(true);
    expect(await storedRow("M#m1")).toMatchObject({ mId: UNASSIGNED_MASTER_ID, rev: 1 });
  });

  it("of a layout that lists no masters takes its first", async () => {
    await put({ pk: "L#l1", sk: "A", rev: 3 });
    const master = {
      name: "M1",
      mId: UNASSIGNED_MASTER_ID,
      deviceType: "gen4" as const,
      xLoc: 0,
      yLoc: 0,
      area: [],
    };
    const items = newMasterItems("core", { ...place, mLocId: "m2" }, master, {
      layoutRev: 3,
      made: { createdBy: "u1", createdAt: 1, payloadHash: "h" },
    });
    expect(await transact(served.store.tables, items)).toEqual({ kind: "written" });
    expect(await storedRow("A")).toMatchObject({ mLocIds: ["m2"], rev: 4 });
  });
});
