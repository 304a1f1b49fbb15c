/**
 * An account change that is interrupted at any step: afterwards pool and table agree, and no
 * account is incomplete.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTLED_SECONDS, twoPersonsFault } from "#domain/access/two-persons.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { changeId, START } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness } from "./account-harness.ts";
import { grantsOf, plantLayouts, SCENARIOS } from "./account-scenarios.ts";
import { ADMIN } from "./user-harness.ts";

let harness: AccountHarness;

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(() => harness.stop());

let made = 0;
const newEmail = () => {
  made += 1;
  return `crash-${made}@brightfield.example`;
};

/** The access table's data about a user: row and layouts. */
async function factsOf(email: string) {
  const [row] = await harness.rowsWith(email);
  return row === undefined ? [] : harness.served.itemsUnder("access", String(row.pk));
}

describe.each(SCENARIOS)("$name", ({ start }) => {
  /** Number of steps in a run without a failure. */
  async function countSteps(): Promise<number> {
    const { ask } = await start(harness, newEmail());
    harness.crashAt(undefined);
    await ask();
    return harness.steps();
  }

  async function crashOnce(step: number): Promise<void> {
    const email = newEmail();
    const { ask, isDone } = await start(harness, email);
    const before = await factsOf(email);
    harness.crashAt(step);
    const answer = await ask().catch(() => "crashed");
    harness.crashAt(undefined);
    await harness.reconcile();
    expect([step, await harness.disagreements(email)]).toEqual([step, []]);
    const isAcknowledged = Object(answer).value !== undefined;
    if (isAcknowledged) expect([step, await isDone()]).toEqual([step, true]);
    else if (!(await isDone())) expect([step, await factsOf(email)]).toEqual([step, before]);
    // The same request again, as from a client that got no answer.
    expect(Object(await ask()).error).toBeUndefined();
    expect([step, await isDone(), await harness.disagreements(email)]).toEqual([step, true, []]);
  }

  it("ends well, whichever step is the last", { timeout: 240_000 }, async () => {
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

/** More layouts than one transaction can contain. */
const MANY = Array.from({ length: 95 }, (_, at) => `many-${String(at).padStart(2, "0")}`);

describe("taking away more layouts than one transaction holds", () => {
  /**
   * A user who has lost some layouts gets no more notices, even if the request for the rest is not
   * repeated.
   */
  async function crashOnce(step: number | undefined): Promise<void> {
    const username = await harness.add(newEmail(), { groups: undefined });
    const set = (layoutIds: readonly string[], id = changeId()) =>
      harness.setLayouts({ input: { changeId: id, username, layoutIds } }, ADMIN);
    harness.crashAt(undefined);
    await set(MANY);
    harness.ended.length = 0;
    const id = changeId();
    harness.crashAt(step);
    await set([], id).catch(() => "crashed");
    if (step === undefined) return;
    harness.crashAt(undefined);
    await harness.reconcile();
    const hasLost = (await grantsOf(harness, username)).length < MANY.length;
    expect([step, harness.ended.includes(username)]).toEqual([step, hasLost]);
    expect(Object(await set([], id)).error).toBeUndefined();
    expect([step, await grantsOf(harness, username)]).toEqual([step, []]);
  }

  it("ends well, whichever step is the last", { timeout: 240_000 }, async () => {
    await plantLayouts(harness, MANY);
    await crashOnce(undefined);
    const steps = harness.steps();
    expect(steps).toBeGreaterThan(8);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});

describe("giving more layouts than one transaction holds", () => {
  /**
   * The administrator who granted some of the layouts is tied to the account, even if the request
   * for the rest is not repeated.
   */
  async function crashOnce(step: number | undefined): Promise<void> {
    const username = await harness.add(newEmail(), { userCreateDate: 1 });
    harness.crashAt(step);
    const input = { changeId: changeId(), username, layoutIds: MANY };
    await harness.setLayouts({ input }, ADMIN).catch(() => "crashed");
    if (step === undefined) return;
    harness.crashAt(undefined);
    const isGiven = (await grantsOf(harness, username)).length > 0;
    const [asker, approver] = await readHistories(harness.served.store, [ADMIN.sub, username]);
    const aDayLater = START + SETTLED_SECONDS;
    const fault = isGiven ? "handledByAsker" : undefined;
    expect([step, twoPersonsFault(asker, approver, aDayLater)]).toEqual([step, fault]);
  }

  it("is remembered with the first of them, whichever step is the last", {
    timeout: 240_000,
  }, async () => {
    await plantLayouts(harness, MANY);
    await crashOnce(undefined);
    const steps = harness.steps();
    expect(steps).toBeGreaterThan(8);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});
