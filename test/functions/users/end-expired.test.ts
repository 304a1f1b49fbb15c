import { afterAll, beforeAll, expect, it } from "vitest";
import { endExpired } from "#functions/users/end-expired.ts";
import { type ServedTables, START, START_MILLISECONDS } from "../served-tables.ts";
import { openUserHarness, type UserHarness } from "./user-harness.ts";

let harness: UserHarness;
let served: ServedTables;

beforeAll(async () => {
  harness = await openUserHarness();
  served = harness.served;
  const ends: Readonly<Record<string, object>> = {
    long: { expiration: START - 500 },
    past: { expiration: START - 10 },
    soon: { trialExpiration: START + 20, expiration: START + 5000 },
    sooner: { expiration: START + 3 },
    later: { expiration: START + 61 },
    never: {},
  };
  for (const [sub, row] of Object.entries(ends)) {
    await harness.put({ sub, email: `${sub}@brightfield.example`, ...row });
  }
});
afterAll(() => harness.stop());

const run = (endSubscriptions: (sub: string) => Promise<void>) =>
  endExpired({
    store: served.store,
    clock: served.clock,
    wait: served.wait,
    log: () => undefined,
    endSubscriptions,
  })();

it("ends subscriptions in the first second after the last one that counts", async () => {
  served.clock.now = START_MILLISECONDS;
  const ended: (readonly [sub: string, at: number])[] = [];
  await run(async (sub) => void ended.push([sub, served.clock.now / 1000 - START]));
  expect(ended).toEqual([
    ["past", 0],
    ["sooner", 4],
    ["soon", 21],
  ]);
});

it("goes on to the others where one fails, and says so", async () => {
  served.clock.now = START_MILLISECONDS;
  const ended: string[] = [];
  const failing = run(async (sub) => {
    ended.push(sub);
    if (sub === "past") throw new Error("the service is away");
  });
  await expect(failing).rejects.toThrow("1 failed");
  expect(ended).toEqual(["past", "sooner", "soon"]);
});
