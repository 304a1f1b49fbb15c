/** Mutation.endLayoutSessions: every session of everyone who has access to a layout. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness, REASON } from "./account-harness.ts";
import { plantLayouts } from "./account-scenarios.ts";
import { ADMIN, LIMITED } from "./user-harness.ts";

let harness: AccountHarness;

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(() => harness.stop());

let layoutId: string;
let made = 0;

/** Adds a user with these layouts; returns the id. */
async function add(layoutIds: readonly string[], row: object = {}): Promise<string> {
  made += 1;
  const sub = await harness.add(`s${made}@brightfield.example`, { ...row });
  for (const each of layoutIds) await harness.grant(sub, each);
  return sub;
}

beforeEach(async () => {
  harness.crashAt(undefined);
  made += 1;
  layoutId = `layout-${made}`;
  await plantLayouts(harness, [layoutId, "elsewhere"]);
  await harness.grant(LIMITED.sub, layoutId);
  harness.ended.length = 0;
});

const end = (who = ADMIN, id = changeId()) =>
  harness.endLayoutSessions({ input: { changeId: id, layoutId, reason: REASON } }, who);
const hasEnded = async (sub: string) => (await harness.rowOf(sub))?.sessionsFrom === START;

describe("ending the sessions of a layout", () => {
  it("ends those of everyone who may open it, and closes their subscriptions", async () => {
    const [one, other, stranger] = [await add([layoutId]), await add([layoutId]), await add([])];
    expect(await end(LIMITED)).toEqual(ok({ ended: 2, failed: 0, beyond: expect.any(Number) }));
    expect(await Promise.all([one, other, stranger].map(hasEnded))).toEqual([true, true, false]);
    expect([...harness.ended].sort()).toEqual([one, other].sort());
  });

  it("leaves accounts that the caller does not manage, and counts them", async () => {
    const beyond = await add([layoutId, "elsewhere"]);
    const before = Object(await end(LIMITED)).value.beyond;
    expect(await hasEnded(beyond)).toBe(false);
    await add([layoutId, "elsewhere"]);
    expect(await end(LIMITED)).toEqual(ok({ ended: 0, failed: 0, beyond: before + 1 }));
  });

  it("leaves the caller's own sessions", async () => {
    await harness.put({ sub: LIMITED.sub, email: LIMITED.email });
    await end(LIMITED);
    expect(await hasEnded(LIMITED.sub)).toBe(false);
  });

  it("is recorded with its reason at each account, once under repeats", async () => {
    const sub = await add([layoutId]);
    const id = changeId();
    await end(LIMITED, id);
    expect(await end(LIMITED, id)).toMatchObject({ value: { ended: 1, failed: 0 } });
    const changes = (await harness.served.itemsOf("events")).filter(
      ({ target, operation }) =>
        target === `U#${sub}` && operation === "Mutation.endLayoutSessions",
    );
    expect(changes).toMatchObject([{ actor: LIMITED.sub, reason: REASON }]);
  });

  it("is refused for a layout that does not exist, and without a reason", async () => {
    const input = { changeId: changeId(), layoutId: "nowhere", reason: REASON };
    expect(await harness.endLayoutSessions({ input }, ADMIN)).toEqual(err({ code: "NotFound" }));
    const blank = { changeId: changeId(), layoutId, reason: "  short  " };
    expect(await harness.endLayoutSessions({ input: blank }, ADMIN)).toEqual(
      err({ code: "InvalidArgument", field: "reason", reason: "length" }),
    );
    expect(harness.ended).toEqual([]);
  });
});
