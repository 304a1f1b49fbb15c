/**
 * Names are unique per customer: new layouts, renamed ones, and names that have become free again.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { updateLayout } from "#functions/layouts/update-layout.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { removeLayout } from "#functions/shared/remove-layout.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import { done } from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let create: AnyField;
let update: AnyField;
beforeAll(() => {
  create = field(createLayout(served));
  update = field(updateLayout(served));
});

const TAKEN = err({ code: "LayoutNameTaken" });
let customers = 0;
/** A new customer for each test. */
function customer(): string {
  customers += 1;
  return `Sun & Co ${customers}`;
}

const made = (name: string, customerName?: string) =>
  create({ input: { changeId: changeId(), name, utcOffset: 0, customerName } }, caller());
const changed = (id: unknown, changes: object) =>
  update({ input: { changeId: changeId(), id, ...changes } }, caller());
const idOf = async (layout: ReturnType<AnyField>) => (await done(layout)).id;

describe("the name of a layout", () => {
  it("is one layout's among those of its customer, whatever the case and the spaces", async () => {
    const own = customer();
    await idOf(made("North", own));
    expect(await made(" NORTH ", own.toUpperCase())).toEqual(TAKEN);
    expect(await made("North", customer())).toHaveProperty("value");
    expect(await made("South", own)).toHaveProperty("value");
  });

  it("may be that of others where no customer is named", async () => {
    expect(await made("North")).toHaveProperty("value");
    expect(await made("North")).toHaveProperty("value");
  });

  it("is answered to a repeat as the first time", async () => {
    const input = { changeId: changeId(), name: "North", utcOffset: 0, customerName: customer() };
    expect(await create({ input }, caller())).toEqual(await create({ input }, caller()));
  });

  it("cannot become that of another layout, and is free once its layout has another", async () => {
    const own = customer();
    const north = await idOf(made("North", own));
    const south = await idOf(made("South", own));
    expect(await changed(south, { name: "North" })).toEqual(TAKEN);
    expect(await changed(south, { name: "SOUTH", city: "Yuma" })).toHaveProperty("value");
    expect(await changed(north, { name: "East" })).toHaveProperty("value");
    expect(await changed(south, { name: "North" })).toHaveProperty("value");
  });

  it("is judged among those of a new customer", async () => {
    const [one, other] = [customer(), customer()];
    await idOf(made("North", one));
    const moving = await idOf(made("North", other));
    expect(await changed(moving, { customerName: one })).toEqual(TAKEN);
    expect(await changed(moving, { customerName: null })).toHaveProperty("value");
    expect(await made("North", other)).toHaveProperty("value");
  });

  it("is free once its layout is deleted", async () => {
    const own = customer();
    const layoutId = String(await idOf(made("North", own)));
    const who = { sub: "user-1", sessionId: "session-1" };
    await storeIdentityProof(served.store, who, START);
    const operation = "Mutation.deleteLayoutDetails";
    const asked = { changeId: changeId() as never, layoutId, operation, who };
    expect(await removeLayout(served, asked)).toHaveProperty("value");
    expect(await made("North", own)).toHaveProperty("value");
  });
});
