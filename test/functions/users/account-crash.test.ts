/** Whatever step a change of an account ends at: afterwards pool and table agree, and nobody is half made. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTLED_SECONDS, twoPersonsFault } from "#domain/access/two-persons.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { changeId, START } from "../served-tables.ts";
import { type AccountDesk, openAccountDesk } from "./account-desk.ts";
import { grantsOf, plantLayouts, SCENARIOS } from "./account-scenarios.ts";
import { ADMIN } from "./user-desk.ts";

let desk: AccountDesk;

beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(() => desk.stop());

let made = 0;
const newEmail = () => {
  made += 1;
  return `crash-${made}@brightfield.example`;
};

/** What the access table says of somebody: his row and his layouts. */
async function factsOf(email: string) {
  const items = await desk.served.itemsOf("access");
  const { pk } = items.find((item) => item.gsi1sk === email) ?? {};
  return items.filter((item) => pk !== undefined && item.pk === pk);
}

describe.each(SCENARIOS)("$name", ({ start }) => {
  /** Steps of a run in which nothing fails. */
  async function countSteps(): Promise<number> {
    const { ask } = await start(desk, newEmail());
    desk.crashAt(undefined);
    await ask();
    return desk.steps();
  }

  async function crashOnce(step: number): Promise<void> {
    const email = newEmail();
    const { ask, isDone } = await start(desk, email);
    const before = await factsOf(email);
    desk.crashAt(step);
    const answer = await ask().catch(() => "crashed");
    desk.crashAt(undefined);
    await desk.reconcile();
    expect([step, await desk.disagreements(email)]).toEqual([step, []]);
    const isAcknowledged = Object(answer).value !== undefined;
    if (isAcknowledged) expect([step, await isDone()]).toEqual([step, true]);
    else if (!(await isDone())) expect([step, await factsOf(email)]).toEqual([step, before]);
    // The same request again, as somebody does who got no answer.
    expect(Object(await ask()).error).toBeUndefined();
    expect([step, await isDone(), await desk.disagreements(email)]).toEqual([step, true, []]);
  }

  it("ends well, whichever step is the last", { timeout: 60_000 }, async () => {
    const steps = await countSteps();
    expect(steps).toBeGreaterThan(3);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});

describe("the changes of accounts", () => {
  it("are all among those that are ended at every step", () => {
    const fields = fieldsOf(readSchema()).filter((field) => /^Mutation\.\w*user/i.test(field));
    const operations = SCENARIOS.map(({ operation }) => operation);
    expect(fields.length).toBeGreaterThan(5);
    expect([...new Set(operations)].sort()).toEqual([...fields].sort());
  });
});

/** More than one transaction holds. */
const MANY = Array.from({ length: 95 }, (_, at) => `many-${String(at).padStart(2, "0")}`);

describe("taking away more layouts than one transaction holds", () => {
  /** Whoever has lost some of them hears nothing any more, though nobody has asked for the rest again. */
  async function crashOnce(step: number | undefined): Promise<void> {
    const username = await desk.add(newEmail(), { groups: undefined });
    const set = (layoutIds: readonly string[], id = changeId()) =>
      desk.setLayouts({ input: { changeId: id, username, layoutIds } }, ADMIN);
    desk.crashAt(undefined);
    await set(MANY);
    desk.ended.length = 0;
    const id = changeId();
    desk.crashAt(step);
    await set([], id).catch(() => "crashed");
    if (step === undefined) return;
    desk.crashAt(undefined);
    await desk.reconcile();
    const hasLost = (await grantsOf(desk, username)).length < MANY.length;
    expect([step, desk.ended.includes(username)]).toEqual([step, hasLost]);
    expect(Object(await set([], id)).error).toBeUndefined();
    expect([step, await grantsOf(desk, username)]).toEqual([step, []]);
  }

  it("ends well, whichever step is the last", { timeout: 60_000 }, async () => {
    await plantLayouts(desk, MANY);
    await crashOnce(undefined);
    const steps = desk.steps();
    expect(steps).toBeGreaterThan(8);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});

describe("giving more layouts than one transaction holds", () => {
  /** The giver of some of them is tied to the account, also when the request is never repeated for the rest. */
  async function crashOnce(step: number | undefined): Promise<void> {
    const username = await desk.add(newEmail(), { userCreateDate: 1 });
    desk.crashAt(step);
    const input = { changeId: changeId(), username, layoutIds: MANY };
    await desk.setLayouts({ input }, ADMIN).catch(() => "crashed");
    if (step === undefined) return;
    desk.crashAt(undefined);
    const isGiven = (await grantsOf(desk, username)).length > 0;
    const [asker, approver] = await readHistories(desk.served.store, [ADMIN.sub, username]);
    const aDayLater = START + SETTLED_SECONDS;
    const fault = isGiven ? "handledByAsker" : undefined;
    expect([step, twoPersonsFault(asker, approver, aDayLater)]).toEqual([step, fault]);
  }

  it("is remembered with the first of them, whichever step is the last", {
    timeout: 60_000,
  }, async () => {
    await plantLayouts(desk, MANY);
    await crashOnce(undefined);
    const steps = desk.steps();
    expect(steps).toBeGreaterThan(8);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});
