import {
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createSrpSession, signSrpSession } from "cognito-srp-helper";
import { decodeBase32, totpCode, totpStep } from "local-cloud/testing";
import { PASSWORD, type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorise } from "#domain/access/authorise.ts";
import { newnessOf, SETTLED_SECONDS } from "#domain/access/two-persons.ts";
import { err, ok } from "#domain/result.ts";
import { postConfirmation } from "#functions/identity/post-confirmation.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import { hasAuthenticator } from "#functions/shared/user-pool.ts";
import { verifyPassword } from "#functions/shared/verify-password.ts";
import { changeId, type ServedTables, START, serveTables } from "../served-tables.ts";
import { tokenEvent, tokenTrigger } from "./token-trigger.ts";

let served: ServedTables;
let pool: ServedCognito;
beforeAll(async () => {
  served = await serveTables();
  pool = await serveCognito();
});
afterAll(async () => {
  await pool.stop();
  await served.stop();
});

const userOf = async (sub: string) =>
  (await served.itemsOf("access")).find(({ pk }) => pk === `U#${sub}`);

async function putUser(sub: string, differences: Record<string, unknown> = {}): Promise<void> {
  const Item = {
    pk: `U#${sub}`,
    sk: "A",
    email: "a@example.com",
    enabled: true,
    groups: new Set(["USER", "CONTROLS"]),
    rev: 1,
    ...differences,
  };
  await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
}

describe("before tokens are made", () => {
  const groupsFor = async (sub: string, isEnrolled = false) => {
    const trigger = tokenTrigger(served, { hasAuthenticator: async () => isEnrolled });
    const { response } = await trigger(tokenEvent(sub));
    return [...response.claimsOverrideDetails.groupOverrideDetails.groupsToOverride].sort();
  };

  it.each([
    ["an active user", {}, ["CONTROLS", "USER"]],
    ["a disabled one", { enabled: false }, []],
    ["an expired one", { expiration: START - 1 }, []],
    ["one whose trial is over", { trialExpiration: START - 1 }, []],
    ["one without groups", { groups: undefined }, []],
    ["one whose groups cannot be read", { groups: "ADMIN" }, []],
  ])("gives %s these groups", async (_name, differences, groups) => {
    await putUser("u-groups", differences);
    expect(await groupsFor("u-groups")).toEqual(groups);
  });

  it("gives no groups to a user who is not in the table", async () => {
    expect(await groupsFor("u-unknown")).toEqual([]);
    expect(await userOf("u-unknown")).toBeUndefined();
  });

  it("notes when an authenticator came and when it went, and nothing in between", async () => {
    await putUser("u-mfa");
    await groupsFor("u-mfa", true);
    expect(await userOf("u-mfa")).toMatchObject({ mfaEnrolledAt: START, rev: 2 });
    served.clock.now += 5000;
    await groupsFor("u-mfa", true);
    expect(await userOf("u-mfa")).toMatchObject({ mfaEnrolledAt: START, rev: 2 });
  });

  it("note that an authenticator went which an operator had only written down", async () => {
    await putUser("u-written", { mfaEnrolledAt: START - 5 });
    await groupsFor("u-written", false);
    expect(await userOf("u-written")).toMatchObject({ mfaEnrolledAt: 0, rev: 2 });
    expect(await userOf("u-written")).not.toHaveProperty("sessionsFrom");
  });

  it("end every session when an authenticator was turned off without the server, and hold to a new one", async () => {
    await putUser("u-off");
    await groupsFor("u-off", true);
    served.clock.now += 5000;
    const now = served.clock.now / 1000;
    await groupsFor("u-off", false);
    expect(await userOf("u-off")).toMatchObject({
      ...{ mfaEnrolledAt: 0, mustEnrol: true, sessionsFrom: now, authenticatorResetAt: now },
    });
    const toDo = (await served.itemsOf("access")).find(
      ({ sk, pk }) => pk === "TODO" && sk === "U#u-off",
    );
    expect(toDo).toMatchObject({ endsSubscriptions: true, resetsAuthenticator: true });
    const row = await readUserRow(served.store, "u-off");
    const refused = authorise({
      ...{
        operation: "Query.getMe",
        record: row,
        layoutGrant: false,
        gate: undefined,
        nowSeconds: now,
      },
      ...{ mfaRequired: false, session: { id: "s", signedInAt: now - 1 } },
    });
    expect(refused).toEqual(err("SessionEnded"));
    const anew = authorise({
      ...{
        operation: "Query.getMe",
        record: row,
        layoutGrant: false,
        gate: undefined,
        nowSeconds: now,
      },
      ...{ mfaRequired: false, session: { id: "t", signedInAt: now } },
    });
    expect(anew).toMatchObject(ok({ state: "MFA_REQUIRED" }));
  });

  it("keep an account that lost its authenticator from being the second person for a day, as a reset does", async () => {
    await putUser("u-lost", { userCreateDate: 1 });
    await groupsFor("u-lost", true);
    await groupsFor("u-lost", false);
    const now = served.clock.now / 1000;
    const [account] = await readHistories(served.store, ["u-lost"]);
    expect(newnessOf(account, now + SETTLED_SECONDS - 1)).toBe("newRights");
    expect(newnessOf(account, now + SETTLED_SECONDS)).toBeUndefined();
  });
});

/** First sign-in, with only the password. */
async function accessToken(client: CognitoIdentityProviderClient, sub: string): Promise<string> {
  const session = createSrpSession(sub, PASSWORD, pool.poolId, false);
  const { ChallengeParameters } = await client.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: sub, SRP_A: session.largeA },
    }),
  );
  const signed = signSrpSession(session, { ChallengeParameters });
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: sub,
        PASSWORD_CLAIM_SECRET_BLOCK: signed.secret,
        PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
        TIMESTAMP: signed.timestamp,
      },
    }),
  );
  if (AuthenticationResult?.AccessToken === undefined) throw new Error("expected a token");
  return AuthenticationResult.AccessToken;
}

async function enrol(client: CognitoIdentityProviderClient, sub: string): Promise<void> {
  const AccessToken = await accessToken(client, sub);
  const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpCode(decodeBase32(SecretCode), totpStep(pool.nowSeconds()));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
}

describe("the password of a user", () => {
  const verify = (sub: string, password: string) => {
    const { poolId: userPoolId, clientId, admin: client } = pool;
    return verifyPassword({ client, userPoolId, clientId }, sub, password);
  };

  it("is verified, or wrong", async () => {
    const sub = await pool.addUser("ada@example.com");
    expect(await verify(sub, PASSWORD)).toBe("verified");
    expect(await verify(sub, `${PASSWORD}!`)).toBe("wrong");
    expect(await verify(sub, "")).toBe("wrong");
    expect(await verify("nobody", PASSWORD)).toBe("wrong");
  });

  it("is verified although an authenticator's code would follow", async () => {
    const sub = await pool.addUser("grace@example.com");
    const role = pool.roleClient("pre-token", ["cognito-idp:AdminGetUser"]);
    expect(await hasAuthenticator(role, pool.poolId, sub)).toBe(false);
    await enrol(pool.admin, sub);
    expect(await hasAuthenticator(role, pool.poolId, sub)).toBe(true);
    expect(await verify(sub, PASSWORD)).toBe("verified");
    expect(await verify(sub, "Wrong-horse-7-battery")).toBe("wrong");
  });
});

describe("after a confirmation", () => {
  const logged: string[] = [];
  const event = (differences: Record<string, unknown> = {}) => ({
    triggerSource: "PostConfirmation_ConfirmSignUp",
    userPoolId: pool.poolId,
    userName: "u-new",
    request: {
      userAttributes: {
        sub: "u-new",
        email: " New@Example.COM",
        email_verified: "true",
        given_name: "Ada\u202e",
        family_name: "x".repeat(200),
      },
      clientMetadata: { company: "Sun & Co" },
    },
    ...differences,
  });
  const role = () => pool.roleClient("post-confirmation", ["cognito-idp:AdminUserGlobalSignOut"]);
  const confirm = (given: ReturnType<typeof event>) =>
    postConfirmation({
      ...served,
      log: (name) => logged.push(name),
      newId: () => changeId() as never,
      pause: async () => undefined,
      signOut: async (UserPoolId, Username) => {
        await role().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      },
    })(given);
  const reset = (sub: string) => {
    const request = {
      ...event().request,
      userAttributes: { ...event().request.userAttributes, sub },
    };
    return confirm(
      event({ triggerSource: "PostConfirmation_ConfirmForgotPassword", userName: sub, request }),
    );
  };

  it("makes a row without rights", async () => {
    const given = event();
    expect(await confirm(given)).toBe(given);
    expect(await userOf("u-new")).toEqual({
      pk: "U#u-new",
      sk: "A",
      gsi1pk: "USERS",
      gsi1sk: "new@example.com",
      email: "new@example.com",
      emailVerified: true,
      nameFirst: "Ada",
      nameLast: "x".repeat(100),
      company: "Sun & Co",
      allLayouts: false,
      enabled: true,
      expiration: 0,
      trialExpiration: 0,
      mfaEnrolledAt: 0,
      userCreateDate: Math.floor(served.clock.now / 1000),
      userLastModifiedDate: Math.floor(served.clock.now / 1000),
      rev: 1,
    });
  });

  it("leaves a known user unchanged, and creates no user by a new password", async () => {
    await putUser("u-new", { allLayouts: true });
    await confirm(event());
    expect(await userOf("u-new")).toMatchObject({ allLayouts: true });
    await reset("u-other");
    expect(await userOf("u-other")).toBeUndefined();
  });

  it("of a new password ends every session: in the table, in the pool, and of subscriptions", async () => {
    const sub = await pool.addUser("reset@example.com");
    await putUser(sub);
    const AccessToken = await accessToken(pool.admin, sub);
    served.clock.now += 60_000;
    await reset(sub);
    expect(await userOf(sub)).toMatchObject({ sessionsFrom: served.clock.now / 1000, rev: 2 });
    const isRevoked = pool.admin.send(new GetUserCommand({ AccessToken }));
    await expect(isRevoked).rejects.toThrow("Access Token has been revoked");
    const items = await served.itemsOf("access");
    expect(items.find(({ pk, sk }) => pk === "TODO" && sk === `U#${sub}`)).toMatchObject({
      endsSubscriptions: true,
    });
    const records = await served.itemsOf("events");
    expect(records.find(({ username }) => username === sub)).toMatchObject({
      ...{ operation: "ConfirmForgotPassword", actor: sub },
    });
    expect(await accessToken(pool.admin, sub)).not.toBe("");
  });
});
