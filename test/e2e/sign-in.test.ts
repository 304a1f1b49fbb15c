/**
 * The life of an account through the unmodified Amplify client: sign-up, every challenge, refresh,
 * reset and sign-out.
 */
import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { generateClient } from "aws-amplify/api";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { configureAmplify } from "./amplify-client.ts";
import { canReadMail, mailedCode, UNREADABLE } from "./mailbox.ts";
import { type Login, nowSeconds, openPeople, PASSWORD } from "./people.ts";
import { cognitoEndpoint, openTarget } from "./target.ts";
import { totpCode } from "./totp-code.ts";

const facts = openTarget();
const target = facts.deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);

const NEW_PASSWORD = "Another-Horse-8-Battery";
const SAME_FOR_EVERYBODY = "Incorrect username or password.";

beforeAll(() => {
  configureAmplify(target, cognitoEndpoint());
});

afterEach(() => signOut());

afterAll(() => people.dismiss());

describe("signing in", () => {
  it("proves the password by SRP and carries the groups of the access table", async () => {
    const login = await people.create({ groups: ["USER", "CONTROLS"] });
    const { isSignedIn } = await enter(login);
    const { tokens } = await fetchAuthSession();
    expect(isSignedIn).toBe(true);
    expect(tokens?.accessToken.payload.sub).toBe(login.sub);
    const groups = tokens?.idToken?.payload["cognito:groups"];
    expect(groups).toHaveLength(2);
    expect(groups).toEqual(expect.arrayContaining(["CONTROLS", "USER"]));
  });

  it("does not depend on the case of the address", async () => {
    const login = await people.create();
    const { isSignedIn } = await enter({ ...login, email: login.email.toUpperCase() });
    expect(isSignedIn).toBe(true);
  });

  it("answers a wrong password like an unknown user", async () => {
    const login = await people.create();
    await expect(enter({ ...login, password: NEW_PASSWORD })).rejects.toThrow(SAME_FOR_EVERYBODY);
    const nobody = { email: newAddress(), password: PASSWORD };
    await expect(enter(nobody)).rejects.toThrow(SAME_FOR_EVERYBODY);
  });

  it("lets queries go with the access token", async () => {
    const login = await people.create();
    await enter(login);
    await people.change(login, { groups: ["FIELD_TECH"] });
    expect(await getMe()).toEqual({ id: login.sub, state: "ACTIVE", groups: ["FIELD_TECH"] });
  });

  it("asks an invited user for a new password, once", async () => {
    const login = await invite("Temporary-Horse-7-Battery");
    const { nextStep } = await enter(login);
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
    await signOut();
    await expect(enter(login)).rejects.toThrow(SAME_FOR_EVERYBODY);
    expect((await enter({ ...login, password: PASSWORD })).isSignedIn).toBe(true);
    await remove(login);
  });
});

describe("an authenticator", () => {
  it("is set up with a code it shows, and asked for its code from then on", async () => {
    const login = await people.create();
    await enter(login);
    const secret = await setUpAuthenticator();
    await signOut();

    const { nextStep } = await enter(login);
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await confirmSignIn({ challengeResponse: nextCode(secret) })).isSignedIn).toBe(true);
    expect(await getMe()).toMatchObject({ state: "ACTIVE" });
  });

  it("is set up by an invited user in the session of the first password", async () => {
    const login = await invite("Temporary-Horse-7-Battery");
    await enter(login);
    await confirmSignIn({ challengeResponse: PASSWORD });
    await setUpAuthenticator();
    await signOut();
    const { nextStep } = await enter({ ...login, password: PASSWORD });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await remove(login);
  });

  it("is not forgotten by resetting the password", async (ctx) => {
    if (!canReadMail(facts)) ctx.skip(UNREADABLE);
    const login = await people.create();
    await enter(login);
    const secret = await setUpAuthenticator();
    await signOut();
    await reset(login);
    const { nextStep } = await enter({ ...login, password: NEW_PASSWORD });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect((await confirmSignIn({ challengeResponse: nextCode(secret) })).isSignedIn).toBe(true);
  });
});

describe("a session", () => {
  it("gets new tokens that follow the access table", async () => {
    const login = await people.create({ groups: ["USER"] });
    await enter(login);
    const before = (await fetchAuthSession()).tokens?.idToken;
    await people.change(login, { groups: ["CX_TECH"] });
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken;
    expect(after?.toString()).not.toBe(before?.toString());
    expect(after?.payload["cognito:groups"]).toEqual(["CX_TECH"]);
  });

  it("has no groups in its tokens once the account is expired", async () => {
    const login = await people.create({ groups: ["ADMIN"] });
    await enter(login);
    await people.change(login, { groups: ["ADMIN"], expiration: nowSeconds() - 60 });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload["cognito:groups"] ?? []).toEqual([]);
    expect(await getMe()).toMatchObject({ state: "EXPIRED" });
  });

  it("leaves nothing behind when it is ended", async () => {
    await enter(await people.create());
    await signOut();
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

describe("resetting a password", () => {
  it("ends in the new one only", async (ctx) => {
    if (!canReadMail(facts)) ctx.skip(UNREADABLE);
    const login = await people.create();
    await reset(login);
    await expect(enter(login)).rejects.toThrow(SAME_FOR_EVERYBODY);
    expect((await enter({ ...login, password: NEW_PASSWORD })).isSignedIn).toBe(true);
  });

  it("answers for an unknown user as for a known one", async () => {
    const { email } = await people.create();
    const known = await resetPassword({ username: email });
    const unknown = await resetPassword({ username: newAddress() });
    expect(unknown.nextStep.resetPasswordStep).toBe(known.nextStep.resetPasswordStep);
  });

  it("takes no wrong code and no weak password", async (ctx) => {
    if (!canReadMail(facts)) ctx.skip(UNREADABLE);
    const { email: username } = await people.create();
    await resetPassword({ username });
    const code = await mailedCode(facts, username);
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(
      confirmResetPassword({ username, confirmationCode: wrong, newPassword: NEW_PASSWORD }),
    ).rejects.toMatchObject({ name: "CodeMismatchException" });
    await expect(
      confirmResetPassword({ username, confirmationCode: code, newPassword: "short" }),
    ).rejects.toMatchObject({ name: "InvalidPasswordException" });
  });
});

describe("signing up", () => {
  it("ends in an account without any right, seen by the administrators", async (ctx) => {
    if (!canReadMail(facts)) ctx.skip(UNREADABLE);
    const username = newAddress();
    const options = { userAttributes: { given_name: "Nora", family_name: "New" } };
    const { userId: sub = "" } = await signUp({ username, password: PASSWORD, options });
    await expect(enter({ email: username, password: PASSWORD })).resolves.toMatchObject({
      nextStep: { signInStep: "CONFIRM_SIGN_UP" },
    });
    await confirmSignUp({
      username,
      confirmationCode: await mailedCode(facts, username),
      options: { clientMetadata: { company: "Brightfield\u0000 Energy", groups: "ADMIN" } },
    });
    await enter({ email: username, password: PASSWORD });
    expect(await getMe()).toEqual({ id: sub, state: "NO_PRIVILEGES", groups: [] });

    const key = { pk: `U#${sub}`, sk: "A" };
    const { Item } = await clients.dynamo.send(
      new GetCommand({ TableName: target.accessTable, Key: key }),
    );
    expect(Item).toMatchObject({
      email: username,
      nameFirst: "Nora",
      nameLast: "New",
      company: "Brightfield Energy",
      allLayouts: false,
      gsi1pk: "USERS",
    });
    expect(Item).not.toHaveProperty("groups");
    await remove({ sub, email: username, password: PASSWORD });
  });

  it("gives no user an attribute that the console does not offer", async () => {
    const username = newAddress();
    const others = [{ phone_number: "+15550100" }, { "custom:groups": "ADMIN" }];
    for (const userAttributes of [...others, { email: "admin@heliotrack.example" }]) {
      await expect(
        signUp({ username, password: PASSWORD, options: { userAttributes } }),
      ).rejects.toMatchObject({
        name: expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception$/),
      });
    }
  });
});

function newAddress(): string {
  return `e2e-${randomUUID()}@brightfield.example`;
}

function enter({ email, password }: Pick<Login, "email" | "password">) {
  return signIn({ username: email, password });
}

async function getMe(): Promise<unknown> {
  const query = "query { getMe { id state groups } }";
  const result = await generateClient().graphql({ query });
  return "data" in result ? Object(result.data).getMe : undefined;
}

/** Sets up an authenticator, whose code is then used once; returns the secret. */
async function setUpAuthenticator(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await expect(verifyTOTPSetup({ code: "000000" })).rejects.toThrow();
  await verifyTOTPSetup({ code: totpCode(sharedSecret, nowSeconds()) });
  await updateMFAPreference({ totp: "PREFERRED" });
  return sharedSecret;
}

/**
 * The code of the next time step, which the server accepts too: the set-up has used the present
 * one.
 */
function nextCode(secret: string): string {
  return totpCode(secret, nowSeconds() + 30);
}

async function reset({ email: username }: Login): Promise<void> {
  await resetPassword({ username });
  const confirmationCode = await mailedCode(facts, username);
  await confirmResetPassword({ username, confirmationCode, newPassword: NEW_PASSWORD });
}

/** Invites a user with a temporary password, as an administrator does. */
async function invite(password: string): Promise<Login> {
  const email = newAddress();
  const { User } = await clients.cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: target.userPoolId,
      Username: email,
      TemporaryPassword: password,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  const sub = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value ?? "";
  const row = { pk: `U#${sub}`, sk: "A", email, groups: new Set(["USER"]), enabled: true };
  await clients.dynamo.send(new PutCommand({ TableName: target.accessTable, Item: row }));
  return { sub, email, password };
}

async function remove(login: Login): Promise<void> {
  await people.forget(login);
  await clients.cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: target.userPoolId, Username: login.sub }),
  );
}
