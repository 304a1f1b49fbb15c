/** Attributes of an account, its switch and its authenticator. */
import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import { accountsOfFile, codeOf, done, REASON } from "./account-harness.ts";
import { ADMIN } from "./user-harness.ts";

const { harness, newUser, recordOf } = accountsOfFile();

describe("what stands in an account", () => {
  it("changes where it is given, in the pool too", async () => {
    const sub = await newUser({ companyRole: "Operator" });
    const input = {
      changeId: changeId(),
      username: sub,
      nameFirst: "Ana",
      companyRole: " ",
      reason: "Married",
    };
    expect(await done(harness.change({ input }, ADMIN))).toMatchObject({
      nameFirst: "Ana",
      nameLast: "Sørensen",
      userLastModifiedDate: START,
    });
    const of = { UserPoolId: harness.pool.poolId, Username: sub };
    const { UserAttributes } = await harness.pool.admin.send(new AdminGetUserCommand(of));
    expect(UserAttributes).toContainEqual({ Name: "given_name", Value: "Ana" });
    expect(await recordOf(input.changeId)).toMatchObject({
      reason: "Married",
      before: { nameFirst: "Uma" },
      after: { nameFirst: "Ana" },
      revBefore: 1,
      revAfter: 2,
    });
  });

  it("may end in the future or never; an end that lies behind may stay", async () => {
    const sub = await newUser({ expiration: START - 5 });
    const change = (more: object) =>
      harness.change({ input: { changeId: changeId(), username: sub, ...more } }, ADMIN);
    expect(await change({ expiration: START - 4 })).toMatchObject(
      err({ field: "expiration", reason: "past" }),
    );
    expect(await done(change({ expiration: START - 5, company: "Sun" }))).toMatchObject({
      state: "EXPIRED",
    });
    expect(await done(change({ expiration: 0 }))).toMatchObject({ state: "ACTIVE" });
  });

  it("does not exist for an unknown id", async () => {
    const input = { changeId: changeId(), username: "nobody", company: "Sun" };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("UserNotFound");
  });
});

describe("an account", () => {
  it("is switched off in both places with a reason, and on again", async () => {
    const sub = await newUser();
    const set = (enabled: boolean, reason = REASON) =>
      harness.enable({ input: { changeId: changeId(), username: sub, enabled, reason } }, ADMIN);
    expect(await set(false, "no")).toMatchObject(err({ field: "reason" }));
    expect(await done(set(false))).toMatchObject({ enabled: false, state: "DISABLED" });
    expect(harness.ended).toEqual([sub]);
    expect(
      await harness.pool.admin.send(
        new AdminGetUserCommand({ UserPoolId: harness.pool.poolId, Username: sub }),
      ),
    ).toMatchObject({ Enabled: false });
    expect(await done(set(true))).toMatchObject({ enabled: true, state: "ACTIVE" });
    expect(harness.ended).toEqual([sub]);
  });

  it("loses every session with a reason, and its refresh tokens at the pool", async () => {
    const sub = await newUser({ endedSessions: { s: START }, sparedSessions: { s: START } });
    const input = { changeId: changeId(), username: sub, reason: "Tablet was stolen" };
    expect(await codeOf(harness.endSessions({ input: { ...input, reason: "" } }, ADMIN))).toBe(
      "InvalidArgument",
    );
    expect(await done(harness.endSessions({ input }, ADMIN))).toMatchObject({ state: "ACTIVE" });
    expect(harness.ended).toEqual([sub]);
    const row = await harness.rowOf(sub);
    expect(row).toMatchObject({ sessionsFrom: START, sparedSessions: {} });
    expect(row).not.toHaveProperty("rightsChangedAt");
    expect(await recordOf(input.changeId)).toMatchObject({ reason: "Tablet was stolen" });
  });

  it("loses its authenticator with a reason, and every session with it", async () => {
    const sub = await newUser({ mfaEnrolledAt: START - 50 });
    const input = { changeId: changeId(), username: sub, reason: "Phone fell into the river" };
    expect(await codeOf(harness.reset({ input: { ...input, reason: "" } }, ADMIN))).toBe(
      "InvalidArgument",
    );
    expect(await done(harness.reset({ input }, ADMIN))).toMatchObject({ mfaEnrolled: false });
    expect(harness.ended).toEqual([sub]);
    const { email } = { ...(await harness.rowOf(sub)) };
    expect(harness.mails).toEqual([{ email, news: "authenticatorGone" }]);
    expect(await harness.rowOf(sub)).toMatchObject({
      sessionsFrom: START,
      authenticatorResetAt: START,
      authenticatorResetBy: ADMIN.email,
    });
    expect(await recordOf(input.changeId)).toMatchObject({
      reason: "Phone fell into the river",
      before: { mfaEnrolledAt: START - 50 },
    });
  });
});
