/**
 * The access table's record of who created and changed an account, by which two persons are
 * distinguished.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { twoPersonsFault } from "#domain/access/two-persons.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness } from "./account-harness.ts";
import { ADMIN, callerIn } from "./user-harness.ts";

const DAY = 86_400;
const OTHER = callerIn("other-admin", ["ADMIN", "CONTROLS"], true);
const LONG_AGO = {
  userCreateDate: START - 400 * DAY,
  userLastModifiedDate: START - 400 * DAY,
};
const REASON = "Has left the company";

let harness: AccountHarness;
let made = 0;

beforeAll(async () => {
  harness = await openAccountHarness();
  for (const { sub, email } of [ADMIN, OTHER]) {
    await harness.put({ sub, email, groups: new Set(["ADMIN", "CONTROLS"]), ...LONG_AGO });
  }
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.served.clock.now = START_MILLISECONDS;
});

function newEmail(): string {
  made += 1;
  return `handled-${made}@heliotrack.example`;
}

/** Fault, if any, of this approver for a request of this user, that number of days later. */
async function faultAfter(days: number, asker: string, approver: string) {
  const [one, other] = await readHistories(harness.served.store, [asker, approver]);
  return twoPersonsFault(one, other, START + days * DAY);
}

const groups = ["USER", "CONTROLS"];

const CHANGES: readonly [string, (username: string) => Promise<unknown>][] = [
  ["groups", (username) => ask(harness.setGroups, { username, groups })],
  ["layouts", (username) => ask(harness.setLayouts, { username, layoutIds: [] })],
  ["all layouts", (username) => ask(harness.change, { username, allLayouts: true })],
  ["an end", (username) => ask(harness.change, { username, expiration: START + 90 * DAY })],
  [
    "switching off",
    (username) => ask(harness.enable, { username, enabled: false, reason: REASON }),
  ],
  ["switching on", (username) => ask(harness.enable, { username, enabled: true, reason: REASON })],
  ["a reset", (username) => ask(harness.reset, { username, reason: REASON })],
];

async function ask(field: AccountHarness["change"], content: object, who = ADMIN): Promise<string> {
  const answer = Object(await field({ input: { changeId: changeId(), ...content } }, who));
  expect(answer.error).toBeUndefined();
  return answer.value.username;
}

describe("an account", () => {
  it.each(CHANGES)(
    "that was changed, %s, is tied to the user who did it for 30 days",
    async (_, change) => {
      const username = await harness.add(newEmail(), LONG_AGO);
      expect(await faultAfter(0, ADMIN.sub, username)).toBeUndefined();
      await change(username);
      expect(await faultAfter(0, ADMIN.sub, username)).toBe("newRights");
      expect(await faultAfter(29, ADMIN.sub, username)).toBe("handledByAsker");
      expect(await faultAfter(29, username, ADMIN.sub)).toBe("handledByApprover");
      expect(await faultAfter(29, OTHER.sub, username)).toBeUndefined();
      expect(await faultAfter(30, ADMIN.sub, username)).toBeUndefined();
    },
  );

  // A new temporary password gives access to the reader of the mail, as a reset does.
  it("that was invited once more is tied to the administrator who did it for 30 days", async () => {
    harness.served.clock.now = START_MILLISECONDS - 100 * DAY * 1000;
    const email = newEmail();
    const person = { email, nameFirst: "Ugo", nameLast: "S", company: "Sun" };
    const username = await ask(harness.create, { ...person, groups }, OTHER);
    harness.served.clock.now = START_MILLISECONDS;
    const input = { changeId: changeId(), email };
    const sent = { ok: true, value: { status: "RESENT" } };
    expect(await harness.resend({ input }, ADMIN)).toEqual(sent);
    expect(await faultAfter(0, ADMIN.sub, username)).toBe("newRights");
    expect(await faultAfter(29, ADMIN.sub, username)).toBe("handledByAsker");
    expect(await faultAfter(29, username, ADMIN.sub)).toBe("handledByApprover");
    expect(await faultAfter(29, OTHER.sub, username)).toBeUndefined();
    expect(await faultAfter(30, ADMIN.sub, username)).toBeUndefined();
    harness.served.clock.now += DAY * 1000;
    expect(await harness.resend({ input }, ADMIN)).toEqual(sent);
    expect(await faultAfter(30, ADMIN.sub, username)).toBeUndefined();
  });

  it("whose names were changed is as independent as before", async () => {
    const username = await harness.add(newEmail(), {
      ...LONG_AGO,
      rightsChangedAt: START - 2 * DAY,
    });
    await ask(harness.change, { username, nameFirst: "Ulla", company: "Sun" });
    expect(await faultAfter(0, ADMIN.sub, username)).toBeUndefined();
  });

  it("that was made is tied to its maker, and so is what is made through it", async () => {
    const person = { nameFirst: "Uma", nameLast: "S", company: "Sun" };
    const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
    const first = await ask(harness.create, { email: newEmail(), ...person, ...rights });
    expect(await faultAfter(0, OTHER.sub, first)).toBe("newAccount");
    expect(await faultAfter(2, ADMIN.sub, first)).toBe("handledByAsker");
    expect(await faultAfter(2, OTHER.sub, first)).toBeUndefined();
    const puppet = callerIn(first, rights.groups, true);
    harness.served.clock.now += DAY * 1000;
    const second = await ask(
      harness.create,
      { email: newEmail(), ...person, groups: rights.groups },
      puppet,
    );
    expect(await faultAfter(3, ADMIN.sub, second)).toBe("handledByAsker");
    expect(await faultAfter(3, first, second)).toBe("handledByAsker");
    expect(await faultAfter(3, OTHER.sub, second)).toBeUndefined();
  });
});
