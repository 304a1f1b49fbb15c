/** Whatever step a change of an account ends at: afterwards pool and table agree, and nobody is half made. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeId } from "../served-tables.ts";
import { type AccountDesk, openAccountDesk } from "./account-desk.ts";
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

const REASON = "Has left the company";

/** What is asked for, each time about somebody else; what must be so afterwards if it was done, or else must not be. */
interface Scenario {
  readonly name: string;
  start(email: string): Promise<{
    readonly ask: () => Promise<unknown>;
    readonly isDone: () => Promise<boolean>;
  }>;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: "making an account",
    start: async (email) => {
      const person = { nameFirst: "Uma", nameLast: "S", company: "Sun", groups: ["USER"] };
      const input = { changeId: changeId(), email, ...person };
      return {
        ask: () => desk.create({ input }, ADMIN),
        isDone: async () =>
          (await desk.served.itemsOf("access")).some((item) => item.gsi1sk === email),
      };
    },
  },
  {
    name: "switching an account off",
    start: async (email) => {
      const username = await desk.add(email, { groups: undefined });
      const input = { changeId: changeId(), username, enabled: false, reason: REASON };
      return {
        ask: () => desk.enable({ input }, ADMIN),
        isDone: async () =>
          (await desk.rowOf(username))?.enabled === false && desk.ended.includes(username),
      };
    },
  },
  {
    name: "changing groups",
    start: async (email) => {
      const username = await desk.add(email, { groups: new Set(["USER", "CONTROLS"]) });
      await desk.setGroups({ input: { changeId: changeId(), username, groups: ["USER"] } }, ADMIN);
      desk.ended.length = 0;
      const input = { changeId: changeId(), username, groups: ["CX_TECH"] };
      return {
        ask: () => desk.setGroups({ input }, ADMIN),
        isDone: async () => {
          const { groups } = (await desk.rowOf(username)) ?? {};
          return groups instanceof Set && groups.has("CX_TECH") && desk.ended.includes(username);
        },
      };
    },
  },
  {
    name: "taking an authenticator away",
    start: async (email) => {
      const username = await desk.add(email, { groups: undefined, mfaEnrolledAt: 5 });
      const input = { changeId: changeId(), username, reason: REASON };
      return {
        ask: () => desk.reset({ input }, ADMIN),
        isDone: async () =>
          (await desk.rowOf(username))?.mfaEnrolledAt === 0 && desk.ended.includes(username),
      };
    },
  },
];

describe.each(SCENARIOS)("$name", ({ start }) => {
  /** Steps of a run in which nothing fails. */
  async function countSteps(): Promise<number> {
    const { ask } = await start(newEmail());
    desk.crashAt(undefined);
    await ask();
    return desk.steps();
  }

  async function crashOnce(step: number): Promise<void> {
    const email = newEmail();
    const { ask, isDone } = await start(email);
    desk.crashAt(step);
    const answer = await ask().catch(() => "crashed");
    desk.crashAt(undefined);
    await desk.reconcile();
    expect([step, await desk.disagreements(email)]).toEqual([step, []]);
    const isAcknowledged = Object(answer).result !== undefined;
    if (isAcknowledged) expect([step, await isDone()]).toEqual([step, true]);
    // The same request again, as somebody does who got no answer.
    expect(Object(await ask()).refusal).toBeUndefined();
    expect([step, await isDone(), await desk.disagreements(email)]).toEqual([step, true, []]);
  }

  it("ends well, whichever step is the last", { timeout: 60_000 }, async () => {
    const steps = await countSteps();
    expect(steps).toBeGreaterThan(5);
    for (let step = 0; step < steps; step += 1) await crashOnce(step);
  });
});
